import { describe, expect, it } from 'vitest';
import { answer, type Answer, measured, runReport, type ReportResult } from '../../../src/reports/index.js';
import { runPooled } from '../../../src/pooled/index.js';
import { barsFromRows } from '../../../src/bars/index.js';
import { refusal } from '../../bars/refusal.js';

const bars = barsFromRows([
  { time: '2023-12-28', open: 10, high: 12, low: 9, close: 11 },
  { time: '2023-12-29', open: 12, high: 13, low: 11, close: 12 },
  { time: '2024-01-02', open: 13, high: 15, low: 13, close: 14 },
  { time: '2024-01-03', open: 12, high: 13, low: 11, close: 12 },
]);
const market = { assetClass: 'stocks', ticker: 'AAPL' } as const;
const gaps = runReport(bars, 'gap-fill-standard', market);

/** The same function for a program without types. */
const untyped = answer as (result: unknown, group: unknown, question: unknown, outcome: unknown) => unknown;
const untypedMeasured = measured as (result: unknown, group: unknown, measure: unknown) => unknown;

describe('answer', () => {
  it('is the outcome of the question in the group', () => {
    expect(answer(gaps, { direction: 'up' }, 'filled', 'filled')).toEqual({
      count: 1,
      of: 2,
      percent: 50,
      low: 9.45,
      high: 90.55,
      guard: 'insufficient',
      known: 'at-open',
    });
    for (const { group, questions } of gaps.summary) {
      for (const { id, of, guard, known, outcomes } of questions) {
        for (const { id: outcome, count, percent, low, high } of outcomes) {
          expect(untyped(gaps, group, id, outcome)).toEqual({ count, of, percent, low, high, guard, known });
        }
      }
    }
  });

  it('of a pooled result has the interval of dates too', () => {
    const markets = ['A', 'B'].map((ticker) => ({ assetClass: 'stocks', ticker, bars }) as const);
    const pooled = runPooled(markets, 'gap-fill-standard', { atRandom: 9 });
    const { count, of, clustered, stillNeeded } = answer(pooled, { direction: 'up' }, 'filled', 'filled');
    expect([count, of]).toEqual([2, 4]);
    expect(clustered).toEqual(pooled.summary[0].questions[0].outcomes[0].clustered);
    expect(clustered).not.toBeNull();
    expect(stillNeeded?.observations).toBeGreaterThan(0);
    expect(measured(pooled, { direction: 'up' }, 'gap-size-percent').count).toBe(4);
    expect(refusal(() => answer(pooled, { direction: 'op' }, 'filled', 'filled')).code).toBe('unknown-group');
  });

  it('of parts of the period is there if it was asked for', () => {
    const result = runReport(bars, 'gap-fill-standard', { ...market, stability: true });
    const { stability } = answer(result, { direction: 'up' }, 'filled', 'filled');
    expect(stability?.years).toEqual([
      { id: '2023', label: '2023', count: 1, of: 1, percent: 100, low: 20.65, high: 100, guard: 'insufficient' },
      { id: '2024', label: '2024', count: 0, of: 1, percent: 0, low: 0, high: 79.35, guard: 'insufficient' },
    ]);
    expect(stability?.halves.map(({ id, count, of }) => [id, count, of])).toEqual([
      ['first-half', 1, 2],
      ['second-half', 0, 0],
    ]);
  });

  it('says how much more it takes to tell a share from that of chance', () => {
    const asked = runReport(bars, 'gap-fill-standard', { ...market, atRandom: 9 });
    const withChance = (percent: number, atRandom: object | null): ReportResult => {
      const [group] = asked.summary;
      const [question] = group.questions;
      const [first, ...others] = question.outcomes;
      const outcomes = [{ ...first, percent, atRandom }, ...others];
      const questions = [{ ...question, of: 100, outcomes }];
      return {
        ...asked,
        observations: { ...asked.observations, seen: 250 },
        summary: [{ ...group, questions }],
      } as unknown as ReportResult;
    };
    const neededOf = (percent: number, mean: number | null, p: number) =>
      (
        untyped(
          withChance(percent, { mean, low: mean, high: mean, p }),
          { direction: 'up' },
          'filled',
          'filled',
        ) as Answer
      ).stillNeeded;
    // 215 cases tell 60 % from 50.5 %: 115 more, in 287.5 sessions of which two in five have one.
    expect(neededOf(60, 50.5, 0.2)).toEqual({ cases: 115, observations: 288 });
    expect(neededOf(90, 10, 0.2)).toEqual({ cases: 1, observations: 3 });
    expect(neededOf(60, 60, 1)).toBeNull();
    expect(neededOf(60, 59.9, 1)).toBeNull();
    expect(neededOf(60, 50.5, 0.05)).toBeUndefined();
    expect(neededOf(60, null, 1)).toBeUndefined();
    expect(untyped(withChance(60, null), { direction: 'up' }, 'filled', 'filled')).not.toHaveProperty('stillNeeded');
  });

  it('has what chance gives, effective cases, shrunk shares and the change, each if it was asked for', () => {
    const plain = answer(runReport(bars, 'gap-fill-standard', market), { direction: 'up' }, 'filled', 'filled');
    const options = { ...market, atRandom: 9, lasting: true, shrunk: true } as const;
    const result = runReport(bars, 'gap-fill-standard', options);
    const asked = answer(result, { direction: 'up' }, 'filled', 'filled');
    const question = result.summary[0].questions[0];
    const { stillNeeded, ...figures } = asked;
    expect(figures).toEqual({ ...plain, ...pickOf(question.outcomes[0]), change: question.change });
    expect(stillNeeded!.cases).toBeGreaterThan(100);
    expect(asked.change).toBeNull();
  });

  it('needs the dimension that groupBy adds', () => {
    const result = runReport(bars, 'gap-fill-standard', { ...market, groupBy: 'previous.colour' });
    expect(answer(result, { direction: 'up', 'previous.colour': 'green' }, 'filled', 'filled').of).toBe(1);
    expect(() => answer(result, { direction: 'up' }, 'filled', 'filled')).toThrow(
      expect.objectContaining({ code: 'unknown-group', argument: 'group.previous.colour' }),
    );
  });

  it('without dimensions is that of {}', () => {
    const result = runReport(bars, 'opening-stats-standard', market);
    expect(answer(result, {}, 'open-location', 'inside').of).toBe(3);
    // What is undefined is left out.
    expect(untyped(result, { side: undefined }, 'open-location', 'inside')).toMatchObject({ of: 3 });
    expect(refusal(() => untyped(result, { side: 'up' }, 'open-location', 'inside'))).toMatchObject({
      message: 'group must be {}: the result has no dimensions, got "side"',
      code: 'unknown-group',
      argument: 'group',
      fits: undefined,
    });
  });

  const wrong: readonly (readonly [string, readonly unknown[], object])[] = [
    [
      'a question',
      [{ direction: 'up' }, 'fillled', 'filled'],
      { code: 'unknown-question', argument: 'question', suggestion: 'filled' },
    ],
    [
      'an outcome',
      [{ direction: 'up' }, 'filled', 'unfiled'],
      { code: 'unknown-outcome', argument: 'outcome', suggestion: 'unfilled' },
    ],
    [
      'a value',
      [{ direction: 'upp' }, 'filled', 'filled'],
      { code: 'unknown-group', argument: 'group.direction', suggestion: 'up' },
    ],
    [
      'a dimension',
      [{ directions: 'up' }, 'filled', 'filled'],
      { code: 'unknown-group', argument: 'group', suggestion: 'direction' },
    ],
    [
      'one of two dimensions',
      [{ direction: 'up', side: 'up' }, 'filled', 'filled'],
      { code: 'unknown-group', argument: 'group' },
    ],
  ];
  it.each(wrong)('refuses %s that is not known, with the nearest name', (_, args, error) => {
    expect(() => untyped(gaps, args[0], args[1], args[2])).toThrow(
      expect.objectContaining({ name: 'BarstatsRangeError', ...error }),
    );
  });

  it('says which dimension is missing', () => {
    for (const group of [{}, { direction: undefined }]) {
      expect(() => untyped(gaps, group, 'filled', 'filled')).toThrow(
        expect.objectContaining({
          message: 'group.direction is missing; it is one of up, down, all',
          code: 'unknown-group',
          argument: 'group.direction',
          fits: ['up', 'down', 'all'],
        }),
      );
    }
  });

  it.each([
    [null, 'null'],
    ['up', '"up"'],
    [['up'], 'a list'],
  ])('refuses the group %j, which is no object', (group, shown) => {
    expect(() => untyped(gaps, group, 'filled', 'filled')).toThrow(
      expect.objectContaining({
        message: `group must be an object, got ${shown}`,
        code: 'wrong-type',
        argument: 'group',
      }),
    );
  });

  it('refuses any group of a result without groups, and any question of a report without questions', () => {
    const empty = runReport(barsFromRows([], { interval: '1d' }), 'performance-trends-standard', market);
    expect(refusal(() => answer(empty, { year: '2024' }, 'up', 'up'))).toMatchObject({
      message: 'group is not known: the result has no groups',
      code: 'unknown-group',
      argument: 'group',
      fits: undefined,
    });
    const unasked: ReportResult = runReport(bars, 'volume-and-range-by-weekday-standard', market);
    expect(() => answer(unasked, { weekday: 'monday' }, 'up', 'up')).toThrow(
      expect.objectContaining({
        message: 'question is not known: the result has none',
        code: 'unknown-question',
        argument: 'question',
      }),
    );
  });

  it('lists ten names, and of more only the nearest, or the first where one is missing', () => {
    const upTo = (count: number) => Array.from({ length: count }, (_, i) => `week ${i + 1}`);
    const said = (count: number, group: object) => {
      const summary = upTo(count).map((week) => ({ group: { week } }));
      let message = '';
      try {
        untyped({ summary }, group, 'up', 'up');
      } catch (error) {
        ({ message } = error as Error);
      }
      return message;
    };
    expect(said(10, {})).toBe(`group.week is missing; it is one of ${upTo(10).join(', ')}`);
    expect(said(11, {})).toBe('group.week is missing; such as "week 1"');
    expect(said(10, { week: 'none' })).toBe(`group.week must be one of ${upTo(10).join(', ')}, got "none"`);
    expect(said(11, { week: 'none' })).toBe('group.week is not known: "none"; there are 11, such as "week 1"');
  });
});

describe('measured', () => {
  it('is the measure in the group', () => {
    expect(measured(gaps, { direction: 'up' }, 'gap-size')).toBe(gaps.summary[0].measures[0]);
  });

  it('refuses a measure that is not known, with the nearest name', () => {
    expect(() => untypedMeasured(gaps, { direction: 'up' }, 'gap-sise')).toThrow(
      expect.objectContaining({ code: 'unknown-measure', argument: 'measure', suggestion: 'gap-size' }),
    );
    expect(() => untypedMeasured(gaps, {}, 'gap-size')).toThrow(expect.objectContaining({ code: 'unknown-group' }));
  });
});

function pickOf({ lasting, shrunk, atRandom }: { lasting?: unknown; shrunk?: unknown; atRandom?: unknown }): object {
  return { lasting, shrunk, atRandom };
}
