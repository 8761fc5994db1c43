import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServiceRequest } from 'barstats/service';
import type { Answer } from './answer.js';
import { honoApp } from './hono.js';
import { incomingRequest } from './incoming-request.js';
import { refuseMalformed, serverOptions } from './refuse-malformed.js';

/**
 * The app of Hono on Node. HTTP has targets and hosts that no `Request` can be made of, and they would be refused before the service has seen
 * the key. So Hono gets a plain one, and with it what was sent.
 */
export function honoServer(answer: Answer): Server {
  const app = honoApp(answer);
  const sent = new WeakMap<object, ServiceRequest>();
  const listener = getRequestListener(
    (request, { incoming }) => app.fetch(request, { sent: sent.get(incoming) }),
    // The globals of a process are its own.
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
