import * as fc from 'fast-check';
import { barsFromRows } from '../../src/bars/index.js';
import type { GeneratedMarket, GeneratedRow } from '../../src/conformance/index.js';
import { openMarket } from '../../src/sessions/inner.js';
import { requestOf } from '../reports/fixtures/market-of.js';

/** What other programs leave of a price: results of binary floating point, and quotients with 15 digits. */
const ways: readonly ((price: number) => number)[] = [
  (price) => price + 0.1 + 0.2 - 0.3,
  (price) => price * 1.1 - price * 0.1,
  (price) => (price * 3) / 0.3 / 10,
  (price) => price * (1 + Number.EPSILON),
  (price) => price * (1 - Number.EPSILON),
  (price) => Number((price + price / 7e9).toPrecision(15)),
];

/** Which prices of a market have many digits. */
export interface ManyDigitsPlan {
  /** For each price the way to it, used again from the start where there are more; without such a way it stays. */
  readonly picks: readonly number[];
  /** Whether the opens, highs, lows and closes of sessions stay as they are, so that the decimals of the data are few. */
  readonly within: boolean;
}

export const manyDigitsPlan: fc.Arbitrary<ManyDigitsPlan> = fc.record({
  picks: fc.array(fc.nat(3 * ways.length), { minLength: 1, maxLength: 23, size: 'max' }),
  within: fc.boolean(),
});

/** The rows of a market, where some prices have many digits wherever they occur. */
export function manyDigits(
  { rows, intervalMs, template }: GeneratedMarket,
  { picks, within }: ManyDigitsPlan,
): GeneratedRow[] {
  const bars = barsFromRows(rows, { interval: intervalMs });
  const sessions = within ? openMarket(bars, requestOf({ template })).all : [];
  const made = new Map(
    sessions.flatMap(({ open, high, low, close }) => [open, high, low, close].map((each) => [each, each])),
  );
  const madeOf = (price: number): number => {
    const known = made.get(price);
    if (known !== undefined) return known;
    const way = ways.at(picks[made.size % picks.length]) ?? ((same) => same);
    made.set(price, way(price));
    return made.get(price)!;
  };
  return rows.map((row) => {
    const [open, high, low, close] = [row.open, row.high, row.low, row.close].map(madeOf);
    return { ...row, open, high: Math.max(open, high, close), low: Math.min(open, low, close), close };
  });
}
