import type { Column } from '../columns/column.js';
import type { Table } from '../columns/table.js';
import { type Reason, reasons } from '../reasons.js';

/** Which rows of a table count, and why the others do not. */
export interface CountedRows {
  /** The rows that count, ascending. */
  readonly rows: Int32Array;
  /** How many rows each reason leaves out; a row that several leave out is counted under the first of them. */
  readonly excluded: Partial<Record<Reason, number>>;
}

/** What some needs, one after the other, leave of a table, and what a further one does. */
class Left {
  readonly #further = new WeakMap<Column<unknown>, Left>();
  #counted: CountedRows | null = null;

  /** @param first - per row the place of the first reason that leaves it out, as many as there are where none does */
  constructor(private readonly first: Uint8Array) {}

  with(need: Column<unknown>, table: Table): Left {
    let further = this.#further.get(need);
    if (further === undefined) {
      const { why } = table.cells(need);
      const first = this.first.slice();
      for (let row = 0; row < first.length; row++) if (why[row] < first[row]) first[row] = why[row];
      this.#further.set(need, (further = new Left(first)));
    }
    return further;
  }

  get counted(): CountedRows {
    return (this.#counted ??= counted(this.first));
  }
}

/** Many reports begin with the same needs. */
const known = new WeakMap<Table, Left>();

/** The rows that have all that a report needs. */
export function countedRows(needs: readonly Column<unknown>[], table: Table): CountedRows {
  let left = known.get(table) ?? new Left(new Uint8Array(table.length).fill(reasons.length));
  known.set(table, left);
  for (const need of needs) left = left.with(need, table);
  return left.counted;
}

function counted(first: Uint8Array): CountedRows {
  const counts = new Int32Array(reasons.length + 1);
  for (const reason of first) counts[reason]++;
  const rows = new Int32Array(counts[reasons.length]);
  let count = 0;
  for (let row = 0; row < first.length; row++) if (first[row] === reasons.length) rows[count++] = row;
  return {
    rows,
    excluded: Object.fromEntries(reasons.flatMap((reason, at) => (counts[at] === 0 ? [] : [[reason, counts[at]]]))),
  };
}
