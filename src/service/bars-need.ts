import type { AssetClass } from '../policy/index.js';
import type { BarsOutline } from '../reports/index.js';

const DAY = 86_400_000;

/** The bars of one market that a request needs. */
export interface BarsNeed {
  readonly assetClass: AssetClass;
  readonly ticker: string;
  /** The bars that open from `from` (inclusive) to `to` (exclusive), in epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  /** The longest bars that are fine enough, in milliseconds. The longest available within it load fastest. */
  readonly interval: number;
}

/** The finest bars, in milliseconds. With longer ones a task computes what it can and lists the rest. */
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
): BarsNeed {
  const from = Date.UTC(...partsOf(startDate)) - leadDays * DAY;
  return Object.freeze({ assetClass, ticker, from, to: Math.max(from, Math.min(endOf(endDate), asOf)), interval });
}

/** The instant by which a trading date has ended in every time zone: a day after its end in UTC. */
export function endOf(date: string): number {
  return Date.UTC(...partsOf(date)) + 2 * DAY;
}

function partsOf(date: string): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))];
}

/** The share of the week in which an asset class trades, by its longest session. */
const traded: Readonly<Record<AssetClass, number>> = {
  stocks: (5 * 6.5) / (7 * 24),
  futures: (5 * 23) / (7 * 24),
  crypto: 1,
  forex: 5 / 7,
};

/** The number of bars of a market between two instants if they have the length that is needed. */
export function expectedBars({ assetClass, from, to, interval }: BarsNeed): BarsOutline {
  const share = interval < DAY || assetClass === 'crypto' ? traded[assetClass] : 5 / 7;
  return { bars: Math.ceil(((to - from) / interval) * share), interval, from, to };
}
