import type { Market } from '../market/market.js';
import { Session } from './session.js';

/**
 * The sessions seen around one of a market, also before and after its range, oldest first, each the previous session of the next.
 *
 * @param place - the place of that session among those of the market
 * @param before - how many come before it
 * @param after - how many come after it
 * @returns `roll` if one of the steps between those that there are changes contract; else `no-history` if a step has no previous session,
 * one of them is missing, or the last one is open or incomplete
 */
export function sessionPath(
  { all, firstPlace }: Pick<Market, 'all' | 'firstPlace'>,
  place: number,
  before: number,
  after: number,
): readonly Session[] | 'no-history' | 'roll' {
  const first = firstPlace + place - before;
  const last = firstPlace + place + after;
  let isWhole = first >= 0 && last < all.length && all[last].closed && all[last].complete;
  for (let at = Math.max(first, 0) + 1; at <= Math.min(last, all.length - 1); at++) {
    const { previous } = all[at];
    if (previous === 'roll') return 'roll';
    isWhole &&= previous !== 'no-previous';
  }
  return isWhole ? all.slice(first, last + 1) : 'no-history';
}

/** Sessions that follow each other, and how long whatever goes on in them stands: to the open of the one that breaks it off. */
export interface PathSoFar {
  readonly path: readonly Session[];
  /** In epoch milliseconds; `Infinity` while nothing breaks it off. */
  readonly until: number;
}

/**
 * One of the sessions of a market and those that follow it, as far as there are such: up to one that is incomplete, comes too late or changes
 * contract. A session that goes on may yet be complete.
 *
 * @param place - the place of that session among those of the market
 * @param after - how many may follow it
 */
export function pathSoFar(
  { all, firstPlace }: Pick<Market, 'all' | 'firstPlace'>,
  place: number,
  after: number,
): PathSoFar {
  const first = firstPlace + place;
  let end = first;
  let until = Infinity;
  while (end < all.length && end <= first + after) {
    const { closed, complete, previous, openTime } = all[end];
    if ((closed && !complete) || (end > first && !(previous instanceof Session))) {
      until = openTime;
      break;
    }
    end++;
  }
  return { path: all.slice(first, end), until };
}
