import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** An event as a browser's `EventSource` takes it. */
export interface SentEvent {
  readonly event: string;
  readonly data: unknown;
}

export interface StreamOptions {
  /** How long a client waits before it reconnects. */
  readonly retryMs?: number;
  /** The interval of keep-alives, so that no proxy closes an idle connection. */
  readonly heartbeatMs?: number;
}

/** A response of server-sent events (`text/event-stream`). */
export class EventStream {
  /** Aborts when the client disconnects. */
  readonly gone: AbortSignal;
  readonly #outgoing: ServerResponse;

  constructor(outgoing: ServerResponse, { retryMs = 2000, heartbeatMs = 15_000 }: StreamOptions = {}) {
    this.#outgoing = outgoing;
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    this.gone = gone.signal;
    outgoing.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // A buffering proxy would delay the events.
      'X-Accel-Buffering': 'no',
    });
    outgoing.write(`retry: ${retryMs}\n\n`);
    const heartbeat = setInterval(() => {
      if (!outgoing.writableNeedDrain) outgoing.write(': still here\n\n');
    }, heartbeatMs);
    outgoing.once('close', () => clearInterval(heartbeat));
  }

  /** Sends an event; resolves when the client can take another, or has disconnected. */
  async send({ event, data }: SentEvent): Promise<void> {
    if (this.gone.aborted) return;
    // JSON has no raw line breaks.
    if (this.#outgoing.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)) return;
    await once(this.#outgoing, 'drain', { signal: this.gone }).catch((error: unknown) => {
      if (!this.gone.aborted) throw error;
    });
  }

  end(): void {
    this.#outgoing.end();
  }
}
