import { createServer, type Server } from 'node:http';
import type { Answer } from './answer.js';
import { clientGone } from './client-gone.js';
import { incomingRequest } from './incoming-request.js';
import { refuseMalformed, serverOptions } from './refuse-malformed.js';

/** The service in Node's own server. */
export function nodeHttpServer(answer: Answer): Server {
  const server = createServer(serverOptions, (incoming, outgoing) => {
    void answer(incomingRequest(incoming), clientGone(outgoing)).then(({ status, headers, body }) => {
      outgoing.statusCode = status;
      outgoing.setHeaders(new Map(Object.entries(headers)));
      outgoing.end(body ?? undefined);
    });
  });
  return refuseMalformed(server);
}
