import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { issueKey } from '../issue-key.js';
import { openSqlite } from '../../stores/open-sqlite.js';
import { sampleFile } from '../../../own-data/sample.js';
import type { ServerName } from '../server-names.js';
import type { Limit } from '../../../../../src/rate-limit/index.js';
import type { ChildMemory } from '../child-server.js';
import { startChild } from '../start-child.js';

/** What is asked for. */
export interface Load {
  readonly server: ServerName;
  /** How long, or how many requests, which does not depend on how busy the machine is. */
  readonly extent: { readonly seconds: number } | { readonly requests: number };
  readonly keys: number;
  /** The limits of each key; those of the library without it, of which most requests are over where there are few keys. */
  readonly limits?: readonly Limit[];
}

/** What came of it. */
export interface LoadMeasured {
  readonly requestsPerSecond: number;
  /** In milliseconds. */
  readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
  /** How often each status came. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Connections that broke and responses that did not come. */
  readonly errors: number;
  /** The memory of the server after a run that warms it up, and after the run that is measured. */
  readonly memory: readonly [before: ChildMemory, after: ChildMemory];
}

/** Limits that no load reaches, over a second, so that a state is short. */
export const roomy: readonly Limit[] = [{ name: 'load', limit: 1000, windowMs: 1000 }];

const CONNECTIONS = 10;

const targets = [
  '/report_calculation/outside-days-standard/stocks/AAPL?start_date=2017-05-12&detailed=false',
  '/report_calculation/gap-fill-by-weekday/stocks/AAPL?start_date=2014-01-02&detailed=false',
  '/report_calculation/previous-days-range-by-levels/stocks/AAPL?start_date=2017-05-12',
  '/report_calculation/green-and-red-days-by-weekday-standard/stocks/AAPL?start_date=2018-01-02&stability=true',
];

/** Loads a server in a process of its own, from this one. */
export async function measureLoad({ server, extent, keys: count, ...options }: Load): Promise<LoadMeasured> {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-load-'));
  const database = join(folder, 'keys.db');
  const store = openSqlite(database);
  const keys = Array.from({ length: count }, () => issueKey(store.keys, 'all-access'));
  store.close();
  const child = await startChild({
    server,
    database,
    files: [sampleFile],
    now: Date.UTC(2018, 4, 12, 12),
    ...options,
  });
  try {
    const run = (share: number): Promise<autocannon.Result> =>
      autocannon({
        url: `http://127.0.0.1:${child.port}`,
        connections: CONNECTIONS,
        ...('seconds' in extent
          ? { duration: share * extent.seconds }
          : { amount: Math.ceil(share * extent.requests) }),
        timeout: 120,
        requests: keys.map((key, i) => ({
          method: 'GET' as const,
          path: targets[i % targets.length],
          headers: { authorization: `Bearer ${key}` },
        })),
      });
    await run(1 / 3);
    const before = await child.memory();
    const result = await run(1);
    const after = await child.memory();
    const { p50, p99, max } = result.latency;
    return {
      requestsPerSecond: result.requests.average,
      latency: { p50, p99, max },
      statuses: Object.fromEntries(
        Object.entries(result.statusCodeStats ?? {}).map(([code, each]) => [code, each.count ?? 0]),
      ),
      errors: result.errors + result.timeouts + result.mismatches,
      memory: [before, after],
    };
  } finally {
    await child.stop();
    rmSync(folder, { recursive: true });
  }
}
