import type { Quotient } from '../../numeric/inner.js';
import type { Cells, Column, Columns, RowOf, TableOfRows } from '../column.js';
import type { ChoiceColumn } from '../kinds.js';
import type { AnyRow } from '../row-kind.js';
import { ofCells } from './made-of.js';
import { type ChoiceCells, choices, type FlagCells, flags, type QuotientCells, quotients } from './stores.js';

/** A choice is stored as one, whatever it is made of. */
export function choiceCells<Label extends string>(
  table: TableOfRows,
  column: ChoiceColumn<Label>,
): Cells<Label> & Pick<ChoiceCells<Label>, 'codes'> {
  return table.cells(column) as Cells<Label> & Pick<ChoiceCells<Label>, 'codes'>;
}

/** Yes or no as an answer: one label where a flag is up, another one where it is down. */
export function yesOrNo<Yes extends string, No extends string, Row extends object = AnyRow>(
  column: Column<boolean, Row>,
  ...labels: readonly [Yes, No]
): ChoiceColumn<Yes | No, Row> {
  return choiceOfCells<Yes | No, Row>(labels, [column], ({ codes }, from, table) => {
    const values = table.cells(column).from(from);
    for (let at = 0; at < values.length; at++) codes[from + at] = values[at] ? 0 : 1;
  });
}

/** A choice that is found from the cells of others: see {@link ofCells}. */
export function choiceOfCells<Label extends string, Row extends object>(
  labels: readonly Label[],
  inputs: readonly Column<unknown, Row>[],
  of: (stored: ChoiceCells<Label>, from: number, table: TableOfRows) => void,
): ChoiceColumn<Label, Row> {
  return { ...ofCells(choices(labels), inputs, of), labels };
}

/** Quotients that are found from the cells of other columns: see {@link ofCells}. */
export function quotientOfCells<Row extends object>(
  inputs: readonly Column<unknown, Row>[],
  of: (stored: QuotientCells, from: number, table: TableOfRows) => void,
): Column<Quotient, Row> {
  return ofCells(quotients, inputs, of);
}

/** A quotient is stored as one, whatever it is made of. */
export function quotientCells(table: TableOfRows, column: Column<Quotient>): QuotientCells {
  return table.cells(column) as QuotientCells;
}

/** That a row has a value in each of some columns, and is asked: see {@link ofCells}. */
export function allPresent<const Inputs extends Columns>(
  inputs: Inputs,
  of: (stored: FlagCells, from: number, table: TableOfRows) => void = () => undefined,
): Column<boolean, RowOf<Inputs>> {
  return ofCells<boolean, FlagCells, RowOf<Inputs>>(flags, inputs, (stored, from, table) => {
    stored.bits.fill(1, from);
    of(stored, from, table);
  });
}
