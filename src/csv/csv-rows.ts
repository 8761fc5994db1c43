import type { FaultList, FileRows } from '../files/inner.js';
import { cellsOf } from './cells.js';
import type { CsvHead } from './csv-head.js';
import type { Decimal } from './number-text.js';
import { PlainRows } from './plain-rows.js';
import { RowCells, tooFew, type Wrong } from './row-cells.js';
import { type NumberField, RowColumns } from './row-columns.js';
import { decoder } from './text-encoding.js';
import { notationOf } from './time-notation.js';
import { separatorOf, ValueScanner } from './value-scanner.js';

const LINE_FEED = 10;

/** More lines at the end of a file are no remarks. */
const MAX_REMARKS = 100;

/**
 * Reads the rows of a file into columns: first each row by its bytes, and if that fails, cell by cell.
 *
 * Both ways give the same numbers. The first handles plain notation, which most files use in every row.
 */
export class CsvRows {
  readonly #head: CsvHead;
  readonly #faults: FaultList;
  readonly #columns: RowColumns;
  readonly #scanner: ValueScanner;
  readonly #plain: PlainRows;
  readonly #cells: RowCells;
  readonly #decoder = decoder();
  /** Lines without a delimiter after the last row: a remark of the program, unless rows follow. */
  #remarks: { line: number; text: string }[] = [];

  repeatedHeaders = 0;

  /** @param most - the number of rows or a few more; 0 if it is not known */
  constructor(head: CsvHead, onlyTicker: string | null, faults: FaultList, most = 0) {
    this.#head = head;
    this.#faults = faults;
    const decimal = head.program?.priceDecimals === undefined ? head.decimal : '.';
    this.#scanner = new ValueScanner(head.notation, separatorOf(decimal));
    if (decimal === null) this.#scanner.unsettle(head.likely);
    this.#columns = new RowColumns(head, onlyTicker, most);
    this.#plain = new PlainRows(head, this.#columns, this.#scanner);
    this.#cells = new RowCells(head, this.#columns, this.#scanner, decimal);
  }

  /** Rows kept. */
  get length(): number {
    return this.#columns.length;
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
    const columns = this.#columns;
    columns.line = line;
    for (let at = 0; ;) {
      const { length } = columns;
      at = this.#plain.read(bytes, at);
      if (columns.length > length) this.#refuseRemarks();
      if (at >= bytes.length) return columns.line;
      const lineEnd = bytes.indexOf(LINE_FEED, at);
      this.#readSlowly(this.#decoder.decode(bytes.subarray(at, lineEnd)).replace(/\r$/, ''));
      columns.line++;
      at = lineEnd + 1;
    }
  }

  /** Reads a line cell by cell, and says what is wrong with it if it is not a row. */
  #readSlowly(text: string): void {
    const columns = this.#columns;
    const { line, length } = columns;
    const { delimiter, headerLine, width } = this.#head;
    if (text.replaceAll(delimiter, '').trim() === '') return;
    if (text === headerLine) {
      this.repeatedHeaders++;
      return;
    }
    const cells = cellsOf(text, delimiter);
    // A line that ends after its time was cut off.
    if (cells?.length === 1 && notationOf(cells[0]) === null) {
      if (this.#remarks.length < MAX_REMARKS) this.#remarks.push({ line, text });
      else this.#faults.add(line, () => tooFew(1, width));
      return;
    }
    const wrong = cells === null ? badQuotes : this.#cells.read(cells);
    if (wrong === null) columns.endRow();
    else this.#faults.add(line, () => wrong);
    if (columns.length > length) this.#refuseRemarks();
  }

  #refuseRemarks(): void {
    for (const { line } of this.#remarks) this.#faults.add(line, () => tooFew(1, this.#head.width));
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
    const { time, numbers, labels, lineOf } = this.#columns.join();
    const decimal = this.#cells.settle(numbers);
    const { fields } = this.#columns;
    const has = (field: NumberField): boolean => fields.includes(field);
    const column = (field: NumberField): Float64Array => numbers[fields.indexOf(field)];
    const volume = has('volume') ? column('volume') : null;
    if (volume !== null && has('downVolume'))
      for (const [row, down] of column('downVolume').entries()) volume[row] += down;
    return {
      columns: {
        time,
        open: column('open'),
        high: column('high'),
        low: column('low'),
        close: column('close'),
        volume,
        adjustedClose: has('adjustedClose') ? column('adjustedClose') : null,
      },
      labels,
      lineOf,
      decimal,
    };
  }
}

const badQuotes: Wrong = {
  column: null,
  code: 'not-a-table',
  message: 'a quote is not closed on its line, or text follows it',
};
