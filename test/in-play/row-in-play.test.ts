import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf } from '../../src/columns/columns-of.js';
import type { LabelsColumn } from '../../src/columns/kinds.js';
import { atEnd } from '../../src/columns/known.js';
import { notAsked } from '../../src/columns/lack.js';
import type { Known } from '../../src/rows/known-in-results.js';
import type { PreparedQuestion } from '../../src/rows/prepare.js';
import type { Session } from '../../src/sessions/inner.js';
import { day, hour, hourly, hours, marketOf } from '../sessions/markets.js';
import { ask, date, opens } from './ask-one-row.js';
import { questionKnown } from './questions.js';

const isoAfter = (after: number) => new Date(opens + after * hour).toISOString();

const ofSessions = columnsOf<Session>();
const instant = (after: number | null) =>
  ofSessions.instant(atEnd, (own) => (after === null ? notAsked : own.openTime + after * hour));
const mapSteps = (answer: 'yes' | 'no' | null) => ofSessions.choice(['yes', 'no'], atEnd, () => answer ?? notAsked);

const question = (known: Known, more: Partial<PreparedQuestion>) => questionKnown(known, 'which', more);
const stateOf = (found: ReturnType<typeof ask>) => found.inPlay?.groups[0].questions[0] ?? null;

const hoursOrNone = fc.option(fc.integer({ min: 0, max: 7 }), { nil: null });

test('a question is still to come, then open, then decided, as the clock has it', () => {
  const some = fc.record({
    now: fc.integer({ min: 1, max: 14 }).map((halves) => halves / 2),
    known: fc.integer({ min: 0, max: 7 }),
    decided: hoursOrNone,
    fact: hoursOrNone,
    conditions: fc.constantFrom(0, 0, 1, 3),
  });
  fc.assert(
    fc.property(some, ({ now, known, decided, fact, conditions }) => {
      const own = question('at-event', {
        answer: mapSteps('yes'),
        knownAt: instant(known),
        decided: instant(decided),
        facts: [instant(fact)],
      });
      const found = ask([own], { now, conditions });
      // The conditions of the caller let nothing be known before they are.
      const since = Math.max(known, conditions);
      if (since > now) {
        expect(found).toEqual({
          inPlay: null,
          coming: [{ askable: { question: own, position: 0, known: 'at-event' }, at: opens + since * hour }],
        });
        return;
      }
      // Nothing is decided before it is asked.
      const end = decided === null ? 7 : Math.max(known, decided);
      // What was decided by the time at which they were known is not counted.
      if (conditions > 0 && end <= conditions) {
        expect(found).toEqual({ inPlay: null, coming: [] });
        return;
      }
      const isDecided = end <= now;
      expect(found.coming).toEqual([]);
      expect(stateOf(found)).toEqual({
        id: 'which',
        title: 'which',
        known: 'at-event',
        state: isDecided ? 'decided' : 'open',
        since: isoAfter(isDecided ? end : since),
        soFar: 'yes',
        history: { text: 'all of 0' },
        undecided: isDecided ? null : { text: `0 at ${now}: ${fact !== null}` },
      });
    }),
  );
});

test('what an event has to bring about waits for it until the close, and what is not asked of a session is not there', () => {
  const waiting = question('at-event', {
    event: 'filled',
    answer: mapSteps(null),
    knownAt: instant(null),
  });
  expect(stateOf(ask([waiting], { now: 3 }))).toMatchObject({
    state: 'waiting',
    since: null,
    soFar: null,
    undecided: null,
    event: 'filled',
  });
  const nothing = { inPlay: null, coming: [] };
  expect(ask([waiting], { now: 7, closed: true })).toEqual(nothing);
  // A time of the clock that a session has not is none that may still come.
  expect(ask([{ ...waiting, known: 'at-time' }], { now: 3 })).toEqual(nothing);
  expect(ask([question('at-open', { answer: waiting.answer })], { now: 3 })).toEqual(nothing);
  // What is answered without its event waits for none.
  expect(ask([{ ...waiting, answer: mapSteps('yes') }], { now: 3 })).toEqual(nothing);
});

test('it is known by the clock of the report where nothing of the row tells, else at the open', () => {
  const own = question('at-open', { answer: mapSteps('no') });
  const knownFrom = ({ openTime }: { readonly openTime: number }) => openTime + 2 * hour;
  expect(stateOf(ask([own], { now: 3 }))?.since).toBe(isoAfter(0));
  expect(stateOf(ask([own], { now: 3, knownFrom }))?.since).toBe(isoAfter(2));
  expect(ask([own], { now: 1, knownFrom }).coming.map(({ at: when }) => when)).toEqual([opens + 2 * hour]);
});

test('a stretch of the clock is over with its end, and what was decided before the open is no news of the session', () => {
  const stretch = question('at-time', {
    answer: mapSteps('no'),
    knownAt: instant(1),
    ends: instant(3),
  });
  expect([2, 3, 3.5].map((now) => stateOf(ask([stretch], { now }))?.state)).toEqual(['open', 'decided', undefined]);
  expect(stateOf(ask([{ ...stretch, known: 'at-event' }], { now: 3.5 }))?.state).toBe('decided');
  const earlier = question('at-event', { answer: stretch.answer, knownAt: instant(-2), decided: instant(-1) });
  expect(stateOf(ask([earlier], { now: 3 }))?.state).toBe('decided');
  expect(ask([earlier], { now: 3, underWay: () => [] })).toEqual({ inPlay: null, coming: [] });
});

test('of a row that gives several cases the answer so far is that of the last', () => {
  const answer = Object.assign(
    ofSessions.object<readonly ('yes' | 'no')[]>(atEnd, () => ['no', 'yes']),
    { labels: ['yes', 'no'] as const },
  ) as LabelsColumn<string>;
  const cases = ofSessions.object(atEnd, (own): readonly Session[] => [own, own]);
  expect(stateOf(ask([question('at-open', { answer, cases })], { now: 3 }))?.soFar).toBe('yes');
  expect(stateOf(ask([question('at-open', { answer })], { now: 3 }))?.soFar).toBe('no');
});

test('levels are rounded to the decimals of the prices and those that were asked for, and are null where there is none', () => {
  const third = ofSessions.quotient(atEnd, () => ({ numerator: 1, denominator: 3 }));
  const none = ofSessions.quotient(atEnd, () => notAsked);
  const levels = [
    { id: 'third', formula: '', value: third },
    { id: 'none', formula: '', value: none },
  ];
  const own = question('at-open', {
    answer: mapSteps('yes'),
  });
  expect(ask([own], { now: 3, levels }).inPlay).toMatchObject({ date, levels: { third: 0.33, none: null } });
});

test('prices that move with the session are apart from its levels, and what is in play is frozen', () => {
  const own = question('at-open', { answer: mapSteps('yes') });
  const priceOf = (numerator: number) => ({
    id: 'price',
    formula: '',
    value: ofSessions.quotient(atEnd, () => ({ numerator, denominator: 4 })),
  });
  const found = ask([own], { now: 3, levels: [priceOf(1)], remaining: [priceOf(3)] }).inPlay!;
  expect(found).toMatchObject({ levels: { price: 0.25 }, remaining: { price: 0.75 } });
  const { levels, remaining, groups } = found;
  for (const part of [found, levels, remaining, groups, groups[0], groups[0].questions, groups[0].questions[0]]) {
    expect(Object.isFrozen(part)).toBe(true);
  }
  expect(ask([own], { now: 3 }).inPlay).not.toHaveProperty('remaining');
});

test('what is asked in a later session is asked from the open of that one on, and not where there is none', () => {
  const openingAfter = (after: number) =>
    marketOf(hourly(hours(date, 9 + after, 16)), { ...day, open: `${9 + after}:00` }).sessions[0];
  const asked = (after: number | null) =>
    question('at-open', {
      answer: mapSteps('yes'),
      askedIn: ofSessions.object(atEnd, () => (after === null ? notAsked : openingAfter(after))),
    });
  expect(stateOf(ask([asked(2)], { now: 3 }))).toMatchObject({
    state: 'open',
    since: isoAfter(2),
    // An hour of that session has passed.
    undecided: { text: '0 at 1: ' },
  });
  expect(ask([asked(4)], { now: 3 }).coming.map(({ at: when }) => when)).toEqual([opens + 4 * hour]);
  expect(ask([asked(null)], { now: 3 })).toEqual({ inPlay: null, coming: [] });
});
