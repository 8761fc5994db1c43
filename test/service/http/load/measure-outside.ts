import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAnswer } from '../../../../docs/examples/service/answer.js';
import { openBarStore } from '../../../../docs/examples/service/bar-store.js';
import { issueKey } from '../../../../docs/examples/service/issue-key.js';
import { openKeyStore } from '../../../../docs/examples/service/key-store.js';
import { jsonLines } from '../../../../docs/examples/service/request-log.js';
import { sampleFile } from '../../../../docs/examples/service/sample.js';
import { type ServerName, serverNames } from '../../../../docs/examples/service/servers.js';
import { hashKey } from '../../../../src/policy/index.js';
import { runReport } from '../../../../src/reports/index.js';
import { createService } from '../../../../src/service/index.js';
import { get } from '../http-client.js';
import { startChild } from '../start-child.js';
import { roomy } from './measure-load.js';

/** How long a request takes at the first decile, which other work on the machine disturbs little, in milliseconds: each line holds what the one before it does, and something around that. */
export interface OutsideMeasured {
  readonly report: number;
  readonly service: number;
  readonly stores: number;
  readonly http: Readonly<Record<ServerName, number>>;
}

const NOW = Date.UTC(2018, 4, 12, 12);
const path = '/report_calculation/gap-fill-by-weekday/stocks/AAPL';
const query = 'start_date=2014-01-02&detailed=false';
const settings = {
  assetClass: 'stocks',
  ticker: 'AAPL',
  startDate: '2014-01-02',
  endDate: '2018-05-12',
  asOf: NOW,
} as const;

/** Times one report on five years of daily bars, which are in memory, and what stands around it. */
export async function measureOutside(times: number): Promise<OutsideMeasured> {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-outside-'));
  const database = join(folder, 'keys.db');
  const keys = openKeyStore(database);
  const bars = await openBarStore([sampleFile]);
  try {
    const key = issueKey(keys, 'all-access');
    const record = keys.find(hashKey(key))!;
    const service = createService({ supported: { stocks: ['AAPL'] }, limits: roomy });
    const request = { method: 'GET', path, query, headers: { authorization: `Bearer ${key}` } };
    let now = NOW;
    const received = service.receive(request, { now, findKey: () => record, rateLimit: () => null });
    if (received.finished) throw new Error(`${received.response.status}`);
    const [need] = received.needs;
    const market = { bars: await bars.load(need) };

    const report = await firstDecile(times, () => void runReport(market.bars, 'gap-fill-by-weekday', settings));
    const alone = await firstDecile(times, () => {
      const each = service.receive(request, { now, findKey: () => record, rateLimit: () => null });
      if (!each.finished) each.respond([market]);
    });
    let logged = 0;
    const answer = createAnswer({
      service,
      keys,
      load: bars.load,
      now: () => (now += 5),
      log: jsonLines((line) => void (logged += line.length)),
    });
    const stores = await firstDecile(times, async () => {
      await answer(request);
    });
    const http = {} as Record<ServerName, number>;
    for (const server of serverNames) {
      const child = await startChild({ server, database, files: [sampleFile], now: NOW + 60_000, limits: roomy });
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      http[server] = await firstDecile(times, async () => {
        await get(child.port, `${path}?${query}`, key, agent);
      });
      agent.destroy();
      await child.stop();
    }
    return { report, service: alone, stores, http };
  } finally {
    bars.close();
    keys.close();
    rmSync(folder, { recursive: true });
  }
}

async function firstDecile(times: number, work: () => void | Promise<void>): Promise<number> {
  for (let i = 0; i < times / 4; i++) await work();
  const taken: number[] = [];
  for (let i = 0; i < times; i++) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 10)];
}
