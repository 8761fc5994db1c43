import type { Relation } from '../../reports/index.js';
import { atRandomToRead } from './at-random-cells.js';
import type { Table } from './table.js';

/** The pairs of outcomes of a relation, and below them the outcomes of all cases. */
export function relationTable({ a, b, of, rows, atRandom: asked }: Relation): Table {
  const before = a.previous === undefined ? '' : `, ${a.previous} before`;
  // The outcomes of all cases have none.
  const chance = asked === undefined ? {} : atRandomToRead(null);
  return {
    title: '',
    columns: [
      `${a.title}${before}`,
      b.title,
      ...['count', 'of', 'percent', 'low', 'high', ...Object.keys(chance), 'lift', 'lift low', 'lift high', 'guard'],
    ],
    rows: [
      ...rows.flatMap((row) =>
        row.outcomes.map(({ label, count, percent, low, high, atRandom, lift }) => [
          row.label,
          label,
          ...[count, row.of, percent, low, high, ...Object.values(atRandomToRead(atRandom))],
          ...[lift?.ratio ?? null, lift?.low ?? null, lift?.high ?? null],
          row.guard,
        ]),
      ),
      ...b.outcomes.map(({ label, count, percent, low, high }) => [
        'All',
        label,
        ...[count, of, percent, low, high, ...Object.values(chance)],
        ...[null, null, null],
        null,
      ]),
    ],
  };
}
