import type { FieldPlaces } from '../files/inner.js';
import type { CsvHead } from './csv-head.js';
import { RepeatedTime } from './repeated-time.js';
import type { RowColumns } from './row-columns.js';
import { POWERS, type ValueScanner } from './value-scanner.js';

/** What a cell is read as; 0 if it is skipped. */
const [TIME, CLOCK, NUMBER, LABEL] = [1, 2, 3, 4];

const [LINE_FEED, RETURN, QUOTE, ZERO] = [10, 13, 34, 48];

/** An integer of 32 bits holds all numbers of so many digits. */
const MAX_DIGITS = 9;

/** Reads rows in plain notation, which most files use in every row, from their bytes into the columns. */
export class PlainRows {
  readonly #columns: RowColumns;
  readonly #scanner: ValueScanner;
  readonly #times: RepeatedTime;
  readonly #clocks: RepeatedTime;
  readonly #delimiter: number;
  readonly #roles: Uint8Array;
  /** The column of numbers or names that a cell goes to. */
  readonly #targets: Uint8Array;

  constructor({ places, width, delimiter, notation }: CsvHead, columns: RowColumns, scanner: ValueScanner) {
    this.#columns = columns;
    this.#scanner = scanner;
    this.#delimiter = delimiter.charCodeAt(0);
    this.#times = new RepeatedTime(scanner, notation, false, this.#delimiter);
    this.#clocks = new RepeatedTime(scanner, notation, true, this.#delimiter);
    this.#roles = new Uint8Array(width);
    this.#targets = new Uint8Array(width);
    const role = (field: keyof FieldPlaces, as: number, target: number): void => {
      const column = places[field];
      if (column === null) return;
      this.#roles[column] = as;
      this.#targets[column] = target;
    };
    const { fields, labels } = columns;
    role('time', TIME, 0);
    role('clock', CLOCK, 0);
    for (const [i, field] of fields.entries()) role(field, NUMBER, 1 + i);
    for (const [i, field] of labels.entries()) role(field, LABEL, 1 + fields.length + i);
  }

  /** Reads rows up to the first line that is not in plain notation; returns where that line begins, or the end. */
  read(bytes: Uint8Array, from: number): number {
    const roles = this.#roles;
    const targets = this.#targets;
    const scanner = this.#scanner;
    const times = this.#times;
    const delimiter = this.#delimiter;
    const columns = this.#columns;
    const { blocks } = columns;
    const { point } = scanner;
    const firstLabel = 1 + columns.fields.length;
    const last = roles.length - 1;
    let { current, filled } = blocks;
    let row = from;
    while (row < bytes.length) {
      let at = row;
      let clock = 0;
      for (let cell = 0; cell <= last; cell++) {
        const role = roles[cell];
        if (role === NUMBER) {
          // As the scanner does, with integers.
          const start = at;
          let mantissa = 0;
          let digit = bytes[at] - ZERO;
          while (digit >= 0 && digit <= 9) {
            mantissa = (Math.imul(mantissa, 10) + digit) | 0;
            digit = bytes[++at] - ZERO;
          }
          let digits = at - start;
          let decimals = 0;
          if (bytes[at] === point && digits > 0) {
            digit = bytes[++at] - ZERO;
            while (digit >= 0 && digit <= 9) {
              mantissa = (Math.imul(mantissa, 10) + digit) | 0;
              digit = bytes[++at] - ZERO;
            }
            decimals = at - start - digits - 1;
            // No decimals are none of a number: the scanner refuses it.
            digits = decimals === 0 ? 0 : digits + decimals;
          }
          let value = decimals === 0 ? mantissa : mantissa / POWERS[decimals];
          if (digits === 0 || digits > MAX_DIGITS) {
            value = scanner.number(bytes, start);
            if (value !== value) return row;
            at = scanner.at;
          }
          current[targets[cell]][filled] = value;
        } else if (role === TIME) {
          const value = times.read(bytes, at);
          if (value !== value) return row;
          current[0][filled] = value;
          at = times.at;
        } else if (role === CLOCK) {
          clock = this.#clocks.read(bytes, at);
          if (clock !== clock) return row;
          at = this.#clocks.at;
        } else {
          const start = at;
          let byte = bytes[at];
          while (byte !== delimiter && byte !== LINE_FEED) {
            if (byte === QUOTE) return row;
            byte = bytes[++at];
          }
          if (role === LABEL) {
            const number = columns.labelAt(bytes, start, at, targets[cell] - firstLabel);
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
      columns.endRow();
      columns.line++;
      ({ current, filled } = blocks);
      row = at;
    }
    return row;
  }
}
