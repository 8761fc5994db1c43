import { clockBuckets } from '../reports/clock-buckets.js';
import { MINUTE } from '../calendar/days.js';
import { at, type Bar, endOf, type Observed } from './observed.js';
import type { Times } from './rule.js';

/**
 * Whether something happens in each clock bucket: asked from its begin on, settled by the end of the bar by which it happens,
 * else by the end of the bucket.
 */
export function inBuckets(
  within: string,
  minutes: number,
  bar: Bar | undefined,
  observed: Observed,
): Readonly<Record<string, Times>> {
  const { market, session } = observed;
  const times: Record<string, Times> = {};
  for (const { id, number } of clockBuckets(market, minutes)) {
    const begins = session.opensAt + number * minutes * MINUTE;
    const ends = Math.min(begins + minutes * MINUTE, session.closesAt);
    const opens = bar === undefined ? Infinity : market.bars.time[bar.i];
    const decided = bar !== undefined && opens >= begins && opens < ends ? endOf(bar, observed) : null;
    times[`${within}-${id}`] = {
      known: at(begins, session, observed),
      decided: decided ?? at(ends, session, observed),
      ends: at(ends, session, observed),
    };
  }
  return times;
}
