import type { BarRow } from '../../../../src/bars/index.js';
import { flippedBars } from '../../../../src/conformance/reference/at-random/flipped-bars.js';
import { signsOf } from '../../../../src/conformance/reference/at-random/signs.js';
import { generatorFrom } from '../../../../src/conformance/reference/discovery/generator.js';
import { FORMAT } from '../format.js';
import { barsOfMarket } from '../reports/bars-of-market.js';
import type { VectorMarket } from '../reports/report-file.js';
import { vectorMarket } from '../select/vector-market.js';
import { yearMarkets } from '../years/year-markets.js';

const HOUR = 3_600_000;
const hourly = (prices: readonly (readonly [number, number, number, number])[]): readonly BarRow[] =>
  prices.map(([open, high, low, close], i) => ({ time: Date.UTC(2024, 2, 8, 20) + i * HOUR, open, high, low, close }));

const made = {
  quarters: [
    'prices in steps of 0.25',
    hourly([
      [5100, 5104.25, 5098.5, 5103.75],
      [5103.75, 5103.75, 5090, 5092.25],
      [5095, 5099.5, 5094.75, 5099.5],
      [5099.25, 5101, 5099.25, 5100],
    ]),
  ],
  decimals: [
    'a coin of many decimals, of which a path has no room for all',
    hourly([
      [0.0000012345, 0.0000012999, 0.0000012001, 0.00000125],
      [123.456789012345, 130.000000000001, 120.5, 125],
      [125.1, 125.2, 124.9, 125],
    ]),
  ],
  least: [
    'a price of one step, below which none is published',
    hourly([
      [0.01, 0.04, 0.01, 0.03],
      [0.02, 0.05, 0.01, 0.01],
      [0.01, 0.02, 0.01, 0.02],
      [0.03, 0.03, 0.01, 0.01],
    ]),
  ],
} as const satisfies Record<string, readonly [string, readonly BarRow[]]>;

/** The days of a year market that are enough to follow a path by hand. */
const DAYS = 8;

function markets(): readonly VectorMarket[] {
  const { market } = yearMarkets['stocks-daily']();
  const few = Object.entries(made).map(([name, [about, rows]]) => vectorMarket(name, about, rows, HOUR)!);
  return [...few, { ...market, market: 'daily', rows: market.rows.slice(0, DAYS) }];
}

const asked = [
  [1, 1],
  [1, 99],
  [1_000_000_000, 999],
] as const;

/** Some bars, and each flip of them with its keys and its signs. */
export function flips(): object {
  const given = markets();
  return {
    format: FORMAT,
    kind: 'at-random',
    markets: given,
    cases: given.flatMap((market) =>
      asked.map(([seed, flip]) => {
        const bars = barsOfMarket(market);
        const { next } = generatorFrom(BigInt(1000 * seed + flip));
        const signs = signsOf(seed, flip);
        const [flipped] = [...flippedBars(bars, { flips: flip, seed })].slice(-1);
        const { open, high, low, close } = flipped;
        return {
          id: `flip-${market.market}-${seed}-${flip}`,
          why: 'A flip of the bars, with its keys, the signs of each bar, and the prices that come out: definitions.md#at-random',
          tags: ['step-by-step'],
          ...{ market: market.market, seed, flip },
          expected: {
            keys: [next(), next()],
            mirrored: Array.from(bars.time, (time) => {
              const { isStepMirrored, isBarMirrored } = signs(time);
              return [isStepMirrored, isBarMirrored];
            }),
            prices: Array.from(open, (_, i) => [open[i], high[i], low[i], close[i]]),
          },
        };
      }),
    ),
  };
}
