import { barsFromRows, runReport, type Bars } from 'barstats';
import type { FamilyReport } from 'barstats/define';
import { askHeadlines } from '../../../../src/reports/inner.js';
import type { Family, ReportResult } from '../../../../src/reports/index.js';

/** A session of two hours and a half around noon in UTC, in half hours. */
export const aroundNoon = {
  id: 'around-noon',
  timeZone: 'UTC',
  open: '10:30',
  close: '13:00',
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
} as const;

const options = { assetClass: 'stocks', ticker: 'HAND', session: aroundNoon, calendar: null, detailed: true } as const;

/**
 * Half hours on the days of January 2024 from Monday the 1st on, weekends left out: a list per session of up to five bars, each written as
 * open, high, low, close and, if needed, volume.
 */
export function halfHours(...days: readonly (readonly string[])[]): Bars {
  const rows = days.flatMap((prices, i) =>
    prices.map((text, bar) => {
      const [open, high, low, close, volume] = text.split(' ');
      const time = Date.UTC(2024, 0, 1 + i + 2 * Math.floor(i / 5), 10, 30) + bar * 1_800_000;
      return { time, open, high, low, close, ...(volume === undefined ? {} : { volume }) };
    }),
  );
  return barsFromRows(rows, { interval: '30m' });
}

/** Five half hours: the first has the range and the open, the last the close. */
export function day(open: number, high: number, low: number, close: number): readonly string[] {
  const still = `${close} ${close} ${close} ${close}`;
  return [`${open} ${high} ${low} ${close}`, still, still, still, still];
}

/** Runs an own report on such bars. */
export function byHand(bars: Bars, report: FamilyReport, params: object = {}): ReportResult {
  return runReport(bars, report, { ...options, params: params });
}

/** The day and the answers of each row that counts, without the questions that are not asked of it. */
export function answers({ detailed = [] }: ReportResult): readonly unknown[] {
  return detailed.map(({ date, outcomes }) => {
    const asked = Object.entries(outcomes).filter(([, answer]) => answer !== null);
    return [Number(date.slice(-2)), Object.fromEntries(asked)];
  });
}

/** The day and the outcome of each case of the headline. */
export function cases(bars: Bars, family: Family): readonly unknown[] {
  const { detailed: _, ...market } = options;
  return askHeadlines(
    bars,
    market,
  )(family).cases.map(({ session, outcome }) => [Number(session.date.slice(-2)), outcome]);
}
