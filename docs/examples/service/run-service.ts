import type { Limit } from 'barstats/rate-limit';
import { createAnswer } from './answer.js';
import { type ComputeThreadsOptions, startComputeThreads } from './compute-threads.js';
import { createInFlight, type InFlightLimits } from './in-flight.js';
import { type KeyStore, openKeyStore } from './key-store.js';
import { listen } from './listen.js';
import { reportsService } from './reports-service.js';
import type { Log } from './request-log.js';
import { type ServerName, servers } from './servers.js';

/** Options of a running service and its threads. */
export interface RunOptions extends ComputeThreadsOptions {
  readonly server: ServerName;
  /** The file of the keys; `:memory:` to keep none. */
  readonly database: string;
  readonly log: Log;
  readonly port?: number;
  readonly host?: string;
  /** The clock; default: the real one. */
  readonly now?: () => number;
  /** Default: those of `barstats/rate-limit`. */
  readonly limits?: readonly Limit[];
  readonly inFlight?: InFlightLimits;
  /** How long a request waits for keys that another process has locked. */
  readonly lockedMs?: number;
}

/** A running service. */
export interface RunningService {
  readonly port: number;
  readonly keys: KeyStore;
  /** Answers every request that has arrived, then closes everything. */
  readonly stop: () => Promise<void>;
}

/** Opens the stores, starts the threads and the service, and listens. */
export async function runService({
  server,
  database,
  log,
  port = 0,
  host = '127.0.0.1',
  now = Date.now,
  limits,
  inFlight,
  lockedMs,
  ...ofThreads
}: RunOptions): Promise<RunningService> {
  const keys = openKeyStore(database, limits);
  const threads = startComputeThreads(ofThreads);
  const answer = createAnswer({
    service: reportsService(ofThreads.files, ofThreads),
    keys,
    compute: threads.compute,
    inFlight: createInFlight(inFlight),
    now,
    log,
    lockedMs,
  });
  const close = async (): Promise<void> => {
    await threads.close();
    keys.close();
  };
  try {
    const listening = await listen(await servers[server](answer), { port, host });
    return { port: listening.port, keys, stop: () => listening.stop().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}
