import type { Market } from '../../sessions/inner.js';
import type { Cells, Column, Columns, Earlier, RowOf, TableOfRows, ValuesOf, WhenKnown } from '../column.js';
import { lastKnown } from '../known.js';
import { FamilyMistake } from '../family-mistake.js';
import { Lack, lackOf, type ListedReason, PRESENT } from '../lack.js';
import type { RowKind } from '../row-kind.js';

/** What a kind of value is stored in. */
export interface Store<Value, Stored extends Cells<Value>> {
  /** A store for `length` rows, the first ones copied from an earlier store. */
  readonly make: (length: number, earlier: Earlier<Value, Stored> | null) => Stored;
  /** Puts a value into a row. */
  readonly put: (stored: Stored, row: number, value: Value) => void;
}

/** A column that is made of others: a function of their values, which is asked only where all of them have one. */
export function madeOf<Value, Stored extends Cells<Value>, const Inputs extends Columns>(
  store: Store<Value, Stored>,
  inputs: Inputs,
  of: (...values: ValuesOf<Inputs>) => Value | Lack,
  listed: readonly ListedReason[],
): Column<Value, RowOf<Inputs>> {
  const lacks = listed.map(lackOf);
  return {
    known: lastKnown(inputs.map(({ known }) => known)),
    reasons: new Set([...inputs.flatMap(({ reasons }) => [...reasons]), ...lacks]),
    inputs,
    cellsOf(table, earlier) {
      const { stored, from } = storeFor(store, table, earlier);
      const cells = inputs.map((input) => table.cells(input));
      combine(stored.why, cells, from);
      try {
        fill(stored, store, cells, of as Of, from, lacks);
      } catch (error) {
        const row = failingRow(stored, store, cells, of as Of, from, lacks);
        throw FamilyMistake.inColumn(this, table, row, error);
      }
      return stored;
    },
  };
}

/**
 * A column that has a value wherever some others have one, or is not asked for, and is found from their cells in one go: where that takes
 * no function of each row.
 *
 * @param of - fills in the rows from one on; whether all others have a value is filled in, and it may say that some are not asked
 */
export function ofCells<Value, Stored extends Cells<Value>, Row extends object>(
  store: Store<Value, Stored>,
  inputs: readonly Column<unknown, Row>[],
  of: (stored: Stored, from: number, table: TableOfRows) => void,
): Column<Value, Row> {
  return {
    known: lastKnown(inputs.map(({ known }) => known)),
    reasons: new Set(inputs.flatMap(({ reasons }) => [...reasons])),
    inputs,
    cellsOf(table, earlier) {
      const { stored, from } = storeFor(store, table, earlier);
      combine(
        stored.why,
        inputs.map((input) => table.cells(input)),
        from,
      );
      of(stored, from, table);
      return stored;
    },
  };
}

/** Where the values of a column go, and the first row that is still to be found. */
export function storeFor<Value, Stored extends Cells<Value>>(
  store: Store<Value, Stored>,
  table: TableOfRows,
  earlier: Earlier<Value> | null,
): { readonly stored: Stored; readonly from: number } {
  // An earlier version of a column is in a store of the same kind.
  const stored = store.make(table.length, earlier as Earlier<Value, Stored> | null);
  return { stored, from: earlier === null ? 0 : earlier.same };
}

type Of = (...values: readonly unknown[]) => unknown;

/** Of the reasons of several columns the first one in their order counts. */
function combine(why: Uint8Array, cells: readonly Cells<unknown>[], from: number): void {
  why.fill(PRESENT, from);
  for (const { why: other } of cells) {
    for (let row = from; row < why.length; row++) if (other[row] < why[row]) why[row] = other[row];
  }
}

/** Asks the function, with as many arguments as it takes, of each row that has all of them. A loop per number is several times faster than a list. */
function fill<Value, Stored extends Cells<Value>>(
  stored: Stored,
  { put }: Store<Value, Stored>,
  cells: readonly Cells<unknown>[],
  of: Of,
  from: number,
  lacks: readonly Lack[],
): void {
  const { why } = stored;
  const length = why.length - from;
  const keep = (at: number, value: unknown): void => {
    const row = from + at;
    if (value instanceof Lack) why[row] = declared(value as Lack, lacks);
    else put(stored, row, value as Value);
  };
  const [a, b, c, d, e, f] = cells.map((input) => input.from(from));
  switch (cells.length) {
    case 1:
      for (let at = 0; at < length; at++) if (why[from + at] === PRESENT) keep(at, of(a[at]));
      break;
    case 2:
      for (let at = 0; at < length; at++) if (why[from + at] === PRESENT) keep(at, of(a[at], b[at]));
      break;
    case 3:
      for (let at = 0; at < length; at++) if (why[from + at] === PRESENT) keep(at, of(a[at], b[at], c[at]));
      break;
    case 4:
      for (let at = 0; at < length; at++) if (why[from + at] === PRESENT) keep(at, of(a[at], b[at], c[at], d[at]));
      break;
    case 5:
      for (let at = 0; at < length; at++) {
        if (why[from + at] === PRESENT) keep(at, of(a[at], b[at], c[at], d[at], e[at]));
      }
      break;
    case 6:
      for (let at = 0; at < length; at++) {
        if (why[from + at] === PRESENT) keep(at, of(a[at], b[at], c[at], d[at], e[at], f[at]));
      }
      break;
    default:
      throw new Error(`a column takes one to six inputs, got ${cells.length}`);
  }
}

/** The row at which {@link fill} failed. It is found by a second look, because noting each row would slow every column down. */
function failingRow<Value, Stored extends Cells<Value>>(
  stored: Stored,
  { put }: Store<Value, Stored>,
  cells: readonly Cells<unknown>[],
  of: Of,
  from: number,
  lacks: readonly Lack[],
): number {
  const { why } = stored;
  const values = cells.map((input) => input.from(from));
  for (let row = from; row < why.length; row++) {
    if (why[row] !== PRESENT) continue;
    try {
      const value = of(...values.map((each) => each[row - from]));
      if (value instanceof Lack) declared(value as Lack, lacks);
      else put(stored, row, value as Value);
    } catch {
      return row;
    }
  }
  return from;
}

/** The byte of a reason that the column says it may have. */
function declared(lack: Lack, lacks: readonly Lack[]): number {
  if (lack.reason === null || lacks.includes(lack)) return lack.why;
  throw new Error(`the column lacks a value for the reason ${lack.reason}, which it does not list`);
}

/** A column of what the rows themselves say, or what they are positions in. */
export function ofRows<Value, Stored extends Cells<Value>, Source>(
  rows: RowKind<object>,
  store: Store<Value, Stored>,
  sourceOf: (market: Market) => Source,
  of: (row: never, source: Source, position: number) => Value | Lack,
  known: WhenKnown,
  listed: readonly ListedReason[],
): Column<Value> {
  const lacks = listed.map(lackOf);
  return {
    known,
    reasons: new Set(lacks),
    rows,
    cellsOf(table, earlier) {
      const { stored, from } = storeFor(store, table, earlier);
      const { why } = stored;
      // A column of rows is only asked of tables of their unit.
      const all = table.rows as readonly never[];
      const source = sourceOf(table.market);
      let row = from;
      try {
        for (; row < all.length; row++) {
          const value = of(all[row], source, row);
          if (value instanceof Lack) why[row] = declared(value, lacks);
          else {
            why[row] = PRESENT;
            store.put(stored, row, value);
          }
        }
      } catch (error) {
        throw FamilyMistake.inColumn(this, table, row, error);
      }
      return stored;
    },
  };
}

/** What the values of many rows are kept in. */
type Numbers = Uint8Array | Uint16Array | Float64Array;

/** The bytes of the rows, the first ones copied from an earlier column. */
export function whyOf(length: number, earlier: Earlier<unknown> | null): Uint8Array {
  return begunWith(Uint8Array, length, earlier, ({ why }) => why);
}

/**
 * An array for the values of the rows, the first ones copied from an earlier column; the others are undefined yet.
 *
 * @param of - where the earlier column has its own
 */
export function begunWith<Values extends Numbers, Stored extends Cells<unknown>>(
  Room: new (length: number) => Values,
  length: number,
  earlier: Earlier<unknown, Stored> | null,
  of: (cells: Stored) => Values,
): Values {
  if (earlier === null) return new Room(length);
  const values = of(earlier.cells);
  // A new bar mostly changes only the last row: copying all takes half the time of clearing and filling.
  if (values.length === length) return values.slice() as Values;
  const begun = new Room(length);
  begun.set(values.subarray(0, earlier.same));
  return begun;
}

/** The numbers of some rows. */
export function pickRows<Values extends Numbers>(values: Values, rows: Int32Array): Values {
  const found = new (values.constructor as new (length: number) => Values)(rows.length);
  for (let at = 0; at < rows.length; at++) found[at] = values[rows[at]];
  return found;
}
