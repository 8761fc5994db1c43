import type { Quotient } from '../numeric/inner.js';
import type { ColumnReason } from './reasons.js';
import type { Column } from './column.js';
import { columnsOf } from './columns-of.js';
import { atOpen } from './known.js';
import { lack, type Lack } from './lack.js';
import type { RowKind } from './row-kind.js';

/** A row that is measured against the one before, or the reason why it is not. */
interface Follows<Row> {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly range: Quotient;
  readonly previous: Row | 'no-previous' | 'roll';
}

/** What the session, week or month before says; the range is high less low. */
type PreviousColumns<Row extends object> = Readonly<Record<'open' | 'high' | 'low' | 'close', Column<number, Row>>> & {
  readonly itself: Column<Row, Row>;
  readonly range: Column<Quotient, Row>;
};

/** The columns of what the row before says: each row gives it, or why there is none. */
export function columnsOfPrevious<Row extends Follows<Row>>(rows: RowKind<Row>): PreviousColumns<Row> {
  const { number, object, quotient } = columnsOf(rows);
  const lacks: readonly ColumnReason[] = ['no-previous', 'roll'];
  const ofPrevious =
    <Value>(of: (previous: Row) => Value) =>
    ({ previous }: Row): Value | Lack =>
      typeof previous === 'string' ? lack(previous) : of(previous);
  const price = (of: (previous: Row) => number): Column<number, Row> => number(atOpen, ofPrevious(of), ...lacks);
  return {
    itself: object(
      atOpen,
      ofPrevious((row) => row),
      ...lacks,
    ),
    open: price((row) => row.open),
    high: price((row) => row.high),
    low: price((row) => row.low),
    close: price((row) => row.close),
    range: quotient(
      atOpen,
      ofPrevious((row) => row.range),
      ...lacks,
    ),
  };
}
