import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf } from '../../src/columns/columns-of.js';
import { several } from '../../src/columns/kinds.js';
import { atEnd } from '../../src/columns/known.js';
import { notAsked } from '../../src/columns/lack.js';
import { Table } from '../../src/columns/table.js';
import { pastCourse } from '../../src/in-play/past-course.js';
import type { PreparedQuestion, PreparedReport } from '../../src/rows/prepare.js';
import type { Session } from '../../src/sessions/inner.js';
import { hour, hourly, hours, marketOf } from '../sessions/markets.js';

// Two weeks from Monday to Friday, each session of seven hours.
const dates = [1, 2, 3, 4, 5, 8, 9, 10, 11, 12].map((i) => `2024-07-${`${i}`.padStart(2, '0')}`);
const market = marketOf(hourly(...dates.map((date) => hours(date, 9, 16))));
const { sessions } = market;

const ofSessions = columnsOf<Session>();

/** In each session an instant so many hours after its open, where there is one. */
const instantsAt = (hoursOf: (i: number) => number | null) =>
  ofSessions.instant(atEnd, (session) => {
    const after = hoursOf(sessions.indexOf(session));
    return after === null ? notAsked : session.openTime + after * hour;
  });

/** The course of one question about every session, asked of the rows given. */
function courseOf(
  question: Partial<PreparedQuestion>,
  {
    span = 'session',
    rows = sessions.map((_, i) => i),
    conditionsKnown = () => -Infinity,
    ...more
  }: Partial<PreparedReport> & {
    readonly span?: 'session' | 'week';
    readonly rows?: readonly number[];
    readonly conditionsKnown?: (session: Session) => number;
  } = {},
) {
  const unit = { name: 'session', span, rowsOf: () => sessions, sessionOf: (session: object) => session as Session };
  const own: Partial<PreparedQuestion> = {
    answer: ofSessions.choice(['yes', 'no'], atEnd, () => 'no'),
    knownAt: null,
    askedIn: null,
    ...question,
  };
  const prepared = {
    report: { unit },
    questions: [own],
    facts: own.facts ?? [],
    knownFrom: null,
    ...more,
  } as unknown as PreparedReport;
  return pastCourse(prepared, 0, Table.of(unit, market), Int32Array.from(rows), conditionsKnown);
}

const hoursOrNone = fc.option(fc.integer({ min: 0, max: 9 }), { nil: null });
const story = fc.record({
  answer: fc.constantFrom('yes', 'no', null),
  known: fc.integer({ min: 0, max: 7 }),
  decided: hoursOrNone,
  fact: hoursOrNone,
  isRow: fc.boolean(),
});
const stories = fc.array(story, { minLength: sessions.length, maxLength: sessions.length });

test('of each session that counts and was asked: when it was known, by when it was decided, and when a fact was there, in time since its open', () => {
  fc.assert(
    fc.property(stories, (list) => {
      const answer = ofSessions.choice(['yes', 'no'], atEnd, (own) => list[sessions.indexOf(own)].answer ?? notAsked);
      const course = courseOf(
        {
          answer: answer,
          knownAt: instantsAt((i) => list[i].known),
          decided: instantsAt((i) => list[i].decided),
          facts: [instantsAt((i) => list[i].fact)],
        },
        { rows: list.flatMap(({ isRow }, i) => (isRow ? [i] : [])) },
      );
      list.forEach(({ answer: given, known, decided, fact, isRow }, row) => {
        const found = [course.knownAt[row], course.decided[row], course.facts[0][row]];
        if (!isRow || given === null) return expect(found).toEqual([NaN, NaN, Infinity]);
        // By the close it is decided at the latest, and never before it is asked.
        const end = Math.max(known, Math.min(decided ?? 7, 7));
        expect(found.slice(0, 2)).toEqual([known * hour, end * hour]);
        if (fact === null) expect(found[2]).toBe(Infinity);
        else if (fact <= 7) expect(found[2]).toBe(fact * hour);
        expect(course.outcomes[row]).toBe(given === 'yes' ? 0 : 1);
      });
      expect(course.cases.size).toBe(0);
    }),
    { numRuns: 60 },
  );
});

test('where nothing of a row tells, it is known by the clock of the report, else at the open', () => {
  expect([...courseOf({}).knownAt]).toEqual(sessions.map(() => 0));
  const byClock = courseOf({}, { knownFrom: ({ openTime }) => openTime + 2 * hour });
  expect([...byClock.knownAt]).toEqual(sessions.map(() => 2 * hour));
  expect([...courseOf({}, { knownFrom: () => null }).knownAt]).toEqual(sessions.map(() => 0));
  const own = courseOf({ knownAt: instantsAt(() => 3) }, { knownFrom: ({ openTime }) => openTime + 2 * hour });
  expect([...own.knownAt]).toEqual(sessions.map(() => 3 * hour));
});

test('a question with an end of its own is decided by then', () => {
  const course = courseOf({ ends: instantsAt(() => 4), decided: instantsAt((i) => (i === 0 ? 6 : i)) });
  expect([...course.decided.slice(0, 5)]).toEqual([4, 1, 2, 3, 4].map((at) => at * hour));
});

test('what is asked of a week is decided with the close of its last session, and what is said of a day comes later in it', () => {
  const { knownAt, decided } = courseOf({}, { span: 'week' });
  // From Monday to Friday each is known later than the one before, and the two weeks are alike.
  expect([...knownAt.slice(0, 5)]).toEqual([...knownAt.slice(5)]);
  for (let i = 1; i < 5; i++) expect(knownAt[i]).toBeGreaterThan(knownAt[i - 1]);
  expect(new Set(decided).size).toBe(1);
  expect(decided[0]).toBe(knownAt[4] + 7 * hour);
});

test('what is asked in a later session lies there, from its own open to its own close, whatever the clock of the report says', () => {
  const next = ofSessions.object<Session>(atEnd, (own) => sessions.at(sessions.indexOf(own) + 1) ?? notAsked);
  const { knownAt, decided } = courseOf(
    { askedIn: next },
    { knownFrom: ({ openTime }) => openTime + 2 * hour, rows: [0, 9] },
  );
  expect([knownAt[0], decided[0]]).toEqual([0, 7 * hour]);
  // The last one has none after it, and is asked in its own session as all others are.
  expect([knownAt[9], decided[9]]).toEqual([2 * hour, 7 * hour]);
});

test('each case of a row that gives several runs from the open of its own session to its close', () => {
  const answer = several(['yes', 'no'], [ofSessions.number(atEnd, () => 0)], () => ['no', 'yes', 'no']);
  const cases = ofSessions.object(atEnd, (): readonly Session[] => sessions.slice(1, 4));
  const course = courseOf({ answer, cases }, { rows: [2] });
  const whole = { knownAt: 0, decided: 7 * hour };
  expect([...course.cases]).toEqual([[2, [1, 0, 1].map((outcome) => ({ ...whole, outcome }))]]);
  expect([...course.knownAt]).toEqual(sessions.map(() => NaN));
});
