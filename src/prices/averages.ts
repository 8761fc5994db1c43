import { divideQuotients, integerOf, multiply, type Quotient, sumOfQuotients, sumOfUnits } from '../numeric/inner.js';
import { MostRecent, type Session, volumeOf } from '../sessions/inner.js';

/**
 * The simple mean of the close of a session and those of the complete sessions before it, exactly.
 *
 * Incomplete sessions are skipped. Closes of two contracts have no mean.
 *
 * @param count - how many closes, that of the session itself included
 * @returns `null` if the session is incomplete, or there are fewer of its contract
 */
export function averageClose(session: Session, count: number): Quotient | null {
  if (!session.complete) return null;
  const closes: number[] = [];
  for (let each: Session | null = session; each?.firstContract === session.lastContract; each = each.before) {
    if (!each.complete) continue;
    closes.push(each.close);
    if (closes.length < count) continue;
    const { numerator, denominator } = sumOfUnits(closes, 0, count);
    return { numerator, denominator: multiply(denominator, count) };
  }
  return null;
}

/**
 * The mean range of the complete sessions before a session, exactly; `null` when there are fewer than asked for.
 *
 * @param count - how many sessions the mean is taken over
 */
export function averageRange(session: Session, count: number): Quotient | null {
  return averageRangeThrough(session.before, count);
}

/**
 * The mean range of the last complete sessions up to a session, itself included, exactly; `null` when there are fewer than asked for.
 *
 * A change of contract does not matter: a range belongs to one session alone.
 *
 * @param last - the latest session that may count; `null` for none
 * @param count - how many sessions the mean is taken over
 */
export function averageRangeThrough(last: Session | null, count: number): Quotient | null {
  return averageThrough(last, count, ({ range }) => range);
}

/**
 * The range of a session in average daily ranges of the complete sessions before it.
 *
 * @param count - how many sessions the average is taken over
 * @returns the exact quotient; `no-average` when there are fewer sessions, `no-size` when their ranges are all 0
 */
export function rangeToAverage(session: Session, count: number): Quotient | 'no-average' | 'no-size' {
  const average = averageRange(session, count);
  if (average === null) return 'no-average';
  return divideQuotients(session.range, average) ?? 'no-size';
}

/** Many reports need this figure of the same sessions, so it is cached per session. */
const cache = new WeakMap<Session, Quotient | 'no-average' | 'no-size'>();

/**
 * The range of a session in average daily ranges of its own day, that is, over the mean of the five complete sessions before it.
 *
 * @returns the exact quotient; `no-average` when there are fewer sessions, `no-size` when their ranges are all 0
 */
export function rangeToAdr(session: Session): Quotient | 'no-average' | 'no-size' {
  let ratio = cache.get(session);
  if (ratio === undefined) {
    ratio = rangeToAverage(session, 5);
    cache.set(session, ratio);
  }
  return ratio;
}

/**
 * The mean true range of the complete sessions before a session, exactly; `null` when there are fewer than asked for.
 *
 * @param count - how many sessions the mean is taken over
 */
export function averageTrueRange(session: Session, count: number): Quotient | null {
  return averageTrueRangeThrough(session.before, count);
}

/**
 * The mean true range of the last complete sessions up to a session, itself included, exactly; `null` when there are fewer than asked for.
 *
 * @param last - the latest session that may count; `null` for none
 * @param count - how many sessions the mean is taken over
 */
export function averageTrueRangeThrough(last: Session | null, count: number): Quotient | null {
  return averageThrough(last, count, ({ trueRange }) => trueRange);
}

/**
 * The volume of a session in average volumes of the complete sessions before it.
 *
 * @param count - how many sessions the average is taken over
 * @returns the exact quotient; `null` when there are fewer sessions, without volumes, and when theirs are all 0
 */
export function relativeVolume(session: Session, count: number): Quotient | null {
  const own = wholeVolumeOf(session);
  const average = averageThrough(session.before, count, wholeVolumeOf);
  return own && average && divideQuotients(own, average);
}

/** Many averages share a session, and each volume is the sum of all its bars. */
const volumes = new WeakMap<Session, Quotient | null>();

function wholeVolumeOf(session: Session): Quotient | null {
  let volume = volumes.get(session);
  if (volume === undefined) {
    volume = volumeOf(session);
    volumes.set(session, volume);
  }
  return volume;
}

/**
 * The mean of a figure of the last complete sessions up to a session, itself included, exactly; `null` when there are fewer than asked for,
 * or one of them has none.
 *
 * Incomplete sessions are skipped.
 *
 * @param last - the latest session that may count; `null` for none
 * @param count - how many sessions the mean is taken over
 * @param figureOf - the figure of a session, `null` where it has none
 */
function averageThrough(
  last: Session | null,
  count: number,
  figureOf: (session: Session) => Quotient | null,
): Quotient | null {
  const figures = new Array<Quotient>(count);
  let found = 0;
  for (let session = last; session !== null && found < count; session = session.before) {
    if (!session.complete) continue;
    const figure = figureOf(session);
    if (figure === null) return null;
    figures[found++] = figure;
  }
  if (found < count) return null;
  const { numerator, denominator } = sumOfQuotients(figures);
  return { numerator, denominator: multiply(denominator, count) };
}

/**
 * Wilder's average true range before a session; `null` when there are fewer than 5 × count complete sessions before it.
 *
 * @param count - the period in sessions
 */
export function wilderAverage(session: Session, count: number): Quotient | null {
  return wilderAverageThrough(session.before, count);
}

/** The significant digits that each average is rounded to, and the integers with that many digits. */
const DIGITS = 40;
const LEAST = 10n ** 39n;
const BEYOND = 10n ** 40n;

/** A number that is not negative: `units` × 10^-`scale`. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/**
 * Wilder's average true range up to a session, itself included: the mean of the first true ranges, then with each further one
 * (average · (count - 1) + true range) / count.
 *
 * It starts 5 × count complete sessions back, so that it depends on no older ones; incomplete sessions are skipped. Each average is
 * rounded half to even to 40 significant digits.
 *
 * @param last - the latest session that may count; `null` for none
 * @param count - the period in sessions
 * @returns `null` when there are fewer than 5 × count complete sessions up to it
 */
export function wilderAverageThrough(last: Session | null, count: number): Quotient | null {
  return last && MostRecent.in(wilderAverages, last, 2).get([count], () => newWilderAverage(last, count));
}

/** Each takes long, and is that before a session as well as that after another. */
const wilderAverages = new WeakMap<Session, MostRecent<Quotient | null>>();

function newWilderAverage(last: Session, count: number): Quotient | null {
  const ranges: Quotient[] = [];
  for (let session: Session | null = last; session !== null && ranges.length < 5 * count; session = session.before) {
    if (session.complete) ranges.push(session.trueRange);
  }
  if (ranges.length < 5 * count) return null;
  const { values, decimals } = overOnePower(ranges.reverse());
  const divisor = BigInt(count);
  let average = rounded(
    values.slice(0, count).reduce((sum, value) => sum + value, 0n),
    divisor,
    decimals,
  );
  for (let i = count; i < values.length; i++) {
    const { units, scale } = average;
    // Both over the finer of the two powers of ten.
    const finer = Math.max(scale, decimals);
    const sum = units * powerOfTen(finer - scale) * (divisor - 1n) + values[i] * powerOfTen(finer - decimals);
    average = rounded(sum, divisor, finer);
  }
  return quotientOf(average);
}

/** Differences of prices, whose denominators are powers of ten, as whole numbers of the finest. */
function overOnePower(ranges: readonly Quotient[]): { readonly values: readonly bigint[]; readonly decimals: number } {
  const decimalsOf = ({ denominator }: Quotient): number => `${denominator}`.length - 1;
  const decimals = ranges.reduce((most, range) => Math.max(most, decimalsOf(range)), 0);
  return {
    values: ranges.map((range) => BigInt(range.numerator) * powerOfTen(decimals - decimalsOf(range))),
    decimals,
  };
}

/** numerator / divisor × 10^-scale, rounded half to even to a number of significant digits. */
function rounded(numerator: bigint, divisor: bigint, scale: number): Decimal {
  if (numerator === 0n) return { units: 0n, scale: 0 };
  let over = numerator;
  let under = divisor;
  let digits = scale;
  let floor = over / under;
  // Usually the number of digits is that of the session before.
  while (floor < LEAST || floor >= BEYOND) {
    const missing = DIGITS - `${floor}`.length;
    if (missing > 0) over *= powerOfTen(missing);
    else under *= powerOfTen(-missing);
    digits += missing;
    floor = over / under;
  }
  const twice = 2n * (over - floor * under);
  const up = twice > under || (twice === under && (floor & 1n) === 1n);
  return { units: up ? floor + 1n : floor, scale: digits };
}

function quotientOf({ units, scale }: Decimal): Quotient {
  return scale >= 0
    ? { numerator: integerOf(units), denominator: integerOf(powerOfTen(scale)) }
    : { numerator: integerOf(units * powerOfTen(-scale)), denominator: 1 };
}

const powers: bigint[] = [];

function powerOfTen(exponent: number): bigint {
  return (powers[exponent] ??= 10n ** BigInt(exponent));
}
