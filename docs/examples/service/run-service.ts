import type { Limit } from 'barstats/rate-limit';
import { createService } from 'barstats/service';
import { createAnswer } from './answer.js';
import { type BarFile, tickersOf } from './bar-files.js';
import { openBarStore } from './bar-store.js';
import { KEY_PREFIX } from './issue-key.js';
import { type KeyStore, openKeyStore } from './key-store.js';
import { listen } from './listen.js';
import type { Log } from './request-log.js';
import { type ServerName, servers } from './servers.js';

export interface RunOptions {
  readonly server: ServerName;
  readonly files: readonly BarFile[];
  /** The file of the keys; `:memory:` for keys that end with the process. */
  readonly database: string;
  readonly log: Log;
  readonly port?: number;
  readonly host?: string;
  /** The present instant; the real clock without it. */
  readonly now?: () => number;
  /** Those of `barstats/rate-limit` without it. */
  readonly limits?: readonly Limit[];
  readonly cacheBytes?: number;
}

/** A service that runs. */
export interface RunningService {
  readonly port: number;
  readonly keys: KeyStore;
  /** Answers what it was asked already, then closes everything. */
  readonly stop: () => Promise<void>;
}

/** Opens the stores, puts the service in between, and listens. */
export async function runService(options: RunOptions): Promise<RunningService> {
  const { server, files, database, log, port = 0, host = '127.0.0.1', now = Date.now, limits, cacheBytes } = options;
  const keys = openKeyStore(database);
  const bars = await openBarStore(files, cacheBytes === undefined ? {} : { cacheBytes });
  const service = createService({
    supported: tickersOf(files),
    prefix: KEY_PREFIX,
    ...(limits === undefined ? {} : { limits }),
  });
  const answer = createAnswer({ service, keys, load: bars.load, now, log });
  const close = (): void => {
    bars.close();
    keys.close();
  };
  try {
    const listening = await listen(await servers[server](answer), { port, host });
    return { port: listening.port, keys, stop: () => listening.stop().then(close) };
  } catch (error) {
    close();
    throw error;
  }
}
