import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAnswer } from '../../../../docs/examples/service/answer.js';
import { createBarStore } from '../../../../docs/examples/service/bar-store.js';
import { createCompute } from '../../../../docs/examples/service/compute.js';
import { createInFlight } from '../../../../docs/examples/service/in-flight.js';
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
  const keys = openKeyStore(database, roomy);
  const bars = createBarStore([sampleFile]);
  try {
    const key = issueKey(keys, 'all-access');
    const record = keys.find(hashKey(key))!;
    const service = createService({ supported: { stocks: ['AAPL'] }, limits: roomy });
    const request = { method: 'GET', path, query, headers: { authorization: `Bearer ${key}` } };
    let now = NOW;
    const received = service.receive(request, { now, findKey: () => record, rateLimit: () => null });
    if (received.finished) throw new Error(`${received.response.status}`);
    const [need] = received.task.needs;
    const market = { bars: await bars.load(need) };

    const answer = createAnswer({
      service,
      keys,
      compute: createCompute(service, bars.load),
      inFlight: createInFlight(),
      now: () => (now += 5),
      log: jsonLines(() => undefined),
    });
    const children = await Promise.all(
      serverNames.map((server) =>
        startChild({ server, database, files: [sampleFile], now: NOW + 60_000, limits: roomy }),
      ),
    );
    const agent = new Agent({ keepAlive: true });
    const [report, alone, stores, ...http] = await firstDeciles(times, [
      () => {
        runReport(market.bars, 'gap-fill-by-weekday', settings);
      },
      () => {
        const each = service.receive(request, { now, findKey: () => record, rateLimit: () => null });
        if (!each.finished) service.compute(each.task, [market]);
      },
      async () => {
        await answer(request);
      },
      ...children.map(({ port }) => async () => {
        await get(port, `${path}?${query}`, key, agent);
      }),
    ]);
    agent.destroy();
    await Promise.all(children.map(({ stop }) => stop()));
    const byName = Object.fromEntries(serverNames.map((name, i) => [name, http[i]])) as Record<ServerName, number>;
    return { report, service: alone, stores, http: byName };
  } finally {
    keys.close();
    rmSync(folder, { recursive: true });
  }
}

/** Times several works in turn, so that whatever else the machine does disturbs all of them alike. */
async function firstDeciles(times: number, works: readonly (() => void | Promise<void>)[]): Promise<readonly number[]> {
  const taken: number[][] = works.map(() => []);
  for (let i = -times / 4; i < times; i++) {
    for (const [index, work] of works.entries()) {
      const begun = performance.now();
      await work();
      if (i >= 0) taken[index].push(performance.now() - begun);
    }
  }
  return taken.map((list) => list.sort((a, b) => a - b)[Math.floor(times / 10)]);
}
