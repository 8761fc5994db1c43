import { type Column, NOT_ASKED, type Table } from '../columns/inner.js';
import type { PreparedReport } from './prepare.js';

/** Which rows of a table count, and why the others do not. */
export interface CountedRows {
  /** The rows that count, ascending. */
  readonly rows: Int32Array;
  /** How many rows each reason leaves out; a row that several leave out is counted under the first of them. */
  readonly excluded: Readonly<Record<string, number>>;
}

/** The rows that count, and how many rows are left out by the byte of the reason. */
interface Counted {
  readonly rows: Int32Array;
  readonly leftOut: Int32Array;
}

/** What some needs leave of a table. */
class RowsAfterNeeds {
  #counted: Counted | null = null;

  /** @param first - per row the byte of the first reason that leaves it out, `NOT_ASKED` where none does */
  constructor(readonly first: Uint8Array) {}

  get counted(): Counted {
    return (this.#counted ??= counted(this.first));
  }
}

/** Some needs, one after the other: many reports begin with the same ones. */
class Needs {
  readonly #further = new WeakMap<Column<unknown>, Needs>();

  /** @param last - the last need and those before it, `null` where there is none */
  constructor(private readonly last: { readonly need: Column<unknown>; readonly before: Needs } | null) {}

  and(need: Column<unknown>): Needs {
    const further = this.#further.get(need) ?? new Needs({ need, before: this });
    this.#further.set(need, further);
    return further;
  }

  /** What they leave of a table, found again for as long as its rows stay the same. */
  leftOf(table: Table): RowsAfterNeeds {
    const kept = table.lastMade(this);
    // Under some needs there is only what they left.
    const earlier = kept === null ? null : (kept.made as RowsAfterNeeds);
    if (earlier !== null && kept?.same === Infinity) return earlier;
    const first = this.#firstIn(table);
    // Mostly the bars that were added belong to a session that does not count yet.
    const left = earlier !== null && areSame(first, earlier.first, kept!.same) ? earlier : new RowsAfterNeeds(first);
    table.keep(this, left);
    return left;
  }

  #firstIn(table: Table): Uint8Array {
    if (this.last === null) return new Uint8Array(table.length).fill(NOT_ASKED);
    const { why } = table.cells(this.last.need);
    const first = this.last.before.leftOf(table).first.slice();
    for (let row = 0; row < first.length; row++) if (why[row] < first[row]) first[row] = why[row];
    return first;
  }
}

const none = new Needs(null);

/** The rows that have all that a report needs, and the reasons that leave out the others, in their order. */
export function countedRows({ needs, reasons }: Pick<PreparedReport, 'needs' | 'reasons'>, table: Table): CountedRows {
  const { rows, leftOut } = needs.reduce((some, need) => some.and(need), none).leftOf(table).counted;
  const named = [...reasons.keys()].map(({ why, reason }) => [reason, leftOut[why]] as const);
  return { rows, excluded: Object.fromEntries(named.filter(([, count]) => count > 0)) };
}

/** Whether all rows are unchanged, given how many are the same. */
function areSame(a: Uint8Array, b: Uint8Array, same: number): boolean {
  if (a.length !== b.length) return false;
  for (let at = same; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

function counted(first: Uint8Array): Counted {
  const leftOut = new Int32Array(NOT_ASKED + 1);
  for (const why of first) leftOut[why]++;
  const rows = new Int32Array(leftOut[NOT_ASKED]);
  let count = 0;
  for (let row = 0; row < first.length; row++) if (first[row] === NOT_ASKED) rows[count++] = row;
  return { rows, leftOut };
}
