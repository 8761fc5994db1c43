import type { ServerResponse } from 'node:http';

/** Told when a connection closes before its response was sent. */
export function clientGone(outgoing: ServerResponse): AbortSignal {
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  return gone.signal;
}
