import { markedNumber } from './number-notation.js';
import { type EpochUnit, epochUnitAmong } from '../files/inner.js';
import { packedTime } from './packed-date.js';
import type { Decimal } from './number-text.js';
import type { TimeNotation } from './time-notation.js';

const DAY = 86_400_000;
/** Powers of ten. */
export const POWERS: readonly number[] = Array.from({ length: 16 }, (_, power) => Number(`1e${power}`));

/** How many digits of a count are finer than milliseconds. */
const FINER: Readonly<Record<EpochUnit, number>> = { seconds: 0, milliseconds: 0, microseconds: 3, nanoseconds: 6 };

/** How many digits a count has from September 2001 to November 2286; with up to two fewer it is of 1970 or later. */
const MAX_DIGITS: Readonly<Record<EpochUnit, number>> = {
  seconds: 10,
  milliseconds: 13,
  microseconds: 16,
  nanoseconds: 19,
};

const [ZERO, NINE, COLON, DOT, COMMA, DASH, PLUS, SPACE] = [48, 57, 58, 46, 44, 45, 43, 32];

/**
 * Reads values from the bytes of a text, fast.
 *
 * Each method begins at a byte and leaves the position after the value in `at`. It gives `NaN` for anything but plain notation: a number of more than 15
 * digits, which may not be the nearest one, a time that does not exist, another notation. The caller then reads the cell in the slow way.
 */
export class ValueScanner {
  /** The byte after the last value. */
  at = 0;
  /** Whether two times so far had different times of day, and the one that the first had. */
  clocksDiffer = false;
  firstClock = NaN;
  /** The byte after the digits of the last time that change from bar to bar: minutes, or a count; negative if it is not to be repeated. */
  changing = -1;
  /** The last count. */
  latest = NaN;
  #decimal: number;
  /** What marks a number with three decimals, while they may be thousands; 0 once the notation is known. */
  #mark = 0;
  readonly #clockScale: number;
  readonly #leastDigits: number;
  readonly #notation: TimeNotation;
  /** Of dates with separators: whether the year comes first or has two digits, and what stands between the parts. */
  readonly #yearFirst: boolean;
  readonly #hasShortYear: boolean;
  readonly #between: number;
  /** The units of epoch times so far. */
  readonly units = new Set<EpochUnit>();
  readonly #unit: EpochUnit;
  /** Times of the first unit have digits between these numbers of them. */
  readonly #fewest: number;
  readonly #most: number;
  readonly #zoneName: readonly number[];
  /** The date read last, as a number, and its midnight. */
  #date = -1;
  #midnight = NaN;

  /** @param decimal - the decimal separator; `null` if numbers have none */
  constructor(notation: TimeNotation, decimal: '.' | ',' | null) {
    this.#decimal = codeOf(decimal);
    this.#clockScale = notation.kind === 'calendar' && notation.seconds === true ? 1 : 100;
    // In a column of its own midnight may be 0.
    this.#leastDigits = notation.kind === 'calendar' && notation.clock === 'apart' ? 1 : 3;
    this.#notation = notation;
    this.#yearFirst = notation.kind === 'calendar' && notation.date === 'year-first';
    this.#hasShortYear = notation.kind === 'calendar' && notation.date === 'short';
    this.#between = notation.kind === 'calendar' ? notation.separator.charCodeAt(0) : NaN;
    this.#unit = notation.kind === 'epoch' ? notation.unit : 'milliseconds';
    if (notation.kind === 'epoch') this.units.add(notation.unit);
    this.#most = MAX_DIGITS[this.#unit];
    this.#fewest = this.#most - 2;
    const zone = notation.kind === 'calendar' && typeof notation.zone === 'object' ? notation.zone.name : '';
    this.#zoneName = Array.from(zone, (letter) => letter.charCodeAt(0));
  }

  /** Until the next call, three digits behind the separator may be thousands: such numbers come without it, and with a mark. */
  unsettle(separator: '.' | ','): void {
    this.#decimal = separator.charCodeAt(0);
    this.#mark = markedNumber(0, separator);
  }

  settle(decimal: '.' | ',' | null): void {
    this.#decimal = codeOf(decimal);
    this.#mark = 0;
  }

  /** The byte of the decimal separator; negative if there is none, or it may separate thousands. */
  get point(): number {
    return this.#mark > 0 ? -1 : this.#decimal;
  }

  /** A number of at most 15 digits. */
  number(bytes: Uint8Array, from: number): number {
    let at = from;
    const negative = bytes[at] === DASH;
    if (negative) at++;
    const start = at;
    let mantissa = 0;
    let digit = bytes[at] - ZERO;
    while (digit >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit;
      digit = bytes[++at] - ZERO;
    }
    let digits = at - start;
    if (bytes[at] === this.#decimal && digits > 0) {
      const point = ++at;
      digit = bytes[at] - ZERO;
      while (digit >= 0 && digit <= 9) {
        mantissa = mantissa * 10 + digit;
        digit = bytes[++at] - ZERO;
      }
      const decimals = at - point;
      digits += decimals;
      this.at = at;
      if (decimals === 0) return NaN;
      if (this.#mark > 0) {
        // Whatever else stands there settles the notation.
        if (decimals !== 3 || digits > 6 || bytes[start] === ZERO) return NaN;
        return negative ? -mantissa - this.#mark : mantissa + this.#mark;
      }
      // Both are exact, so their quotient is the nearest number.
      mantissa /= POWERS[decimals];
    }
    this.at = at;
    if (digits === 0 || digits > 15) return NaN;
    return negative ? 0 - mantissa : mantissa;
  }

  /**
   * A time in milliseconds: an instant, or local time as if it were UTC. For a date that may begin with the day or the month, while the order is
   * unknown, it is {@link packedTime} plus the time of day.
   */
  time(bytes: Uint8Array, from: number): number {
    const notation = this.#notation;
    if (notation.kind === 'epoch') return this.#epoch(bytes, from);
    if (notation.date === 'serial') return this.#serial(bytes, from);
    const midnight = notation.date === 'compact' ? this.#compactDate(bytes, from) : this.#separatedDate(bytes, from);
    if (notation.clock !== 'beside') return midnight;
    let at = this.at;
    if (bytes[at] === COMMA || (bytes[at] === DASH && notation.date === 'compact')) at++;
    while (bytes[at] === SPACE || (bytes[at] | 32) === 116) at++;
    const wall = midnight + this.clock(bytes, at);
    if (notation.zone === 'none') return wall;
    at = this.at;
    while (bytes[at] === SPACE) at++;
    if (notation.zone !== 'offset') return this.#skipZoneName(bytes, at) + wall;
    return wall - this.#offset(bytes, at);
  }

  /** A time of day in milliseconds. */
  clock(bytes: Uint8Array, from: number): number {
    let at = from;
    let [hour, minute, second, millisecond] = [0, 0, 0, 0];
    if (bytes[at + 1] === COLON || bytes[at + 2] === COLON) {
      hour = this.#upToTwo(bytes, at);
      this.changing = this.at + 3;
      minute = twoDigits(bytes, this.at + 1);
      at = this.at + 3;
      if (bytes[at] === COLON) {
        second = twoDigits(bytes, at + 1);
        at += 3;
        if (bytes[at] === DOT) {
          millisecond = this.#fraction(bytes, at + 1);
          at = this.at;
        }
      }
    } else {
      let number = 0;
      let digit = bytes[at] - ZERO;
      while (digit >= 0 && digit <= 9) {
        number = number * 10 + digit;
        digit = bytes[++at] - ZERO;
      }
      const scale = this.#clockScale;
      const digits = at - from;
      if (digits < this.#leastDigits || digits > (scale === 1 ? 6 : 4)) number = NaN;
      number *= scale;
      this.changing = at - (scale === 1 ? 2 : 0);
      hour = Math.floor(number / 10_000);
      minute = Math.floor(number / 100) % 100;
      second = number % 100;
    }
    const letters = bytes[at] === SPACE ? at + 1 : at;
    const half = bytes[letters] | 32;
    // The name of a zone, such as America/New_York, may begin with these letters.
    if ((half === 97 || half === 112) && (bytes[letters + 1] | 32) === 109 && !isLetter(bytes[letters + 2])) {
      at = letters + 2;
      hour = hour >= 1 && hour <= 12 ? (hour % 12) + (half === 112 ? 12 : 0) : NaN;
    }
    this.at = at;
    const exists = hour < 24 && minute < 60 && second < 60;
    const time = exists ? ((hour * 60 + minute) * 60 + second) * 1000 + millisecond : NaN;
    if (time !== this.firstClock) this.#anotherClock(time);
    return time;
  }

  #anotherClock(time: number): void {
    if (Number.isNaN(this.firstClock)) this.firstClock = time;
    else if (!Number.isNaN(time)) this.clocksDiffer = true;
  }

  #epoch(bytes: Uint8Array, from: number): number {
    const negative = bytes[from] === DASH;
    const start = negative ? from + 1 : from;
    let end = start;
    while (bytes[end] >= ZERO && bytes[end] <= NINE) end++;
    const digits = end - start;
    this.at = end;
    if (digits === 0) return NaN;
    const isUsual = digits <= this.#most && digits >= this.#fewest;
    const unit = isUsual ? this.#unit : this.#otherUnit(bytes, from, end);
    // The last digits may be finer than milliseconds.
    const whole = Math.max(start, end - FINER[unit]);
    let count = 0;
    for (let at = start; at < whole; at++) count = count * 10 + (bytes[at] - ZERO);
    let rest = 0;
    for (let at = whole; at < end; at++) rest += bytes[at] - ZERO;
    const fraction = bytes[end] === DOT ? this.#fraction(bytes, end + 1) : 0;
    const inSeconds = unit === 'seconds';
    const isWhole = rest === 0 && (inSeconds || fraction === 0);
    if (!isWhole || whole - start > (inSeconds ? 11 : 13)) return NaN;
    const time = inSeconds ? count * 1000 + fraction : count;
    if (!isUsual) this.units.add(unit);
    this.changing = isUsual && !negative ? whole : -1;
    return (this.latest = negative ? 0 - time : time);
  }

  /** The unit of a time with other digits than the first one. */
  #otherUnit(bytes: Uint8Array, from: number, end: number): EpochUnit {
    let count = 0;
    for (let at = from; at < end; at++) if (bytes[at] !== DASH) count = count * 10 + (bytes[at] - ZERO);
    return epochUnitAmong(bytes[from] === DASH ? 0 - count : count, this.#unit, this.latest);
  }

  /** A day as Excel counts them, and a fraction of it, rounded to the minute or second that its decimals can mean. */
  #serial(bytes: Uint8Array, from: number): number {
    let at = from;
    let day = 0;
    for (let digit = bytes[at] - ZERO; digit >= 0 && digit <= 9; digit = bytes[++at] - ZERO) day = day * 10 + digit;
    const isDay = at - from === 5;
    let fraction = 0;
    let decimals = 0;
    if (bytes[at] === DOT || bytes[at] === COMMA) {
      const point = ++at;
      for (let digit = bytes[at] - ZERO; digit >= 0 && digit <= 9; digit = bytes[++at] - ZERO)
        fraction = fraction * 10 + digit;
      decimals = at - point;
    }
    this.at = at;
    const scale = decimals > 15 ? NaN : POWERS[decimals];
    const time = fraction === 0 ? 0 : roundedTime((fraction / scale) * DAY, DAY / scale / 2);
    if (time % DAY !== this.firstClock) this.#anotherClock(time % DAY);
    return isDay ? (day - EXCEL_EPOCH) * DAY + time : NaN;
  }

  #compactDate(bytes: Uint8Array, from: number): number {
    const year = twoDigits(bytes, from) * 100 + twoDigits(bytes, from + 2);
    this.at = from + 8;
    return this.#midnightOf(year, twoDigits(bytes, from + 4), twoDigits(bytes, from + 6));
  }

  #separatedDate(bytes: Uint8Array, from: number): number {
    const between = this.#between;
    let at = from;
    let year = 0;
    if (this.#yearFirst) {
      year = twoDigits(bytes, at) * 100 + twoDigits(bytes, at + 2);
      at += 4;
      if (bytes[at++] !== between) year = NaN;
    }
    const first = this.#upToTwo(bytes, at);
    at = this.at;
    if (bytes[at] !== between) year = NaN;
    const second = this.#upToTwo(bytes, at + 1);
    at = this.at;
    if (this.#yearFirst) return this.#midnightOf(year, first, second);
    if (bytes[at] !== between) year = NaN;
    if (this.#hasShortYear) {
      this.at = at + 3;
      year += twoDigits(bytes, at + 1);
    } else {
      this.at = at + 5;
      year += twoDigits(bytes, at + 1) * 100 + twoDigits(bytes, at + 3);
    }
    return packedTime(year, first, second);
  }

  #midnightOf(year: number, month: number, day: number): number {
    const date = (year * 100 + month) * 100 + day;
    if (date !== this.#date) {
      this.#date = date;
      this.#midnight = midnightOf(year, month, day);
    }
    return this.#midnight;
  }

  #upToTwo(bytes: Uint8Array, from: number): number {
    const first = bytes[from] - ZERO;
    const second = bytes[from + 1] - ZERO;
    const isTwo = second >= 0 && second <= 9;
    this.at = from + (isTwo ? 2 : 1);
    if (!(first >= 0 && first <= 9)) return NaN;
    return isTwo ? first * 10 + second : first;
  }

  /** Decimals of a second in whole milliseconds. */
  #fraction(bytes: Uint8Array, from: number): number {
    let at = from;
    let value = 0;
    let scale = 100;
    for (let digit = bytes[at] - ZERO; digit >= 0 && digit <= 9; digit = bytes[++at] - ZERO) {
      value = scale >= 1 || digit === 0 ? value + digit * scale : NaN;
      scale = scale > 1 ? scale / 10 : 0;
    }
    this.at = at;
    return at === from ? NaN : value;
  }

  #offset(bytes: Uint8Array, from: number): number {
    let at = from;
    const letter = bytes[at] | 32;
    // Z; UTC and GMT, alone or before an offset.
    if (letter === 122) {
      this.at = at + 1;
      return 0;
    }
    const isNamed = letter === 117 || letter === 103;
    if (isNamed) at += 3;
    const sign = bytes[at] === PLUS ? 1 : bytes[at] === DASH ? -1 : 0;
    if (sign === 0) {
      this.at = at;
      return isNamed ? 0 : NaN;
    }
    const hours = this.#upToTwo(bytes, at + 1);
    at = this.at;
    if (bytes[at] === COLON) at++;
    const digit = bytes[at] - ZERO;
    const hasMinutes = digit >= 0 && digit <= 9;
    const minutes = hasMinutes ? twoDigits(bytes, at) : 0;
    this.at = hasMinutes ? at + 2 : at;
    return hours < 24 && minutes < 60 ? sign * (hours * 60 + minutes) * 60_000 : NaN;
  }

  #skipZoneName(bytes: Uint8Array, from: number): number {
    const name = this.#zoneName;
    this.at = from + name.length;
    return name.every((letter, i) => bytes[from + i] === letter) ? 0 : NaN;
  }
}

/** The separator that plain numbers of a notation have; `null` for prices in fractions. */
export function separatorOf(decimal: Decimal | null): '.' | ',' | null {
  return decimal === '.' || decimal === ',' ? decimal : null;
}

/** A byte, or none that there is. */
function codeOf(separator: '.' | ',' | null): number {
  return separator === null ? -1 : separator.charCodeAt(0);
}

/** The serial number of 1970-01-01. */
const EXCEL_EPOCH = 25_569;

/** The whole minute within an error, or else the whole second; `NaN` if several minutes are. */
function roundedTime(time: number, error: number): number {
  const within = error + 1;
  const minute = Math.round(time / 60_000) * 60_000;
  if (Math.abs(time - minute) <= within) return within < 30_000 || time === minute ? minute : NaN;
  return within <= 1000 ? Math.round(time / 1000) * 1000 : NaN;
}

function isLetter(byte: number): boolean {
  const lower = byte | 32;
  return lower >= 97 && lower <= 122;
}

function twoDigits(bytes: Uint8Array, at: number): number {
  const first = bytes[at] - ZERO;
  const second = bytes[at + 1] - ZERO;
  return first >= 0 && first <= 9 && second >= 0 && second <= 9 ? first * 10 + second : NaN;
}

/** Midnight of a date in UTC, `NaN` if there is no such date. */
export function midnightOf(year: number, month: number, day: number): number {
  if (!(year >= 1000 && month >= 1 && month <= 12 && day >= 1)) return NaN;
  const midnight = Date.UTC(year, month - 1, day);
  // `Date.UTC` would roll an excess day over into the next month.
  return new Date(midnight).getUTCDate() === day ? midnight : NaN;
}
