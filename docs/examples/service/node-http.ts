import { createServer, type Server } from 'node:http';
import type { Answer } from './answer.js';
import { clientGone, nodeRequest, READ_MS, sentWithin, serverOptions } from './node-request.js';

/** The service in Node's own server. */
export function nodeHttpServer(answer: Answer, readMs = READ_MS): Server {
  return createServer(serverOptions, (incoming, outgoing) => {
    void answer(nodeRequest(incoming), clientGone(outgoing)).then(({ status, headers, body }) => {
      sentWithin(outgoing, readMs);
      outgoing.writeHead(status, { ...headers }).end(body);
    });
  });
}
