import type { Session } from '../cut/session.js';
import { sharedBeginning } from '../kept-values.js';
import type { Market } from '../market/market.js';
import { scheduledSession } from '../schedule/scheduled-session.js';
import { Period, PeriodThatStood } from './period.js';

/** ISO weeks: 1970-01-01 was a Thursday. */
export const weeks: Division = {
  numberOf: (day) => Math.floor((day + 3) / 7),
  firstDayOf: (number) => 7 * number - 3,
};

/** The weeks of a market by ISO 8601, Monday to Sunday, that have a session in the range, ascending. */
export function weeksOf(market: Market): readonly Period[] {
  return periodsOf(market, weeks);
}

/** Those weeks that are not whole, each as it stood before a session was incomplete or changed contract: what their end would have told is open. */
export function weeksThatStood(market: Market): readonly PeriodThatStood[] {
  return thatStood(market, weeks);
}

const MS_PER_DAY = 86_400_000;

/** Calendar months, numbered from January of the year 0 on. */
export const months: Division = {
  numberOf: (day) => {
    const date = new Date(day * MS_PER_DAY);
    return 12 * date.getUTCFullYear() + date.getUTCMonth();
  },
  // Date.UTC takes the years 0 to 99 for 1900 to 1999; four centuries later the calendar is the same.
  firstDayOf: (number) => Date.UTC(400, number, 1) / MS_PER_DAY - 146_097,
};

/** The calendar months of a market that have a session in the range, ascending. */
export function monthsOf(market: Market): readonly Period[] {
  return periodsOf(market, months);
}

/** Those months that are not whole, each as it stood before a session was incomplete or changed contract. */
export function monthsThatStood(market: Market): readonly PeriodThatStood[] {
  return thatStood(market, months);
}

/** A way of dividing the calendar: the days since 1970-01-01 are numbered by the period that they belong to, ascending. */
interface Division {
  readonly numberOf: (day: number) => number;
  /** The first day of a period. */
  readonly firstDayOf: (number: number) => number;
}

/** The periods of a market. */
interface Periods {
  readonly market: Market;
  /** Those that have a session in the range, ascending. */
  readonly periods: readonly Period[];
  /** The same, with the periods before the range that they are measured against. */
  readonly all: readonly Period[];
}

/** By what divides them and the lineage of the market: most appended bars change only the last period. */
const cache = new WeakMap<Division, WeakMap<object, Periods>>();

/** The periods of a market that have a session in the range, ascending. */
function periodsOf(market: Market, division: Division): readonly Period[] {
  return knownPeriods(market, division).periods;
}

function knownPeriods(market: Market, division: Division): Periods {
  const byLineage = cache.get(division) ?? new WeakMap<object, Periods>();
  cache.set(division, byLineage);
  const earlier = byLineage.get(market.lineage);
  if (earlier?.market === market) return earlier;
  const all = allPeriods(market, division, earlier?.all ?? []);
  const periods = all.filter(({ last }) => last.day >= market.startDay);
  const made = { market, periods, all };
  byLineage.set(market.lineage, made);
  return made;
}

/** @param earlier - those of the market before bars were appended; unchanged periods are reused */
function allPeriods(market: Market, { numberOf, firstDayOf }: Division, earlier: readonly Period[]): readonly Period[] {
  const { covered, startDay, endDay } = market;
  const isWithin = within(market, firstDayOf);

  const periods: Period[] = [];
  // The first period of the range may have begun before it, and is measured against the one before that.
  let before: Seen | null = null;
  for (const group of groupsOf(market, numberOf)) {
    const last = group.sessions[group.sessions.length - 1];
    const closed =
      group.sessions.every((session) => session.closed) && isWithin(group.number, -Infinity, covered.lastDay);
    const complete = group.sessions.every((session) => session.complete);
    const whole = closed && complete && isWithin(group.number, covered.firstDay, covered.lastDay);
    const isAfter = before?.number === group.number - 1 && before.whole;
    const previous = isAfter ? ofSameContract(before!.period, last) : 'no-previous';
    const made: Period = new Period(
      group.sessions,
      closed,
      whole && isWithin(group.number, startDay, endDay),
      group.sessions[0].firstContract !== last.lastContract,
      previous,
    );
    const was = earlier.at(periods.length);
    const period = was !== undefined && isSame(was, made) ? was : made;
    periods.push(period);
    before = { number: group.number, whole: whole, period };
  }
  return periods;
}

/** Whether all days of a period that have a session lie between two days. */
function within(
  market: Market,
  firstDayOf: Division['firstDayOf'],
): (number: number, firstDay: number, lastDay: number) => boolean {
  return (number, firstDay, lastDay) => {
    for (let day = firstDayOf(number); day < firstDayOf(number + 1); day++) {
      // A holiday of the calendar is not missing.
      if ((day < firstDay || day > lastDay) && scheduledSession(market, day) !== null) return false;
    }
    return true;
  };
}

function ofSameContract(before: Period, { lastContract }: Session): Period | 'roll' {
  return before.session.firstContract === lastContract ? before : 'roll';
}

function thatStood(market: Market, division: Division): readonly PeriodThatStood[] {
  const { covered, startDay } = market;
  const isWithin = within(market, division.firstDayOf);
  const { all } = knownPeriods(market, division);
  return all.flatMap((period, i) => {
    const { session, sessions, last, closed, complete, rolled } = period;
    if (last.day < startDay || (closed && complete && !rolled)) return [];
    if (!isWithin(division.numberOf(session.day), Math.max(covered.firstDay, startDay), Infinity)) return [];
    const broken = sessions.findIndex(
      (each) => (each.closed && !each.complete) || each.lastContract !== session.firstContract,
    );
    if (broken === 0) return [];
    const stood = broken === -1 ? sessions : sessions.slice(0, broken);
    // A change of contract that came later was none yet.
    const before = period.previous === 'roll' ? all[i - 1] : period.previous;
    const previous = before === 'no-previous' ? before : ofSameContract(before, stood[stood.length - 1]);
    return [new PeriodThatStood(stood, previous, sessions[broken]?.openTime ?? Infinity)];
  });
}

function isSame(a: Period, b: Period): boolean {
  return (
    a.sessions.length === b.sessions.length &&
    sharedBeginning(a.sessions, b.sessions) === a.sessions.length &&
    a.closed === b.closed &&
    a.complete === b.complete &&
    a.previous === b.previous
  );
}

interface Seen {
  readonly number: number;
  /** Whether nothing of it is missing, whatever range was asked for. */
  readonly whole: boolean;
  readonly period: Period;
}

interface Group {
  readonly number: number;
  readonly sessions: Session[];
}

/** The sessions of the range by period, and before it those of the period that it begins in and of the one before that. */
function groupsOf({ sessions }: Market, numberOf: Division['numberOf']): readonly Group[] {
  if (sessions.length === 0) return [];
  const first = numberOf(sessions[0].day);
  const all = [...sessions];
  for (let { before } = sessions[0]; before !== null && numberOf(before.day) >= first - 1; before = before.before) {
    all.unshift(before);
  }
  const groups: Group[] = [];
  for (const session of all) {
    const number = numberOf(session.day);
    const current = groups.at(-1);
    if (current?.number === number) current.sessions.push(session);
    else groups.push({ number, sessions: [session] });
  }
  return groups;
}
