import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { nodeRequest } from './node-request.js';
import { EventStream, type StreamOptions } from './event-stream.js';
import { eventId, eventRequest, WrongRequest } from './event-request.js';
import { follow } from './follow.js';
import type { Offer } from './messages.js';
import type { PageFile } from './page-files.js';
import type { Replays } from './replays.js';

/** What the server serves. */
export interface InPlayServerOptions extends StreamOptions {
  readonly replays: Replays;
  readonly files: ReadonlyMap<string, PageFile>;
  readonly offer: Offer;
  /** Ends every stream. */
  readonly stopping: AbortSignal;
  /** Takes what nobody foresaw. */
  readonly onError: (error: unknown) => void;
}

/** Of each response: the page asks nobody but this server for anything, and runs no program but its own. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

/** Serves the page at `/`, what it may replay at `/offer`, and a day as it goes on at `/events`. */
export function inPlayServer(options: InPlayServerOptions): Server {
  // Two runs of the server may have been given different bars and reports: what a client has of one does not go on in the other.
  const run = Date.now().toString(36);
  return createServer({ requestTimeout: 30_000 }, (incoming, outgoing) => {
    for (const [name, value] of Object.entries(HEADERS)) outgoing.setHeader(name, value);
    answer(incoming, outgoing, options, run).catch((error: unknown) => {
      options.onError(error);
      outgoing.destroy();
    });
  });
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: InPlayServerOptions,
  run: string,
): Promise<void> {
  const { path: pathname, query } = nodeRequest(incoming);
  const file = options.files.get(pathname);
  if (file === undefined && pathname !== '/offer' && pathname !== '/events') {
    return refuse(outgoing, 404, `There is nothing at ${pathname}.`);
  }
  if (incoming.method !== 'GET') {
    outgoing.setHeader('Allow', 'GET');
    return refuse(outgoing, 405, `${pathname} answers to GET.`);
  }
  if (file !== undefined) return end(outgoing, 200, file.type, file.content);
  if (pathname === '/offer') return end(outgoing, 200, 'application/json', JSON.stringify(options.offer));
  return events(incoming, new URLSearchParams(query), outgoing, options, run);
}

async function events(
  incoming: IncomingMessage,
  query: URLSearchParams,
  outgoing: ServerResponse,
  options: InPlayServerOptions,
  run: string,
): Promise<void> {
  const { replays, stopping, onError } = options;
  let asked;
  try {
    asked = eventRequest(query, incoming.headers['last-event-id']?.toString() ?? null, replays, run);
  } catch (error) {
    if (!(error instanceof WrongRequest)) throw error;
    return refuse(outgoing, 400, `${error.message}.`);
  }
  const { replay } = asked;
  // This status tells a browser not to come back: the session has closed, and the client has all of it.
  if (asked.begin === null && asked.after === replay.length) return void outgoing.writeHead(204).end();
  const stream = new EventStream(outgoing, options);
  const idOf = (number: number): string => eventId(replay.session.date, number, run);
  try {
    await follow(stream, { ...asked, idOf }, stopping);
  } catch (error) {
    onError(error);
    const message = error instanceof Error ? error.message : String(error);
    await stream.send({ event: 'failed', data: { message } });
    stream.end();
  }
}

function refuse(outgoing: ServerResponse, status: number, message: string): void {
  end(outgoing, status, 'application/json', JSON.stringify({ message }));
}

function end(outgoing: ServerResponse, status: number, type: string, content: string): void {
  outgoing.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(content) }).end(content);
}
