import type { Market } from '../market/market.js';
import { datesOf, periodNumber, type Period, type PeriodLength, periodsOf } from '../market/period.js';
import type { Observation, Params, Report } from '../reports/report.js';
import { scheduledOn } from '../market/scheduled.js';
import type { Session } from '../market/session.js';
import { firstDayOf, never, type Position, positionAt } from './position.js';

/** An observation of a report, with the sessions that it is made of. */
export interface Observed {
  readonly report: Report;
  readonly params: Params;
  readonly market: Market;
  readonly observation: Observation;
  /** The session that dates it: of a week or month the first one. */
  readonly session: Session;
  /** That session alone, or every one of the week or month. */
  readonly sessions: readonly Session[];
  /** The day from which its positions count. */
  readonly firstDay: number;
  /** Whether sessions of its week or month are still to come. */
  readonly goesOn: boolean;
}

/** One bar of a session. */
export interface Bar {
  readonly session: Session;
  readonly i: number;
}

/** An observation with its sessions. */
export function observed(
  report: Report,
  params: Params,
  market: Market,
  session: Session,
  observation: Observation,
): Observed {
  const length = report.unit === 'week' || report.unit === 'month' ? report.unit : null;
  // Periods have the bars as they were given; the market may have aggregated them.
  const sessions =
    length === null
      ? [session]
      : periodsIn(market, length)
          .find(({ sessions }) => sessions[0].position === session.position)!
          .sessions.map(({ position }) => market.sessions[position]);
  const firstDay = length === null ? session.day : firstDayOf(length, session.day);
  const goesOn = length !== null && isUnderWay(sessions[sessions.length - 1], length, market);
  return { report, params, market, observation, session: sessions[0], sessions, firstDay, goesOn };
}

/** Whether a market that is read as if it ended now ends with a session of a week or month that goes on. */
export function isUnderWay(last: Session, length: PeriodLength, market: Market): boolean {
  return market.endsNow && last.position === market.sessions.length - 1 && hasSessionsAfter(last, length, market);
}

/** Whether a session is followed by others that are scheduled in its week or month. */
export function hasSessionsAfter({ day }: Session, length: PeriodLength, market: Market): boolean {
  return datesOf(periodNumber(day, length), length).some((date) => date > day && scheduledOn(date, market) !== null);
}

/** The periods found so far: each observation of a market asks for them. */
const found = new WeakMap<Market, Map<PeriodLength, readonly Period[]>>();

/** All weeks or months of a market. */
export function periodsIn(market: Market, length: PeriodLength): readonly Period[] {
  const known = found.get(market) ?? new Map<PeriodLength, readonly Period[]>();
  const periods = known.get(length) ?? periodsOf(market, length);
  found.set(market, known.set(length, periods));
  return periods;
}

/** The bars of some sessions in their order. */
export function barsOf(sessions: readonly Session[]): readonly Bar[] {
  return sessions.flatMap((session) => session.bars.map((i) => ({ session, i })));
}

/** The position of an instant of a session of an observation. */
export function at(instant: number, session: Session, { firstDay, market }: Observed): Position {
  return positionAt(instant, session, firstDay, market);
}

/** The open of the first session of an observation. */
export function openOf({ session, firstDay }: Observed): Position {
  return [session.day - firstDay, 0];
}

/** The close of the last session of an observation, {@link never} where that is still to come. */
export function closeOf(observed: Observed): Position {
  if (observed.goesOn) return never;
  const last = observed.sessions[observed.sessions.length - 1];
  return at(last.closesAt, last, observed);
}

/** Where a bar ends: one interval after its opening, but no later than its session; a daily bar is its session. */
export function endOf({ session, i }: Bar, observed: Observed): Position {
  const { daily, time, interval } = observed.market.bars;
  return at(daily ? session.closesAt : Math.min(time[i] + interval, session.closesAt), session, observed);
}

/** Where a bar ends by which something happened; where nothing did, that is settled by the close. */
export function endOrClose(bar: Bar | undefined, observed: Observed): Position {
  return bar === undefined ? closeOf(observed) : endOf(bar, observed);
}
