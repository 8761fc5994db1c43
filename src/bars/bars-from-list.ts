import { BarstatsTypeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import type { BarField, BarSource, NumberColumns, TimeNotation, UncheckedBars } from './bar-source.js';
import { barsSetting, type BarsOptions, type BarsSetting } from './bars-options.js';
import type { Bars } from './bars.js';
import { accepted, checkedBars } from './checked-bars.js';
import { parseDecimal } from './parse-number.js';

/** How a source writes its bars. */
export interface RowShape {
  /** The name of the public function's argument. */
  readonly argument: string;
  /** Where a row has each field: a key of an object, or an index of a list. */
  readonly keys: Readonly<Partial<Record<BarField, string | number>>>;
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

/** Reads a list of rows of any shape, before any check. */
export function readList(rows: readonly unknown[], shape: RowShape, setting: BarsSetting): UncheckedBars {
  const { argument, keys, volumeNeeded = false, completeness = 'every bar needs four prices' } = shape;
  if (!Array.isArray(rows)) {
    throw new BarstatsTypeError('wrong-type', `${argument} must be an array, got ${shownValue(rows)}`, {
      argument,
    });
  }
  const inLists = typeof keys.time === 'number';
  const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null && Array.isArray(row) === inLists;
  const valueIn = (row: unknown, field: BarField): unknown => {
    const key = keys[field];
    return key !== undefined && isRow(row) ? row[key] : undefined;
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
  const source: BarSource = {
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
  return { source, columns, contracts: has('contract'), setting };
}
