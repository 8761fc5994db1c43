import type { Market, ScheduledSession, Session, SessionTemplate } from '../sessions/inner.js';
import type { Cells, Column, TableOfRows } from './column.js';
import { PRESENT } from './lack.js';
import { type KeptResult, TableHistory } from './table-history.js';
import type { AnyRow, RowKind } from './row-kind.js';

/** What the rows of a table are: sessions, or whatever is found in them. */
export interface Unit<Row extends object> extends RowKind<Row> {
  /** The stretch of the calendar that a question is asked in, where that is not a row. */
  readonly span?: 'session' | 'week' | 'month';
  /** How many rows may be found within a session, which end with it at the latest without `underWay`; sessions themselves are one each. */
  readonly withinSession?: 'one' | 'several';
  /** The other templates whose sessions the rows are made with: long series are cut into them one by one. */
  readonly others?: readonly (string | SessionTemplate)[];
  /**
   * The rows of a market, in order. A row that is like one of before bars were added must say the same as that one.
   *
   * @param earlier - the table of the same market before bars were added to it, for a unit that need not look for its rows again
   */
  rowsOf(market: Market, earlier: Table<Row> | null): readonly Row[];
  /** The session that dates a row; `null` of one that cannot count because it has none. */
  sessionOf(row: Row): Session | null;
  /** The session with which a row ends that counts, or the week or month of which it is the first, where a row goes on beyond what dates it. */
  endsIn?(row: Row): Session | null;
  /**
   * The rows that the last session seen is part of, as they would be if nothing came after it, where they are not those that are dated by
   * this session, by its week or by its month.
   */
  underWay?(market: Market): readonly Row[];
  /**
   * What has begun and does not count, as far as it goes: while more may come, or up to what broke it off. For units whose rows go on beyond the
   * session that dates them.
   */
  stood?(market: Market): readonly (Row & Stood)[];
  /** The session that dates a row which has begun, where it is a row only once it has ended; `null` for none. */
  begun?(market: Market): Session | null;
  /**
   * The row that is open or comes next, whose levels are the current values: only what was known before it can be read from it.
   *
   * @param ahead - its first session from now on, without any of its prices but the open of one in progress
   */
  rowAhead?(ahead: Session, market: Market): Row;
  /** Whether a session that is to come will have any, where that is known before. */
  comes?(session: ScheduledSession, market: Market): boolean;
}

/** How long a row stands that does not count in the end. */
export interface Stood {
  /** The open of what breaks it off, in epoch milliseconds; `Infinity` while nothing does. */
  readonly until: number;
}

/** The rows of what has a unit, as a type; any rows where the unit is annotated without them. */
export type RowsOf<Asked extends { readonly unit: Unit<object> }> =
  Asked['unit'] extends Unit<infer Row> ? (object extends Row ? AnyRow : Row) : never;

/**
 * Rows of one unit, and the columns that were asked of them: each is computed once, and shared by whatever asks for it.
 *
 * When bars are added to a market, the table of the longer one begins with the rows that stayed the same, and with what is known of them.
 */
export class Table<Row extends object = object> implements TableOfRows {
  readonly rows: readonly Row[];
  readonly #history: TableHistory;
  /** How many of its rows the table before had. */
  readonly #same: number;
  /** Its position in the sequence of tables that the market has had. */
  readonly version: number;
  readonly #cells = new WeakMap<Column<unknown>, Cells<unknown>>();

  private constructor(
    readonly unit: Unit<Row>,
    readonly market: Market,
    history: TableHistory,
    earlier: Table<Row> | null,
  ) {
    const { rows, same } = sameRows(unit.rowsOf(market, earlier), earlier?.rows ?? []);
    this.rows = rows;
    this.#history = history;
    this.#same = same;
    this.version = history.next(same);
  }

  /** The table of a market; the same object until the market changes. */
  static of<Row extends object>(unit: Unit<Row>, market: Market): Table<Row> {
    const tables = latest.get(market.lineage) ?? new WeakMap<object, LatestTable>();
    latest.set(market.lineage, tables);
    // Under a unit there are only tables of that unit.
    const before = tables.get(unit) as LatestTable<Row> | undefined;
    if (before?.table.market === market) return before.table;
    const history = before?.history ?? new TableHistory();
    const table = new Table(unit, market, history, before?.table ?? null);
    tables.set(unit, { table, history });
    return table;
  }

  get length(): number {
    return this.rows.length;
  }

  /** The session that dates a row. */
  session(row: number): Session {
    const session = this.unit.sessionOf(this.rows[row]);
    if (session === null) throw new Error(`No session dates the ${this.unit.name} at ${row}`);
    return session;
  }

  /** The value of a row in a column, `null` where it has none. */
  value<Value>(column: Column<Value>, row: number): Value | null {
    const { why, values } = this.cells(column);
    return why[row] === PRESENT ? values[row] : null;
  }

  /** Whether a column is computed. */
  has(column: Column<unknown>): boolean {
    return this.#cells.has(column);
  }

  /** What was kept last of something on this table, or on one that the market had before, and how many rows these have in common. */
  lastMade(of: object): KeptResult | null {
    return this.#history.find(of, this.version);
  }

  /** Keeps what was made of something for the tables that come after this one. */
  keep(of: object, made: unknown): void {
    this.#history.keep(of, made, this.version);
  }

  /** The values of a column. */
  cells<Value>(column: Column<Value>): Cells<Value> {
    // Under a column there are only cells of that column.
    const cached = this.#cells.get(column) as Cells<Value> | undefined;
    if (cached !== undefined) return cached;
    // Of a session in progress alone every row is new with each bar.
    const kept = this.#same === 0 ? null : this.lastMade(column);
    const made =
      kept === null ? column.cellsOf(this, null) : this.#goneOn(column, kept.made as Cells<Value>, kept.same);
    this.#cells.set(column, made);
    this.keep(column, made);
    return made;
  }

  /** The values of a column, reusing those of an earlier table for the rows in common. */
  #goneOn<Value>(column: Column<Value>, cells: Cells<Value>, common: number): Cells<Value> {
    const same = Math.min(cells.why.length, common);
    return same === this.length && same === cells.why.length ? cells : column.cellsOf(this, { cells, same });
  }
}

/** A table, and those before it. */
interface LatestTable<Row extends object = object> {
  readonly table: Table<Row>;
  readonly history: TableHistory;
}

/** The latest table of each unit of a market, for as long as both the series of bars and the unit live. */
const latest = new WeakMap<object, WeakMap<object, LatestTable>>();

/**
 * The rows of a table, where those that are alike from the first one on are the very rows of an earlier one: what was computed from these is
 * found again by what they are.
 *
 * Plain objects and lists are alike if their parts are, anything else if it is identical.
 */
export function sameRows<Row>(
  found: readonly Row[],
  earlier: readonly Row[],
): { readonly rows: readonly Row[]; readonly same: number } {
  const most = Math.min(found.length, earlier.length);
  let same = 0;
  while (same < most && found[same] === earlier[same]) same++;
  const identical = same;
  while (same < most && areAlike(found[same], earlier[same])) same++;
  return { rows: same === identical ? found : [...earlier.slice(0, same), ...found.slice(same)], same };
}

function areAlike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((part, i) => areAlike(part, b[i]));
  // A session or a period is itself, whatever it holds.
  if (Object.getPrototypeOf(a) !== Object.prototype || Object.getPrototypeOf(b) !== Object.prototype) return false;
  for (const name in a) {
    if (!Object.hasOwn(b, name)) return false;
    if (!areAlike(a[name as keyof typeof a], b[name as keyof typeof b])) return false;
  }
  return Object.keys(a).length === Object.keys(b).length;
}
