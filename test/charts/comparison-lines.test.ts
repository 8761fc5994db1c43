import { describe, expect, it } from 'vitest';
import { comparisonLines, comparisonName, sideLabels } from '../../src/charts/comparison-lines.js';
import { comparisonTable } from '../../src/charts/tables/comparison-table.js';
import { compareMarkets, comparePeriods } from '../../src/pooled/index.js';
import { marketsMovingTogether } from '../pooled/fixtures.js';

const [first, second] = marketsMovingTogether(2, 200, 5, 1);
const markets = compareMarkets(first, second, 'gap-fill-standard', {});
const periods = comparePeriods(first, 'gap-fill-standard', {
  first: { startDate: '2022-01-01', endDate: '2022-03-31' },
  second: { startDate: '2022-04-01', endDate: '2022-06-30' },
});

describe('the sides of a comparison', () => {
  it('are called by what differs: the ticker, the period, else the asset class and the session', () => {
    expect(comparisonName(markets)).toBe('T0 and T1 · gap-fill-standard');
    expect(sideLabels(markets)).toEqual(['T0', 'T1']);
    expect(comparisonName(periods)).toBe('T0 · gap-fill-standard, two periods');
    const [one, other] = periods.sides;
    expect(
      sideLabels({
        ...periods,
        sides: [
          { ...one, startDate: null },
          { ...other, endDate: null },
        ],
      }),
    ).toEqual([`… to ${one.endDate}`, `${other.startDate} to …`]);
    const [{ session }] = markets.sides;
    const alike = compareMarkets(first, { ...first, assetClass: 'stocks' }, 'gap-fill-standard', {});
    expect(sideLabels(alike)).toEqual([`T0 (crypto, ${session.id})`, `T0 (stocks, ${session.id})`]);
  });

  it('have a line each with their counts, above the options and how they are compared', () => {
    const { sharedDates, method } = markets;
    const lines = comparisonLines({ ...markets, params: { criterion: 'wick' }, tests: 1 });
    expect(lines.slice(2)).toEqual(['Options: criterion wick', `${sharedDates} dates of both, 1 test. ${method}`]);
    for (const [i, { startDate, endDate, observations }] of markets.sides.entries()) {
      expect(lines[i].startsWith(`T${i}: ${startDate} to ${endDate}, new-york session `)).toBe(true);
      expect(lines[i]).toContain(`; ${observations.eligible} of ${observations.seen} sessions counted`);
      expect(lines[i]).not.toContain('Options');
    }
    expect(comparisonLines({ ...markets, tests: 2 }).at(-1)).toContain(' of both, 2 tests. ');
  });

  it('stand one beside the other in a row per outcome, with their difference and its test', () => {
    const { columns, rows } = comparisonTable(markets);
    expect(columns).toEqual([
      ...['group', 'question', 'outcome', 'T0: count', 'of', 'percent', 'T1: count', 'of', 'percent'],
      ...['points', 'low', 'high', 'p', 'adjusted', 'test'],
    ]);
    const expected = markets.summary.flatMap(({ label, questions }) =>
      questions.flatMap(({ title, of, outcomes }) =>
        outcomes.map(({ label: outcome, shares: [one, other], difference, test }) => [
          ...[label, title, outcome, one.count, of[0], one.percent, other.count, of[1], other.percent],
          ...[difference!.points, difference!.low, difference!.high, test!.p, test!.adjusted, test!.kind],
        ]),
      ),
    );
    expect(rows).toEqual(expected);
    expect(rows.length).toBeGreaterThan(10);
  });

  it('have no difference and no test, but why, where a side has no cases', () => {
    const [group] = markets.summary;
    const [question] = group.questions;
    const [{ test: _, ...outcome }] = question.outcomes;
    const untested = { ...outcome, difference: null, untested: 'no cases' };
    const summary = [{ ...group, questions: [{ ...question, outcomes: [untested] }] }];
    const { rows } = comparisonTable({ ...markets, summary: summary as unknown as typeof markets.summary });
    expect(rows.map((row) => row.slice(-6))).toEqual([[null, null, null, null, null, 'no cases']]);
  });
});
