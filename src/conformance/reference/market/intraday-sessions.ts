import type { Bars } from '../../../bars/index.js';
import { DataError } from './data-error.js';
import { DAY, dateOf, MINUTE } from '../calendar/days.js';
import { decimal } from '../numbers/exact.js';
import { type Hours, hoursOn } from '../calendar/hours.js';
import { pricesOf, type Session, type SessionRules } from './session.js';
import { barEnds } from './bar-ends.js';

/** Every session that has a bar, in the order of the trading dates. */
export function intradaySessions(bars: Bars, rules: SessionRules): readonly Session[] {
  const sessions: Session[] = [];
  for (const day of daysNear(bars)) {
    const hours = hoursOn(day, rules.template, rules.calendar);
    if (hours === null) continue;
    const { opensAt, closesAt } = hours;
    const own: number[] = [];
    for (let i = firstBarFrom(bars, opensAt); i < bars.length && bars.time[i] < closesAt; i++) {
      if (Math.min(barEnds(bars, i), closesAt) <= rules.asOf) own.push(i);
    }
    if (own.length === 0) continue;
    const complete = isComplete(bars, own, hours, rules);
    const position = sessions.length;
    sessions.push({ position, day, date: dateOf(day), ...hours, bars: own, complete, ...pricesOf(bars, own) });
  }
  return sessions;
}

/** Refuses a session whose open lies inside a bar: part of it would be lost in silence. */
export function refuseMisaligned(bars: Bars, { date, opensAt }: Session): void {
  const before = firstBarFrom(bars, opensAt) - 1;
  if (before >= 0 && barEnds(bars, before) > opensAt) {
    throw new DataError('bars-misaligned', `the session of ${date} opens inside the bar at index ${before}`);
  }
}

/** The index of the first bar that opens at or after an instant. */
export function firstBarFrom(bars: Bars, instant: number): number {
  let from = 0;
  let to = bars.length;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (bars.time[middle] < instant) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Every trading date that a bar could belong to: those within three days of its date in UTC. */
function daysNear(bars: Bars): readonly number[] {
  const days = new Set<number>();
  let last = NaN;
  for (const time of bars.time) {
    const utc = Math.floor(time / DAY);
    if (utc !== last) for (let day = utc - 3; day <= utc + 3; day++) days.add(day);
    last = utc;
  }
  return [...days].sort((a, b) => a - b);
}

/** Whether enough of a session is there; one in progress that is read as if it ended now may still have all that is to come. */
function isComplete(
  bars: Bars,
  own: readonly number[],
  { opensAt, closesAt, breaks }: Hours,
  { completeness: { openWithin, closeWithin, coverage }, asOf, closing = asOf }: SessionRules,
): boolean {
  const endOf = (i: number): number => Math.min(barEnds(bars, i), closesAt);
  const opensLate = bars.time[own[0]] - opensAt;
  const isInProgress = asOf < closesAt && closesAt <= closing;
  const endsEarly = isInProgress ? 0 : closesAt - endOf(own[own.length - 1]);
  const trading = breaks.reduce((time, { from, to }) => time - (to - from), closesAt - opensAt);
  let covered = own.reduce((total, i) => total + endOf(i) - bars.time[i], 0);
  const ended = opensAt + Math.floor((asOf - opensAt) / bars.interval) * bars.interval;
  for (let next = ended; isInProgress && next < closesAt; next += bars.interval) {
    const ends = Math.min(next + bars.interval, closesAt);
    // A bar that is all break does not come.
    if (!breaks.some(({ from, to }) => from <= next && ends <= to)) covered += ends - next;
  }
  return (
    decimal(openWithin).times(MINUTE).gte(opensLate) &&
    decimal(closeWithin).times(MINUTE).gte(endsEarly) &&
    decimal(coverage).times(trading).lte(covered)
  );
}
