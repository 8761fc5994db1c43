import type { Fraction } from '../numbers/exact.js';
import { type Bar, closeOf, endOf, endOrClose, type Observed } from './observed.js';
import { later, type Position } from './position.js';
import { type Criterion, isBeyond, reaches, type Side } from './prices.js';
import type { Facts, Times } from './rule.js';

/** The range that the levels of an observation begin with the same name, such as `previous-high` and `previous-low`. */
export function rangeNamed(
  name: string,
  { observation: { levels } }: Observed,
): { readonly high: Fraction; readonly low: Fraction } {
  return { high: levels[`${name}-high`]!, low: levels[`${name}-low`]! };
}

/** Which sides of a range some bars break or touch, and when. */
export interface BrokenSides {
  /** The first bars beyond, or there. */
  readonly high: Bar | undefined;
  readonly low: Bar | undefined;
  /** The one that is first of these. */
  readonly first: Bar | undefined;
}

export function brokenSides(
  bars: readonly Bar[],
  range: { readonly high: Fraction; readonly low: Fraction },
  observed: Observed,
  criterion: Criterion = 'wick',
  meets: typeof isBeyond | typeof reaches = isBeyond,
): BrokenSides {
  const high = bars.find((bar) => meets('high', range.high, bar, observed, criterion));
  const low = bars.find((bar) => meets('low', range.low, bar, observed, criterion));
  const first = bars.find((bar) => bar === high || bar === low);
  return { high, low, first };
}

/** Which sides break, or are touched: both are settled by the later one, one alone or none not before the close. */
export function sidesTimes(
  { high, low }: BrokenSides,
  observed: Observed,
  happened: 'broken' | 'touched' = 'broken',
): Times {
  const facts: Facts = {
    [`high-${happened}`]: high === undefined ? null : endOf(high, observed),
    [`low-${happened}`]: low === undefined ? null : endOf(low, observed),
  };
  return { decided: bothBroken({ high, low }, observed), facts };
}

/** When both sides are broken, or else the close. */
export function bothBroken({ high, low }: Pick<BrokenSides, 'high' | 'low'>, observed: Observed): Position {
  if (high === undefined || low === undefined) return closeOf(observed);
  return later(endOf(high, observed), endOf(low, observed));
}

/** Levels with a name and a number, asked since the same instant: each is settled by the first of some bars that reaches it. */
export function levelsReached(
  name: string,
  numbers: unknown,
  bars: readonly Bar[],
  side: Side,
  known: Position,
  observed: Observed,
): Readonly<Record<string, Times>> {
  const times: Record<string, Times> = {};
  for (const k of numbers as readonly number[]) {
    const level = observed.observation.levels[`${name}-${k}`]!;
    const reaching = bars.find((bar) => reaches(side, level, bar, observed, 'wick'));
    times[`${name}-${k}`] = { known, decided: endOrClose(reaching, observed) };
  }
  return times;
}
