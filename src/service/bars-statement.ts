import type { AssetClass } from '../policy/index.js';
import type { BarsInOutline } from '../reports/index.js';

const DAY = 86_400_000;

/** The bars that a request needs of one market. */
export interface BarsStatement {
  readonly assetClass: AssetClass;
  readonly ticker: string;
  /** The instants, in epoch milliseconds, between which they open: at or after `from` and before `to`. */
  readonly from: number;
  readonly to: number;
  /** The longest bars that will do, in milliseconds. Of what is at hand, the longest within it are read fastest and serve as well. */
  readonly interval: number;
}

/** The finest bars that there are, in milliseconds: of longer ones a task makes what they can give, and says what they cannot. */
export const FINEST_BARS = 60_000;

/** The UTC date of an instant in epoch milliseconds, `YYYY-MM-DD`. */
export function dateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** A market and its range of dates, `YYYY-MM-DD`. */
interface DatedMarket {
  readonly assetClass: AssetClass;
  readonly ticker: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** The bars of a market from some days before a range of trading dates to its end, or to now. */
export function statementOf(
  { assetClass, ticker, startDate, endDate }: DatedMarket,
  interval: number,
  { asOf, leadDays }: { readonly asOf: number; readonly leadDays: number },
): BarsStatement {
  const from = Date.UTC(...partsOf(startDate)) - leadDays * DAY;
  // In no time zone does a trading date end later than a day after it has ended in UTC.
  const end = Date.UTC(...partsOf(endDate)) + 2 * DAY;
  return Object.freeze({ assetClass, ticker, from, to: Math.max(from, Math.min(end, asOf)), interval });
}

function partsOf(date: string): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))];
}

/** The share of the week in which an asset class is traded: the bars of its longest session. */
const traded: Readonly<Record<AssetClass, number>> = {
  stocks: (5 * 6.5) / (7 * 24),
  futures: (5 * 23) / (7 * 24),
  crypto: 1,
  forex: 5 / 7,
};

/** As many bars as a market has between two instants where they are of the very length that will do. */
export function expectedBars({ assetClass, from, to, interval }: BarsStatement): BarsInOutline {
  const share = interval < DAY || assetClass === 'crypto' ? traded[assetClass] : 5 / 7;
  return { bars: Math.ceil(((to - from) / interval) * share), interval, from, to };
}
