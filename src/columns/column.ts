import type { Market, ScheduledSession, Session } from '../sessions/inner.js';
import type { Lack } from './lack.js';
import type { AnyRow, RowKind } from './row-kind.js';

/**
 * A point in time, in milliseconds since 1970: a number that is told from prices, counts and bars by its type alone. `instant` makes
 * columns of them.
 */
export type Instant = number & { readonly since: 1970 };

/** What a column is on a table. */
export interface Cells<Value> {
  /** Per row `PRESENT`, or why there is no value. */
  readonly why: Uint8Array;
  /** Per row the value, as the functions of other columns see it; meaningless where there is none. */
  readonly values: ArrayLike<Value>;
  /** The values from a row on, the first at index 0, for a column made from this one; not kept if they have to be computed. */
  from(row: number): ArrayLike<Value>;
  /** The same for other rows: each of these has what that row has. */
  pick(rows: Int32Array): Cells<Value>;
}

/** The cells of a column on an earlier table, and the number of rows that are still the same. */
export interface Earlier<Value, Stored extends Cells<Value> = Cells<Value>> {
  readonly cells: Stored;
  readonly same: number;
}

/** Rows, and the columns that were asked of them. */
export interface TableOfRows {
  readonly market: Market;
  readonly length: number;
  readonly rows: readonly object[];
  /** The session that dates a row. */
  session(row: number): Session;
  /** The values of a column: computed once, and shared by whatever asks for it. */
  cells<Value>(column: Column<Value>): Cells<Value>;
}

/**
 * When the values of a column are known, of the session (or week, or month) that a row is dated by. Whatever is made of several is known
 * when the last of them is, so that a column that looks ahead cannot say that it does not.
 */
export type WhenKnown =
  /** Before the open: what is asked then, or later, tells nothing by it that is still to come. */
  | { readonly when: 'before' }
  | { readonly when: 'open' }
  /** So many minutes after the open. */
  | { readonly when: 'window'; readonly minutes: number }
  | KnownAfterSessions
  | KnownByClock
  | KnownAtInstant
  /** At the open of a later session of a row that spans several: the one after the given number of parts, if there is one. */
  | { readonly when: 'later'; readonly after: number; readonly session: Column<Session> }
  /** At the end. */
  | { readonly when: 'end' };

/** When the first N sessions of a week are over. */
export interface KnownAfterSessions {
  readonly when: 'sessions';
  readonly count: number;
  /** The close of the last of them. */
  readonly instant: Column<Instant>;
  /** The same of a week that is to come, of which a session is given; `null` where the clock does not tell. */
  readonly from: (session: ScheduledSession, market: Market) => number | null;
}

/** With an event whose instant the clock tells beforehand, such as the close of another session. */
export interface KnownByClock {
  readonly when: 'clock';
  readonly event: string;
  /** When that is, such as `when the first session ends`. */
  readonly inWords?: string;
  /** Its instant, `null` where the clock does not tell. */
  readonly from: (session: ScheduledSession, market: Market) => number | null;
  /** Where bars must not reach across it, what it is: a time on the clock of the session, or so many minutes before the close. */
  readonly edge?: { readonly time: string } | { readonly minutes: number };
}

/** At an instant of each row: at a time of the clock that the question names, or as soon as something happens, where it does. */
export type KnownAtInstant = (
  { readonly when: 'time' } | { readonly when: 'event'; readonly event: string; readonly inWords?: string }
) & {
  readonly instant: Column<Instant>;
  /** What is known by then, in every row that has a value: the instant never comes before. */
  readonly after?: KnownAfterSessions | KnownByClock | KnownAtInstant;
};

/** A value per row of a table, or the reason why there is none. It is made for rows of one unit, unless it is taken from another table. */
export interface Column<Value, Row extends object = AnyRow> {
  /** When its values are known. */
  readonly known: WhenKnown;
  /** The reasons for which it may have none. */
  readonly reasons: ReadonlySet<Lack<string>>;
  /** What it is made of: of their reasons it tells the first one alone. */
  readonly inputs?: Columns;
  /** Whether it is taken from another table, and not computed of its inputs. */
  readonly isTaken?: true;
  /** The kind of the rows that it reads itself. */
  readonly rows?: RowKind<object>;
  /** Never set: it carries the type of these rows, also where its inputs read them. */
  readonly reads?: (row: Row) => void;
  /** Its values on a table, beginning with those of an earlier table whose rows are the same. The table caches them: ask the table. */
  cellsOf(table: TableOfRows, earlier: Earlier<Value> | null): Cells<Value>;
}

/** What a column is made of. */
export type Columns = readonly Column<unknown>[];

/** What a function of some columns is given: a value of each. */
export type ValuesOf<Inputs extends Columns> = {
  [Position in keyof Inputs]: Inputs[Position] extends Column<infer Value> ? Value : never;
};

/** The rows that have a value in all of some columns: none are of two units. */
export type RowOf<Inputs extends Columns> = Inputs[number] extends Column<unknown, infer Row> ? Row : never;
