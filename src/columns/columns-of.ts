import type { Quotient } from '../numeric/inner.js';
import type { Market, Session } from '../sessions/inner.js';
import { ofRows } from './cells/made-of.js';
import { choices, flags, lists, numbers, quotients } from './cells/stores.js';
import type { Column, Instant, WhenKnown } from './column.js';
import type { ChoiceColumn } from './kinds.js';
import type { Lack, ListedReason } from './lack.js';
import { type RowKind, sessionRows } from './row-kind.js';

/** What a value of a row is found from: the row, what its unit is found in, and its position. */
type OfRow<Row extends object, Source, Value> = (row: Row, source: Source, position: number) => Value | Lack;

/** What makes columns of what the rows of a unit themselves say, and when that is known. */
export interface ColumnsOf<Row extends object, Source> {
  /** Numbers: prices, counts, positions of bars. */
  readonly number: (
    known: WhenKnown,
    of: OfRow<Row, Source, number>,
    ...lacks: readonly ListedReason[]
  ) => Column<number, Row>;
  /** Instants, in milliseconds since 1970. */
  readonly instant: (
    known: WhenKnown,
    of: OfRow<Row, Source, number>,
    ...lacks: readonly ListedReason[]
  ) => Column<Instant, Row>;
  /** Yes or no. */
  readonly flag: (
    known: WhenKnown,
    of: OfRow<Row, Source, boolean>,
    ...lacks: readonly ListedReason[]
  ) => Column<boolean, Row>;
  /** Exact fractions, for measures and levels. */
  readonly quotient: (
    known: WhenKnown,
    of: OfRow<Row, Source, Quotient>,
    ...lacks: readonly ListedReason[]
  ) => Column<Quotient, Row>;
  /** Anything else. */
  readonly object: <Value>(
    known: WhenKnown,
    of: OfRow<Row, Source, Value>,
    ...lacks: readonly ListedReason[]
  ) => Column<Value, Row>;
  /** One of a few labels. */
  readonly choice: <const Label extends string>(
    labels: readonly Label[],
    known: WhenKnown,
    of: OfRow<Row, Source, NoInfer<Label>>,
    ...lacks: readonly ListedReason[]
  ) => ChoiceColumn<Label, Row>;
}

/**
 * Makes columns from sessions, or from the rows of another unit, and the market. The author states when their values are known;
 * `checkFamily` compares them on bars that change afterwards.
 */
export function columnsOf<Row extends Session>(): ColumnsOf<Row, Market>;
/**
 * The same with another source beside the session.
 *
 * @param sourceOf - makes the source from the market; for a row that stays the same it must say the same when bars are appended
 */
export function columnsOf<Row extends Session, Source>(sourceOf: (market: Market) => Source): ColumnsOf<Row, Source>;
/**
 * The same from the rows of another unit.
 *
 * @param rows - the unit, or the kind that it names: a report whose unit has other rows is refused
 */
export function columnsOf<Row extends object>(rows: RowKind<Row>): ColumnsOf<Row, Market>;
/** The same from the rows of another unit, with another source beside them. */
export function columnsOf<Row extends object, Source>(
  rows: RowKind<Row>,
  sourceOf: (market: Market) => Source,
): ColumnsOf<Row, Source>;
export function columnsOf<Row extends object>(
  first: RowKind<Row> | ((market: Market) => unknown) = (market) => market,
  second: (market: Market) => unknown = (market) => market,
): ColumnsOf<Row, unknown> {
  const [kind, sourceOf] = typeof first === 'function' ? [sessionRows, first] : [first, second];
  return {
    number: (known, of, ...lacks) => ofRows(kind, numbers, sourceOf, of, known, lacks),
    instant: (known, of, ...lacks) => ofRows(kind, numbers, sourceOf, of, known, lacks) as Column<Instant>,
    flag: (known, of, ...lacks) => ofRows(kind, flags, sourceOf, of, known, lacks),
    quotient: (known, of, ...lacks) => ofRows(kind, quotients, sourceOf, of, known, lacks),
    object: <Value>(known: WhenKnown, of: OfRow<Row, unknown, Value>, ...lacks: readonly ListedReason[]) =>
      ofRows(kind, lists<Value>(), sourceOf, of, known, lacks),
    choice: (labels, known, of, ...lacks) => ({ ...ofRows(kind, choices(labels), sourceOf, of, known, lacks), labels }),
  };
}
