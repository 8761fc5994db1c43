import { studentQuantile } from '../../../../src/conformance/reference/numbers/student-quantile.js';

// Intervals of measures as docs/definitions.md has them: in fractions of big integers, one value after the other.

/** A fraction with a denominator above 0. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** A value and the date it is of. */
export interface ValueOfDate {
  readonly date: number;
  readonly value: Fraction;
}

/** Both ends, not rounded. */
export interface ExactInterval {
  readonly low: Fraction;
  readonly high: Fraction;
}

type Names = 'mean' | 'median' | 'p25' | 'p75' | 'p90';

/** The intervals of the mean and the quantiles. */
export interface IntervalsByHand {
  readonly dates: number;
  readonly method: string;
  readonly intervals: Readonly<Record<Names, ExactInterval | null>>;
}

const shares = { p25: 5n, median: 10n, p75: 15n, p90: 18n } as const;

export function intervalsByHand(values: readonly ValueOfDate[], areOfOneMarket: boolean): IntervalsByHand {
  const dates = [...new Set(values.map(({ date }) => date))].sort((a, b) => a - b);
  const isExact = areOfOneMarket && dates.length === values.length;
  // All over one denominator, in ascending order.
  const under = values.reduce((common, { value }) => (common * value.under) / commonDivisor(common, value.under), 1n);
  const sorted = values
    .map(({ date, value }) => ({ date, over: value.over * (under / value.under) }))
    .sort((a, b) => (a.over < b.over ? -1 : a.over > b.over ? 1 : 0));
  const resamples = isExact || dates.length < 10 ? null : resampled(sorted, dates);
  const between = (figure: (drawn: readonly bigint[]) => Fraction): ExactInterval | null => {
    if (resamples === null) return null;
    const figures = resamples.map(figure).sort(compared);
    return { low: overAll(figures[24]), high: overAll(figures[974]) };
  };
  const overAll = (figure: Fraction): Fraction => ({ over: figure.over, under: figure.under * under });
  const quantile = (twentieths: bigint): ExactInterval | null => {
    if (!isExact) return between((drawn) => quantileOf(drawn, twentieths));
    const ranks = orderStatistics(sorted.length, twentieths);
    const at = (rank: number): Fraction => ({ over: sorted[rank - 1].over, under });
    return ranks && { low: at(ranks[0]), high: at(ranks[1]) };
  };
  return {
    dates: dates.length,
    method: isExact ? 'order-statistics' : 'block-bootstrap',
    intervals: {
      mean: dates.length < 10 ? null : meanByBlocks(sorted, dates, under),
      median: quantile(shares.median),
      p25: quantile(shares.p25),
      p75: quantile(shares.p75),
      p90: quantile(shares.p90),
    },
  };
}

/** Student's t of blocks of dates: the root of a fraction to 40 decimals, the quantile to nine as published. */
function meanByBlocks(
  values: readonly { readonly date: number; readonly over: bigint }[],
  dates: readonly number[],
  under: bigint,
): ExactInterval {
  const length = blockOf(dates.length);
  const blocks = Array.from({ length: Math.ceil(dates.length / length) }, (_, b) => {
    const own = new Set(dates.slice(b * length, (b + 1) * length));
    const some = values.filter(({ date }) => own.has(date));
    return { sum: some.reduce((sum, { over }) => sum + over, 0n), count: BigInt(some.length) };
  });
  const n = BigInt(values.length);
  const total = blocks.reduce((all, { sum }) => all + sum, 0n);
  // n² Σ(s - m n_b)².
  const squares = blocks.reduce((all, { sum, count }) => all + (n * sum - total * count) ** 2n, 0n);
  const G = BigInt(blocks.length);
  const t = BigInt(
    studentQuantile(blocks.length - 1)
      .times('1e9')
      .toNumber(),
  );
  const digits = 10n ** 40n;
  // The half of the interval, times n² · under · 10^49.
  const reach = t * rootOf((G * squares * digits * digits) / (G - 1n));
  const middle = total * n * 10n ** 49n;
  const denominator = n * n * under * 10n ** 49n;
  return { low: { over: middle - reach, under: denominator }, high: { over: middle + reach, under: denominator } };
}

function rootOf(square: bigint): bigint {
  if (square < 2n) return square;
  let root = 1n << BigInt((square.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + square / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

function blockOf(dates: number): number {
  let length = 1;
  while (length + 1 - Math.cbrt(dates) < Math.cbrt(dates) - length) length++;
  return length;
}

/** Whether a figure is one of those nearest to a fraction, but for the error of doubles. */
export function isRounded(figure: number, { over, under }: Fraction, decimals: number): boolean {
  const shown = fractionOf(figure);
  const missed = size(shown.over * under - over * shown.under) * 10n ** BigInt(decimals);
  const slack = (size(over) * shown.under * 10n ** BigInt(decimals)) >> 44n;
  return 2n * missed <= shown.under * under + slack;
}

/** The number that the shortest decimal notation of a double is. */
function fractionOf(figure: number): Fraction {
  const [, sign, whole, part = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(figure))!;
  const power = BigInt(Number(exponent) - part.length);
  const digits = BigInt(`${sign}${whole}${part}`);
  return power < 0n ? { over: digits, under: 10n ** -power } : { over: digits * 10n ** power, under: 1n };
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function compared(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}

/** Type 7: so many twentieths of the way from the first of the sorted values to the last. */
function quantileOf(sorted: readonly bigint[], twentieths: bigint): Fraction {
  const way = BigInt(sorted.length - 1) * twentieths;
  const part = way % 20n;
  const lower = sorted[Number(way / 20n)];
  const upper = part === 0n ? lower : sorted[Number(way / 20n) + 1];
  return { over: (20n - part) * lower + part * upper, under: 20n };
}

/** Two ranks of n sorted values. */
function orderStatistics(n: number, twentieths: bigint): readonly [number, number] | null {
  // The likelihoods of 0 to n values below the quantile, in units of 20^-n.
  const likelihoods: bigint[] = [];
  let choices = 1n;
  for (let k = 0; k <= n; k++) {
    likelihoods.push(choices * twentieths ** BigInt(k) * (20n - twentieths) ** BigInt(n - k));
    choices = (choices * BigInt(n - k)) / BigInt(k + 1);
  }
  const isRare = (some: readonly bigint[]): boolean => 40n * some.reduce((a, b) => a + b, 0n) <= 20n ** BigInt(n);
  let r = 0;
  while (r < n && isRare(likelihoods.slice(0, r + 1))) r++;
  let s = n + 1;
  while (s > 1 && isRare(likelihoods.slice(s - 1))) s--;
  return r < 1 || s > n ? null : [r, s];
}

/** For each of the resamples its values, sorted. */
function resampled(
  sorted: readonly { readonly date: number; readonly over: bigint }[],
  dates: readonly number[],
): readonly (readonly bigint[])[] {
  const next = numbers();
  const D = dates.length;
  const length = blockOf(D);
  const bits = BigInt((D - 1).toString(2).length);
  return Array.from({ length: 999 }, () => {
    const drawn: number[] = [];
    while (drawn.length < D) {
      let start: bigint;
      do start = next() >> (32n - bits);
      while (start >= BigInt(D));
      for (let i = 0; i < length && drawn.length < D; i++) drawn.push(dates[(Number(start) + i) % D]);
    }
    const times = new Map<number, number>();
    for (const date of drawn) times.set(date, (times.get(date) ?? 0) + 1);
    return sorted.flatMap(({ date, over }) => Array.from({ length: times.get(date) ?? 0 }, () => over));
  });
}

/** xoshiro128** 1.1 from splitmix64 of seed 1, in big integers. */
function numbers(): () => bigint {
  const word = (value: bigint): bigint => BigInt.asUintN(32, value);
  const rotated = (value: bigint, by: bigint): bigint => word(value << by) | (value >> (32n - by));
  const long = (value: bigint): bigint => BigInt.asUintN(64, value);
  let seed = 1n;
  const split = (): bigint => {
    seed = long(seed + 0x9e3779b97f4a7c15n);
    const first = long((seed ^ (seed >> 30n)) * 0xbf58476d1ce4e5b9n);
    const second = long((first ^ (first >> 27n)) * 0x94d049bb133111ebn);
    return second ^ (second >> 31n);
  };
  const [one, two] = [split(), split()];
  const s = [word(one), one >> 32n, word(two), two >> 32n];
  return () => {
    const result = word(rotated(word(s[1] * 5n), 7n) * 9n);
    const t = word(s[1] << 9n);
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotated(s[3], 11n);
    return result;
  };
}
