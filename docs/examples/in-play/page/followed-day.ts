import type { BarEvent, DayEvent, SentBar } from '../messages.js';
import { applyChanges } from '../apply-changes.js';
import type { Followed } from './player.js';
import { decimalsOf } from './price-words.js';

/** A day as far as it has been followed. */
export interface FollowedDay extends DayEvent, Followed {
  /** The most decimals of the prices of its bars: levels that are worked out have more. */
  readonly decimals: number;
}

export function followedFrom(day: DayEvent): FollowedDay {
  const { bars } = day;
  return {
    ...day,
    number: bars.length,
    moment: momentOf(day, bars.at(-1)),
    decimals: decimalsOf(bars.flatMap(pricesOf)),
  };
}

/** The day with one more bar. What the bar does not change stays the same object. */
export function withBar(day: FollowedDay, { bar, changes }: BarEvent): FollowedDay {
  return {
    ...day,
    number: day.number + 1,
    moment: momentOf(day, bar),
    decimals: Math.max(day.decimals, decimalsOf(pricesOf(bar))),
    bars: [...day.bars, bar],
    result: applyChanges(day.result, changes),
  };
}

/** The instant of a bar's end, at which the result holds. */
function momentOf({ interval, closes }: DayEvent, bar: SentBar | undefined): number {
  return bar === undefined ? closes : Math.min(bar[0] + interval, closes);
}

export function pricesOf([, open, high, low, close]: SentBar): readonly number[] {
  return [open, high, low, close];
}
