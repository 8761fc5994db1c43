import * as fc from 'fast-check';
import { DAY, dateOf, monthsBefore } from '../checking/dates.js';
import { fineStart, historyMonths, isMidMonth, monthsOf, type HistoryRole } from '../checking/history.js';
import type { StateOf } from '../checking/definition.js';
import { reportRequest } from '../checking/requests.js';
import { each, generated, type Sentence, sentencesOf } from '../checking/sentence.js';
import type { Session } from '../checking/session.js';
import { differs, holds, said, statusIs, unjudged, type Verdict } from '../checking/verdict.js';
import type { AdapterResponse } from '../service-adapter.js';

const { stated, open } = sentencesOf('4.1');

const roles = [
  { role: 'essential', id: 'essential', name: 'Essential' },
  { role: 'pro', id: 'pro', name: 'Pro' },
  { role: 'allAccess', id: 'all-access', name: 'All Access' },
] as const satisfies readonly { readonly role: HistoryRole; readonly id: string; readonly name: string }[];

/** The plans with as many months as they should have: how many that is, is another sentence. */
async function rightRoles(stateOf: StateOf): Promise<readonly HistoryRole[]> {
  const some: HistoryRole[] = [];
  for (const { role, id } of roles) if ((await stateOf(`${id}-history`)) === 'conforms') some.push(role);
  return some;
}

const noRole = 'of no plan are the months of history as they should be';

/** Holds where a range is refused if it begins before the history. */
function judged(response: AdapterResponse, role: HistoryRole, start: string, now: number): Verdict {
  const begin = dateOf(historyMonths[role](now));
  const isWithin = start >= begin;
  if (isWithin ? response.status !== 403 : response.status === 403) return holds;
  const { name } = roles.find((each) => each.role === role)!;
  return differs(
    `${isWithin ? 'a result' : '403'}: on ${dateOf(now)} the ${monthsOf[role]} months of ${name} begin with ${begin}`,
    said(response),
  );
}

async function fromOf(session: Session, role: HistoryRole, start: string, end?: string): Promise<Verdict> {
  const request = reportRequest(session, end === undefined ? { start } : { start, end });
  return judged(await session.send(request, await session.key(role)), role, start, session.now);
}

/** A day of the year, at noon in UTC, which is the same date nearly everywhere. */
interface YearDay {
  readonly role: HistoryRole;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly leap?: boolean;
}

/** The days on which a history is easily counted wrong, and where the month of its beginning has the day. */
const notable: readonly YearDay[] = [
  { role: 'essential', month: 7, day: 31 },
  { role: 'essential', month: 7, day: 29 },
  { role: 'essential', month: 3, day: 30 },
  { role: 'essential', month: 1, day: 15 },
  { role: 'essential', month: 1, day: 31 },
  { role: 'essential', month: 3, day: 1 },
  { role: 'essential', month: 8, day: 29, leap: true },
  { role: 'pro', month: 12, day: 31 },
  { role: 'pro', month: 1, day: 1 },
  { role: 'pro', month: 3, day: 1, leap: true },
  { role: 'allAccess', month: 10, day: 31 },
  { role: 'allAccess', month: 2, day: 29, leap: true },
];

/** The next such day. */
function nextDay(now: number, { month, day, leap }: Pick<YearDay, 'month' | 'day' | 'leap'>): number {
  for (let year = new Date(now).getUTCFullYear(); ; year++) {
    const instant = Date.UTC(year, month - 1, day, 12);
    const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
    if (instant >= now && new Date(instant).getUTCDate() === day && (leap !== true || isLeap)) return instant;
  }
}

/** Days six months before which there is no such day. */
const shorter: readonly (readonly [month: number, day: number])[] = [
  [8, 31],
  [10, 31],
  [12, 31],
  [3, 31],
  [5, 31],
  [8, 30],
];

/** Section 4.1, of the months of history that a range must be within. */
export const historyOfRanges: readonly Sentence[] = [
  stated({
    id: 'history-window',
    also: ['5.4', '7', '8'],
    sentence: 'The range must be within the months of the plan, to the day; otherwise 403',
    restsOn: ['report-path'],
    async input(_, stateOf) {
      const some = await rightRoles(stateOf);
      if (some.length === 0) return noRole;
      const cases = some.flatMap((role): [HistoryRole, number][] => [
        [role, 0],
        [role, -1],
      ]);
      return generated(fc.tuple(fc.constantFrom(...some), fc.integer({ min: -3, max: 3 })), cases);
    },
    async run([role, days], session) {
      const start = await fineStart(session, role, days);
      if (start === null) return unjudged('months may be counted differently at the current time of the service');
      return fromOf(session, role, start);
    },
  }),
  stated({
    id: 'history-of-short-ranges',
    also: ['5.4'],
    sentence: 'All of the range must be within the months of the plan, counted back from today, however short it is',
    restsOn: ['report-path'],
    async input(_, stateOf) {
      const some = await rightRoles(stateOf);
      const cases = some.flatMap((role) => [10, 20, 45].map((length) => ({ role, length })));
      return each(cases, noRole);
    },
    run({ role, length }, session) {
      const start = historyMonths[role](session.now) - 40 * DAY;
      return fromOf(session, role, dateOf(start), dateOf(start + length * DAY));
    },
  }),
  stated({
    id: 'history-on-any-day',
    also: ['5.4'],
    sentence: 'On any day of the year, the months of the plan go back to the same day of a month that has it',
    needs: ['setClock'],
    restsOn: ['history-window'],
    far: true,
    async input(_, stateOf) {
      const some = await rightRoles(stateOf);
      if (some.length === 0) return noRole;
      const known = notable.filter(({ role }) => some.includes(role));
      const days = fc.record({
        role: fc.constantFrom(...some),
        month: fc.integer({ min: 1, max: 12 }),
        day: fc.integer({ min: 1, max: 28 }),
        days: fc.constantFrom(0, -1),
      });
      return generated<YearDay & { readonly days: number }>(
        days,
        known.flatMap((each) => [
          { ...each, days: 0 },
          { ...each, days: -1 },
        ]),
      );
    },
    async run({ days, ...when }, session) {
      await session.goTo(nextDay(session.now, when));
      const start = dateOf(historyMonths[when.role](session.now) + days * DAY);
      return fromOf(session, when.role, start);
    },
  }),
  stated({
    id: 'leap-day',
    sentence: 'February 29th of a leap year is a date',
    plans: ['allAccess'],
    restsOn: ['all-access-history'],
    input: () => each(['start', 'end']),
    async run(which, session) {
      let year = new Date(session.now).getUTCFullYear();
      const leapDay = (): number => Date.UTC(year, 1, 29);
      while (new Date(leapDay()).getUTCMonth() !== 1 || leapDay() > session.now - DAY) year -= 1;
      // There is none in seven years around 2100.
      if (leapDay() - 9 * DAY < historyMonths.allAccess(session.now))
        return unjudged('no leap day is within 96 months');
      const [start, end] = which === 'start' ? [leapDay(), leapDay() + 9 * DAY] : [leapDay() - 9 * DAY, leapDay()];
      const request = reportRequest(session, { start: dateOf(start), end: dateOf(end) });
      const response = await session.send(request, await session.key('allAccess'));
      return [400, 403].includes(response.status)
        ? differs(`a result: ${dateOf(leapDay())} is a date within 96 months`, said(response))
        : holds;
    },
  }),
  open({
    id: 'today',
    sentence: 'Which date counts as today',
    library: 'the date in UTC',
    needs: ['setClock'],
    plans: ['essential'],
    restsOn: ['essential-history'],
    input: () => each(['the last millisecond of a day', 'the first of the next']),
    async run(when, session) {
      let midnight = Math.ceil((session.now + 1) / DAY) * DAY;
      while (!isMidMonth(midnight)) midnight += DAY;
      const start = dateOf(historyMonths.essential(midnight - DAY));
      const isOver = when === 'the first of the next';
      await session.goTo(isOver ? midnight : midnight - 1);
      const response = await session.send(reportRequest(session, { start }), await session.key('essential'));
      return statusIs(response, isOver ? 403 : 200);
    },
  }),
  open({
    id: 'end-of-month',
    sentence: 'The first date of the history where the month has no such day',
    library: 'the last day of the month',
    needs: ['setClock'],
    plans: ['essential'],
    restsOn: ['essential-history'],
    far: true,
    input: () => each(shorter.flatMap(([month, day]) => [0, -1].map((days) => ({ month, day, days })))),
    async run({ days, ...when }, session) {
      await session.goTo(nextDay(session.now, when));
      return fromOf(session, 'essential', dateOf(monthsBefore(session.now, monthsOf.essential) + days * DAY));
    },
  }),
];
