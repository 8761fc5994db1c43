import type { Asked, Told } from '../computing/messages.js';
import { startWorker } from './start-worker.js';

/** The worker that reads and computes. Terminating it is the only way to stop it at once; it restarts when needed. */
export class Computing {
  #worker: Worker | null = null;
  readonly #onTold: (told: Told) => void;

  constructor(onTold: (told: Told) => void) {
    this.#onTold = onTold;
  }

  /** Whether it is running, and so still has the bars. */
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
      // Messages sent before it was terminated may still arrive.
      if (worker === this.#worker) this.#onTold(data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      if (worker !== this.#worker) return;
      this.stop();
      this.#onTold({ tell: 'failed', why: event.message || 'The computing worker could not be started.' });
    });
    return worker;
  }
}
