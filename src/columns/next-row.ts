import type { Quotient } from '../numeric/inner.js';
import { dayAhead, type Market, Session } from '../sessions/inner.js';
import type { Cells, Column, TableOfRows } from './column.js';
import { ListCells } from './cells/stores.js';
import { FamilyMistake } from './family-mistake.js';
import type { Current } from './labelled.js';
import { NOT_ASKED, PRESENT } from './lack.js';
import { session } from './sessions/session.js';
import type { Unit } from './table.js';

/** A column that a current value is read from. */
interface CurrentColumn {
  readonly id: string;
  /** The name of that value; a column without one has none. */
  readonly label?: string;
  /** `price` if it is left out. */
  readonly unit?: string;
  readonly value: Column<Quotient>;
}

/**
 * Current values, from columns: what they say of the row that is open or comes next, `null` where they have no value.
 *
 * @param unit - sessions, weeks, months, or another whose next row is known
 */
export function ofNext(unit: Unit<object>, columns: readonly CurrentColumn[]): (market: Market) => readonly Current[] {
  const rowAhead = unit.rowAhead?.bind(unit);
  if (rowAhead === undefined) {
    throw FamilyMistake.inDescription(
      `levels have current values only if the unit has rowAhead, as sessions, weeks and months have; that of a ${unit.name} has none`,
    );
  }
  return (market) => {
    const next = new NextRow(rowAhead, market);
    return columns.flatMap(({ id, label, unit: measuredIn = 'price', value }) => {
      if (label === undefined) return [];
      const { why, values } = next.cells(value);
      return [{ id, label, unit: measuredIn, value: why[0] === PRESENT ? values[0] : null }];
    });
  };
}

/**
 * What the session that is open or comes next is measured against: the last session seen, or while that one is open the one before it; `null`
 * where no session could be measured against it.
 */
export function lastWhole({ sessions }: Market): Session | null {
  const last = sessions.at(-1);
  const over = last?.closed === false ? last.before : last;
  return over?.complete === true ? over : null;
}

/** A table of the row that is open or comes next. */
class NextRow implements TableOfRows {
  readonly length = 1;
  readonly rows: readonly object[];
  readonly #session: Session;
  readonly #cells = new Map<Column<unknown>, Cells<unknown>>();

  constructor(
    rowAhead: NonNullable<Unit<object>['rowAhead']>,
    readonly market: Market,
  ) {
    this.#session = sessionAhead(market);
    this.rows = [rowAhead(this.#session, market)];
    // A session that is to come has no open yet.
    if (Number.isNaN(this.#session.open)) this.#cells.set(session.open, new ListCells(Uint8Array.of(NOT_ASKED), [NaN]));
  }

  session(): Session {
    return this.#session;
  }

  cells<Value>(column: Column<Value>): Cells<Value> {
    // Under a column there are only cells of that column.
    const made = (this.#cells.get(column) as Cells<Value> | undefined) ?? column.cellsOf(this, null);
    this.#cells.set(column, made);
    return made;
  }
}

/** A session without any of its prices but the open, which no column takes for a number: nothing that is known later can be read from it. */
function sessionAhead(market: Market): Session {
  const last = market.sessions.at(-1);
  const before = lastWhole(market);
  const contract = before?.lastContract ?? 0;
  return new Session(market, {
    ...{ day: dayAhead(market) ?? NaN, openTime: NaN, closeTime: NaN, firstBar: NaN, endBar: NaN },
    ...{ open: last?.closed === false ? last.open : NaN, high: NaN, low: NaN, close: NaN },
    ...{ straddled: false, closed: false, complete: false, firstContract: contract, lastContract: contract },
    ...{ before, previous: before ?? 'no-previous' },
  });
}
