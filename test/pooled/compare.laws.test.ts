import { describe, expect, it } from 'vitest';
import { toTable, toVegaLite } from '../../src/charts/index.js';
import { binomialTest, fisherTest } from '../../src/statistics/inner.js';
import { compareMarkets, comparePeriods, type MarketComparison } from '../../src/pooled/index.js';
import { runReport, type ReportResult } from '../../src/reports/index.js';
import { law } from '../laws/law.js';
import { marketsMovingTogether, someMarkets, someReport } from './fixtures.js';
import { answersByHand } from './reference/pooled-by-hand.js';

const id = 'green-and-red-days-by-weekday-standard';

/** Holds shares and tests of a comparison against the rows of both reports. */
function expectByHand(comparison: MarketComparison, results: readonly ReportResult[]): void {
  const ps: { p: number; adjusted: number }[] = [];
  for (const { group, questions } of comparison.summary) {
    for (const { id: question, of, clusters, outcomes, tests } of questions) {
      const answers = answersByHand(results, group, question);
      expect(of).toEqual([0, 1].map((side) => answers.filter(({ market }) => market === side).length));
      const onDates = [0, 1].map((side) => casesByDate(answers.filter(({ market }) => market === side)));
      // How dates vary is not known from a single one.
      const answered = new Set(answers.map(({ outcome }) => outcome)).size;
      const before = ps.length;
      const unknown = onDates.some((dates) => dates.length === 0 || (dates.length === 1 && dates[0] > 1));
      for (const { id: outcome, shares, test, untested, difference } of outcomes) {
        const counts = [0, 1].map(
          (side) => answers.filter((each) => each.market === side && each.outcome === outcome).length,
        );
        expect(shares.map(({ count }) => count)).toEqual(counts);
        if (clusters === undefined) expect(difference === null).toBe(unknown);
        const all = counts[0] + counts[1];
        if (of[0] === 0 || of[1] === 0 || all === 0 || all === of[0] + of[1]) {
          expect([test, untested]).toEqual([null, undefined]);
          continue;
        }
        if (clusters !== undefined) {
          if (test === null) {
            expect(untested).toBe('too-few-clusters');
            continue;
          }
          expect(test.kind).toBe('clustered');
        } else if (onDates.flat().some((number) => number > 1)) {
          expect([test, untested]).toEqual([null, 'several-cases-on-a-date']);
          continue;
        } else if (comparison.cases === 'independent') {
          expect(test!.kind).toBe('fisher');
          expect(test!.p).toBe(fisherTest(counts[0], of[0] - counts[0], counts[1], of[1] - counts[1]));
        } else {
          let [pairs, onlyFirst, onlySecond] = [0, 0, 0];
          for (const one of answers.filter(({ market }) => market === 0)) {
            const other = answers.find(({ market, date }) => market === 1 && date === one.date);
            if (other === undefined) continue;
            pairs++;
            if (one.outcome === outcome && other.outcome !== outcome) onlyFirst++;
            if (one.outcome !== outcome && other.outcome === outcome) onlySecond++;
          }
          if (pairs === 0) {
            expect([test, untested]).toEqual([null, 'no-pairs']);
            continue;
          }
          expect(test).toMatchObject({ kind: 'mcnemar', discordant: [onlyFirst, onlySecond] });
          expect(test!.p).toBe(binomialTest(onlyFirst, onlyFirst + onlySecond));
        }
        // Of two answers the second says the same as the first.
        if (answered === 2 && ps.length > before) expect(test).toMatchObject(ps[before]);
        else ps.push({ p: test!.p, adjusted: test!.adjusted });
      }
      expect(tests).toBe(ps.length - before);
    }
  }
  expect(comparison.tests).toBe(ps.length);
  const ascending = [...ps].sort((a, b) => a.p - b.p);
  let most = 0;
  ascending.forEach(({ p, adjusted }, i) => {
    most = Math.max(most, Math.min(1, p * (ps.length - i)));
    if (ascending[i + 1]?.p !== p && ascending[i - 1]?.p !== p) expect(adjusted).toBeCloseTo(most, 10);
    expect(adjusted).toBeGreaterThanOrEqual(p);
  });
}

/** The number of cases of each date that has some. */
function casesByDate(answers: readonly { readonly date: string }[]): readonly number[] {
  const numbers = new Map<string, number>();
  for (const { date } of answers) numbers.set(date, (numbers.get(date) ?? 0) + 1);
  return [...numbers.values()];
}

describe('a comparison', () => {
  law(
    'of markets has the counts of both, and McNemar’s test of the dates of both',
    [someMarkets, someReport],
    (markets, report) => {
      if (markets.length < 3) return false;
      let tests = 0;
      // The first and the third have bars in the same year, the first and the second mostly not.
      for (const other of [markets[1], markets[2]]) {
        const results = [markets[0], other].map(({ bars, ...own }) =>
          runReport(bars, report, { ...own, detailed: true }),
        );
        const comparison = compareMarkets(markets[0], other, report, {});
        expectByHand(comparison, results);
        tests += comparison.tests;
      }
      return tests > 0;
    },
    { runs: 40, atLeast: 0.1 },
  );

  law(
    'of periods has the counts of both, and Fisher’s test',
    [someMarkets, someReport],
    ([market], report) => {
      const first = { startDate: '2022-01-01', endDate: '2022-01-20' };
      const second = { startDate: '2022-01-21', endDate: '2022-12-31' };
      const { bars, ...own } = market;
      const results = [first, second].map((period) => runReport(bars, report, { ...own, ...period, detailed: true }));
      const comparison = comparePeriods(market, report, { first, second });
      expect(comparison.cases).toBe('independent');
      expectByHand(comparison, results);
      return comparison.tests > 0;
    },
    { runs: 40, atLeast: 0.1 },
  );

  it('has a table and a picture with every share and difference', () => {
    const [a, , b] = marketsMovingTogether(3, 200, 8, 4);
    const comparison = compareMarkets(a, b, id, {});
    const csv = toTable(comparison, { format: 'csv' }).split('\r\n');
    const outcomes = comparison.summary.flatMap(({ questions }) => questions.flatMap((question) => question.outcomes));
    expect(csv.length).toBe(outcomes.length + 2);
    const text = toTable(comparison);
    const picture = JSON.stringify(toVegaLite(JSON.parse(JSON.stringify(comparison)) as MarketComparison));
    for (const { shares, difference } of outcomes) {
      for (const { percent } of shares) expect(text).toContain(`${percent}`);
      expect(picture).toContain(`"${shares.map(({ percent }) => percent).join(' and ')} %"`);
      expect(picture).toContain(`${difference!.points} (${difference!.low} to ${difference!.high})`);
    }
    // @ts-expect-error a comparison has no observations
    expect(() => toTable(comparison, { rows: 'detailed' })).toThrow('options.rows must be one of questions');
  });

  it('refuses periods that overlap, markets that cannot be run, and fields that it does not have', () => {
    const [market] = marketsMovingTogether(1, 60, 5, 1);
    const first = { startDate: '2022-01-01', endDate: '2022-01-20' };
    expect(() =>
      comparePeriods(market, id, { first, second: { startDate: '2022-01-20', endDate: '2022-02-20' } }),
    ).toThrow('must not overlap');
    expect(() => comparePeriods(market, id, { first, second: { startDate: '2022-01-20' } as never })).toThrow(
      'options.second.endDate is missing',
    );
    expect(() => compareMarkets(market, market, 'opening-range-breakout-standard', {})).toThrow('the first side');
    expect(() => compareMarkets(market, market, id, { detailed: true } as never)).toThrow('no field "detailed"');
  });
});
