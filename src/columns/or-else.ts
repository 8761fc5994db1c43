import type { Cells, Column } from './column.js';
import type { ChoiceColumn } from './kinds.js';
import { choices, flags, lists, numbers } from './cells/stores.js';
import { atEnd } from './known.js';
import { NOT_ASKED, PRESENT } from './lack.js';
import type { AnyRow } from './row-kind.js';
import { storeFor, type Store } from './cells/made-of.js';

/** Whether a column has a value, of the rows that nothing leaves out. That it has none is known at the end. */
export function hasValue<Row extends object = AnyRow>(column: Column<unknown, Row>): Column<boolean, Row> {
  return orNothing(flags, column, (_, has) => has);
}

/** The values of a column, and another one where there is nothing to say. That there is nothing is known at the end. */
export function orElse<Value extends number | boolean, Row extends object = AnyRow>(
  column: Column<Value, Row>,
  other: Value,
): Column<Value, Row> {
  // The kind of the other one is that of all.
  const store = (typeof other === 'number' ? numbers : flags) as unknown as Store<Value, Cells<Value>>;
  return orNothing(store, column, (value) => value ?? other);
}

/** A choice, and another label where there is nothing to say. That there is nothing is known at the end. */
export function orElseLabel<Label extends string, Other extends string, Row extends object = AnyRow>(
  column: ChoiceColumn<Label, Row>,
  other: Other,
): ChoiceColumn<Label | Other, Row> {
  const labels = [...column.labels, other];
  return { ...orNothing(choices<Label | Other>(labels), column, (value) => value ?? other), labels };
}

/**
 * A column that has a value in every row, whatever another one lacks: for conditions and groups, in which what is missing counts too.
 *
 * @param of - is given `null` where the other column has no value
 */
export function ofEveryRow<Given, Value, Row extends object = AnyRow>(
  column: Column<Given, Row>,
  of: (value: Given | null) => Value,
): Column<Value, Row> {
  return {
    ...fromEach(lists<Value>(), column, of, () => PRESENT),
    // That something has not happened is known at the end.
    known: column.known.when === 'event' ? atEnd : column.known,
    reasons: new Set(),
  };
}

/** A column that has a value where another one has one, or nothing to say. */
function orNothing<Given, Value, Stored extends Cells<Value>, Row extends object>(
  store: Store<Value, Stored>,
  column: Column<Given, Row>,
  of: (value: Given | null, has: boolean) => Value,
): Column<Value, Row> {
  return fromEach(store, column, of, (why) => (why === NOT_ASKED ? PRESENT : why));
}

/** @param whyOf - the byte of a row by that of the other column */
function fromEach<Given, Value, Stored extends Cells<Value>, Row extends object>(
  store: Store<Value, Stored>,
  column: Column<Given, Row>,
  of: (value: Given | null, has: boolean) => Value,
  whyOf: (why: number) => number,
): Column<Value, Row> {
  return {
    known: atEnd,
    reasons: column.reasons,
    inputs: [column],
    cellsOf(table, earlier) {
      const { stored, from } = storeFor(store, table, earlier);
      const cells = table.cells(column);
      const values = cells.from(from);
      for (let row = from; row < table.length; row++) {
        stored.why[row] = whyOf(cells.why[row]);
        if (stored.why[row] !== PRESENT) continue;
        const has = cells.why[row] === PRESENT;
        store.put(stored, row, of(has ? values[row - from] : null, has));
      }
      return stored;
    },
  };
}
