import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { clientGone } from '../service/client-gone.js';

/** An event as a browser's `EventSource` takes it. */
export interface SentEvent {
  readonly event: string;
  /** What a client that comes back says it had last. */
  readonly id?: string;
  readonly data: unknown;
}

export interface StreamOptions {
  /** How long a client whose connection broke waits before it comes back. */
  readonly retryMs?: number;
  /** How often something is sent where there is nothing to say, so that nothing in between takes the connection for dead. */
  readonly heartbeatMs?: number;
}

/** A response that goes on: events, one after another, as `text/event-stream`. */
export class EventStream {
  /** Told when the client has gone. */
  readonly gone: AbortSignal;
  readonly #outgoing: ServerResponse;

  constructor(outgoing: ServerResponse, { retryMs = 2000, heartbeatMs = 15_000 }: StreamOptions = {}) {
    this.#outgoing = outgoing;
    this.gone = clientGone(outgoing);
    outgoing.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // A proxy that gathers what it passes on would hold the events back.
      'X-Accel-Buffering': 'no',
    });
    outgoing.write(`retry: ${retryMs}\n\n`);
    const heartbeat = setInterval(() => {
      if (!outgoing.writableNeedDrain) outgoing.write(': still here\n\n');
    }, heartbeatMs);
    outgoing.once('close', () => clearInterval(heartbeat));
  }

  /** Sends an event; done when the client can take another one, or has gone. */
  async send({ event, id, data }: SentEvent): Promise<void> {
    if (this.gone.aborted) return;
    const head = `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}`;
    // JSON has no line breaks outside of its texts, where they are escaped.
    if (this.#outgoing.write(`${head}data: ${JSON.stringify(data)}\n\n`)) return;
    await once(this.#outgoing, 'drain', { signal: this.gone }).catch((error: unknown) => {
      if (!this.gone.aborted) throw error;
    });
  }

  end(): void {
    this.#outgoing.end();
  }
}
