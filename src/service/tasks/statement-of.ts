import type { AssetClass } from '../../policy/index.js';
import type { BarsStatement } from '../bars-statement.js';
import type { Setting } from './setting.js';

const DAY = 86_400_000;

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
  { asOf, leadDays }: Setting,
): BarsStatement {
  const from = Date.UTC(...partsOf(startDate)) - leadDays * DAY;
  // In no time zone does a trading date end later than a day after it has ended in UTC.
  const end = Date.UTC(...partsOf(endDate)) + 2 * DAY;
  return Object.freeze({ assetClass, ticker, from, to: Math.max(from, Math.min(end, asOf)), interval });
}

function partsOf(date: string): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))];
}
