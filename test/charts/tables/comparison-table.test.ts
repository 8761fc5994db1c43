import { describe, expect, it } from 'vitest';
import { comparisonTable } from '../../../src/charts/tables/comparison-table.js';
import { compareMarkets } from '../../../src/pooled/index.js';
import { marketsMovingTogether } from '../../pooled/fixtures.js';

const [first, second] = marketsMovingTogether(2, 200, 5, 1);
const markets = compareMarkets(first, second, 'gap-fill-standard', {});

describe('the sides of a comparison', () => {
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
