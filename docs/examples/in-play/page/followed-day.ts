import type { BarEvent, DayEvent, SentBar } from '../messages.js';
import { applyChanges } from '../apply-changes.js';

/** A day as far as it has been followed. */
export interface FollowedDay extends DayEvent {
  /** The number of the last bar. */
  readonly number: number;
}

export function followedFrom(day: DayEvent): FollowedDay {
  return { ...day, number: day.bars.length };
}

/** The day with one more bar. What the bar does not change stays the same object. */
export function withBar(day: FollowedDay, { bar, changes }: BarEvent): FollowedDay {
  return {
    ...day,
    number: day.number + 1,
    bars: [...day.bars, bar],
    result: applyChanges(day.result, changes),
  };
}

/** The instant of the last bar's end, at which the result holds. */
export function momentOf({ bars, interval, closes }: FollowedDay): number {
  const last: SentBar | undefined = bars.at(-1);
  return last === undefined ? closes : Math.min(last[0] + interval, closes);
}
