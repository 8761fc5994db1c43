import type { Server } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Answer } from './answer.js';
import { clientGone } from './client-gone.js';
import { incomingRequest } from './incoming-request.js';
import { refuseMalformed, serverOptions } from './refuse-malformed.js';

/**
 * The service in Fastify. It answers from the first hook on, before a body is read, and whatever the path and the method are: the router
 * sees one path for all of them, as it would refuse some before the service has seen the key.
 */
export function fastifyApp(answer: Answer): FastifyInstance {
  const app = Fastify({
    http: serverOptions,
    // Without them, Fastify has limits of its own.
    requestTimeout: serverOptions.requestTimeout,
    keepAliveTimeout: serverOptions.keepAliveTimeout,
    return503OnClosing: false,
    rewriteUrl: () => '/',
  });
  app.addHook('onRequest', async ({ raw, originalUrl }, reply) => {
    const { status, headers, body } = await answer(incomingRequest(raw, originalUrl), clientGone(reply.raw));
    // Of bytes Fastify leaves the content type as it is.
    return reply
      .code(status)
      .headers(headers)
      .send(body === null ? undefined : Buffer.from(body));
  });
  return app;
}

export async function fastifyServer(answer: Answer): Promise<Server> {
  const app = fastifyApp(answer);
  await app.ready();
  return refuseMalformed(app.server);
}
