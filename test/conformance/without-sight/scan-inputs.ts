import { barsFromRows } from '../../../src/bars/index.js';
import type { DiscoveryOptions, ScanMarket } from '../../../src/discovery/index.js';
import { simulatedMarket, type Simulation } from '../../discovery/simulation/simulated-market.js';

/** The markets and options of a scan. */
export type Scanned = readonly [markets: readonly ScanMarket[], options: DiscoveryOptions];

const DAY = 86_400_000;
const AS_OF = Date.UTC(2026, 0, 1);

/** So many weekdays after the first Monday of September. */
const weekday = (i: number): number => Date.UTC(2025, 8, 1) + (7 * Math.floor(i / 5) + (i % 5)) * DAY;

const simulated = (
  families: readonly string[],
  more: Partial<Simulation> = {},
  options: Partial<DiscoveryOptions> = {},
): Scanned => {
  const { asOf, ...market } = simulatedMarket({ assetClass: 'stocks', dates: 80, seed: 1, minutes: 30, ...more });
  return [[market], { lookback: '3mo', asOf, families, alreadySearched: 0, ...options }];
};

/** Daily bars that open above all of the session before, and only every fifth time come back. */
const gaps = (count: number): Scanned => {
  let close = 1000;
  const rows = Array.from({ length: count }, (_, i) => {
    const open = close + 10;
    const low = i % 5 === 0 ? close - 1 : open;
    close = open + (i % 5 === 0 ? 2 : 15);
    return { time: weekday(i), open, high: close, low, close };
  });
  const market = { assetClass: 'stocks', ticker: 'GAPS', calendar: null, bars: barsFromRows(rows) } as const;
  const families = ['gap-fill', 'outside-days'];
  return [[market], { lookback: '3mo', asOf: AS_OF, families, alreadySearched: 0 }];
};

/** Daily bars in which every Monday rises, and by far the most. */
const mondays = (count: number): Scanned => {
  const rows = Array.from({ length: count }, (_, i) => {
    const close = i % 5 === 0 ? 110 : 100 + ((i * 7) % 5) - 2;
    return { time: weekday(i), open: 100, high: 112, low: 96, close };
  });
  const market = { assetClass: 'stocks', ticker: 'MONDAYS', calendar: null, bars: barsFromRows(rows) } as const;
  const families = ['green-and-red-days-by-weekday'];
  return [[market], { lookback: '3mo', asOf: AS_OF, families, alreadySearched: 0 }];
};

/** For each broken scan one that it does right, and one that it does not. */
export const scanInputs: Readonly<Record<string, readonly [right: Scanned, wrong: Scanned]>> = {
  'binomial-by-the-normal': [simulated(['vwap']), simulated(['gap-fill'])],
  'fisher-by-doubling': [simulated(['gap-fill']), simulated(['reference-levels'])],
  'chi-square-with-few-cases': [simulated(['gap-fill']), simulated(['intraday-timing'], { continuation: () => 0.8 })],
  'permutations-without-the-observed': [simulated(['session-colour']), mondays(85)],
  'last-third-two-sided': [simulated(['doji']), simulated(['gap-fill'])],
  'untested-not-corrected-for': [
    simulated(['gap-fill', 'vwap']),
    simulated(['gap-fill', 'doji'], { continuation: () => 0.8 }),
  ],
  'always-the-same-seed': [simulated(['session-colour']), simulated(['session-colour'], {}, { seed: 5 })],
  'nothing-before-the-lookback': [simulated(['open-to-close-range']), simulated(['gap-fill'])],
  'a-cent-is-the-unit': [simulated(['gap-fill']), simulated(['engulfing-candles'], { step: 10 })],
  'echoes-as-findings': [simulated(['gap-fill', 'outside-days']), gaps(85)],
};
