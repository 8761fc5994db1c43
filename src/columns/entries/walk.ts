import {
  approximate,
  comparePrice,
  multiply,
  negate,
  type Quotient,
  quotientOf,
  sumOfQuotients,
} from '../../numeric/inner.js';
import { furthestFrom } from '../../prices/inner.js';
import type { Session } from '../../sessions/inner.js';
import type { EntryPoint, Way } from './entry.js';

/** The bar of a touch that never comes: after those of any session. */
export const NEVER = 2 ** 50;

const POSSIBLE = 2;
const AT_OPEN = 1;
const PER_BAR = 4;

/**
 * When the price of a trade comes to a level, as one number, so that tables of them need no objects.
 *
 * @param bar - the first bar in which a price that follows the entry touches it, or {@link NEVER}
 * @param isPossible - whether a price of the bar of the entry touches it, perhaps after the entry, and none that surely follows it
 * @param isAtOpen - whether the open of that bar follows the entry and is there or beyond
 */
export function touchOf(bar: number, isPossible: boolean, isAtOpen: boolean): number {
  return PER_BAR * bar + (isPossible ? POSSIBLE : 0) + (isAtOpen ? AT_OPEN : 0);
}

export function barOf(touch: number): number {
  return Math.floor(touch / PER_BAR);
}

export function isPossible(touch: number): boolean {
  return touch - PER_BAR * barOf(touch) >= POSSIBLE;
}

export function isAtOpen(touch: number): boolean {
  return touch - POSSIBLE * Math.floor(touch / POSSIBLE) === AT_OPEN;
}

/**
 * What is found of an entry on one way, after its touches: the furthest price beyond that of the entry that surely follows it, the first bar
 * with it, and the furthest price that may follow it; `NaN` where there is none.
 */
export const RUN = { price: 0, bar: 1, possible: 2 } as const;

/** The first bar all of which follows an entry. */
const firstAfter = ({ bar, at }: EntryPoint): number => (at === 'open' ? bar : bar + 1);

/**
 * What is known of the bar of an entry at a level: of the prices on one way, the furthest that surely follows the entry, and the furthest
 * that may. On the way through the level nothing was reached before it.
 */
function pricesInBar({ bars }: Session, { bar, through }: EntryPoint, way: Way): readonly [number, number] {
  const furthest = bars[way === 'up' ? 'high' : 'low'][bar];
  return [through === way ? furthest : bars.close[bar], furthest];
}

/** The price so many units from an entry, exactly. */
export function levelOf(
  { price }: EntryPoint,
  { numerator, denominator }: Quotient,
  multiple: number,
  way: Way,
): Quotient {
  const times = quotientOf(multiple);
  const distance = multiply(numerator, times.numerator);
  return sumOfQuotients([
    price,
    { numerator: way === 'up' ? distance : negate(distance), denominator: multiply(denominator, times.denominator) },
  ]);
}

/** How far a level in doubles is from the level, and a price from its decimals: far more than a few roundings, relative and near 0. */
const SLACK = 2 ** -45;
const LEAST = 1e-300;

/**
 * A level some units from an entry on one way: doubles tell whether prices are there, but for those within their slack. One is moved from
 * multiple to multiple, as a walk of its own for each would be most of what the reports on trades allocate.
 */
class Level {
  readonly #begin: number;
  readonly #size: number;
  #multiple = 0;
  /** Doubles that the level lies at or beyond, and at or before; those downwards with the other sign. */
  #near = 0;
  #far = 0;

  constructor(
    private readonly entry: EntryPoint,
    private readonly unit: Quotient,
    private readonly way: Way,
    private readonly toward: 1 | -1,
  ) {
    this.#begin = toward * approximate(entry.price.numerator, entry.price.denominator);
    this.#size = approximate(unit.numerator, unit.denominator);
  }

  moveTo(multiple: number): void {
    const distance = multiple * this.#size;
    const slack = SLACK * (Math.abs(this.#begin) + distance) + LEAST;
    const isKnown = Number.isFinite(slack);
    this.#multiple = multiple;
    this.#near = isKnown ? this.#begin + distance - slack : -Number.MAX_VALUE;
    this.#far = isKnown ? this.#begin + distance + slack : Number.MAX_VALUE;
  }

  /** A price that the level lies at or beyond. */
  get near(): number {
    return this.toward * this.#near;
  }

  isReachedBy(price: number): boolean {
    const there = this.toward * price;
    if (there < this.#near) return false;
    if (there > this.#far) return true;
    return comparePrice(price, levelOf(this.entry, this.unit, this.#multiple, this.way)) !== -this.toward;
  }
}

/**
 * What follows an entry on one way: all that is asked of a trade in one look at the bars, which are far from those of other entries.
 *
 * @param multiples - how many units from the entry the levels are, ascending
 * @param into - where {@link touchOf} each level is put, and after them {@link RUN}
 */
export function walkFrom(
  own: Session,
  entry: EntryPoint,
  unit: Quotient,
  way: Way,
  multiples: readonly number[],
  into: Float64Array,
  place: number,
): void {
  const { bars, endBar } = own;
  const [side, toward] = way === 'up' ? (['high', 1] as const) : (['low', -1] as const);
  const nothing = -toward * Infinity;
  const [sure, perhaps] = entry.at === 'level' ? pricesInBar(own, entry, way) : [nothing, nothing];
  let from = firstAfter(entry);
  const after = from < endBar ? furthestFrom(own, from, side, 'wick') : nothing;
  const level = new Level(entry, unit, way, toward);
  let at = place;
  for (const multiple of multiples) {
    level.moveTo(multiple);
    into[at++] = touchOfLevel();
  }
  const isLater = toward * after > toward * sure;
  const last = isLater ? after : sure;
  const price = comparePrice(last, entry.price) === toward ? last : NaN;
  into[at++] = price;
  into[at++] = isLater ? own.firstBeyond(side, last, from, endBar, 'wick', true) : entry.bar;
  into[at] = toward * perhaps > toward * last && comparePrice(perhaps, entry.price) === toward ? perhaps : price;

  function touchOfLevel(): number {
    if (level.isReachedBy(sure)) return touchOf(entry.bar, false, false);
    const isPossible = level.isReachedBy(perhaps);
    if (!level.isReachedBy(after)) return touchOf(NEVER, isPossible, false);
    // No bar comes to a price before one comes to those that are nearer to the entry.
    from = own.firstBeyond(side, level.near, from, endBar, 'wick', true);
    while (!level.isReachedBy(bars[side][from])) {
      from = own.firstBeyond(side, level.near, from + 1, endBar, 'wick', true);
    }
    return touchOf(from, isPossible, from !== entry.bar && level.isReachedBy(bars.open[from]));
  }
}
