import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Answer } from './answer.js';
import { honoApp } from './hono.js';
import { incomingRequest } from './incoming-request.js';
import { refuseMalformed, serverOptions } from './refuse-malformed.js';

/** The app of Hono on Node, where the service sees the request as it was sent. */
export function honoServer(answer: Answer): Server {
  const app = honoApp(answer);
  const listener = getRequestListener(
    (request, { incoming }) => app.fetch(request, { sent: incomingRequest(incoming as HttpBindings['incoming']) }),
    // The globals of a process are its own.
    { overrideGlobalObjects: false },
  );
  return refuseMalformed(createServer(serverOptions, listener));
}
