import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { type KeyRecord, maskKeys } from 'barstats/policy';
import {
  type Answered,
  createThreads,
  fewAtOnce,
  memoryBodies,
  nodeListener,
  stopServer,
  usageFact,
  type ThreadsOptions,
} from 'barstats/service';
import { versionOf } from '../../own-data/bar-files.js';
import { openSqlite } from '../stores/open-sqlite.js';
import { reportsService, type ServiceSettings } from './reports-service.js';

type Listener = ReturnType<typeof nodeListener>;

/** Long lines, as the service takes queries of 16,384 characters, and a client that has vanished is noticed. */
const serverOptions = { maxHeaderSize: 65_536, keepAlive: true, keepAliveInitialDelay: 60_000 };

/** The servers by name. */
export const servers = {
  node: (listener: Listener): Server => createServer(serverOptions, listener),
  async fastify(listener: Listener): Promise<Server> {
    const app = Fastify({ http: serverOptions, return503OnClosing: false, rewriteUrl: () => '/' });
    app.addHook('onRequest', (request, reply, done) => {
      reply.hijack();
      listener(Object.assign(request.raw, { originalUrl: request.originalUrl }), reply.raw);
      done();
    });
    await app.ready();
    // It leaves what is no HTTP to Node.
    app.server.removeAllListeners('clientError');
    return app.server;
  },
};

export interface RunOptions extends ServiceSettings, ThreadsOptions {
  readonly server: keyof typeof servers;
  readonly database: string;
  readonly log: (line: Readonly<Record<string, unknown>>) => void;
  readonly now?: () => number;
  readonly lockedMs?: number;
  readonly storeMs?: number;
  readonly readMs?: number;
  readonly inFlight?: { readonly most?: number; readonly mostPerKey?: number };
}

/** Keeps no process alive that is to end. */
const wait = (ms: number): Promise<unknown> => delay(ms, undefined, { ref: false });

/** Opens the store, starts threads and a server; `stop` answers what has arrived, then closes everything. */
export async function runService({ log, now = Date.now, lockedMs, storeMs, readMs, inFlight, ...options }: RunOptions) {
  const { files, cors, limits, threads = 1, places, placesPerKey } = options;
  const settings = { files, ...(cors && { cors }), ...(limits && { limits }) };
  const sqlite = openSqlite(options.database, lockedMs === undefined ? {} : { lockedMs });
  const workers = createThreads(
    () => new Worker(new URL('./compute-thread.mjs', import.meta.url), { workerData: settings }),
    { threads, ...(places !== undefined && { places }), ...(placesPerKey !== undefined && { placesPerKey }) },
  );
  const listener = nodeListener(reportsService(settings), {
    ...{ ...fewAtOnce(sqlite, inFlight), compute: workers.compute, bodies: memoryBodies(), now, wait },
    ...(storeMs !== undefined && { storeMs }),
    ...(readMs !== undefined && { readMs }),
    versionOf: (need) => versionOf(files, need),
    onAnswer: (answered) => log(lineOf(answered)),
  });
  const server = await servers[options.server](listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async (): Promise<void> => {
    await stopServer(server, delay);
    await workers.close();
    sqlite.close();
  };
  let stopped: Promise<void> | null = null;
  const store = {
    put: (record: KeyRecord) => sqlite.keys.put(record),
    find(hash: string): KeyRecord | null {
      const row = sqlite.database.prepare('SELECT record FROM barstats_keys WHERE hash = ?').get(hash);
      return row === undefined ? null : (JSON.parse((row as { record: string }).record) as KeyRecord);
    },
  };
  return { port: (server.address() as AddressInfo).port, store, stop: () => (stopped ??= stop()) };
}

/** An answered request for a log, without keys. */
function lineOf({ received, response, now, cached, bytes, milliseconds: ms, error: failed }: Answered) {
  const usage = received && usageFact(received, response, { id: randomUUID(), now, cached, bytes });
  const { failure, operation } = received ?? {};
  const error = failed === null ? null : maskKeys(inspect(failed));
  return { ...usage, status: response.status, ms, failure, operation, error, progress: response.headers.Progress };
}
