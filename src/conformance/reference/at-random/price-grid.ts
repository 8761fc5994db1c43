import { DataError } from '../market/data-error.js';
import { decimal, Exact } from '../numbers/exact.js';
import type { BarsToFlip } from './bars-to-flip.js';

/** The prices that bars may have: the multiples of a step, above 0. */
export interface PriceGrid {
  /** 10 to the most decimals of any price. */
  readonly power: number;
  /** The step, in units of the last of these decimals. */
  readonly step: number;
}

/** From here on, in units of the last decimal, a path would have too few bits left: prices have fewer decimals. */
const TOO_MANY_UNITS = 1e12;

/** The widest grid that all prices of the bars that have ended lie on, unless they have too many digits. */
export function priceGridOf({ bars: { open, high, low, close }, known }: BarsToFlip): PriceGrid {
  const prices = [open, high, low, close].flatMap((column) => Array.from(column.subarray(0, known), decimal));
  const most = prices.reduce((some, price) => Math.max(some, price.decimalPlaces()), 0);
  const highest = prices.reduce((some, price) => Exact.max(some, price), new Exact(0));
  let decimals = most;
  while (decimals > 0 && highest.times(`1e${decimals}`).gte(TOO_MANY_UNITS)) decimals--;

  const power = Number(`1e${decimals}`);
  if (decimals < most || known === 0) return { power, step: 1 };
  let step = 0n;
  for (const price of prices) step = greatestDivisor(BigInt(price.times(`1e${decimals}`).toFixed()), step);
  return { power, step: Number(step) };
}

/** The price of the grid nearest to so many steps, the least one for anything below it. */
export function onGrid(steps: number, { power, step }: PriceGrid): number {
  const nearest = Math.floor(steps + 0.5);
  // Bars that often rise many times over may be mirrored to what no double can be, or to no number at all.
  if (!(nearest * step <= Number.MAX_SAFE_INTEGER)) {
    throw new DataError('not-flippable', 'options.atRandom: a flip has prices that are too large');
  }
  return (Math.max(1, nearest) * step) / power;
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}
