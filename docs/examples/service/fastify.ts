import type { Server } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Answer } from './answer.js';
import { clientGone } from './client-gone.js';
import { incomingRequest } from './incoming-request.js';
import { refuseMalformed, serverOptions } from './refuse-malformed.js';

/**
 * The service in Fastify. It answers in the first hook, before a body is read, for any path and method: the router
 * sees one path for all requests, because it would refuse some before the key is checked.
 */
export function fastifyApp(answer: Answer): FastifyInstance {
  const app = Fastify({
    http: serverOptions,
    // Fastify has different defaults.
    requestTimeout: serverOptions.requestTimeout,
    keepAliveTimeout: serverOptions.keepAliveTimeout,
    return503OnClosing: false,
    rewriteUrl: () => '/',
  });
  app.addHook('onRequest', async ({ raw, originalUrl }, reply) => {
    const { status, headers, body } = await answer(incomingRequest(raw, originalUrl), clientGone(reply.raw));
    // Fastify keeps the content type of a buffer.
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
