import { expect, expectTypeOf, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import {
  catalog,
  describeReport,
  runReport,
  type ReportId,
  type ReportParams,
  type ReportResult,
} from '../../src/reports/index.js';

/** The four families of the service interface with every variant of the catalog. */
const variants = {
  'opening-stats': ['standard', 'by-weekday', 'by-prev-candle', 'by-midnight-open'],
  'outside-days': ['standard', 'by-weekday', 'by-size', 'by-close', 'by-spike'],
  'previous-days-range': ['standard', 'by-weekday', 'by-size', 'by-close', 'by-levels', 'by-pullback'],
  'green-and-red-days-by-weekday': ['standard', 'by-month'],
};

test('the catalog has every variant of every family', () => {
  const expected = Object.entries(variants).flatMap(([family, names]) => names.map((name) => `${family}-${name}`));
  expect(catalog.map(({ report }) => report)).toEqual(expected);
});

test('a description says what its results will hold', () => {
  const bars = barsFromRows([{ time: Date.UTC(2024, 6, 1, 13, 30), open: 1, high: 2, low: 0, close: 1 }], {
    interval: '30m',
  });
  for (const { report, options, questions, measures, unit, exclusions, current } of catalog) {
    const result = runReport(bars, report, { assetClass: 'stocks', ticker: 'X' });
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
