import * as fc from 'fast-check';
import type { AdapterMarket, AdapterRow } from '../service-adapter.js';
import { DAY } from './dates.js';

/**
 * The days before and after the instant at which the checks begin: more than the year of Pro, so that it shows who gets more than its
 * plan; the clock moves on by an hour with each run.
 */
const BEFORE = 400;
const AFTER = 120;

/** A walk in cents, another one for each market: the bars that a service is given to answer from. */
export function dailyRows({ assetClass, ticker }: AdapterMarket, now: number, seed: number): readonly AdapterRow[] {
  const first = now - (now % DAY) - BEFORE * DAY;
  const moves = fc.tuple(
    fc.integer({ min: -80, max: 80 }),
    fc.integer({ min: -200, max: 200 }),
    fc.nat(90),
    fc.nat(90),
  );
  const days = Array.from({ length: BEFORE + AFTER }, (_, day) => first + day * DAY).filter(
    (time) => assetClass === 'crypto' || ![0, 6].includes(new Date(time).getUTCDay()),
  );
  let last = 10_000;
  return fc
    .sample(moves, { numRuns: days.length, seed: seedOf(`${assetClass}/${ticker}`, seed) })
    .map(([gap, move, above, below], i) => {
      // A price far from nothing, however long the walk.
      const opened = Math.max(5_000, last + gap);
      last = Math.max(5_000, opened + move);
      const [high, low] = [Math.max(opened, last) + above, Math.min(opened, last) - below];
      const volume = 1_000 + above * below;
      return { time: days[i], open: opened / 100, high: high / 100, low: low / 100, close: last / 100, volume };
    });
}

/** No two markets have the same bars, so that it shows whose figures a report has. */
function seedOf(market: string, seed: number): number {
  return Array.from(market).reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) | 0, seed);
}
