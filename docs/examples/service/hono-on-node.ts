import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServiceRequest } from 'barstats/service';
import type { Answer } from './answer.js';
import { honoApp } from './hono.js';
import { incomingRequest } from './incoming-request.js';
import { refuseMalformed, serverOptions } from './refuse-malformed.js';

/**
 * The Hono app on Node. Some HTTP targets and hosts cannot become a `Request` and would be refused before the service sees
 * the key, so Hono gets a plain `Request` together with the original request.
 */
export function honoServer(answer: Answer): Server {
  const app = honoApp(answer);
  const sent = new WeakMap<object, ServiceRequest>();
  const listener = getRequestListener(
    (request, { incoming }) => app.fetch(request, { sent: sent.get(incoming) }),
    // Leave the globals of the process alone.
    { overrideGlobalObjects: false },
  );
  const server = createServer(serverOptions, (incoming: IncomingMessage, outgoing) => {
    sent.set(incoming, incomingRequest(incoming));
    incoming.url = '/';
    incoming.headers.host = 'localhost';
    void listener(incoming, outgoing);
  });
  return refuseMalformed(server);
}
