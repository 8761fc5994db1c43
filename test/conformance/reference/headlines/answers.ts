import type { Bars } from '../../../../src/bars/index.js';
import { referenceHeadline } from '../../../../src/conformance/reference/index.js';
import type { HeadlineOptions } from '../../../../src/reports/index.js';
import { DAY, dailyBars } from '../hand-made-bars.js';

/** The cases of a question on daily bars, without a calendar, in short: month and day, outcome and group. */
export function answersOf(bars: Bars, family: string, options: Partial<HeadlineOptions> = {}): readonly string[] {
  const given = { assetClass: 'stocks', ticker: 'LEDGER', calendar: null, ...options } as const;
  return referenceHeadline(bars, family, given).cases.map(({ date, outcome, group }) =>
    [date.slice('YYYY-'.length), outcome, ...(group === undefined ? [] : [group])].join(' '),
  );
}

/** One daily bar per close and weekday from a date on, each from the close before it, with highs and lows at its ends. */
export function barsOfCloses(from: string, closes: readonly number[], contracts?: readonly number[]): Bars {
  const dates = weekdaysFrom(from, closes.length);
  return dailyBars(
    closes.map((close, i) => {
      const open = closes[i - 1] ?? close;
      return [dates[i], open, Math.max(open, close), Math.min(open, close), close] as const;
    }),
    contracts,
  );
}

/** So many dates from Monday to Friday. */
export function weekdaysFrom(from: string, count: number): readonly string[] {
  const dates: string[] = [];
  for (let time = Date.parse(from); dates.length < count; time += DAY) {
    const weekday = new Date(time).getUTCDay();
    if (weekday !== 0 && weekday !== 6) dates.push(new Date(time).toISOString().slice(0, 10));
  }
  return dates;
}
