import { type Server, type ServerOptions, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { connectionsOf } from './connections.js';

/**
 * A query may have 16,384 characters; that one is too long is for the service to say, so that Node has to take more. A request that trickles in
 * does not hold its connection for ever. One that nothing is asked on is kept for longer than balancers keep theirs, which is a minute: whoever
 * sends into a connection that the other end has just closed has it reset.
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

/** Has what no request can be read from refused in the style of the service, and leaves nothing else to Node. */
export function refuseMalformed(server: Server): Server {
  const { owedOn } = connectionsOf(server);
  const refuseUnlessBusy = (error: RefusedError, socket: Duplex): void => {
    // Of a connection on which a response is under way, nothing but the end would be understood.
    if (!socket.writable || owedOn(socket).length > 0) socket.destroy();
    else refuse(error, socket);
  };
  server.removeAllListeners('clientError');
  server.on('clientError', refuseUnlessBusy);
  server.on('connect', (_, socket) => refuseUnlessBusy(null, socket));
  // A client that expects what HTTP does not know is served all the same.
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
  // Whoever asked for the head alone would take a body for the next response.
  const headAlone = error?.rawPacket?.toString('latin1', 0, 5) === 'HEAD ';
  socket.end(`${head.join('\r\n')}\r\n\r\n${headAlone ? '' : body}`);
}
