/** One client's end of a socket, as far as a conversation needs it; tests have one in memory. */
export interface Wire {
  send(text: string): void;
}
