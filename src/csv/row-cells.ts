import type { ErrorCode } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import type { CsvHead } from './csv-head.js';
import { apostropheOrFraction, notationOfColumns, settleNumbers, unsettledNumber } from './number-notation.js';
import { type Decimal, isNothing, numberOfText, shapeOf } from './number-text.js';
import { type NumberField, NUMBERS, PRICES, type RowColumns } from './row-columns.js';
import { spelledDate } from './spelled-date.js';
import { encoder } from './text-encoding.js';
import { separatorOf, type ValueScanner } from './value-scanner.js';

const LINE_FEED = 10;

/** Why a row is not a bar. */
export interface Wrong {
  readonly column: string | null;
  readonly code: ErrorCode;
  readonly message: string;
}

/** Reads rows cell by cell, in any notation, into the columns, and says what is wrong with those that are no bars. */
export class RowCells {
  readonly #head: CsvHead;
  readonly #columns: RowColumns;
  readonly #scanner: ValueScanner;
  /** The notation of prices; `null` while no cell has settled it. */
  #decimal: Decimal | null;
  /** How many rows were read before it was settled; they hold marked numbers. */
  #unsettled = 0;
  #foundDecimals = false;
  readonly #scratch = new Uint8Array(256);
  readonly #encoder = encoder();

  /** @param decimal - the notation of prices, if it is known */
  constructor(head: CsvHead, columns: RowColumns, scanner: ValueScanner, decimal: Decimal | null) {
    this.#head = head;
    this.#columns = columns;
    this.#scanner = scanner;
    this.#decimal = decimal;
  }

  /** Fills the current row; it is not ended. */
  read(cells: readonly string[]): Wrong | null {
    const { width, places } = this.#head;
    if (cells.length < width) return tooFew(cells.length, width);
    if (cells.slice(width).some((cell) => cell !== '')) {
      const message = `it has ${cells.length} cells, but the file has ${width} columns`;
      return { column: null, code: 'length-mismatch', message };
    }
    // Some programs write days without trading that way: the row is skipped later, and counted.
    const isEmpty = NUMBERS.slice(0, PRICES).every((field) => isNothing(cells[places[field]!]));
    if (!isEmpty) this.#settleBy(cells);
    const { fields, labels } = this.#columns;
    const { current, filled } = this.#columns.blocks;
    const time = this.#timeOf(cells[places.time], places.clock === null ? null : cells[places.clock]);
    if (typeof time !== 'number') return time;
    current[0][filled] = time;
    for (const [i, field] of fields.entries()) {
      const value = isEmpty ? NaN : this.#numberOf(cells[places[field]!], field);
      if (typeof value !== 'number') return value;
      current[1 + i][filled] = value;
    }
    for (const [i, field] of labels.entries()) {
      const name = cells[places[field]!];
      // Whether the file has contracts at all is not known before its end.
      if (name === '' && field !== 'contract')
        return { column: this.#nameOf(places[field]!), code: 'missing-field', message: `${field} is empty` };
      current[1 + fields.length + i][filled] = this.#columns.labelOf(name, i);
    }
    return null;
  }

  #numberOf(text: string, field: NumberField): number | Wrong {
    const { places } = this.#head;
    const isPrice = NUMBERS.indexOf(field) < PRICES;
    // Whether a volume may be missing is not known before the end of the file.
    if (isNothing(text) && !isPrice) return NaN;
    const bytes = this.#bytesOf(text);
    const value = this.#scanner.number(bytes, 0);
    if (value === value && this.#scanner.at === text.length) return value;
    const column = this.#nameOf(places[field]!);
    if (isNothing(text)) {
      return {
        column,
        code: 'missing-field',
        message: `${field} is ${text === '' ? 'empty' : shownValue(text)}: every bar needs four prices`,
      };
    }
    const decimal = this.#decimal ?? '.';
    const unsettled = this.#decimal === null ? unsettledNumber(text) : null;
    // Volumes are not in fractions.
    const isInFractions = isPrice || field === 'adjustedClose' || decimal === '.' || decimal === ',';
    const number = unsettled ?? numberOfText(text, isInFractions ? decimal : '.');
    return typeof number === 'number' ? number : { column, code: 'not-a-decimal', message: `${field} is ${number}` };
  }

  /** Settles the notation of numbers by the cells of a row. */
  #settleBy(cells: readonly string[]): void {
    const { fields } = this.#columns;
    for (const field of fields) {
      const text = cells[this.#head.places[field]!];
      if (this.#decimal !== null && !/['’`´\ufffd]/.test(text)) continue;
      const shape = shapeOf(text);
      const isPrice = NUMBERS.indexOf(field) < PRICES;
      if (isPrice && shape === "thousands'" && !this.#hasDecimals()) throw apostropheOrFraction(text);
      const isSettled = shape === '.' || shape === ',' || (isPrice && (shape === '32nds' || shape === 'eighths'));
      if (this.#decimal !== null || !isSettled) continue;
      this.#decimal = shape;
      this.#unsettled = this.#columns.length;
      this.#scanner.settle(separatorOf(this.#decimal));
    }
  }

  /** Whether a price shows that apostrophes separate thousands, or precede fractions; looked for once. */
  #hasDecimals(): boolean {
    if (this.#head.decimal !== null || this.#decimal === '32nds') return true;
    const isFraction = (price: number): boolean => price % 1 !== 0;
    this.#foundDecimals ||=
      this.#decimal !== null && [1, 2, 3, PRICES].some((column) => this.#columns.blocks.some(column, isFraction));
    return this.#foundDecimals;
  }

  #timeOf(given: string, clockText: string | null): number | Wrong {
    const { notation } = this.#head;
    const isSpelled = notation.kind === 'calendar' && notation.spelled !== undefined;
    const text = isSpelled ? (spelledDate(given)?.text ?? given) : given;
    let time = this.#scanner.time(this.#bytesOf(text), 0);
    if (this.#scanner.at !== text.length) time = NaN;
    if (clockText !== null) {
      time += this.#scanner.clock(this.#bytesOf(clockText), 0);
      if (this.#scanner.at !== clockText.length) time = NaN;
    }
    if (time === time) return time;
    const { places, firstTime } = this.#head;
    const shown = shownValue(clockText === null ? given : `${given} ${clockText}`);
    const column = [places.time, ...(places.clock === null ? [] : [places.clock])]
      .map((at) => this.#nameOf(at))
      .join(' and ');
    const message = `time is ${shown}: it must be an existing time in whole milliseconds, written like the first one, ${shownValue(firstTime)}`;
    return { column, code: 'time-not-a-date', message };
  }

  /** The bytes of a cell and a line feed; only the first bytes of a cell longer than any number or time. */
  #bytesOf(text: string): Uint8Array {
    const { written } = this.#encoder.encodeInto(text, this.#scratch);
    this.#scratch[written] = LINE_FEED;
    return this.#scratch;
  }

  #nameOf(column: number): string {
    return this.#head.names?.[column] ?? `column ${column + 1}`;
  }

  /** Turns the numbers of rows before the notation was settled into those that it gives. */
  settle(numbers: readonly Float64Array[]): Decimal | null {
    const isVolume = (column: number): boolean => ['volume', 'downVolume'].includes(this.#columns.fields[column]);
    let decimal = this.#decimal;
    if (decimal === null) {
      const [prices, volumes] = [false, true].map((volume) => numbers.filter((_, i) => isVolume(i) === volume));
      decimal = notationOfColumns(prices, volumes, this.#head.numbers);
      this.#unsettled = numbers[0].length;
    }
    for (const column of numbers) settleNumbers(column, this.#unsettled, decimal);
    return decimal;
  }
}

export function tooFew(cells: number, width: number): Wrong {
  return { column: null, code: 'length-mismatch', message: `it has ${cells} of ${width} cells` };
}
