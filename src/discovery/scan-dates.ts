import type { Bars } from '../bars/index.js';
import { dayOfDate } from '../calendar/index.js';
import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import type { GrantedLookback } from '../reports/index.js';
import { checkedLookback } from '../reports/inner.js';

/** The dates of a scan that goes back by no lookback. */
export interface ScanDates {
  /** `all` for all bars. */
  readonly requested: 'all' | 'dates';
  /** The same. */
  readonly granted: 'all' | 'dates';
  readonly capped: false;
  /** The first and last trading date asked for, `YYYY-MM-DD`; `null` for that of the bars. */
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** Which sessions a scan is about. */
export interface ScanRange {
  /** As results say it. */
  readonly lookback: GrantedLookback | ScanDates;
  /** As a run takes it. */
  readonly dates: { readonly startDate?: string; readonly endDate?: string };
}

/** Checks the range of a scan: a lookback, or dates. */
export function checkedRange(fields: Readonly<Record<string, unknown>>, asOf: number): ScanRange {
  const given = (['startDate', 'endDate'] as const).filter((name) => fields[name] !== undefined);
  if (given.length === 0 && fields.lookback === undefined) {
    throw new BarstatsTypeError(
      'missing-field',
      'options.lookback is missing: give a lookback such as "1y", "all", or startDate and endDate',
      { argument: 'options.lookback', field: 'lookback' },
    );
  }
  if (given.length > 0 && fields.lookback !== undefined) {
    throw new BarstatsRangeError(
      'unknown-option',
      `options.lookback must be left out: options.${given[0]} says which sessions are asked`,
      { argument: 'options', field: 'lookback' },
    );
  }
  if (given.length === 0 && fields.lookback !== 'all') {
    const lookback = checkedLookback(fields.lookback, asOf);
    return { lookback, dates: { startDate: lookback.startDate } };
  }
  const days = given.map((name) => dayOfDate(fields[name] as string, `options.${name}`));
  if (days.length === 2 && days[1] < days[0]) {
    throw new BarstatsRangeError(
      'end-before-start',
      `options.endDate must not be before options.startDate, got ${String(fields.endDate)} and ${String(fields.startDate)}`,
      { argument: 'options.endDate' },
    );
  }
  // They were checked to be dates.
  const dates: ScanRange['dates'] = Object.fromEntries(given.map((name) => [name, fields[name]]));
  const requested = given.length === 0 ? 'all' : 'dates';
  const { startDate = null, endDate = null } = dates;
  return { lookback: { requested, granted: requested, capped: false, startDate, endDate }, dates };
}

const DAY = 86_400_000;

/**
 * The first day of the last third of a range: that after which two thirds of its days, the first and the last one included, have passed. It
 * begins on the date asked for, else on that of the first bar, and ends on that of `asOf` if it was not asked to end before; all in UTC.
 */
export function splitOf({ dates }: Pick<ScanRange, 'dates'>, asOf: number, { length, time }: Bars): number {
  const today = Math.floor(asOf / DAY);
  const last = Math.min(today, dates.endDate === undefined ? Infinity : dayOfDate(dates.endDate, 'options.endDate'));
  const firstOfBars = length === 0 ? last : Math.floor(time[0] / DAY);
  const first = dates.startDate === undefined ? firstOfBars : dayOfDate(dates.startDate, 'options.startDate');
  return first + Math.floor((2 * Math.max(0, last - first + 1)) / 3);
}
