import { expect, expectTypeOf, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import {
  catalog,
  describeReport,
  runReport,
  type ReportId,
  type ReportParams,
  type ReportResult,
} from '../../../src/reports/index.js';

test('the catalog has every family by name, each report called by its family and variant, the standard one first', () => {
  const families = [...new Set(catalog.map(({ family }) => family))];
  expect(families).toEqual([...families].sort());
  expect(families.length).toBeGreaterThanOrEqual(50);
  for (const name of families) {
    const reports = catalog.filter(({ family }) => family === name);
    expect(reports[0].variant).toBe('standard');
    expect(reports.map(({ report }) => report)).toEqual(reports.map(({ variant }) => `${name}-${variant}`));
  }
  expect(new Set(catalog.map(({ report }) => report)).size).toBe(catalog.length);
});

test('a description says what its results will hold', () => {
  const bars = barsFromRows([{ time: Date.UTC(2024, 6, 1, 13, 30), open: 1, high: 2, low: 0, close: 1 }], {
    interval: '15m',
  });
  for (const { report, defaultSession, options, questions, measures, unit, exclusions, current } of catalog) {
    const assetClass = defaultSession === 'first' || defaultSession === 'new-york' ? 'stocks' : 'futures';
    const result = runReport(bars, report, { assetClass, ticker: 'X' });
    expect(Object.keys(result.params)).toEqual(options.map(({ name }) => name));
    expect(Object.values(result.params)).toEqual(options.map((option) => option.default));
    expect(result.observations.unit).toBe(unit);
    expect(exclusions).toEqual(expect.arrayContaining(Object.keys(result.observations.excluded)));
    expect('current' in result).toBe(current);
    for (const group of result.summary) {
      expect(group.questions.map(({ id, title, known, event }) => [id, title, known, event])).toEqual(
        questions.map(({ id, title, known, event }) => [id, title, known, event]),
      );
      expect(group.measures.map(({ id, label, unit: of }) => [id, label, of])).toEqual(
        measures.map(({ id, label, unit: of }) => [id, label, of]),
      );
    }
  }
});

test('a description has text for people wherever a result does', () => {
  for (const { title, text, options, questions } of catalog) {
    expect(title).toMatch(/^[A-Z].*: [a-z]/);
    expect(text).toMatch(/^[A-Z].*\.$/);
    for (const option of options) expect(option.text).toMatch(/^[A-Z].*\.$/);
    for (const question of questions) {
      expect(question.title).toMatch(/^[A-Z]/);
      expect(new Set(question.outcomes.map(({ id }) => id)).size).toBe(question.outcomes.length);
    }
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  }
});

test('a description says of every percent what it is a percent of, and of every number how it is computed', () => {
  for (const { questions, measures, statistics, levels, unit } of catalog) {
    for (const { asked, knownWhen, outcomes } of questions) {
      expect(asked).toMatch(/^(every|all|the|those) \S/);
      expect(asked).not.toMatch(/undefined|\.$/);
      expect(knownWhen).toMatch(/^(at|when|only) \S/);
      // Every event has words of its own.
      expect(knownWhen).not.toMatch(/^at the event/);
      for (const { when } of outcomes) expect(when).toMatch(/^\S.*[^.\s]$/);
      expect(new Set(outcomes.map(({ when }) => when)).size).toBe(outcomes.length);
    }
    for (const { formula } of [...measures, ...statistics, ...levels]) expect(formula).toMatch(/^\S.*[^.\s]$/);
    expect(unit).toMatch(/^[a-z]+$/);
  }
});

test('a description lists the reasons that come with another choice or a limit', () => {
  expect(describeReport('green-and-red-days-by-weekday-standard').exclusions).toEqual([
    'not-closed',
    'incomplete',
    'no-previous',
    'roll',
  ]);
  expect(describeReport('gap-fill-standard').exclusions.slice(-3)).toEqual(['no-gap', 'no-size', 'size']);
});

test('a description says what flips keep and destroy, and which cases share a cause', () => {
  expect(describeReport('gap-fill-by-weekday').atRandom).toEqual({
    keeps: 'the sizes of gaps and of the moves after the open',
    destroys: 'any pull back to the previous close, and any tendency to go on',
  });
  const clusterOf = (report: ReportId, question: string) =>
    describeReport(report).questions.find(({ id }) => id === question)?.cluster;
  expect(clusterOf('open-to-close-range-standard', 'move')).toBe('year');
  expect(clusterOf('fair-value-gaps-standard', 'mitigated')).toBe('session');
  expect(clusterOf('gap-fill-standard', 'filled')).toBeUndefined();
});

test('a question that is repeated per outcome is asked of those that have it', () => {
  const { questions } = describeReport('gap-fill-by-close');
  expect(questions.map(({ asked }) => asked)).toEqual([
    'every eligible session',
    'those where price touches the target: the low after a gap up, the high after a gap down',
    'those where price does not touch the target',
  ]);
});

test('the words follow the options', () => {
  const [colour] = describeReport('power-hour-continuation-standard').questions;
  expect(colour.outcomes[0].when).toBe('the close is above the open of the power hour');
  expect(describeReport('pivot-points-standard').levels.map(({ formula }) => formula.split(',')[0])).toEqual([
    'H + 4 × (PP − L)',
    'H + 3 × (PP − L)',
    'H + 2 × (PP − L)',
    'PP + (H − L)',
    '2 × PP − L',
    '(H + L + C) / 3',
    '2 × PP − H',
    'PP − (H − L)',
    'L − 2 × (H − PP)',
    'L − 3 × (H − PP)',
    'L − 4 × (H − PP)',
  ]);
});

test('describeReport suggests the nearest identifier', () => {
  expect(() => describeReport('outside-day-standard' as ReportId)).toThrow(
    expect.objectContaining({
      name: 'BarstatsRangeError',
      code: 'unknown-report',
      suggestion: 'outside-days-standard',
    }),
  );
});

test('descriptions cannot be changed', () => {
  const [first] = catalog;
  expect(Object.isFrozen(catalog) && Object.isFrozen(first) && Object.isFrozen(first.questions[0].outcomes)).toBe(true);
  expect(describeReport('outside-days-standard')).toEqual(
    catalog.find(({ report }) => report === 'outside-days-standard'),
  );
});

test('identifiers and options are types: a wrong one does not compile', () => {
  expectTypeOf<'outside-days-by-spike'>().toExtend<ReportId>();
  expectTypeOf<'outside-days-by-month'>().not.toExtend<ReportId>();
  expectTypeOf<ReportParams<'outside-days-standard'>>().toEqualTypeOf<{ readonly criterion?: 'wick' | 'close' }>();
  expectTypeOf<ReportParams<'opening-stats-standard'>>().toEqualTypeOf<Record<never, never>>();
  expectTypeOf<ReportParams<'previous-days-range-by-size'>>().toEqualTypeOf<{
    readonly criterion?: 'wick' | 'close';
    readonly basis?: 'open' | 'previous-close';
    readonly minRange?: number | null;
    readonly maxRange?: number | null;
    readonly edges?: readonly number[];
  }>();
  const run = (): readonly ReportResult[] => {
    const bars = barsFromRows([]);
    const options = { assetClass: 'stocks', ticker: 'X' } as const;
    return [
      runReport(bars, 'outside-days-standard', { ...options, params: { criterion: 'close' } }),
      // @ts-expect-error no such report
      runReport(bars, 'outside-days', options),
      // @ts-expect-error no such option
      runReport(bars, 'outside-days-standard', { ...options, params: { basis: 'open' } }),
      // @ts-expect-error no such value
      runReport(bars, 'outside-days-standard', { ...options, params: { criterion: 'open' } }),
      // @ts-expect-error no such asset class
      runReport(bars, 'outside-days-standard', { ...options, assetClass: 'bonds' }),
    ];
  };
  expect(run).toThrow();
});
