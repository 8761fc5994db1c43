import type { MarketComparison } from '../../pooled/index.js';
import { sideLabels } from '../comparison-lines.js';
import type { Table } from './table.js';

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
