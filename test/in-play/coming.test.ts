import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionClock } from '../../src/calendar/index.js';
import { catalogNames } from '../../src/families/find-report.js';
import { checkedOptions } from '../../src/conditions/settings/checked-options.js';
import { appliedTo } from '../../src/conditions/applied.js';
import { comingOf, earliest, type Coming } from '../../src/in-play/coming.js';
import type { Moment } from '../../src/in-play/moment.js';
import { askableQuestions } from '../../src/in-play/askable-questions.js';
import type { Known } from '../../src/rows/known-in-results.js';
import type { PreparedQuestion, PreparedReport } from '../../src/rows/prepare.js';
import { columnsOf } from '../../src/columns/columns-of.js';
import { atEnd } from '../../src/columns/known.js';
import { questionKnown } from './questions.js';
import { marketClasses } from '../../src/sessions/market/market-class.js';
import { openMarket, scheduledSession } from '../../src/sessions/inner.js';
import { at, day, hour, hourly, hours, rules } from '../sessions/markets.js';

const question = (id: string, known: Known, event?: string, knownAt: PreparedQuestion['knownAt'] = null) =>
  questionKnown(known, id, event === undefined ? {} : { event, knownAt });

/** The instant of what may still happen. */
const happening = columnsOf().instant(atEnd, () => 0);

const kinds: readonly (readonly [known: Known, event: string | undefined])[] = [
  ['at-open', undefined],
  ['after-window', undefined],
  ['at-time', undefined],
  ['at-event', 'filled'],
  ['at-event', 'first-break'],
];

const anyComing = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    id: fc.constantFrom('a', 'b', 'c'),
    at: fc.option(
      fc.integer({ min: 0, max: 3 }).map((i) => i * hour),
      { nil: null },
    ),
  }),
  { maxLength: 7 },
);

test('earliest are those of the first instant, by how they become known, each question once; those without one where there is none else', () => {
  fc.assert(
    fc.property(anyComing, (list) => {
      const coming = list.map(({ kind: [known, event], id, at: when }): Coming => ({
        askable: {
          question: question(id, known, event),
          position: 0,
          known,
          ...(event === undefined ? {} : { event }),
        },
        at: when,
      }));
      const instants = list.flatMap(({ at: when }) => when ?? []);
      const first = instants.length === 0 ? null : Math.min(...instants);
      const due = list.filter(({ at: when }) => when === first);
      const expected = [...new Set(due.map(({ kind }) => kind))].map((kind) => ({
        at: first === null ? null : new Date(first).toISOString(),
        known: kind[0],
        ...(kind[1] === undefined ? {} : { event: kind[1] }),
        questions: [...new Set(due.filter((each) => each.kind === kind).map(({ id }) => id))],
      }));
      expect(earliest(coming)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

const market = openMarket(hourly(hours('2024-07-01', 9, 16)), {
  marketClass: marketClasses.stocks,
  clock: sessionClock(day),
  calendar: null,
  rules,
  startDay: -Infinity,
  endDay: Infinity,
});
const session = scheduledSession(market, at('2024-07-02') / (24 * hour))!;

/** What becomes known of some questions in the session of 2024-07-02, by the hour at which that is. */
function coming(
  questions: readonly PreparedQuestion[],
  { knownFrom, where, now = '08:00' }: { knownFrom?: () => number | null; where?: object; now?: string } = {},
) {
  const { settings } = checkedOptions(
    { assetClass: 'stocks', ticker: 'X', ...(where === undefined ? {} : { where }) },
    catalogNames,
  );
  const nextBarEnds = () => at('2024-07-02', '10:00');
  const moment = { market, settings, asOf: at('2024-07-02', now), nextBarEnds } as Partial<Moment> as Moment;
  const report = { knownFrom: knownFrom ?? null } as PreparedReport;
  const askable = askableQuestions(questions, appliedTo(settings, market).known);
  return comingOf(report, askable, moment, session).map(
    (entry) => `${entry.at?.slice(11, 16) ?? 'some time'} ${entry.event ?? entry.known}: ${entry.questions.join()}`,
  );
}

test('comingOf: at the open, where nothing else tells', () => {
  const questions = [question('one', 'at-open'), question('other', 'at-open')];
  expect(coming(questions)).toEqual(['09:00 at-open: one,other']);
});

test('comingOf: at the instant that the report names, at some time where it names none', () => {
  const window = [question('breaks', 'after-window')];
  expect(coming(window, { knownFrom: () => at('2024-07-02', '09:30') })).toEqual(['09:30 after-window: breaks']);
  expect(coming(window, { knownFrom: () => null })).toEqual(['some time after-window: breaks']);
});

test('comingOf: what an event decides has no instant, but where the event is one on the clock', () => {
  const event = question('reversed', 'at-event', 'filled', happening);
  const onClock = question('breaks', 'at-event', 'hour-start');
  expect(coming([event])).toEqual(['some time filled: reversed']);
  expect(coming([event, question('filled', 'at-open')])).toEqual(['09:00 at-open: filled']);
  expect(coming([onClock], { knownFrom: () => at('2024-07-02', '15:00') })).toEqual(['15:00 hour-start: breaks']);
});

test('comingOf: a stretch of the clock that has begun waits for something to ask it of', () => {
  const stretches = [question('first', 'at-time')];
  expect(coming(stretches, { now: '08:59' })).toEqual(['09:00 at-time: first']);
  expect(coming(stretches, { now: '09:00' })).toEqual(['some time at-time: first']);
  // What is known at the open comes with the end of the first bar, however late that is.
  expect(coming([question('filled', 'at-open')], { now: '09:20' })).toEqual(['10:00 at-open: filled']);
});

test('comingOf: under a condition on a window nothing is known before it is over', () => {
  const questions = [question('filled', 'at-open'), question('reversed', 'at-event', 'filled', happening)];
  const where = { field: 'window.size', op: 'gte', value: 1, minutes: 120 };
  expect(coming(questions, { where })).toEqual(['11:00 after-window: filled']);
  const late = { where, knownFrom: () => at('2024-07-02', '12:00') };
  expect(coming(questions, late)).toEqual(['12:00 after-window: filled']);
});
