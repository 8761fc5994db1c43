import type { Bars } from '../../../bars/index.js';
import type { SessionTemplate } from '../../../calendar/index.js';
import { DAY, dateOf, MINUTE } from '../calendar/days.js';
import { hoursOn } from '../calendar/hours.js';
import type { LookOptions } from '../market/look.js';
import { openMarket } from '../market/open-market.js';
import { pricesOf, type Session } from '../market/session.js';
import { calendarOf } from '../calendar/template-of.js';
import { barEnds } from '../market/bar-ends.js';

/** The session in progress at an instant. */
export interface InProgress {
  readonly session: Session;
  /** An instant at which it has been seen and is not closed: what counts by then is history. */
  readonly begun: number;
}

/**
 * The session with open < instant ≤ close, if one of its bars has ended; `null` without one. Where a report combines bars into longer ones,
 * one of these must have ended.
 */
export function sessionInProgress(
  bars: Bars,
  template: SessionTemplate,
  options: LookOptions & { readonly asOf: number },
  barMinutes: number | null,
): InProgress | null {
  const { asOf } = options;
  const calendar = calendarOf(options);
  const around = Math.floor(asOf / DAY);
  for (let day = around - 2; day <= around + 2; day++) {
    const hours = hoursOn(day, template, calendar);
    if (hours === null || hours.opensAt >= asOf || asOf > hours.closesAt) continue;
    const seen = openMarket(bars, template, options).sessions.find(({ date }) => date === dateOf(day));
    if (seen === undefined) return null;
    const { opensAt, closesAt } = bars.daily ? hours : seen;
    const ended = barMinutes === null ? asOf : lastEnd(asOf, opensAt, closesAt, barMinutes * MINUTE);
    const own = bars.daily ? seen.bars : seen.bars.filter((i) => bars.time[i] < ended);
    if (own.length === 0) return null;
    const begun = Math.min(barEnds(bars, own[0]), closesAt - 1);
    return { session: { ...seen, opensAt, closesAt, bars: own, ...pricesOf(bars, own) }, begun };
  }
  return null;
}

/** When the last of the longer bars ended. */
function lastEnd(asOf: number, opensAt: number, closesAt: number, length: number): number {
  return asOf === closesAt ? closesAt : opensAt + Math.floor((asOf - opensAt) / length) * length;
}
