import { expect, test } from 'vitest';
import { clockBuckets } from '../../../src/sessions/index.js';
import { timeQuestions, type TimedEvent } from '../../../src/reports/questions/by-time.js';
import type { SessionObservation } from '../../../src/reports/observations/sessions.js';
import { marketOf, utcTemplate } from '../description-format/market-of.js';

interface Case extends SessionObservation {
  readonly bar: number | null;
}

const hours = (date: string, to: number) =>
  Array.from({ length: to - 9 }, (_, i) => ({
    time: Date.parse(`${date}T09:00Z`) + i * 3_600_000,
    open: 1,
    high: 1,
    low: 1,
    close: 1,
  }));
const market = marketOf([...hours('2024-07-01', 15), ...hours('2024-07-02', 15)], {
  template: utcTemplate('day', '09:00', '15:00'),
});
const [whole] = market.sessions;
const buckets = clockBuckets(market, 120);
const event: TimedEvent<Case> = {
  id: 'break-time',
  title: 'When it broke',
  asked: 'those that broke',
  within: 'broken',
  askedWithin: 'those that are whole',
  happening: 'the breaking bar opens',
  titleWithin: (bucket) => `Broken in ${bucket}`,
  outcomes: [
    { id: 'broken', label: 'Broken' },
    { id: 'unbroken', label: 'Not broken' },
  ],
  barOf: ({ bar }) => bar,
};
const answers = (observation: Case, changes: Partial<TimedEvent<Case>> = {}) =>
  timeQuestions({ ...event, ...changes }, buckets, 120).map(({ of }) => of(observation));

test('timeQuestions ask when something happened, and at the beginning of each bucket whether it will', () => {
  const questions = timeQuestions(event, buckets, 120);
  expect(questions.map(({ id, title, known }) => [id, title, known])).toEqual([
    ['break-time', 'When it broke', 'hindsight'],
    ['broken-09:00', 'Broken in 09:00–11:00', 'at-time'],
    ['broken-11:00', 'Broken in 11:00–13:00', 'at-time'],
    ['broken-13:00', 'Broken in 13:00–15:00', 'at-time'],
  ]);
  expect(questions[0].outcomes.map(({ id }) => id)).toEqual(['09:00', '11:00', '13:00']);
});

test('a session leaves the ones at risk when it happens', () => {
  expect(answers({ session: whole, bar: 3 })).toEqual(['11:00', 'unbroken', 'broken', null]);
  expect(answers({ session: whole, bar: 0 })).toEqual(['09:00', 'broken', null, null]);
  expect(answers({ session: whole, bar: null })).toEqual([null, 'unbroken', 'unbroken', 'unbroken']);
});

test('a session leaves the ones at risk when it closes', () => {
  const short = marketOf(hours('2024-07-01', 13), { template: utcTemplate('short', '09:00', '13:00') }).sessions[0];
  expect(answers({ session: short, bar: null })).toEqual([null, 'unbroken', 'unbroken', null]);
});

test('buckets that begin before something can happen are not asked about', () => {
  const possibleFrom = ({ session }: Case): number => session.openTime + 3_600_000;
  expect(answers({ session: whole, bar: 1 }, { possibleFrom })).toEqual(['09:00', null, null, null]);
  expect(answers({ session: whole, bar: 5 }, { possibleFrom })).toEqual(['13:00', null, 'unbroken', 'broken']);
});
