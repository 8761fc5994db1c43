import {
  columnsBelow,
  FIELD_NAMES,
  fieldName,
  type FileSetting,
  isFieldName,
  type MarketColumns,
  marketColumns,
  type OwnColumns,
  ownColumns,
} from '../files/inner.js';
import { isNothing, looksLikeNumber } from './number-text.js';
import { notationOf } from './time-notation.js';

/** The line of a file that names its columns. */
export interface CsvHeader {
  /** Its position among the first lines. */
  readonly at: number;
  readonly names: readonly string[];
  /** Those of the market to read. */
  readonly own: OwnColumns;
}

type Table = readonly (readonly string[])[];

/**
 * The header of a file; `null` if it has none.
 *
 * @param table - the cells of the first lines
 * @param most - how many lines may come before the first row
 * @throws {@link BarstatsRangeError} `unknown-column` for prices of both sides, `several-tickers`, `out-of-bounds` for a ticker that no column has
 */
export function headerOf(table: Table, most: number, setting: FileSetting): CsvHeader | null {
  const recognised = table.findIndex((cells, line) => line < most && isHeader(cells, setting));
  const at = recognised >= 0 ? recognised : unknownHeader(table, most);
  if (at < 0) return null;
  const names = table[at];
  return { at, names, own: ownColumns(names, setting, () => marketsOf(table, at)) };
}

function isHeader(cells: readonly string[], { columns }: FileSetting): boolean {
  const chosen = Object.values(columns).flat();
  const found = cells.filter((cell) => isFieldName(cell) || chosen.includes(cell)).length;
  return found >= 2 || marketColumns(cells) !== null;
}

/** Whether some cell is a time and four others are numbers. */
export function looksLikeRow(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => looksLikeNumber(cell) || isNothing(cell)).length;
  return cells.length >= 5 && numbers >= 4 && cells.some(isTime);
}

/** What stands right before the first row and has as many cells, but one, none of them a number or a time, names the columns, known or not. */
function unknownHeader(table: Table, most: number): number {
  const firstRow = table.findIndex(looksLikeRow);
  const width = table[firstRow]?.length;
  const isNames = (cells: readonly string[]): boolean =>
    cells.length >= width - 1 && cells.every(isWord) && 2 * cells.filter((cell) => cell !== '').length > width;
  let at = firstRow - 1;
  while (at >= 0 && !isNames(table[at])) at--;
  return at < most ? at : -1;
}

const isTime = (cell: string): boolean => notationOf(cell) !== null;
const isWord = (cell: string): boolean => !looksLikeNumber(cell) && !isTime(cell);

/** The markets of the columns: in their names, or on the line before or after, as pandas writes several levels. */
function marketsOf(table: Table, at: number): MarketColumns | null {
  const names = table[at];
  for (const line of [table[at + 1], table[at - 1]]) {
    if (line === undefined || line.length !== names.length || !line.every(isWord)) continue;
    const corner = fieldName(line[0]);
    const isLabelled = corner === '' || corner === 'tickers' || FIELD_NAMES.ticker.includes(corner);
    const markets = isLabelled ? columnsBelow(names, line) : null;
    if (markets !== null) return markets;
  }
  return marketColumns(names);
}
