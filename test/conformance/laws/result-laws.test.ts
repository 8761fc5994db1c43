import { describe, expect, it } from 'vitest';
import { resultLaws, runLibrary } from '../../../src/conformance/index.js';
import type { ReportResult } from '../../../src/reports/index.js';

/** What may be changed of a result, in place. */
type Writable<Value> = { -readonly [Name in keyof Value]: Writable<Value[Name]> };
type Result = Writable<Pick<ReportResult, 'ticker' | 'observations' | 'summary' | 'current' | 'detailed'>>;

const requestOf = (days: number) => ({
  report: 'gap-fill-standard',
  rows: Array.from({ length: days }, (_, i) => ({
    time: Date.UTC(2024, 2, 4 + i + (i > 4 ? 2 : 0)),
    open: 100 + (i % 3),
    high: 104 + (i % 4),
    low: 97 - (i % 2),
    close: 99 + ((i * 7) % 5),
  })),
  interval: 86_400_000,
  options: { assetClass: 'stocks', ticker: 'AAPL', detailed: true } as const,
});

/** The result of so many days, to be changed. */
const resultOf = (days: number): Result => structuredClone(runLibrary(requestOf(days))) as unknown as Result;

/** Nine days: four gaps up of 2, 1, 1 and 1, two down of 3 and 1, all of which fill, one session without a previous one, two without a gap. */
const nineDays = (): Result => resultOf(9);

const problemsOf = (result: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    resultLaws.flatMap(({ id, check }) => {
      const problem = check(result as ReportResult);
      return problem === null ? [] : [[id, problem]];
    }),
  );

describe('the laws of a result', () => {
  it.each([1, 2, 4, 9])('hold of the library on %i days', (days) => {
    expect(problemsOf(resultOf(days))).toEqual({});
  });

  it.each<[id: string, problem: string, change: (result: Result) => void]>([
    [
      'counts-add-up',
      'the outcomes of held of Gap down do not add up to 2',
      ({ summary }) => (summary[1].questions[1].outcomes[0].count = 1),
    ],
    [
      'every-observation-accounted-for',
      '9 were seen, 5 are eligible or excluded: together 8',
      ({ observations }) => (observations.eligible = 5),
    ],
    [
      'every-observation-accounted-for',
      '0 were excluded as incomplete, which should not be listed',
      ({ observations }) => (observations.excluded = { incomplete: 0, ...observations.excluded }),
    ],
    [
      'every-observation-accounted-for',
      'reasons are in the order no-gap, no-previous, not no-previous, no-gap',
      ({ observations }) => (observations.excluded = { 'no-gap': 2, 'no-previous': 1 }),
    ],
    [
      'exclusions-described',
      'gap-fill-standard does not list the reason no-bars',
      ({ observations }) => (observations.excluded = { 'no-bars': 3 } as never),
    ],
    ['row-per-observation', '5 rows for 6 observations', ({ detailed }) => detailed!.pop()],
    [
      'row-per-observation',
      'the row of 2024-03-05 comes after a later one',
      ({ detailed }) => detailed!.push(detailed!.shift()!),
    ],
    [
      'row-per-observation',
      'Gap up has 4 observations, but a different number of rows',
      ({ detailed }) => detailed![0].groups.shift(),
    ],
    [
      'row-per-observation',
      'rows are in 13 groups, of which the summary has 12',
      ({ detailed }) => detailed![0].groups.push({ direction: 'other' }),
    ],
    [
      'rows-give-counts',
      'filled of Gap up is asked of 4, but of 3 rows',
      ({ detailed }) => (detailed![0].outcomes = { ...detailed![0].outcomes, filled: null }),
    ],
    [
      'rows-give-counts',
      'the rows do not have the answer filled to filled of Gap up 4 times',
      ({ detailed }) => (detailed![0].outcomes = { ...detailed![0].outcomes, filled: 'unfilled' }),
    ],
    [
      'rows-give-measures',
      'gap-size of Gap up: a count of 4, but 3 rows have a value',
      ({ detailed }) => (detailed![0].measures = { ...detailed![0].measures, 'gap-size': null }),
    ],
    [
      'rows-give-measures',
      'gap-size of Gap up: a standard deviation must exist for two or more values, and only then',
      ({ summary }) => (summary[0].measures[0].standardDeviation = null),
    ],
    [
      'rows-give-measures',
      'gap-size of Gap up: 0 to 2 are not the minimum and maximum of its rows',
      ({ summary }) => (summary[0].measures[0].min = 0),
    ],
    [
      'rows-give-measures',
      'gap-size of Gap up: 1 to 3 are not the minimum and maximum of its rows',
      ({ summary }) => (summary[0].measures[0].max = 3),
    ],
    [
      'rows-give-measures',
      'gap-size of Gap up: 1, 1.5, 1, 1.25, 1.7, 2 are not ascending',
      ({ summary }) => (summary[0].measures[0].p25 = 1.5),
    ],
    [
      'rows-give-measures',
      'gap-size of Gap up: a mean of 2.01 outside 1 to 2',
      ({ summary }) => (summary[0].measures[0].mean = 2.01),
    ],
    [
      'rows-give-measures',
      'gap-size of Gap up: a mean of 0.5 outside 1 to 2',
      ({ summary }) => (summary[0].measures[0].mean = 0.5),
    ],
    [
      'rows-give-measures',
      'gap-size of Gap up: a mean of null outside 1 to 2',
      ({ summary }) => (summary[0].measures[0].mean = null),
    ],
    [
      'percents-match-counts',
      '50 % is not 4 of 4 (filled of Gap up), or other percents have a different number of decimals',
      ({ summary }) => (summary[0].questions[0].outcomes[0].percent = 50),
    ],
    [
      'percent-within-interval',
      '100 % from 100.5 to 100 for filled, of 4 (filled of Gap up)',
      ({ summary }) => (summary[0].questions[0].outcomes[0].low = 100.5),
    ],
    [
      'percent-within-interval',
      '100 % from -1 to 100 for filled, of 4 (filled of Gap up)',
      ({ summary }) => (summary[0].questions[0].outcomes[0].low = -1),
    ],
    [
      'percent-within-interval',
      '100 % from 51.01 to 100.01 for filled, of 4 (filled of Gap up)',
      ({ summary }) => (summary[0].questions[0].outcomes[0].high = 100.01),
    ],
    [
      'percent-within-interval',
      '0 % from 0 to null for unfilled, of 4 (filled of Gap up)',
      ({ summary }) => (summary[0].questions[0].outcomes[1].high = null),
    ],
    ['plain-json', 'the result.ticker is undefined', (result) => (result.ticker = undefined as never)],
    ['plain-json', 'the result.summary.0.measures.0.mean is NaN', ({ summary }) => (summary[0].measures[0].mean = NaN)],
    ['plain-json', 'the result.current.values.0.value is 0', ({ current }) => (current!.values[0].value = -0)],
  ])('say of %s: %s', (id, problem, change) => {
    const result = nineDays();
    change(result);
    expect(problemsOf(result)[id]).toBe(problem);
  });

  it('say how far the median of an odd number of values is off', () => {
    const result = resultOf(7);
    const measure = result.summary
      .flatMap(({ measures }) => measures)
      .find(({ count }) => count % 2 === 1 && count > 1)!;
    measure.median = measure.max;
    measure.p75 = measure.max;
    measure.p90 = measure.max;
    expect(problemsOf(result)['rows-give-measures']).toMatch(/: \d+ is not the median of its rows$/);
  });

  it('let no figure stand without a value', () => {
    for (const name of ['min', 'p25', 'median', 'p75', 'p90', 'max', 'mean', 'standardDeviation'] as const) {
      const result = resultOf(1);
      const [measure] = result.summary[0].measures;
      expect(measure.count).toBe(0);
      measure[name] = 1;
      expect(problemsOf(result)['rows-give-measures']).toMatch(/: a figure without values$/);
    }
  });

  it('let no percent or interval stand without a case', () => {
    for (const name of ['percent', 'low', 'high'] as const) {
      const result = resultOf(1);
      const [outcome] = result.summary[0].questions[0].outcomes;
      outcome[name] = 1;
      expect(problemsOf(result)['percent-within-interval']).toMatch(/, of 0 \(filled of Gap up\)$/);
    }
  });

  it('ask nothing of rows of a result without any', () => {
    const { detailed: _, ...result } = nineDays();
    expect(problemsOf(result)).toEqual({});
  });
});
