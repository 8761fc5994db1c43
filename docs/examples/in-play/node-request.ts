import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServiceRequest } from 'barstats/service';

/** Longest first lines and headers: the service takes queries of 16,384 characters. Load balancers keep idle connections for a minute. */
export const serverOptions = {
  maxHeaderSize: 65_536,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  // A client that has vanished says nothing: the system asks whether it is still there.
  keepAlive: true,
  keepAliveInitialDelay: 60_000,
};

/** Long enough for the longest body at 1 Mbit/s. */
export const READ_MS = 70_000;

/** A request of Node as it was sent; `target` is the original `url`, if a framework has changed it. */
export function nodeRequest(incoming: IncomingMessage, target = incoming.url ?? ''): ServiceRequest {
  // A target may include the host: RFC 9112, section 3.2.2.
  const local = target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  const mark = local.indexOf('?');
  const [path, query] = mark < 0 ? [local, ''] : [local.slice(0, mark), local.slice(mark + 1)];
  return { method: incoming.method ?? '', path, query, headers: incoming.headersDistinct };
}

/** A signal that aborts when a connection closes before its response is sent. */
export function clientGone(outgoing: ServerResponse): AbortSignal {
  const gone = new AbortController();
  outgoing.once('close', () => outgoing.writableFinished || gone.abort());
  return gone.signal;
}

/** To call before a response is sent: ends the connection unless all of it has left by then. A client that does not read holds it in memory. */
export function sentWithin(outgoing: ServerResponse, ms: number): void {
  const deadline = setTimeout(() => outgoing.destroy(), ms).unref();
  outgoing.once('close', () => clearTimeout(deadline));
}
