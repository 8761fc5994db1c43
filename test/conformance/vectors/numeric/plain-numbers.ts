/** An exact quotient of integers, its denominator above 0. */
export interface Ratio {
  readonly above: bigint;
  readonly below: bigint;
}

export const ratio = (above: bigint, below = 1n): Ratio =>
  below < 0n ? { above: -above, below: -below } : { above, below };

/** A decimal as it is written. */
export function decimalOf(text: string): Ratio {
  const [whole, fraction = ''] = text.split('.');
  return ratio(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
}

/** A double as what it is. */
export function exactly(value: number): Ratio {
  let below = 1n;
  let rest = value;
  while (!Number.isInteger(rest)) {
    rest *= 2;
    below *= 2n;
  }
  return ratio(BigInt(rest), below);
}

export const plus = (a: Ratio, b: Ratio): Ratio =>
  a.below === b.below
    ? ratio(a.above + b.above, a.below)
    : ratio(a.above * b.below + b.above * a.below, a.below * b.below);
export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, ratio(-b.above, b.below));
export const times = (a: Ratio, b: Ratio): Ratio => ratio(a.above * b.above, a.below * b.below);
export const over = (a: Ratio, b: Ratio): Ratio => ratio(a.above * b.below, a.below * b.above);
export const compare = (a: Ratio, b: Ratio): number => Number(minus(a, b).above > 0n) - Number(minus(a, b).above < 0n);

/** The double nearest to it; a text of sixty digits is read as that. */
export function nearestDouble({ above, below }: Ratio): number {
  if (above === 0n) return 0;
  const shift = BigInt(60 + below.toString().length);
  return Number(`${(above * 10n ** shift) / below}e-${shift}`);
}

/** Which of two neighbours a number becomes: the lower one, if it is less (-1), exactly (0) or more (1) than half-way. */
export type Mode = (lower: bigint, half: number) => bigint;

export const halfEven: Mode = (lower, half) => (half > 0 || (half === 0 && lower % 2n !== 0n) ? lower + 1n : lower);

export function roundRatio({ above, below }: Ratio, places: number, mode: Mode = halfEven): number {
  const scaled = above * 10n ** BigInt(places);
  const rest = ((scaled % below) + below) % below;
  if (rest === 0n) return Number(`${scaled / below}e-${places}`);
  const lower = (scaled - rest) / below;
  return Number(`${mode(lower, sign(2n * rest - below))}e-${places}`);
}

/** The square root of what is not below 0. */
export function roundRoot({ above, below }: Ratio, places: number, mode: Mode = halfEven): number {
  const scaled = above * 100n ** BigInt(places);
  const lower = wholeRoot(scaled / below);
  if (lower * lower * below === scaled) return Number(`${lower}e-${places}`);
  return Number(`${mode(lower, sign(4n * scaled - (2n * lower + 1n) ** 2n * below))}e-${places}`);
}

/** The square root, cut to sixty decimals; exact where it has no more. */
export function rootOf({ above, below }: Ratio): Ratio {
  const scale = 10n ** 60n;
  return ratio(wholeRoot(above * below * scale * scale), below * scale);
}

function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}

const sign = (value: bigint): number => Number(value > 0n) - Number(value < 0n);
