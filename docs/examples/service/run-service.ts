import type { BarsNeed, FairQueueOptions } from 'barstats/service';
import { versionOf } from '../own-data/bar-files.js';
import { openSqliteStore } from '../stores/sqlite-store.js';
import { type Answer, type AnswerParts, createAnswer } from './answer.js';
import { listen } from './listen.js';
import { nodeHttpServer } from './node-http.js';
import { operations } from './operations.js';
import { reportsService, type ServiceSettings } from './reports-service.js';
import { noticeSteps, STEP_MS, steadyNow } from './steady-clock.js';
import { startThreads } from './threads.js';

/** Fastify and Hono need packages of their own, which are loaded only with them. */
export const servers = {
  node: nodeHttpServer,
  fastify: async (answer: Answer, readMs?: number) => (await import('./fastify.js')).fastifyServer(answer, readMs),
  hono: async (answer: Answer, readMs?: number) => (await import('./hono.js')).honoServer(answer, readMs),
} as const;

export interface RunOptions extends ServiceSettings, Pick<AnswerParts, 'log' | 'inFlight' | 'storeMs' | 'chargedAt'> {
  readonly server: keyof typeof servers;
  readonly database: string;
  readonly port?: number;
  readonly operationsPort?: number;
  readonly host?: string;
  readonly now?: () => number;
  readonly threads?: number;
  readonly places?: FairQueueOptions;
  readonly lockedMs?: number;
}

/** Opens the store, starts the threads and a server; `stop` answers what has arrived, then closes everything. */
export async function runService(options: RunOptions) {
  const { files, cors, limits, log, now = Date.now, inFlight = {}, storeMs = 1000 } = options;
  const { chargedAt = options.now ?? steadyNow } = options;
  const settings = { files, ...(cors && { cors }), ...(limits && { limits }) };
  const store = openSqliteStore(options.database, options.lockedMs);
  const keysAhead = store.noneAfter(chargedAt(), STEP_MS);
  if (keysAhead > 0) log({ keysAhead });
  const watch = setInterval(noticeSteps(log), 1000).unref();
  const { compute, close } = startThreads(settings, options.threads, options.places);
  const { count, answer: inner } = operations();
  const parts = { service: reportsService(settings), store, compute, now, chargedAt, inFlight, storeMs };
  const of = (need: BarsNeed) => versionOf(files, need);
  const answer = createAnswer({ ...parts, versionOf: of, log: (line) => [count, log].forEach((each) => each(line)) });
  const own = await listen(nodeHttpServer(inner), options.operationsPort, options.host);
  const { port, stop } = await listen(await servers[options.server](answer), options.port, options.host);
  const end = (): void => {
    clearInterval(watch);
    store.close();
  };
  return { port, operationsPort: own.port, store, stop: () => stop().then(own.stop).then(close).then(end) };
}
