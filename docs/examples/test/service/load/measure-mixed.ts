import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueKey } from '../issue-key.js';
import { openSqliteStore } from '../../../stores/sqlite-store.js';
import { sampleFile } from '../../../own-data/sample.js';
import type { ServerName } from '../server-names.js';
import { get } from '../http-client.js';
import { minuteMarket } from '../minute-market.js';
import { startChild } from '../start-child.js';
import { roomy } from './measure-load.js';

/** In milliseconds. */
export interface Latency {
  readonly median: number;
  readonly p99: number;
}

/** How long requests take on their own, and while heavy ones are computed. */
export interface MixedMeasured {
  readonly light: readonly [alone: Latency, beside: Latency];
  readonly refused: readonly [alone: Latency, beside: Latency];
  /** How many heavy ones were answered in the meantime. */
  readonly heavy: number;
}

const NOW = Date.UTC(2018, 4, 12, 12);
const LIGHT = '/report_calculation/outside-days-standard/stocks/AAPL?start_date=2017-05-12&detailed=false';
const HEAVY = '/report_calculation/intraday-volume-and-range-standard/crypto/ETHUSDT?detailed=false';

/**
 * Asks a server in a process of its own, from this one.
 *
 * @param years - of the 1-minute bars that heavy requests are about
 */
export async function measureMixed(server: ServerName, seconds: number, years: number): Promise<MixedMeasured> {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-mixed-'));
  const database = join(folder, 'keys.db');
  const store = openSqliteStore(database);
  const [own, ...others] = Array.from({ length: 6 }, () => issueKey(store, 'all-access'));
  store.close();
  const minutes = await minuteMarket(folder, NOW, years * 525_960);
  const child = await startChild({ server, database, files: [sampleFile, minutes], now: NOW, limits: roomy });
  const agent = new Agent({ keepAlive: true });
  const ask = async (target: string, key: string, status: number): Promise<void> => {
    const got = await get(child.port, target, key, agent);
    if (got.status !== status) throw new Error(`${target}: ${got.status} ${got.body}`);
  };
  /** Asks again and again, one request after the other. */
  const latency = async (key: string, status: number): Promise<Latency> => {
    const taken: number[] = [];
    for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
      const begun = performance.now();
      await ask(LIGHT, key, status);
      taken.push(performance.now() - begun);
    }
    return latencyOf(taken);
  };
  const measure = (): Promise<readonly [light: Latency, refused: Latency]> =>
    Promise.all([latency(own, 200), latency(`${own.slice(0, -4)}0000`, 401)]);
  try {
    // What comes first reads the bars, in every thread.
    await ask(LIGHT, own, 200);
    await Promise.all(others.map((key) => ask(HEAVY, key, 200)));
    const alone = await measure();
    let isOver = false;
    let heavy = 0;
    const lanes = others.map(async (key) => {
      for (; !isOver; heavy++) await ask(`${HEAVY}&minutes=${5 + (heavy % 50)}`, key, 200);
    });
    const beside = await measure();
    isOver = true;
    await Promise.all(lanes);
    return { light: [alone[0], beside[0]], refused: [alone[1], beside[1]], heavy };
  } finally {
    agent.destroy();
    await child.stop();
    rmSync(folder, { recursive: true });
  }
}

function latencyOf(taken: number[]): Latency {
  const sorted = [...taken].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return { median: at(0.5), p99: at(0.99) };
}
