import {
  approximate,
  comparePrice,
  multiply,
  negate,
  type Quotient,
  quotientOf,
  sumOfQuotients,
} from '../../../numeric/index.js';
import { furthestFrom, type Session } from '../../../sessions/index.js';
import type { EntryPoint, Way } from './entry.js';
import { NEVER, touchOf } from './touch.js';

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

/** A level that lies on one way from an entry: doubles tell whether prices are there, but for those within their slack. */
class Level {
  readonly #isUp: boolean;
  /** A double that the level lies at or beyond. */
  readonly near: number;
  readonly #far: number;
  readonly #exactly: () => Quotient;

  constructor(way: Way, price: number, distance: number, exactly: () => Quotient) {
    this.#isUp = way === 'up';
    const toward = this.#isUp ? 1 : -1;
    const about = price + toward * distance;
    const slack = SLACK * (Math.abs(price) + distance) + LEAST;
    const isKnown = Number.isFinite(slack);
    this.near = isKnown ? about - toward * slack : -toward * Number.MAX_VALUE;
    this.#far = isKnown ? about + toward * slack : toward * Number.MAX_VALUE;
    this.#exactly = exactly;
  }

  isReachedBy(price: number): boolean {
    const isUp = this.#isUp;
    if (isUp ? price < this.near : price > this.near) return false;
    if (isUp ? price > this.#far : price < this.#far) return true;
    return comparePrice(price, this.#exactly()) !== (isUp ? -1 : 1);
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
  const side = way === 'up' ? 'high' : 'low';
  const nothing = way === 'up' ? -Infinity : Infinity;
  const isBeyond = (a: number, b: number): boolean => (way === 'up' ? a > b : a < b);
  const [sure, perhaps] = entry.at === 'level' ? pricesInBar(own, entry, way) : [nothing, nothing];
  let from = firstAfter(entry);
  const after = from < endBar ? furthestFrom(own, from, side, 'wick') : nothing;
  const begin = approximate(entry.price.numerator, entry.price.denominator);
  const size = approximate(unit.numerator, unit.denominator);
  const touchOn = (level: Level): number => {
    if (level.isReachedBy(sure)) return touchOf(entry.bar, false, false);
    const isPossible = level.isReachedBy(perhaps);
    if (!level.isReachedBy(after)) return touchOf(NEVER, isPossible, false);
    const next = (bar: number): number => own.firstBeyond(side, level.near, bar, endBar, 'wick', true);
    // No bar comes to a price before one comes to those that are nearer to the entry.
    for (from = next(from); !level.isReachedBy(bars[side][from]);) from = next(from + 1);
    return touchOf(from, isPossible, from !== entry.bar && level.isReachedBy(bars.open[from]));
  };
  let at = place;
  for (const multiple of multiples) {
    into[at++] = touchOn(new Level(way, begin, multiple * size, () => levelOf(entry, unit, multiple, way)));
  }
  const isRun = (run: number): boolean => comparePrice(run, entry.price) === (way === 'up' ? 1 : -1);
  const isLater = isBeyond(after, sure);
  const last = isLater ? after : sure;
  const price = isRun(last) ? last : NaN;
  into[at++] = price;
  into[at++] = isLater ? own.firstBeyond(side, last, from, endBar, 'wick', true) : entry.bar;
  into[at] = isBeyond(perhaps, last) && isRun(perhaps) ? perhaps : price;
}
