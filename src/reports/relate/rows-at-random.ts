import { percentOf } from '../../numeric/inner.js';
import { figureAtRandom } from '../../run/inner.js';
import type { RelationRow } from './relation.js';

/** The counts of a table: per row those of its outcomes. */
type Counts = readonly (readonly number[])[];

/** The rows of a relation with what chance gives beside each percent, and how often chance gives a table as far from its own. */
export interface RowsAtRandom {
  readonly rows: readonly RelationRow[];
  readonly p: number;
}

/**
 * Compares the rows of a relation with those of flips.
 *
 * A table is as far from what chance gives as cases would have to move between the outcomes of a row to have the shares that all tables
 * together have there. The table itself is one of them: by chance it is like the others, so that p = (1 + flips as far away) / (1 + flips) is exact.
 *
 * @param flips - the counts of each flip, row by row
 * @param decimals - of percents
 */
export function rowsAtRandom(
  rows: readonly RelationRow[],
  flips: readonly Float64Array[],
  decimals: number,
): RowsAtRandom {
  const own = rows.map(({ outcomes }) => outcomes.map(({ count }) => count));
  const tables = [own, ...flips.map((counts) => asTable(counts, own))];
  const far = distancesOf(tables);
  return {
    rows: rows.map((row, r) => ({
      ...row,
      outcomes: row.outcomes.map((outcome, o) => {
        const shares = tables.slice(1).map((table) => percentOf(table[r][o], sumOf(table[r]), decimals) ?? NaN);
        const { percent } = outcome;
        return {
          ...outcome,
          atRandom: percent === null ? null : figureAtRandom(percent, Float64Array.from(shares), decimals),
        };
      }),
    })),
    p: far.filter((each) => each >= far[0]).length / tables.length,
  };
}

function asTable(counts: Float64Array, { length }: Counts): Counts {
  const wide = counts.length / length;
  return Array.from({ length }, (_, row) => Array.from(counts.subarray(row * wide, (row + 1) * wide)));
}

/** How far each table is from the shares of all of them, exactly, over one denominator. */
function distancesOf(tables: readonly Counts[]): readonly bigint[] {
  const all = tables[0].map((row, r) => row.map((_, o) => BigInt(tables.reduce((sum, table) => sum + table[r][o], 0))));
  const cases = all.map((row) => row.reduce((sum, count) => sum + count, 0n));
  const denominator = cases.reduce((product, of) => (of === 0n ? product : product * of), 1n);
  return tables.map((table) =>
    table.reduce((sum, row, r) => {
      const of = BigInt(sumOf(row));
      if (of === 0n) return sum;
      const moved = row.reduce<bigint>(
        (far, count, o) => far + absolute(BigInt(count) * cases[r] - of * all[r][o]),
        0n,
      );
      return sum + moved * (denominator / cases[r]);
    }, 0n),
  );
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
