import type { MarketComparison } from '../../pooled/index.js';
import { sideLabels } from '../comparison-lines.js';
import { prefixed, type Table, tableOf } from './table.js';

/** The outcomes of a comparison: both shares, their difference and its test. */
export function comparisonTable(comparison: MarketComparison): Table {
  const labels = sideLabels(comparison);
  return {
    title: '',
    columns: [
      ...['group', 'question', 'outcome'],
      ...labels.flatMap((label) => [`${label}: count`, 'of', 'percent']),
      ...['points', 'low', 'high', 'p', 'adjusted', 'test'],
    ],
    rows: comparison.summary.flatMap(({ label, questions }) =>
      questions.flatMap(({ title, of, outcomes }) =>
        outcomes.map(({ label: outcome, shares, difference, test, untested }) => [
          ...[label, title, outcome],
          ...shares.flatMap(({ count, percent }, side) => [count, of[side], percent]),
          ...[difference?.points ?? null, difference?.low ?? null, difference?.high ?? null],
          ...[test?.p ?? null, test?.adjusted ?? null, test?.kind ?? untested ?? null],
        ]),
      ),
    ),
  };
}

/** A comparison as one table for programs: a row per group, question and outcome, with identifiers. */
export function comparisonRows({ compared, report, sides, summary }: MarketComparison): Table {
  const namesOf = (place: 0 | 1) => {
    const { assetClass, ticker, startDate, endDate } = sides[place];
    return { assetClass, ticker, startDate, endDate };
  };
  const rows = summary.flatMap(({ group, questions }) =>
    questions.flatMap(({ id, of, guards, outcomes }) =>
      outcomes.map(({ id: outcome, shares, difference, test, untested }) => ({
        compared,
        report,
        ...prefixed('group', group),
        question: id,
        outcome,
        ...prefixed('first', { ...namesOf(0), of: of[0], ...shares[0], guard: guards[0] }),
        ...prefixed('second', { ...namesOf(1), of: of[1], ...shares[1], guard: guards[1] }),
        ...prefixed('difference', difference ?? { points: null, low: null, high: null, correlation: null }),
        test: test?.kind ?? null,
        'discordant.first': test?.discordant?.[0] ?? null,
        'discordant.second': test?.discordant?.[1] ?? null,
        p: test?.p ?? null,
        adjusted: test?.adjusted ?? null,
        untested: untested ?? null,
      })),
    ),
  );
  return tableOf('comparison', rows);
}
