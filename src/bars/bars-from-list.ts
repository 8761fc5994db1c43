import { shownValue, wrongType } from '../errors/inner.js';
import type { BarField, BarReader, NumberColumns, Origin, TimeNotation, UncheckedBars } from './bar-reader.js';
import { barsSetting, type BarsOptions, type BarsSetting } from './bars-options.js';
import type { Bars } from './bars.js';
import type { BarsFormat } from './bars-source.js';
import { accepted, checkedBars } from './checked-bars.js';
import { areRolled, fieldKeys, type FieldKeys } from './field-keys.js';
import { parseDecimal } from './parse-number.js';
import { rowTimeOf } from './row-time.js';

/** How a source writes its bars. */
export interface RowShape {
  readonly format: BarsFormat;
  /** The program that such rows are from; `null` for rows of any. */
  readonly program?: string;
  /** The name of the public function's argument. */
  readonly argument: string;
  /** Where a row has each field: a key of an object, or an index of a list. */
  readonly keys: Readonly<Partial<Record<BarField, string | number>>>;
  /** Whether rows may name the fields as files do. */
  readonly anyNames?: true;
  /** The notation of all times. */
  readonly notation: TimeNotation;
  /** With several notations: the one a time looks like. The first recognised time decides for all. */
  readonly notationOf?: (time: unknown) => TimeNotation | null;
  /** Whether rows need a volume even if none has one. */
  readonly volumeNeeded?: boolean;
  /** The rule that a missing price breaks. */
  readonly completeness?: string;
}

const anyNumber = (value: unknown): number => (typeof value === 'number' ? value : NaN);

type Row = Readonly<Record<string | number, unknown>>;

/** Bars from a list of rows of any shape. */
export function barsFromList(rows: readonly unknown[], shape: RowShape, options: BarsOptions | undefined): Bars {
  return accepted(checkedBars(readList(rows, shape, barsSetting(options))));
}

/** The keys of rows that name the fields as files do, as the first row has them. */
function keysOf(
  row: Row | undefined,
  { keys, argument }: RowShape,
): FieldKeys | { keys: RowShape['keys']; ticker: null } {
  return row === undefined
    ? { keys, ticker: null }
    : fieldKeys(Object.keys(row), argument, (name) => rowTimeOf(row[name]) !== null);
}

/** Reads a list of rows of any shape, before any check. */
export function readList(rows: readonly unknown[], shape: RowShape, setting: BarsSetting): UncheckedBars {
  const { argument, volumeNeeded = false, completeness = 'every bar needs four prices' } = shape;
  if (!Array.isArray(rows)) {
    throw wrongType(argument, 'an array', rows);
  }
  const inLists = typeof shape.keys.time === 'number';
  const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null && Array.isArray(row) === inLists;
  const found = shape.anyNames === true ? keysOf(rows.find(isRow), shape) : { keys: shape.keys, ticker: null };
  let { keys } = found;
  const valueIn = (row: unknown, field: BarField): unknown => {
    const key = keys[field];
    const value = key !== undefined && isRow(row) ? row[key] : undefined;
    // The numbers of instruments name contracts.
    return field === 'contract' && key !== field && typeof value === 'number' ? String(value) : value;
  };
  let notation: TimeNotation | null = null;
  for (let bar = 0; shape.notationOf && bar < rows.length && notation === null; bar++) {
    notation = shape.notationOf(valueIn(rows[bar], 'time'));
  }
  notation ??= shape.notation;
  const has = (field: BarField) => rows.some((row) => (valueIn(row, field) ?? null) !== null);
  const column = (field: BarField, parse = parseDecimal) => {
    const numbers = new Float64Array(rows.length);
    for (let bar = 0; bar < rows.length; bar++) {
      const number = parse(valueIn(rows[bar], field));
      numbers[bar] = typeof number === 'number' ? number : NaN;
    }
    return numbers;
  };
  const columns: NumberColumns = {
    // A number that may be seconds is kept until all of them are known.
    time: column('time', notation.seconds ? anyNumber : notation.parse),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: volumeNeeded || has('volume') ? column('volume') : null,
  };
  const { ticker } = found;
  const tickerIn = (bar: number): unknown => (ticker !== null && isRow(rows[bar]) ? rows[bar][ticker] : undefined);
  if (ticker !== null && areRolled(tickerIn, columns.time)) keys = { ...keys, contract: ticker };
  const source: BarReader = {
    argument,
    notation,
    parseNumber: parseDecimal,
    completeness,
    rowFault: (bar) =>
      isRow(rows[bar])
        ? null
        : {
            code: 'wrong-type',
            rule: `it must be ${inLists ? 'a list' : 'an object'}, got ${shownValue(rows[bar])}`,
          },
    value: (bar, field) => valueIn(rows[bar], field),
    path: (bar, field) => `${argument}[${bar}]${inLists ? `[${keys[field]}]` : `.${keys[field]}`}`,
  };
  const contracts = has('contract');
  const columnOf = (field: BarField, found: boolean): string | null => (found ? String(keys[field]) : null);
  const origin: Origin = {
    format: shape.format,
    program: shape.program ?? null,
    evidence: shape.program === undefined ? null : 'the converter',
    columns: Object.freeze({
      time: Object.freeze([String(keys.time)]),
      open: String(keys.open),
      high: String(keys.high),
      low: String(keys.low),
      close: String(keys.close),
      volume: columnOf('volume', columns.volume !== null),
      contract: columnOf('contract', contracts),
      ticker: null,
      adjustedClose: null,
    }),
    times: notation.name,
    timeZone: notation.timeZone,
  };
  return { source, columns, contracts, setting, origin };
}
