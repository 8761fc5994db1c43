import type { Asked, Told } from '../computing/messages.js';
import { startWorker } from './start-worker.js';

/** The worker that reads and computes. It is ended to stop it, as nothing else stops it at once, and started anew when it is needed. */
export class Computing {
  #worker: Worker | null = null;
  readonly #onTold: (told: Told) => void;

  constructor(onTold: (told: Told) => void) {
    this.#onTold = onTold;
  }

  /** Whether there is one, and so the bars that it has read. */
  get running(): boolean {
    return this.#worker !== null;
  }

  ask(asked: Asked): void {
    const worker = (this.#worker ??= this.#start());
    worker.postMessage(asked);
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #start(): Worker {
    const worker = startWorker('computing.js');
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      // What a worker has sent before it was ended may still arrive.
      if (worker === this.#worker) this.#onTold(data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      if (worker !== this.#worker) return;
      this.stop();
      this.#onTold({ tell: 'failed', why: event.message || 'The program that computes could not be started.' });
    });
    return worker;
  }
}
