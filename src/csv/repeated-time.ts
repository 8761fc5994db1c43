import type { TimeNotation } from './time-notation.js';
import type { ValueScanner } from './value-scanner.js';

const ZERO = 48;

/** Longer times are scanned each time. */
const LONGEST = 40;

/**
 * Reads times that repeat the text of an earlier one but for a few digits: the minutes, the last ones of a count, or none of a date.
 *
 * Any other time is scanned, and is the one that the next ones may repeat.
 */
export class RepeatedTime {
  /** The byte after the last value. */
  at = 0;
  readonly #scanner: ValueScanner;
  readonly #isClock: boolean;
  readonly #delimiter: number;
  readonly #kind: 'count' | 'clock' | 'date' | 'other';
  /** How many digits may differ, below which number, and the milliseconds of a unit of them. */
  readonly #digits: number;
  readonly #below: number;
  readonly #unit: number;
  /** The text with its delimiter, where the digits begin and end in it, and the time with zeros for them. */
  readonly #text = new Uint8Array(LONGEST);
  #length = 0;
  #begin = 0;
  #end = 0;
  #base = NaN;

  /** @param isClock - whether the cells are times of day */
  constructor(scanner: ValueScanner, notation: TimeNotation, isClock: boolean, delimiter: number) {
    this.#scanner = scanner;
    this.#isClock = isClock;
    this.#delimiter = delimiter;
    this.#kind = kindOf(notation, isClock);
    const inSeconds = notation.kind === 'epoch' && notation.unit === 'seconds';
    this.#digits = { count: inSeconds ? 4 : 7, clock: 2, date: 0, other: 0 }[this.#kind];
    this.#below = this.#kind === 'clock' ? 60 : Infinity;
    this.#unit = this.#kind === 'clock' ? 60_000 : inSeconds ? 1000 : 1;
  }

  /** As the scanner gives it. */
  read(bytes: Uint8Array, from: number): number {
    const text = this.#text;
    const length = this.#length;
    const begin = this.#begin;
    const end = this.#end;
    let at = 0;
    for (; at < begin; at++) if (bytes[from + at] !== text[at]) return this.#scan(bytes, from);
    let count = 0;
    for (; at < end; at++) {
      const digit = bytes[from + at] - ZERO;
      if (!(digit >= 0 && digit <= 9)) return this.#scan(bytes, from);
      count = count * 10 + digit;
    }
    for (; at < length; at++) if (bytes[from + at] !== text[at]) return this.#scan(bytes, from);
    if (length === 0 || count >= this.#below) return this.#scan(bytes, from);
    this.at = from + length - 1;
    return (this.#scanner.latest = this.#base + count * this.#unit);
  }

  #scan(bytes: Uint8Array, from: number): number {
    const scanner = this.#scanner;
    const time = this.#isClock ? scanner.clock(bytes, from) : scanner.time(bytes, from);
    this.at = scanner.at;
    const length = this.at - from + 1;
    const end = this.#digits === 0 ? 0 : scanner.changing - from;
    const begin = end - this.#digits;
    // Whether all times of day are equal is seen by scanning them.
    const mayRepeat = this.#kind === 'clock' ? scanner.clocksDiffer : this.#kind !== 'other';
    if (mayRepeat && time === time && begin >= 0 && length <= LONGEST && bytes[this.at] === this.#delimiter) {
      for (let at = 0; at < length; at++) this.#text[at] = bytes[from + at];
      this.#length = length;
      this.#begin = begin;
      this.#end = end;
      let count = 0;
      for (let at = from + begin; at < from + end; at++) count = count * 10 + (bytes[at] - ZERO);
      this.#base = time - count * this.#unit;
    }
    return time;
  }
}

function kindOf(notation: TimeNotation, isClock: boolean): 'count' | 'clock' | 'date' | 'other' {
  if (notation.kind === 'epoch') return 'count';
  if (isClock) return 'clock';
  // Serial numbers have no digits of minutes.
  return notation.date === 'serial' ? 'other' : notation.clock === 'beside' ? 'clock' : 'date';
}
