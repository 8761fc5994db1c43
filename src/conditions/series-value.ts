import type { Quotient } from '../numeric/inner.js';
import type { Session } from '../sessions/inner.js';
import type { CheckedSeries } from './settings/checked-series.js';

/** What a series says of a session, and since when: that there is nothing is certain at the close. */
export function seriesValue(
  { byDay }: CheckedSeries,
  { day, closeTime }: Session,
  asOf: number,
): { readonly value: Quotient | string | null; readonly knownAt: number } {
  const own = byDay.get(day);
  return own === undefined || own.knownAt > asOf ? { value: null, knownAt: closeTime } : own;
}

/** When the values of a series are known, of the sessions that have one. */
export interface TimesOfSeries {
  readonly known: 'at-open' | 'at-event';
  /** Whether there are values, and none is known before its session closes. */
  readonly isLate: boolean;
  /** Whether some session waits for what it says: also where it says nothing, which is certain at the close. */
  readonly waits: boolean;
}

export function timesOfSeries(series: CheckedSeries, sessions: readonly Session[], asOf: number): TimesOfSeries {
  let hasValue = false;
  let isInTime = false;
  let isLater = false;
  let waits = false;
  for (const session of sessions) {
    const { value, knownAt } = seriesValue(series, session, asOf);
    const afterOpen = knownAt > session.openTime;
    waits ||= afterOpen;
    if (value === null) continue;
    hasValue = true;
    isLater ||= afterOpen;
    isInTime ||= knownAt < session.closeTime;
  }
  return { known: isLater ? 'at-event' : 'at-open', isLate: hasValue && !isInTime, waits };
}

/** How errors name a series of a run. */
export function nameOfSeries(name: string, series: ReadonlyMap<string, CheckedSeries>): string {
  return `${SERIES}[${[...series.keys()].indexOf(name)}]`;
}

/** How errors name the series of a run. */
export const SERIES = 'options.series';
