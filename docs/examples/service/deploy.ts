import { createServer } from 'node:http';
import { authenticate, type KeyRecord } from 'barstats/policy';
import { defaultLimits } from 'barstats/rate-limit';
import type { RateStore } from 'barstats/service';
import { type AnswerParts, createAnswer, type Answer } from './answer.js';
import type { BarFile } from './bar-files.js';
import { startComputeThreads } from './compute-threads.js';
import { createInFlight } from './in-flight.js';
import { listen } from './listen.js';
import { nodeHttpServer } from './node-http.js';
import { reportsService } from './reports-service.js';
import { jsonLines, type Log } from './request-log.js';

/** What one of several servers needs. */
export interface Deployment {
  readonly files: readonly BarFile[];
  /** Your table of keys. */
  readonly findKey: (hash: string) => Promise<KeyRecord | null>;
  /** Rate limits shared by all servers, such as `redisRates(client)`. */
  readonly rates: RateStore;
  /** The pages whose scripts may call the service. */
  readonly origins: readonly string[];
  readonly port: number;
  /** For Prometheus, not for the public. */
  readonly metricsPort: number;
  readonly now?: () => number;
}

/** Starts a server; `stop` answers what has arrived, then closes everything. */
export async function deploy({ files, findKey, rates, origins, port, metricsPort, now = Date.now }: Deployment) {
  const settings = { cors: { origins } };
  const threads = startComputeThreads({ files, ...settings });
  const counts = new Map<string, number>();
  const lines = jsonLines((line) => process.stderr.write(line));
  const log: Log = (record, entry) => {
    const status = typeof entry.status === 'number' ? String(entry.status) : 'gone';
    counts.set(status, (counts.get(status) ?? 0) + 1);
    lines(record, entry);
  };
  const service = reportsService(files, settings);
  const parts = { service, compute: threads.compute, inFlight: createInFlight(), now, log };
  const api = await listen(nodeHttpServer(answerAsync(parts, findKey, rates)), { port });
  const metrics = await listen(
    createServer((_, response) => {
      const text = [...counts].map(([status, count]) => `barstats_requests_total{status="${status}"} ${count}\n`);
      response.end(text.join(''));
    }),
    { port: metricsPort },
  );
  const stop = async (): Promise<void> => {
    await api.stop();
    await Promise.all([metrics.stop(), threads.close()]);
  };
  return { port: api.port, metricsPort: metrics.port, stop };
}

/** Finds the key and charges the request before `receive`, which takes no promises. */
function answerAsync(parts: Omit<AnswerParts, 'keys'>, findKey: Deployment['findKey'], rates: RateStore): Answer {
  const keysFor = async (headers: readonly string[]): Promise<AnswerParts['keys']> => {
    let found: KeyRecord | null = null;
    const one = headers.length === 1 ? headers[0] : undefined;
    const { authenticated } = await authenticate(one, async (hash) => (found = await findKey(hash)), {
      now: parts.now(),
    });
    const charge = { now: parts.now(), cost: 1, limits: defaultLimits };
    const decision = authenticated ? await rates.take(found!.hash, charge) : null;
    return { find: () => found, take: () => decision! };
  };
  return async (request, gone) => {
    // An error of a store is thrown inside the answer, which logs it and sends a 500.
    const keys = await keysFor([request.headers.authorization ?? []].flat()).catch((error: unknown) => {
      const find = (): never => {
        throw error;
      };
      return { find, take: find };
    });
    return createAnswer({ ...parts, keys })(request, gone);
  };
}
