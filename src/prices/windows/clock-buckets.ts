import { minutesOfWallTime } from '../../calendar/inner.js';
import {
  type Candles,
  candlesOf,
  Latest,
  type Market,
  MostRecent,
  scheduledMinutes,
  type Session,
} from '../../sessions/inner.js';

/** A stretch of the session, counted from its open. */
export interface ClockBucket {
  /** Its start on the wall clock of the session, such as `09:30`. */
  readonly id: string;
  /** Its start and end, such as `09:30–10:00`. */
  readonly label: string;
  /** The minutes from the open at which it begins. */
  readonly from: number;
}

/** The buckets of a market. */
interface Cached {
  readonly market: Market;
  readonly buckets: readonly ClockBucket[];
}

/** Several reports share the buckets of a market, and an appended bar rarely changes them. */
const cache = new WeakMap<object, MostRecent<Latest<Cached>>>();

/**
 * The clock buckets of a market: stretches of equal minutes from the open, enough for its longest session and for the hours of the template.
 * The last one ends with the session. Buckets inside a break are left out unless a bar opens there.
 *
 * Their names are wall-clock times counted from the open, regardless of clock changes inside a session. Those that begin a full day or
 * more after the open end in `+1`, so that names are unique.
 *
 * @throws {@link BarstatsRangeError} `bars-too-coarse` when one of them begins inside a bar of a session
 */
export function clockBuckets(market: Market, minutes: number): readonly ClockBucket[] {
  const latest = MostRecent.in(cache, market.lineage, 4).get([minutes], () => new Latest<Cached>());
  return latest.replace((earlier) => {
    if (earlier?.market === market) return earlier;
    // Cutting the sessions finds bars across an edge.
    const candles = candlesOf(market, minutes);
    const { open } = market.template;
    const longest = longestOf(market);
    const left = emptyInBreaks(market, candles, minutes);
    const make = (): readonly ClockBucket[] => bucketList(open, longest, minutes, left);
    return { market, buckets: lists.get([open, longest, minutes, left.join()], make) };
  }).buckets;
}

/** The position of the clock bucket in which a bar of a session opens. */
export function bucketOf({ bars, openTime }: Session, bar: number, minutes: number): number {
  return Math.floor((bars.time[bar] - openTime) / (minutes * 60_000));
}

/** The clock buckets by their first minute from the open; some positions may be missing. */
export function bucketsByStart(buckets: readonly ClockBucket[]): ReadonlyMap<number, ClockBucket> {
  return new Map(buckets.map((bucket) => [bucket.from, bucket]));
}

/** The positions of the buckets inside a break in which no bar opens. */
function emptyInBreaks(
  { template: { open, breaks = [] } }: Market,
  { index }: Candles,
  minutes: number,
): readonly number[] {
  const opens = minutesOfWallTime(open, 'start', 'open');
  const inside = breaks.flatMap(({ from, to }) => {
    const begins = (minutesOfWallTime(from, 'start', 'from') - opens + 1440) % 1440;
    const ends = (minutesOfWallTime(to, 'end', 'to') - opens + 1440) % 1440;
    const first = Math.ceil(begins / minutes);
    // The last bucket ends with the session, which lies after every break.
    return Array.from({ length: Math.max(0, Math.floor(ends / minutes) - first) }, (_, i) => first + i);
  });
  if (inside.length === 0) return inside;
  const filled = new Set(index);
  return inside.filter((position) => !filled.has(position));
}

/** The minutes of the longest session, or those of the template if longer. */
function longestOf({ sessions, template }: Market): number {
  let longest = scheduledMinutes(template);
  for (const { openTime, closeTime } of sessions) longest = Math.max(longest, (closeTime - openTime) / 60_000);
  return longest;
}

/** One frozen list per set of hours, shared by all markets. */
const lists = new MostRecent<readonly ClockBucket[]>(32);

/** @param left - the positions that are left out */
function bucketList(opens: string, longest: number, minutes: number, left: readonly number[]): readonly ClockBucket[] {
  const open = minutesOfWallTime(opens, 'start', 'open');
  const buckets = Array.from({ length: Math.ceil(longest / minutes) }, (_, i) => {
    const from = i * minutes;
    const to = Math.min(from + minutes, longest);
    const id = wallTime(open + from, from >= 1440);
    return Object.freeze({ id, label: `${id}–${wallTime(open + to, to > 1440)}`, from });
  });
  return Object.freeze(buckets.filter((_, i) => !left.includes(i)));
}

function wallTime(minutes: number, dayLater: boolean): string {
  const parts = [Math.floor(minutes / 60) % 24, Math.floor(minutes) % 60];
  return `${parts.map((part) => `${part}`.padStart(2, '0')).join(':')}${dayLater ? '+1' : ''}`;
}
