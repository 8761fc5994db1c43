import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { barLoader } from '../../../own-data/bar-files.js';
import { reportsService } from '../reports-service.js';
import { issueKey } from '../issue-key.js';
import { openSqlite } from '../../stores/open-sqlite.js';
import { sampleFile } from '../../../own-data/sample.js';
import type { ServerName } from '../server-names.js';
import { get } from '../http-client.js';
import { minuteMarket } from '../minute-market.js';
import { startChild } from '../start-child.js';
import { keys } from '../running-servers.js';
import { roomy } from './measure-load.js';

/** In milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** How long requests take on their own, and while heavy ones are computed. */
export interface MixedMeasured {
  readonly light: readonly [alone: Latency, beside: Latency];
  readonly refused: readonly [alone: Latency, beside: Latency];
  /** How many light and heavy ones were answered in the meantime. */
  readonly answered: { readonly light: number; readonly heavy: number };
  /** The longest step of a heavy one, computed alone, in milliseconds: no light one is begun before a step has ended. */
  readonly step: number;
}

const NOW = Date.UTC(2018, 4, 12, 12);
const LIGHT = '/report_calculation/previous-days-range-by-time/crypto/ETHUSDT';
const HEAVY = '/report_calculation/intraday-volume-and-range-standard/crypto/ETHUSDT';
/** How long a light key waits between an answer and its next request: it asks for less than its share. */
const PAUSE_MS = 100;

/** The same request a second time would be answered from the cache, so each is about another range. */
const light = (n: number): string =>
  `${LIGHT}?start_date=${daysAfter('2017-12-01', n % 30)}&end_date=${daysAfter('2018-03-01', n / 30)}`;
const heavy = (n: number): string =>
  `${HEAVY}?detailed=false&minutes=${5 + (n % 50)}&start_date=${daysAfter('2010-06-01', n / 50)}`;
const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + 86_400_000 * Math.floor(days)).toISOString().slice(0, 10);

/**
 * Asks a server in a process of its own, from this one.
 *
 * @param years - of the 1-minute bars that heavy requests are about
 * @param holders - how many keys have a heavy request computed all the time
 */
export async function measureMixed(
  server: ServerName,
  seconds: number,
  years: number,
  holders: number,
): Promise<MixedMeasured> {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-mixed-'));
  const database = join(folder, 'keys.db');
  const store = openSqlite(database);
  const own = Array.from({ length: 3 }, () => issueKey(store.keys, 'essential'));
  const others = Array.from({ length: holders }, () => issueKey(store.keys, 'all-access'));
  store.close();
  const files = [sampleFile, await minuteMarket(folder, NOW, years * 525_960)];
  const child = await startChild({ server, database, files, now: NOW, limits: roomy });
  const agent = new Agent({ keepAlive: true });
  const ask = async (target: string, key: string, status: number): Promise<void> => {
    const got = await get(child.port, target, key, agent);
    if (got.status !== status) throw new Error(`${target}: ${got.status} ${got.body}`);
  };
  let [lightOnes, heavyOnes] = [0, 0];
  /** Asks again and again, one request after the other. */
  const times = async (key: string, status: number): Promise<number[]> => {
    const taken: number[] = [];
    for (const end = performance.now() + seconds * 1000; performance.now() < end; await delay(PAUSE_MS)) {
      const begun = performance.now();
      await ask(light(lightOnes++), key, status);
      taken.push(performance.now() - begun);
    }
    return taken;
  };
  const measure = async (): Promise<readonly [light: Latency, refused: Latency]> => {
    const [refused, ...each] = await Promise.all([
      times(`${own[0].slice(0, -4)}0000`, 401),
      ...own.map((key) => times(key, 200)),
    ]);
    return [latencyOf(each.flat()), latencyOf(refused)];
  };
  try {
    // What comes first reads the bars, in every thread.
    await Promise.all(others.map((key) => ask(heavy(heavyOnes++), key, 200)));
    await Promise.all([...own, ...own, ...own].map((key) => ask(light(lightOnes++), key, 200)));
    const alone = await measure();
    let isOver = false;
    const before = { light: lightOnes, heavy: heavyOnes };
    const lanes = others.map(async (key) => {
      while (!isOver) await ask(heavy(heavyOnes++), key, 200);
    });
    await delay(PAUSE_MS);
    const beside = await measure();
    isOver = true;
    const answered = { light: lightOnes - before.light, heavy: heavyOnes - before.heavy };
    await Promise.all(lanes);
    const step = await longestStep(files);
    return { light: [alone[0], beside[0]], refused: [alone[1], beside[1]], answered, step };
  } finally {
    agent.destroy();
    await child.stop();
    rmSync(folder, { recursive: true });
  }
}

/** The longest step of a heavy request in this process, once what all of them share has been computed. */
async function longestStep(files: Parameters<typeof barLoader>[0]): Promise<number> {
  const service = reportsService({ files });
  const load = barLoader(files);
  let longest = 0;
  for (let n = 0; n < 3; n++) {
    const [path, query] = heavy(n).split('?');
    const { plaintext, record } = keys.allAccess;
    const request = { method: 'GET', path, query, headers: { authorization: `Bearer ${plaintext}` } };
    const received = service.receive(request, { now: NOW, findKey: () => record, rateLimit: () => null });
    if (received.finished) throw new Error(`${received.response.status}`);
    const markets = await Promise.all(received.task.needs.map(async (need) => ({ bars: await load(need) })));
    const steps = service.steps(received.task, markets);
    for (let isDone: boolean | undefined = false; isDone !== true;) {
      const begun = performance.now();
      isDone = steps.next().done;
      if (n > 0) longest = Math.max(longest, performance.now() - begun);
    }
  }
  return longest;
}

function latencyOf(taken: readonly number[]): Latency {
  const sorted = [...taken].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return { p50: at(0.5), p99: at(0.99) };
}
