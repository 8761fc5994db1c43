import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { issueKey } from './issue-key.js';
import type { ServerName } from './server-names.js';
import { startService } from './start-service.js';
import type { AdapterMarket, ServiceAdapter } from '../../../../src/conformance/index.js';
import { hashKey, revokeKey } from '../../../../src/policy/index.js';
import { send } from './http-client.js';
import { tickers, told } from '../../../../test/conformance/service/in-process.js';

/** An example server that runs, and the adapter that asks it over HTTP. */
export interface OverHttp {
  readonly adapter: ServiceAdapter;
  /** Every line that it logged. */
  readonly log: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Starts an example server with files of bars that are still to be written. */
export async function overHttp(server: ServerName): Promise<OverHttp> {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-conformance-'));
  const fileOf = ({ assetClass, ticker }: AdapterMarket): string => join(folder, assetClass, `${ticker}.csv`);
  const markets = (['stocks', 'futures', 'crypto', 'forex'] as const).flatMap((assetClass) =>
    tickers[assetClass].map((ticker) => ({ assetClass, ticker })),
  );
  const clock = { now: told.now };
  const log: string[] = [];
  const service = await startService({
    server,
    files: markets.map((market) => ({ ...market, file: fileOf(market) })),
    database: join(folder, 'keys.db'),
    log: (line) => void log.push(JSON.stringify(line)),
    now: () => clock.now,
    threads: 1,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    log,
    adapter: {
      send: ({ method, path, query, headers }) =>
        send(
          service.port,
          { method, target: query === '' ? path : `${path}?${query}`, headers: Object.entries(headers) },
          agent,
        ),
      createKey(plan) {
        const key = issueKey(service.store, plan);
        return { key, id: hashKey(key) };
      },
      revokeKey: (id) => service.store.put(revokeKey(service.store.find(id)!)),
      setClock(instant) {
        clock.now = instant;
      },
      loadBars(market, rows) {
        // Of days to come a server has no bars; and so it need not read them again as the clock goes on.
        const known = rows.filter(({ time }) => time < told.now);
        const lines = known.map(({ time, open, high, low, close, volume }) =>
          [new Date(time).toISOString().slice(0, 10), open, high, low, close, volume].join(),
        );
        mkdirSync(dirname(fileOf(market)), { recursive: true });
        writeFileSync(fileOf(market), ['Date,Open,High,Low,Close,Volume', ...lines, ''].join('\n'));
      },
    },
    async stop() {
      agent.destroy();
      await service.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
