import type { BarEvent, DayEvent, SentBar } from '../messages.js';
import { applyChanges } from '../apply-changes.js';
import { decimalsOf } from './price-words.js';

/** A day as far as it has been followed. */
export interface FollowedDay extends DayEvent {
  /** The number of the last bar. */
  readonly number: number;
  /** The most decimals of the prices of its bars: levels that are worked out have more. */
  readonly decimals: number;
}

export function followedFrom(day: DayEvent): FollowedDay {
  return { ...day, number: day.bars.length, decimals: decimalsOf(day.bars.flatMap(pricesOf)) };
}

/** The day with one more bar. What the bar does not change stays the same object. */
export function withBar(day: FollowedDay, { bar, changes }: BarEvent): FollowedDay {
  return {
    ...day,
    number: day.number + 1,
    decimals: Math.max(day.decimals, decimalsOf(pricesOf(bar))),
    bars: [...day.bars, bar],
    result: applyChanges(day.result, changes),
  };
}

/** The instant of the last bar's end, at which the result holds. */
export function momentOf({ bars, interval, closes }: FollowedDay): number {
  const last: SentBar | undefined = bars.at(-1);
  return last === undefined ? closes : Math.min(last[0] + interval, closes);
}

function pricesOf([, open, high, low, close]: SentBar): readonly number[] {
  return [open, high, low, close];
}
