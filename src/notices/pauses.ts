import type { Bars } from '../bars/index.js';
import { endOfBar } from '../bars/inner.js';
import type { SessionClock } from '../calendar/index.js';
import { firstBarAt } from '../sessions/inner.js';

/** Bars of one kind: how many there are, and the first few. */
export interface BarsFound {
  readonly count: number;
  readonly positions: readonly number[];
}

/** By how many milliseconds a pause of the bars comes later than that of the market, at the least and at the most; negative where it comes earlier. */
interface Displaced extends BarsFound {
  readonly least: number;
  readonly most: number;
}

/** What was seen around the pauses between sessions, up to the last one that a bar came after. */
export interface Pauses {
  /** How many bars there are, and where the next pause is looked for: its trading day, the close before it, and a bar before it. */
  readonly end: number;
  readonly day: number;
  readonly closes: number;
  readonly bar: number;
  /** Sessions with bars after a pause whose second half is quiet, and how many of them have one that holds the open. */
  readonly sessions: number;
  readonly onTime: number;
  /** The first bars of sessions that begin with the bar after that one. */
  readonly late: BarsFound;
  /** Closes before such a pause with a bar right after them. */
  readonly over: number;
  /** Pauses with bars in them or in the session after them. */
  readonly pauses: number;
  /** Pauses that begin or end in the bars when they should, and those of which both ends are moved alike: the first bars after these. */
  readonly kept: number;
  readonly later: Displaced;
  readonly earlier: Displaced;
  /** The latest pause if only its end is moved, and the first bar after it: where clocks have changed in between, the next one moves alike. */
  readonly half: { readonly by: number; readonly bar: number } | null;
  /** Pauses of which bars fill more than a quarter, and these bars. */
  readonly filled: number;
  readonly outside: BarsFound;
}

/** How many bars a notice names. */
export const MAX_POSITIONS = 5;

/** Offsets of time zones are multiples of it. */
export const QUARTER = 15 * 60_000;

export const nothing: BarsFound = { count: 0, positions: [] };
const unmoved: Displaced = { ...nothing, least: Infinity, most: -Infinity };

const none: Pauses = {
  end: 0,
  day: 0,
  closes: Infinity,
  bar: 0,
  sessions: 0,
  onTime: 0,
  late: nothing,
  over: 0,
  pauses: 0,
  kept: 0,
  later: unmoved,
  earlier: unmoved,
  half: null,
  filled: 0,
  outside: nothing,
};

/**
 * Looks at the bars around the pauses of a template. Only the calendar is walked: of the bars, those at the edges of sessions are read.
 *
 * Holidays and early closes do not matter: a market that is closed for longer shows nothing.
 *
 * @param end - how many bars to look at, from the first one on
 * @param before - the same of fewer bars of the series, to go on from
 * @param asksZone - whether pauses that are moved are looked for too, around the middle of each, where no other look has been
 */
export function pausesOf(bars: Bars, clock: SessionClock, end: number, before: Pauses | null, asksZone = true): Pauses {
  const { time, interval } = bars;
  if (end === 0) return none;
  const seen: { -readonly [Name in keyof Pauses]: Pauses[Name] } = {
    // The close before the first bar may lie before a weekend.
    ...(before ?? { ...none, day: clock.localDayOf(time[0]) - 3 }),
    end,
  };
  for (; ; seen.day++) {
    if (!clock.trades(seen.day)) continue;
    const opens = clock.openOf(seen.day);
    if (opens > time[end - 1]) return seen;
    const nextCloses = clock.closeOf(seen.day);
    if (nextCloses <= opens) continue;
    const { closes, bar } = seen;
    seen.closes = nextCloses;
    if (opens <= closes) continue;

    const closed = firstBarAt(bars, closes, bar);
    // A long bar may hold the close and the open.
    const across = closed > 0 && endOfBar(bars, closed - 1) > opens;
    const opened = across ? closed - 1 : firstBarAt(bars, opens - interval + 1, closed);
    const halfway = (closes + opens) / 2;
    const middle = asksZone ? firstBarAt(bars, halfway, closed) : 0;
    seen.bar = opened;
    if (opened > closed || time[opened] < nextCloses) seen.pauses++;
    // Where trading has begun before, the first bar of the session says nothing.
    const quiet = opened === 0 || time[opened - 1] < halfway;
    if (quiet && time[closed] < closes + interval) seen.over++;
    if (quiet && time[opened] < nextCloses) {
      seen.sessions++;
      if (time[opened] <= opens) seen.onTime++;
      else if (time[opened] <= opens + interval) seen.late = withBars(seen.late, opened, opened + 1);
    }
    if (middle > 0) {
      const begins = endOfBar(bars, middle - 1) - closes;
      const ends = time[middle] - opens;
      const [small, large] = Math.abs(begins) < Math.abs(ends) ? [begins, ends] : [ends, begins];
      const { half } = seen;
      seen.half = null;
      if (Math.abs(small) < Math.max(interval, QUARTER)) {
        seen.kept++;
        if (Math.abs(begins) < Math.abs(ends) && Math.abs(ends) >= Math.max(interval, QUARTER))
          seen.half = { by: ends, bar: middle };
        // Some bars may be missing at either end.
      } else if (small / large >= 0.75) {
        const side = small > 0 ? 'later' : 'earlier';
        if (half?.by === ends) seen[side] = movedBy(half.by, seen[side], half.bar);
        seen[side] = movedBy(small, seen[side], middle);
      }
    }
    if ((opened - closed) * interval * 4 > opens - closes) {
      seen.filled++;
      seen.outside = withBars(seen.outside, closed, opened);
    }
  }
}

export function withBars(found: BarsFound, first: number, end: number): BarsFound {
  if (first === end) return found;
  const { count, positions } = found;
  const room = Math.min(MAX_POSITIONS - positions.length, end - first);
  return {
    count: count + end - first,
    positions: room === 0 ? positions : [...positions, ...Array.from({ length: room }, (_, i) => first + i)],
  };
}

function movedBy(by: number, { least, most, ...found }: Displaced, bar: number): Displaced {
  return { ...withBars(found, bar, bar + 1), least: Math.min(least, by), most: Math.max(most, by) };
}
