import type { ErrorCode } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import { type FaultList, type FieldPlaces, type FileRows, LabelColumn, type Labels } from '../files/index.js';
import { cellsOf } from './cells.js';
import type { CsvHead } from './csv-head.js';
import { apostropheOrFraction, notationOfColumns, settleNumbers, unsettledNumber } from './number-notation.js';
import { type Decimal, isNothing, numberOfText, shapeOf } from './number-text.js';
import { RowBlocks } from './row-blocks.js';
import { decoder, encoder } from './text-encoding.js';
import { spelledDate } from './spelled-date.js';
import { notationOf } from './time-notation.js';
import { ValueScanner } from './value-scanner.js';

/** What a cell is read as; 0 if it is skipped. */
const [TIME, CLOCK, NUMBER, LABEL] = [1, 2, 3, 4];

const NUMBERS = ['open', 'high', 'low', 'close', 'volume', 'downVolume', 'adjustedClose'] as const;
const LABELS = ['contract', 'ticker'] as const;
const PRICES = 4;

const [LINE_FEED, RETURN, QUOTE] = [10, 13, 34];

/** Why a row is not a bar. */
interface Wrong {
  readonly column: string | null;
  readonly code: ErrorCode;
  readonly message: string;
}

/**
 * Reads the rows of a file into columns: first each row by its bytes, and if that fails, cell by cell.
 *
 * Both ways give the same numbers. The first handles plain notation, which most files use in every row.
 */
export class CsvRows {
  /** The times, then the columns of numbers and of names that the file has. */
  readonly #blocks: RowBlocks;
  /** The notation of prices; `null` while no cell has settled it. */
  #decimal: Decimal | null;
  /** How many rows were read before it was settled; they hold marked numbers. */
  #unsettled = 0;
  #foundDecimals = false;
  readonly #head: CsvHead;
  readonly #faults: FaultList;
  readonly #scanner: ValueScanner;
  readonly #roles: Uint8Array;
  /** The column of numbers or names that a cell goes to. */
  readonly #targets: Uint8Array;
  readonly #labels: readonly { readonly field: 'contract' | 'ticker'; readonly column: LabelColumn }[];
  readonly #fields: readonly (typeof NUMBERS)[number][];
  readonly #onlyTicker: string | null;
  readonly #tickerNames: readonly string[];
  readonly #delimiter: number;
  readonly #unscaled: number;
  /** The last name read from each column of names: most rows repeat it. */
  readonly #latest: { bytes: Uint8Array; number: number }[];
  readonly #scratch = new Uint8Array(256);
  readonly #decoder = decoder();
  readonly #encoder = encoder();
  /** Rows that do not directly follow the line of the row before: the row, and its line. */
  readonly #jumps: number[] = [];
  #nextLine = -1;
  #line = 0;
  /** Lines without a delimiter after the last row: a remark of the program, unless rows follow. */
  #remarks: { line: number; text: string }[] = [];

  repeatedHeaders = 0;

  constructor(head: CsvHead, onlyTicker: string | null, faults: FaultList) {
    const { places, width, delimiter, notation, decimal, program } = head;
    this.#head = head;
    this.#faults = faults;
    // Tickers, if any, are the last column.
    this.#onlyTicker = places.ticker === null ? null : onlyTicker;
    this.#decimal = program?.priceDecimals === undefined ? decimal : '.';
    this.#scanner = new ValueScanner(notation, separatorOf(this.#decimal));
    if (this.#decimal === null) this.#scanner.unsettle(head.likely);
    this.#fields = NUMBERS.filter((field) => places[field] !== null);
    this.#labels = LABELS.filter((field) => places[field] !== null).map((field) => ({
      field,
      column: new LabelColumn(),
    }));
    this.#tickerNames = this.#labels.at(-1)?.column.names ?? [];
    this.#latest = this.#labels.map(() => ({ bytes: new Uint8Array(0), number: -1 }));
    this.#roles = new Uint8Array(width);
    this.#targets = new Uint8Array(width);
    this.#delimiter = delimiter.charCodeAt(0);
    this.#unscaled = Number(`1e${program?.priceDecimals ?? 0}`);
    const role = (field: keyof FieldPlaces, as: number, target: number): void => {
      const column = places[field];
      if (column === null) return;
      this.#roles[column] = as;
      this.#targets[column] = target;
    };
    role('time', TIME, 0);
    role('clock', CLOCK, 0);
    for (const [i, field] of this.#fields.entries()) role(field, NUMBER, 1 + i);
    for (const [i, { field }] of this.#labels.entries()) role(field, LABEL, 1 + this.#fields.length + i);
    this.#blocks = new RowBlocks(1 + this.#fields.length + this.#labels.length);
  }

  /** Rows kept. */
  get length(): number {
    return this.#blocks.length;
  }

  /** What the times of all rows have in common. */
  get clocks(): Pick<ValueScanner, 'clocksDiffer' | 'firstClock' | 'units'> {
    return this.#scanner;
  }

  /**
   * Reads whole lines.
   *
   * @param line - the number of the first of them
   * @returns the number of the line after them
   */
  read(bytes: Uint8Array, line: number): number {
    this.#line = line;
    for (let at = this.#readPlainly(bytes, 0); at < bytes.length; at = this.#readPlainly(bytes, at)) {
      const lineEnd = bytes.indexOf(LINE_FEED, at);
      this.#readSlowly(this.#decoder.decode(bytes.subarray(at, lineEnd)).replace(/\r$/, ''));
      this.#line++;
      at = lineEnd + 1;
    }
    return this.#line;
  }

  /** Reads rows in plain notation up to the first line that is not; returns where that line begins, or the end. */
  #readPlainly(bytes: Uint8Array, from: number): number {
    const roles = this.#roles;
    const targets = this.#targets;
    const scanner = this.#scanner;
    const delimiter = this.#delimiter;
    const blocks = this.#blocks;
    const last = roles.length - 1;
    let { current, filled } = blocks;
    let clock = 0;
    let row = from;
    while (row < bytes.length) {
      let at = row;
      for (let cell = 0; cell <= last; cell++) {
        const role = roles[cell];
        if (role === NUMBER) {
          const value = scanner.number(bytes, at);
          if (value !== value) return row;
          current[targets[cell]][filled] = value;
          at = scanner.at;
        } else if (role === TIME) {
          const value = scanner.time(bytes, at);
          if (value !== value) return row;
          current[0][filled] = value;
          at = scanner.at;
        } else {
          const start = at;
          let byte = bytes[at];
          while (byte !== delimiter && byte !== LINE_FEED) {
            if (byte === QUOTE) return row;
            byte = bytes[++at];
          }
          if (role === CLOCK) {
            clock = scanner.clock(bytes, start);
            if (clock !== clock || scanner.at !== at) return row;
          } else if (role === LABEL) {
            const number = this.#labelAt(bytes, start, at, targets[cell]);
            if (number < 0) return row;
            current[targets[cell]][filled] = number;
          }
        }
        if (cell < last) {
          if (bytes[at++] !== delimiter) return row;
        } else {
          if (bytes[at] === RETURN) at++;
          if (bytes[at++] !== LINE_FEED) return row;
        }
      }
      if (clock > 0) current[0][filled] += clock;
      this.#endRow();
      this.#line++;
      ({ current, filled } = blocks);
      row = at;
    }
    return row;
  }

  #endRow(): void {
    const blocks = this.#blocks;
    const { current, filled } = blocks;
    if (this.#onlyTicker !== null && this.#tickerNames[current[current.length - 1][filled]] !== this.#onlyTicker)
      return;
    if (this.#unscaled !== 1) for (let price = 1; price <= PRICES; price++) current[price][filled] /= this.#unscaled;
    if (this.#line !== this.#nextLine) this.#jumps.push(blocks.length, this.#line);
    this.#nextLine = this.#line + 1;
    if (this.#remarks.length > 0) this.#refuseRemarks();
    blocks.endRow();
  }

  #labelAt(bytes: Uint8Array, from: number, to: number, target: number): number {
    const latest = this.#latest[target - 1 - this.#fields.length];
    const known = latest.bytes;
    let same = known.length === to - from;
    for (let i = 0; same && i < known.length; i++) same = known[i] === bytes[from + i];
    if (same) return latest.number;
    const name = this.#decoder.decode(bytes.subarray(from, to)).trim();
    return this.#setLabel(target, name, bytes.slice(from, to));
  }

  #setLabel(target: number, name: string, bytes: Uint8Array): number {
    const at = target - 1 - this.#fields.length;
    const number = name === '' ? -1 : this.#labels[at].column.numberOf(name);
    this.#latest[at] = { bytes, number };
    return number;
  }

  /** Reads a line cell by cell, and says what is wrong with it if it is not a row. */
  #readSlowly(text: string): void {
    const line = this.#line;
    const { delimiter, headerLine } = this.#head;
    if (text.replaceAll(delimiter, '').trim() === '') return;
    if (text === headerLine) {
      this.repeatedHeaders++;
      return;
    }
    const cells = cellsOf(text, delimiter);
    // A line that ends after its time was cut off.
    if (cells?.length === 1 && notationOf(cells[0]) === null) {
      if (this.#remarks.length < 100) this.#remarks.push({ line, text });
      else this.#faults.add(line, () => tooFew(1, this.#roles.length));
      return;
    }
    const wrong = cells === null ? badQuotes : this.#readCells(cells);
    if (wrong === null) this.#endRow();
    else this.#faults.add(line, () => wrong);
  }

  #readCells(cells: readonly string[]): Wrong | null {
    const { width, places } = this.#head;
    if (cells.length < width) return tooFew(cells.length, width);
    if (cells.slice(width).some((cell) => cell !== '')) {
      const message = `it has ${cells.length} cells, but the file has ${width} columns`;
      return { column: null, code: 'length-mismatch', message };
    }
    // Some programs write days without trading that way: the row is skipped later, and counted.
    const isEmpty = NUMBERS.slice(0, PRICES).every((field) => isNothing(cells[places[field]!]));
    if (!isEmpty) this.#settleBy(cells);
    const { current, filled } = this.#blocks;
    const time = this.#timeOf(cells[places.time], places.clock === null ? null : cells[places.clock]);
    if (typeof time !== 'number') return time;
    current[0][filled] = time;
    for (const [i, field] of this.#fields.entries()) {
      const value = isEmpty ? NaN : this.#numberOf(cells[places[field]!], field);
      if (typeof value !== 'number') return value;
      current[1 + i][filled] = value;
    }
    for (const [i, { field }] of this.#labels.entries()) {
      const target = 1 + this.#fields.length + i;
      const name = cells[places[field]!];
      // Whether the file has contracts at all is not known before its end.
      if (name === '' && field !== 'contract')
        return { column: this.#nameOf(places[field]!), code: 'missing-field', message: `${field} is empty` };
      current[target][filled] = this.#setLabel(target, name, new Uint8Array(0));
    }
    return null;
  }

  #numberOf(text: string, field: (typeof NUMBERS)[number]): number | Wrong {
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
    for (const field of this.#fields) {
      const text = cells[this.#head.places[field]!];
      if (this.#decimal !== null && !/['’`´\ufffd]/.test(text)) continue;
      const shape = shapeOf(text);
      const isPrice = NUMBERS.indexOf(field) < PRICES;
      if (isPrice && shape === "thousands'" && !this.#hasDecimals()) throw apostropheOrFraction(text);
      const isSettled = shape === '.' || shape === ',' || (isPrice && (shape === '32nds' || shape === 'eighths'));
      if (this.#decimal !== null || !isSettled) continue;
      this.#decimal = shape;
      this.#unsettled = this.#blocks.length;
      this.#scanner.settle(separatorOf(this.#decimal));
    }
  }

  /** Whether a price shows that apostrophes separate thousands, or precede fractions; looked for once. */
  #hasDecimals(): boolean {
    if (this.#head.decimal !== null || this.#decimal === '32nds') return true;
    const isFraction = (price: number): boolean => price % 1 !== 0;
    this.#foundDecimals ||=
      this.#decimal !== null && [1, 2, 3, PRICES].some((column) => this.#blocks.some(column, isFraction));
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

  #refuseRemarks(): void {
    for (const { line } of this.#remarks) this.#faults.add(line, () => tooFew(1, this.#roles.length));
    this.#remarks = [];
  }

  /** The lines at the end of the file that are not rows. */
  get remarks(): readonly { readonly line: number; readonly text: string }[] {
    return this.#remarks;
  }

  /** The columns of all rows that were kept, and their lines. */
  finish(): {
    readonly columns: Omit<FileRows, 'contract' | 'ticker'>;
    readonly labels: Pick<FileRows, 'contract' | 'ticker'>;
    readonly lineOf: (row: number) => number;
    readonly decimal: Decimal | null;
  } {
    const joined = this.#blocks.join();
    const decimal = this.#settle(joined);
    const has = (field: (typeof NUMBERS)[number]): boolean => this.#fields.includes(field);
    const column = (field: (typeof NUMBERS)[number]): Float64Array => joined[1 + this.#fields.indexOf(field)];
    const labels = (field: 'contract' | 'ticker'): Labels | null => {
      const at = this.#labels.findIndex((each) => each.field === field);
      if (at < 0) return null;
      return { numbers: Int32Array.from(joined[1 + this.#fields.length + at]), names: this.#labels[at].column.names };
    };
    const volume = has('volume') ? column('volume') : null;
    if (volume !== null && has('downVolume'))
      for (const [row, down] of column('downVolume').entries()) volume[row] += down;
    return {
      columns: {
        time: joined[0],
        open: column('open'),
        high: column('high'),
        low: column('low'),
        close: column('close'),
        volume,
        adjustedClose: has('adjustedClose') ? column('adjustedClose') : null,
      },
      labels: { contract: labels('contract'), ticker: labels('ticker') },
      lineOf: linesAfter(this.#jumps),
      decimal,
    };
  }

  /** Turns the numbers of rows before the notation was settled into those that it gives. */
  #settle(joined: readonly Float64Array[]): Decimal | null {
    const numbers = joined.slice(1, 1 + this.#fields.length);
    const isVolume = (column: number): boolean => ['volume', 'downVolume'].includes(this.#fields[column]);
    let decimal = this.#decimal;
    if (decimal === null) {
      const [prices, volumes] = [false, true].map((volume) => numbers.filter((_, i) => isVolume(i) === volume));
      decimal = notationOfColumns(prices, volumes, this.#head.numbers);
      this.#unsettled = joined[0].length;
    }
    for (const column of numbers) settleNumbers(column, this.#unsettled, decimal);
    return decimal;
  }
}

/** The separator that plain numbers of a notation have: prices in fractions have none. */
function separatorOf(decimal: Decimal | null): '.' | ',' | null {
  return decimal === '.' || decimal === ',' ? decimal : null;
}

const badQuotes: Wrong = {
  column: null,
  code: 'not-a-table',
  message: 'a quote is not closed on its line, or text follows it',
};

function tooFew(cells: number, width: number): Wrong {
  return { column: null, code: 'length-mismatch', message: `it has ${cells} of ${width} cells` };
}

/** The line of a row: lines between two jumps are consecutive. The columns of the file are not kept for it. */
function linesAfter(jumps: readonly number[]): (row: number) => number {
  return (row) => {
    let low = 0;
    let high = jumps.length / 2;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (jumps[2 * middle] <= row) low = middle;
      else high = middle;
    }
    return jumps[2 * low + 1] + row - jumps[2 * low];
  };
}
