import { describe, expect, it } from 'vitest';
import {
  betsOf,
  noCases,
  type WatchedCase,
  withCases as withCasesSince,
} from '../../../src/discovery/evidence/counted-cases.js';
import { dayOfDate } from '../../../src/calendar/index.js';
import type { WatchedQuestion } from '../../../src/discovery/index.js';
import { headlines } from '../../../src/reports/index.js';

const outline = (family: string) => headlines.find((each) => each.family === family)!;
const half = outline('doji');
const groups = outline('intraday-timing');
const blocks = outline('volume-and-range-by-weekday');
const empty = (headline: typeof half): WatchedQuestion => ({
  family: headline.family,
  question: '',
  ...noCases(headline),
});
/** At noon. */
const on = (date: string, outcome: string | number, more: Partial<WatchedCase> = {}): WatchedCase => ({
  session: { day: dayOfDate(date), openTime: Date.parse(`${date}T12:00Z`) },
  outcome,
  ...more,
});

const withCases = (...[question, headline, cases]: readonly [WatchedQuestion, typeof half, readonly WatchedCase[]]) =>
  withCasesSince(question, headline, cases, -Infinity);

describe('the cases of a question', () => {
  it('are counted by outcome, and the last day is kept', () => {
    const counted = withCases(empty(half), half, [
      on('2025-01-02', 'success'),
      on('2025-01-03', 'failure'),
      on('2025-01-07', 'success'),
    ]);
    expect(counted).toEqual({ ...empty(half), through: '2025-01-07', groups: [{ group: '', counts: [2, 1] }] });
  });

  it('are counted once, and only those after the last one', () => {
    const cases = [on('2025-01-02', 'success'), on('2025-01-03', 'failure')];
    const counted = withCases(empty(half), half, cases);
    expect(withCases(counted, half, cases)).toBe(counted);
    expect(withCases(counted, half, [...cases, on('2025-01-04', 'failure')]).groups).toEqual([
      { group: '', counts: [1, 2] },
    ]);
    expect(counted.groups).toEqual([{ group: '', counts: [1, 1] }]);
  });

  it('are retrospective where their session had opened at the first look', () => {
    const cases = [on('2025-01-02', 'success'), on('2025-01-03', 'failure'), on('2025-01-06', 'failure')];
    const seenBy = (time: string) => withCasesSince(empty(half), half, cases, Date.parse(time)).retrospective;
    expect(['2025-01-02T12:00Z', '2025-01-02T12:01Z', '2025-01-03T12:00Z', '2025-02-01'].map(seenBy)).toEqual([
      ...[undefined, 1, 1, 3],
    ]);
    const first = withCasesSince(empty(half), half, cases.slice(0, 1), Date.parse('2025-01-05'));
    expect(withCasesSince(first, half, cases, Date.parse('2025-01-05')).retrospective).toBe(2);
    const week = (date: string) => {
      const block = {};
      return ['monday', 'tuesday'].map((group, i) => on(date, i, { group, block }));
    };
    // The first case of a block that was not over at the first look was seen.
    const [monday, tuesday] = week('2025-01-06');
    const later = { ...tuesday, session: on('2025-01-07', 0).session };
    const look = Date.parse('2025-01-06T20:00Z');
    const begun = withCasesSince(empty(blocks), blocks, [monday], look);
    expect(begun).not.toHaveProperty('retrospective');
    expect(withCasesSince(begun, blocks, [monday, later, ...week('2025-01-13')], look).retrospective).toBe(1);
  });

  it('have their groups in the order of the first cases', () => {
    const counted = withCases(empty(groups), groups, [
      on('2025-01-03', 'failure', { group: 'friday' }),
      on('2025-01-06', 'success', { group: 'monday' }),
      on('2025-01-10', 'success', { group: 'friday' }),
    ]);
    expect(counted.groups).toEqual([
      { group: 'friday', counts: [1, 1] },
      { group: 'monday', counts: [1, 0] },
    ]);
  });

  it('within blocks are counted by whether they are above the middle, and bet on block by block', () => {
    const week = (first: string, second: string, lower = 1) => {
      const block = {};
      return [on(first, lower, { group: 'monday', block }), on(second, lower + 1, { group: 'tuesday', block })];
    };
    // A block counts once a later one has a case, and ranks count among its own cases.
    const [first, second, third] = [
      week('2025-01-06', '2025-01-07', 5),
      week('2025-01-13', '2025-01-14', 1),
      week('2025-01-20', '2025-01-21', 3),
    ];
    expect(withCases(empty(blocks), blocks, first)).toEqual(empty(blocks));
    const one = withCases(empty(blocks), blocks, [...first, second[0]]);
    expect(one.through).toBe('2025-01-07');
    expect(one.groups).toEqual([
      { group: 'monday', counts: [0, 1], deviation: -1 },
      { group: 'tuesday', counts: [1, 0], deviation: 1 },
    ]);
    expect(one.wealths).toEqual(empty(blocks).wealths);
    const all = [...first, ...second, ...third];
    const two = withCases(empty(blocks), blocks, all);
    expect(withCases(one, blocks, all)).toEqual(two);
    expect(withCases(one, blocks, [...second, ...third])).toEqual(two);
    expect(two.wealths).not.toEqual(one.wealths);
    expect(betsOf(two).past.get('tuesday')).toEqual({ cases: 2, deviation: 2 });
    expect(JSON.parse(JSON.stringify(two))).toEqual(two);
  });

  it('in the middle of a block are not above it', () => {
    const block = {};
    const three = ['monday', 'tuesday', 'wednesday'].map((group, i) =>
      on(`2025-01-0${6 + i}`, i + 1, { group, block }),
    );
    const next = on('2025-01-13', 1, { group: 'monday', block: {} });
    expect(withCases(empty(blocks), blocks, [...three, next]).groups.map(({ counts }) => counts)).toEqual([
      [0, 1],
      [0, 1],
      [1, 0],
    ]);
  });
});
