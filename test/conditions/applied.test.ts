import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appliedTo, refuseTooLate } from '../../src/conditions/applied.js';
import type { PreparedReport } from '../../src/rows/prepare.js';
import { aggregatedMarket, openMarket } from '../../src/sessions/inner.js';
import { requestOf } from '../reports/fixtures/market-of.js';
import { settingsOf } from '../reports/fixtures/settings-of.js';
import { ledger, ledgerSession } from '../reports/ledger.js';

const given = openMarket(ledger, requestOf({ template: ledgerSession }));
const settings = settingsOf({
  where: { field: 'window.colour', op: 'eq', value: 'green', minutes: 60 },
  groupBy: { field: 'window.position', minutes: 60 },
});

test('fields look at the bars as they were given, though the report has longer ones', () => {
  const longer = aggregatedMarket(given, 120);
  const { where, groups } = appliedTo(settings, given);
  // The first hours are green but for the 4th (red), the 6th (flat) and the 8th (red) session.
  const green = [true, true, true, false, true, false, true, false, true];
  expect(given.sessions.map((session) => where?.(session).holds)).toEqual(green);
  expect(longer.sessions.map((session) => where?.(session).holds)).toEqual(green);
  const own = given.sessions.map((session) => groups?.of(session));
  expect(new Set(own).size).toBeGreaterThan(1);
  expect(longer.sessions.map((session) => groups?.of(session))).toEqual(own);
  expect(() => appliedTo({ ...settings }, longer)).toThrow(expect.objectContaining({ code: 'bars-too-coarse' }));
});

test('the reports of a run share what was made for them, and without conditions there is nothing to make', () => {
  expect(appliedTo(settings, given)).toBe(appliedTo(settings, given));
  const none = appliedTo({ ...settings, where: null, groupBy: null }, given);
  expect(none).toEqual({
    where: null,
    along: [],
    looksBefore: null,
    groups: null,
    known: 'at-open',
    since: null,
    windowMinutes: 0,
    late: null,
  });
});

const hour = 3_600_000;

/** Two series that have 1 on every date, each known so many hours after the open. */
const seriesKnown = (after: readonly number[]) =>
  after.map((hours, i) => ({
    name: `series-${i}`,
    values: given.sessions.map(({ date, openTime }) => ({ date, value: 1, knownAt: openTime + hours * hour })),
  }));
const isOne = (i: number) => ({ series: `series-${i}`, op: 'eq', value: 1 }) as const;
const grouping = (i: number) => ({ series: `series-${i}`, edges: [0] });

test('conditions and groups are known with the last of them, which is of no matter where that is the open, or in hindsight', () => {
  const hours = fc.integer({ min: -2, max: 6 });
  fc.assert(
    fc.property(hours, hours, fc.boolean(), fc.boolean(), fc.boolean(), (first, second, filters, groups, hindsight) => {
      const { known, since, where } = appliedTo(
        settingsOf({
          series: seriesKnown([first, second]),
          ...(filters ? { where: isOne(0) } : {}),
          ...(groups ? { groupBy: grouping(1) } : {}),
          hindsight,
        }),
        given,
      );
      const last = Math.max(filters ? first : -Infinity, groups ? second : -Infinity);
      const isOpen = last <= 0;
      expect(known).toBe(isOpen ? 'at-open' : hindsight ? 'hindsight' : 'at-event');
      if (isOpen || hindsight) expect(since).toBe(null);
      else
        expect(given.sessions.map((session) => since!(session) - session.openTime)).toEqual(Array(9).fill(last * hour));
      expect(where?.(given.sessions[0])).toEqual(
        filters ? { holds: true, since: given.sessions[0].openTime + first * hour } : undefined,
      );
    }),
  );
});

test('of several parts that are known at different times the latest kind counts, in whatever order they are named', () => {
  const parts = {
    'at-open': { field: 'weekday', op: 'eq', value: 'monday' },
    'after-window': { field: 'window.colour', op: 'eq', value: 'green', minutes: 60 },
    'at-event': isOne(0),
  } as const;
  const kinds = Object.keys(parts) as (keyof typeof parts)[];
  fc.assert(
    fc.property(fc.shuffledSubarray(kinds, { minLength: 1 }), (some) => {
      const where = { or: some.map((kind) => parts[kind]) };
      const { known, windowMinutes } = appliedTo(settingsOf({ series: seriesKnown([1]), where }), given);
      expect(known).toBe(kinds.filter((kind) => some.includes(kind)).at(-1));
      expect(windowMinutes).toBe(some.includes('after-window') ? 60 : 0);
    }),
  );
});

test('of several conditions each has the sessions that satisfy it and those before it, and one alone has none', () => {
  const named = (...value: readonly string[]) => ({ field: 'weekday', op: 'in', value }) as const;
  const parts = [named('monday', 'tuesday'), named('tuesday', 'friday'), named('monday')];
  const { along } = appliedTo(settingsOf({ where: { and: parts } }), given);
  // The sessions are those of a week and of the next one up to Thursday.
  const daysOf = (keeps: (typeof along)[number]['keeps']) =>
    given.sessions.flatMap((own, i) => (keeps(own) ? [i] : []));
  expect(along.map(({ where, keeps }) => [where, daysOf(keeps)])).toEqual([
    [parts[0], [0, 1, 5, 6]],
    [parts[1], [1, 6]],
    [parts[2], []],
  ]);
  const ofTwo = appliedTo(settingsOf({ where: { and: parts.slice(0, 2) } }), given).along;
  expect(ofTwo.map(({ keeps }) => daysOf(keeps))).toEqual([
    [0, 1, 5, 6],
    [1, 6],
  ]);
  expect(appliedTo(settingsOf({ where: parts[0] }), given).along).toEqual([]);
  expect(appliedTo(settingsOf({ where: { or: parts } }), given).along).toEqual([]);
});

test('what can only be known at the close is named by the first that is, and by none in hindsight', () => {
  const colour = { report: 'green-and-red-days-by-weekday-standard', question: 'colour' };
  const [green, red] = ['green', 'red'].map((is) => ({ ...colour, is }));
  const hours = { session: ledgerSession, calendar: null };
  const lateOf = (options: object) => appliedTo(settingsOf({ ...hours, ...options }), given).late;
  expect(lateOf({ where: { and: [{ ...green, previous: 1 }, green, red] } })).toBe('options.where.and[1]');
  expect(lateOf({ where: green, groupBy: colour })).toBe('options.where');
  expect(lateOf({ where: { ...green, previous: 1 }, groupBy: colour })).toBe('options.groupBy');
  expect(lateOf({ where: { ...green, previous: 1 } })).toBe(null);
  expect(lateOf({ where: green, hindsight: true })).toBe(null);
});

test('it is refused of a report that asks, and all of whose answers are settled with the session', () => {
  const question = fc.record({
    askedIn: fc.constantFrom(null, null, {}),
    cases: fc.constantFrom(undefined, undefined, {}),
  });
  const argument = 'options.where.and[1]';
  fc.assert(
    fc.property(
      fc.constantFrom(null, argument),
      fc.constantFrom('session', 'week', 'month', 'run'),
      fc.array(question, { maxLength: 3 }),
      (late, name, questions) => {
        const applied = { ...appliedTo(settingsOf(), given), late };
        const refuse = () => {
          refuseTooLate(applied, { report: { unit: { name } }, questions } as unknown as PreparedReport);
        };
        const isSettled = questions.every(({ askedIn, cases }) => askedIn === null && cases === undefined);
        if (late === null || name !== 'session' || questions.length === 0 || !isSettled) expect(refuse).not.toThrow();
        else
          expect(refuse).toThrow(
            expect.objectContaining({
              code: 'known-too-late',
              message:
                `${argument} is only known when the session has closed, after every outcome that it would be a condition of: ` +
                'add previous: 1 for the session before, or hindsight: true to describe without a forecast',
              argument,
            }),
          );
      },
    ),
  );
});
