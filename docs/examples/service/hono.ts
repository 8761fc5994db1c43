import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { ServiceRequest } from 'barstats/service';
import type { Answer } from './answer.js';
import { nodeRequest, READ_MS, sentWithin, serverOptions } from './node-request.js';

/** The service in Hono: `app.fetch` is a handler for any runtime with `Request` and `Response`. On Node, `sent` is the original request. */
export function honoApp(answer: Answer): Hono<{ Bindings: { sent?: ServiceRequest } }> {
  const app = new Hono<{ Bindings: { sent?: ServiceRequest } }>();
  app.all('*', async ({ req: { raw }, env }) => {
    const { pathname, search } = new URL(raw.url);
    const { method } = raw;
    const fetched = { method, path: pathname, query: search.slice(1), headers: Object.fromEntries(raw.headers) };
    const { status, headers, body } = await answer(env?.sent ?? fetched, raw.signal);
    return new Response(body, { status, headers });
  });
  return app;
}

/** The app on Node. Some targets and hosts cannot become a `Request`, so Hono gets a plain one, and the service the original. */
export function honoServer(answer: Answer, readMs = READ_MS): Server {
  const app = honoApp(answer);
  return createServer(serverOptions, (incoming, outgoing) => {
    const sent = nodeRequest(incoming);
    incoming.url = '/';
    incoming.headers.host = 'localhost';
    const options = { overrideGlobalObjects: false };
    const respond = async (request: Request): Promise<Response> => {
      const response = await app.fetch(request, { sent });
      sentWithin(outgoing, readMs);
      return response;
    };
    void getRequestListener(respond, options)(incoming, outgoing);
  });
}
