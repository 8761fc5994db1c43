import { minutesOfWallTime } from '../../calendar/index.js';
import type { Session } from '../cut/session.js';
import { Latest, MostRecent } from '../kept-values.js';
import type { Market } from '../market/market.js';
import { candlesOf } from './candles.js';

/** A stretch of the session, counted from its open. */
export interface ClockBucket {
  /** The time at which it begins on the wall clock of the session, such as `09:30`. */
  readonly id: string;
  /** From when to when, such as `09:30–10:00`. */
  readonly label: string;
  /** The minutes from the open at which it begins. */
  readonly from: number;
}

/** The buckets of a market. */
interface Known {
  readonly market: Market;
  readonly buckets: readonly ClockBucket[];
}

/** Several reports ask for the buckets of one market, and with another bar they are mostly the same. */
const known = new WeakMap<object, MostRecent<Latest<Known>>>();

/**
 * The clock buckets of a market: stretches of so many minutes from the open, as many as its longest session has, and at least as many as
 * the hours of the template. The last one ends with the session.
 *
 * They are named by the wall clock as it runs from the open on, whatever a change of the clocks inside a session does to it; what begins
 * a full day after the open or later has `+1` added, so that no two are called the same.
 *
 * @throws {@link BarstatsRangeError} `bars-too-coarse` when one of them begins inside a bar of a session
 */
export function clockBuckets(market: Market, minutes: number): readonly ClockBucket[] {
  const latest = MostRecent.in(known, market.lineage, 4).get([minutes], () => new Latest<Known>());
  return latest.replace((earlier) => {
    if (earlier?.market === market) return earlier;
    // Parting the sessions is what finds a bar across an edge.
    candlesOf(market, minutes);
    return { market, buckets: bucketsOf(market.template.open, longestOf(market), minutes) };
  }).buckets;
}

/** The position of the clock bucket in which a bar of a session opens. */
export function bucketOf({ bars, openTime }: Session, bar: number, minutes: number): number {
  return Math.floor((bars.time[bar] - openTime) / (minutes * 60_000));
}

/** The minutes of the longest session, or those of the template where they are more. */
function longestOf({ sessions, template }: Market): number {
  const open = minutesOfWallTime(template.open, 'start', 'open');
  const close = minutesOfWallTime(template.close, 'end', 'close');
  let longest = close > open ? close - open : close - open + 1440;
  for (const { openTime, closeTime } of sessions) longest = Math.max(longest, (closeTime - openTime) / 60_000);
  return longest;
}

/** The very same list for the same hours each time, frozen as all markets share it: they have few of them. */
const lists = new MostRecent<readonly ClockBucket[]>(32);

function bucketsOf(opens: string, longest: number, minutes: number): readonly ClockBucket[] {
  return lists.get([opens, longest, minutes], () => bucketList(opens, longest, minutes));
}

function bucketList(opens: string, longest: number, minutes: number): readonly ClockBucket[] {
  const open = minutesOfWallTime(opens, 'start', 'open');
  const buckets = Array.from({ length: Math.ceil(longest / minutes) }, (_, i) => {
    const from = i * minutes;
    const to = Math.min(from + minutes, longest);
    const id = wallTime(open + from, from >= 1440);
    return Object.freeze({ id, label: `${id}–${wallTime(open + to, to > 1440)}`, from });
  });
  return Object.freeze(buckets);
}

function wallTime(minutes: number, dayLater: boolean): string {
  const parts = [Math.floor(minutes / 60) % 24, Math.floor(minutes) % 60];
  return `${parts.map((part) => `${part}`.padStart(2, '0')).join(':')}${dayLater ? '+1' : ''}`;
}
