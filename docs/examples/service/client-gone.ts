import type { ServerResponse } from 'node:http';

/** A signal that aborts when a connection closes before its response is sent. */
export function clientGone(outgoing: ServerResponse): AbortSignal {
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  return gone.signal;
}
