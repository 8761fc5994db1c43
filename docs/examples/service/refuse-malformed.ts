import { type Server, type ServerOptions, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { connectionsOf } from './connections.js';

/**
 * The service limits queries to 16,384 characters, so Node must accept more. A request that trickles in
 * times out. An idle connection is kept for longer than load balancers keep theirs (a minute), because
 * sending into a connection that has just been closed resets it.
 */
export const serverOptions = {
  maxHeaderSize: 65_536,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
} satisfies ServerOptions;

const refusals: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The head of the request is too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

/** Refuses unreadable requests in the style of the service. */
export function refuseMalformed(server: Server): Server {
  const { owedOn } = connectionsOf(server);
  const refuseUnlessBusy = (error: RefusedError, socket: Duplex): void => {
    // If a response is pending, an error response would corrupt it, so the connection closes.
    if (!socket.writable || owedOn(socket).length > 0) socket.destroy();
    else refuse(error, socket);
  };
  server.removeAllListeners('clientError');
  server.on('clientError', refuseUnlessBusy);
  server.on('connect', (_, socket) => refuseUnlessBusy(null, socket));
  // Unknown `Expect` headers are ignored.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  return server;
}

type RefusedError = (Error & { readonly code?: string; readonly rawPacket?: Buffer }) | null;

function refuse(error: RefusedError, socket: Duplex): void {
  const [status, message] = refusals[error?.code ?? ''] ?? [400, 'The request cannot be read.'];
  const body = JSON.stringify({ code: 'invalid_request', message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json',
    'Cache-Control: no-store',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.on('error', () => socket.destroy());
  // After `HEAD`, a body would be taken for the next response.
  const headAlone = error?.rawPacket?.toString('latin1', 0, 5) === 'HEAD ';
  socket.end(`${head.join('\r\n')}\r\n\r\n${headAlone ? '' : body}`);
}
