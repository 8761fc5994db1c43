import type { Server } from 'node:http';
import type { Answer } from './answer.js';
import { fastifyServer } from './fastify.js';
import { honoServer } from './hono-on-node.js';
import { nodeHttpServer } from './node-http.js';

/** The servers by their names on the command line. */
export const servers = {
  node: nodeHttpServer,
  fastify: fastifyServer,
  hono: honoServer,
} as const satisfies Readonly<Record<string, (answer: Answer) => Server | Promise<Server>>>;

export type ServerName = keyof typeof servers;

export const serverNames = Object.keys(servers) as readonly ServerName[];
