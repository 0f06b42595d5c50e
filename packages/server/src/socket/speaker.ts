import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { frameOf } from './frame.ts';
import { MOST_WAITING, type Admitted } from './gate.ts';
import type { Addressee, Outbox } from './outbox.ts';
import type { Wire } from './wire.ts';

export interface SpeakerOptions {
  readonly socket: WebSocket;
  /** What the socket writes to. */
  readonly stream: Socket;
  readonly admitted: Pick<Admitted, 'isWaitedFor'>;
  readonly outbox: Outbox;
  /** Told when somebody is dropped for reading too slowly. */
  readonly dropped: () => void;
}

/**
 * Speaks to a client as long as it is there and reads: who does not read is dropped. Past `ws`, to the same stream in the
 * same order, since that would write every frame anew and by itself.
 */
export class Speaker implements Wire, Addressee {
  readonly #socket: WebSocket;
  readonly #stream: Socket;
  readonly #admitted: Pick<Admitted, 'isWaitedFor'>;
  readonly #outbox: Outbox;
  readonly #dropped: () => void;
  /** No list where it would be empty: an old one keeps what it held until V8 goes through all memory, even when replaced. */
  #said: Buffer[] | null = null;
  #length = 0;
  #longest = 0;
  /** The length of what was said last while little waited: a whole game that was asked for may be long. */
  #long = 0;

  constructor({ socket, stream, admitted, outbox, dropped }: SpeakerOptions) {
    this.#socket = socket;
    this.#stream = stream;
    this.#admitted = admitted;
    this.#outbox = outbox;
    this.#dropped = dropped;
  }

  isListening(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    if (this.#stream.writableLength === 0 || this.#admitted.isWaitedFor(this.#long)) return true;
    this.#dropped();
    this.#socket.terminate();
    return false;
  }

  send(text: string): void {
    const frame = frameOf(text);
    if (this.#said === null) {
      this.#outbox.add(this);
      this.#said = [frame];
    } else this.#said.push(frame);
    this.#length += frame.length;
    this.#longest = Math.max(this.#longest, frame.length);
    if (this.#length > MOST_KEPT) this.flush();
  }

  flush(): void {
    const [said, longest] = [this.#said, this.#longest];
    if (said === null) return;
    this.#said = null;
    this.#length = 0;
    this.#longest = 0;
    if (!this.isListening()) return;
    if (this.#stream.writableLength <= MOST_WAITING) this.#long = longest;
    const [only = NOTHING] = said;
    this.#stream.write(said.length === 1 ? only : Buffer.concat(said));
  }

  /** Ends the connection when all that was said has left. */
  close(code: number, reason?: string): void {
    this.flush();
    this.#socket.close(code, reason);
  }
}

/** Bytes that are kept until the end of a turn: whoever asks for more in one is answered at once, and has to read it. */
const MOST_KEPT = 64 * 1024;

const NOTHING = Buffer.alloc(0);
