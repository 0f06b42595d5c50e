import type { ToClient } from '@skulduggery/table';

/** One client's end of a socket, as far as a conversation needs it; tests have one in memory. */
export interface Wire {
  send(text: string): void;
}

export const say = (wire: Wire, message: ToClient): void => wire.send(JSON.stringify(message));
