import type { Bars } from '../../../../src/bars/index.js';
import type { SessionTemplate } from '../../../../src/calendar/index.js';
import { referenceHeadline } from '../../../../src/conformance/reference/index.js';
import type { HeadlineOptions, HeadlineResult } from '../../../../src/reports/index.js';
import { handMadeBars, MINUTE, type Prices } from '../hand-made-bars.js';

/** Bars of so many minutes from a time in UTC on, of each date: open, high, low and close of each. */
export function barsOfDays(minutes: number, time: string, days: Readonly<Record<string, string>>): Bars {
  return handMadeBars(
    minutes * MINUTE,
    Object.entries(days).flatMap(([date, bars]) =>
      bars.split(' | ').map((bar, i) => {
        const [open, high, low, close] = bar.split(' ').map(Number);
        const prices: Prices = [open, high, low, close];
        return [new Date(Date.parse(`${date}T${time}Z`) + i * minutes * MINUTE).toISOString(), ...prices] as const;
      }),
    ),
  );
}

/** A session of every weekday from 10:00 to a time in UTC. */
export function fromTenTo(close: string): SessionTemplate {
  return {
    id: 'hand-made',
    timeZone: 'UTC',
    open: '10:00',
    close,
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  };
}

/** A headline without a calendar. */
export function ask(
  bars: Bars,
  family: string,
  session: SessionTemplate | undefined,
  options: Partial<HeadlineOptions> = {},
): HeadlineResult {
  return referenceHeadline(bars, family, {
    assetClass: 'stocks',
    ticker: 'HAND',
    calendar: null,
    ...(session === undefined ? {} : { session }),
    ...options,
  });
}

/** The cases by the last two digits of their date: outcome, or outcome and group. */
export function casesOf({ cases }: HeadlineResult): Readonly<Record<string, string>> {
  return Object.fromEntries(
    cases.map(({ date, outcome, group }) => [
      date.slice(8),
      group === undefined ? String(outcome) : `${outcome} ${group}`,
    ]),
  );
}
