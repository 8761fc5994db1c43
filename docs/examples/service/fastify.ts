import type { Server } from 'node:http';
import Fastify from 'fastify';
import type { Answer } from './answer.js';
import { clientGone, nodeRequest, READ_MS, sentWithin, serverOptions } from './node-request.js';

/** The service in Fastify, in its first hook: its router and body parser would refuse some requests before the key is checked. */
export async function fastifyServer(answer: Answer, readMs = READ_MS): Promise<Server> {
  const { requestTimeout, keepAliveTimeout } = serverOptions;
  const options = { http: serverOptions, requestTimeout, keepAliveTimeout, return503OnClosing: false };
  const app = Fastify({ ...options, rewriteUrl: () => '/' });
  app.addHook('onRequest', async ({ raw, originalUrl }, reply) => {
    const { status, headers, body } = await answer(nodeRequest(raw, originalUrl), clientGone(reply.raw));
    sentWithin(reply.raw, readMs);
    // Fastify keeps the content type of a buffer.
    const content = body === null ? undefined : Buffer.from(body);
    return reply.code(status).headers(headers).send(content);
  });
  await app.ready();
  // Like the others, it leaves what is no HTTP to Node.
  app.server.removeAllListeners('clientError');
  return app.server;
}
