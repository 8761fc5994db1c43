import { historyStart, type AssetClass, type Plan } from '../policy/index.js';
import type { BarsOutline, MarketOptions, NeededBars } from '../reports/index.js';

const DAY = 86_400_000;

/** The bars of one market that a request needs. */
export interface BarsNeed {
  readonly assetClass: AssetClass;
  readonly ticker: string;
  /** The bars that open from `from` (inclusive) to `to` (exclusive), in epoch milliseconds. Earlier ones are not used. */
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

/** A market and the end of its range of dates, `YYYY-MM-DD`. */
interface DatedMarket {
  readonly assetClass: AssetClass;
  readonly ticker: string;
  readonly endDate: string;
}

/** How many calendar days a request looks back from its range: by its definitions, and by its conditions. */
export type LookedBack = Pick<NeededBars, 'leadDays' | 'previousDays'>;

/** What of the past a request may learn about. */
export interface History {
  /** The instant before which no bar is used. */
  readonly from: number;
  /** The option of a run that uses bars from before the history of the plan: its conditions may not look there. */
  readonly limit: Pick<MarketOptions, 'historyStart'>;
}

/**
 * What a request for a range of a plan's history may learn about: nothing before that history, except for the lead of its definitions.
 *
 * @param startDate - the first date of the range, within the history
 */
export function historyOf(
  startDate: string,
  { leadDays, previousDays }: LookedBack,
  { plan, asOf, leadDays: most }: { readonly plan: Plan; readonly asOf: number; readonly leadDays: number },
): History {
  const start = startOf(startDate);
  const lead = Math.min(leadDays, most) * DAY;
  const history = historyStart(plan, asOf);
  const first = startOf(history);
  const from = Math.max(start - Math.min(leadDays + previousDays, most) * DAY, first - lead);
  return { from, limit: from <= first ? { historyStart: history } : {} };
}

/** The bars of a market from an instant to the end of a range of trading dates, or to now. */
export function statementOf(
  { assetClass, ticker, endDate }: DatedMarket,
  interval: number,
  { from, asOf }: { readonly from: number; readonly asOf: number },
): BarsNeed {
  return Object.freeze({ assetClass, ticker, from, to: Math.max(from, Math.min(endOf(endDate), asOf)), interval });
}

/** On how many days of a week an asset class trades. */
export function weekdaysOf(assetClass: AssetClass): number {
  return assetClass === 'crypto' ? 7 : 5;
}

/** The instant at which a date begins in UTC. */
export function startOf(date: string): number {
  return Date.UTC(...partsOf(date));
}

/** The instant by which a trading date has ended in every time zone: a day after its end in UTC. */
export function endOf(date: string): number {
  return startOf(date) + 2 * DAY;
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
  const share = interval < DAY ? traded[assetClass] : weekdaysOf(assetClass) / 7;
  return { bars: Math.ceil(((to - from) / interval) * share), interval, from, to };
}
