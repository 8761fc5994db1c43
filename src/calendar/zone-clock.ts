import { brokenRule, wrongType } from '../errors/inner.js';
import { checkedDay } from './calendar-day.js';
import { type OffsetSpan, offsetSpans } from './offset-spans.js';
import { type ZoneRule, zoneRule } from './zone-rule.js';

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;

/** The wall clock of a time zone. Instants are epoch milliseconds UTC, days are days since 1970-01-01. */
export interface ZoneClock {
  /** The name of the zone as given. */
  readonly timeZone: string;
  /** The milliseconds by which the wall clock is ahead of UTC at an instant; negative west of Greenwich. */
  offsetAt(instant: number): number;
  /** The local calendar day at an instant. */
  dayAt(instant: number): number;
  /**
   * The instant at which the wall clock shows that many minutes after local midnight of a day; 1440 is the midnight at
   * the end of the day. A time that the clock skips (in spring) moves on by the length of the gap, one that it
   * repeats (in autumn) is the earlier of the two, as in RFC 5545 and as `compatible` in Temporal.
   */
  instantOf(day: number, minutes: number): number;
}

const clocks = new Map<string, ZoneClock>();
const tables = new Map<string, (instant: number) => OffsetSpan>();

/**
 * The clock of a time zone. It reads the offsets of each year once, from the time-zone database of the JavaScript engine,
 * and caches them. Clocks are cached too.
 *
 * @param timeZone - an IANA name such as `America/New_York`, in any case; an offset such as `+05:30`; `Z`; or `broker`, the clock of most MetaTrader
 * servers: seven hours ahead of New York, all year
 * @param argument - the name of the value in errors
 * @returns the frozen clock. Its methods throw {@link BarstatsTypeError} `wrong-type` for what is not a number and
 * {@link BarstatsRangeError} `out-of-bounds` for instants that a JavaScript date cannot hold, days that are not whole or
 * outside the years 0000 to 9999, and minutes outside 0 to 1440.
 * @throws {@link BarstatsTypeError} `wrong-type` when the zone is not a string
 * @throws {@link BarstatsRangeError} `unknown-time-zone` for other names; `suggestion` has the nearest one, `fits` what an abbreviation may mean
 *
 * @example
 * ```ts
 * import { dayOfDate, zoneClock } from 'barstats/calendar';
 *
 * const newYork = zoneClock('America/New_York');
 * new Date(newYork.instantOf(dayOfDate('2024-07-01'), 9 * 60 + 30)).toISOString(); // '2024-07-01T13:30:00.000Z'
 * newYork.offsetAt(Date.UTC(2024, 6, 1)); // -14400000
 * // On 10 March 2024 New York had no 02:30: its clocks went from 02:00 to 03:00, so this is 03:30.
 * new Date(newYork.instantOf(dayOfDate('2024-03-10'), 2 * 60 + 30)).toISOString(); // '2024-03-10T07:30:00.000Z'
 * ```
 */
export function zoneClock(timeZone: string, argument = 'timeZone'): ZoneClock {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    const spanAt = tableOf(zoneRule(timeZone, argument));
    clock = Object.freeze({
      timeZone,
      offsetAt: (instant: number) => spanAt(instant).offset,
      dayAt: (instant: number) => Math.floor((instant + spanAt(instant).offset) / MS_PER_DAY),
      instantOf: (day: number, minutes: number) => instantOfWallTime(spanAt, wallTime(day, minutes)),
    });
    // Names differ in case only, so untrusted spellings must not fill the cache.
    if (clocks.size >= 1000) clocks.clear();
    clocks.set(timeZone, clock);
  }
  return clock;
}

function tableOf(rule: ZoneRule): (instant: number) => OffsetSpan {
  const key = 'fixed' in rule ? String(rule.fixed) : `${rule.iana}${rule.moved}`;
  let table = tables.get(key);
  if (table === undefined) {
    const offset = 'fixed' in rule ? () => rule.fixed : utcOffset(rule.iana);
    const moved = 'fixed' in rule ? 0 : rule.moved;
    tables.set(key, (table = offsetSpans(moved === 0 ? offset : (instant) => offset(instant) + moved)));
  }
  return table;
}

/** Goes through the offsets from a day before the wall time to the first span that contains it. */
function instantOfWallTime(spanAt: (instant: number) => OffsetSpan, wall: number): number {
  // Every offset is shorter than a day, so the wall time has not come yet at this instant.
  let span = spanAt(wall - MS_PER_DAY);
  while (wall - span.offset >= span.until) {
    const before = span.offset;
    span = spanAt(span.until);
    // The clock skipped the wall time: the offset before the skip applies.
    if (wall - span.offset < span.from) return wall - before;
  }
  return wall - span.offset;
}

function wallTime(day: number, minutes: number): number {
  if (typeof minutes !== 'number') {
    throw wrongType('minutes', 'a number', minutes);
  }
  if (!(minutes >= 0 && minutes <= 1440)) {
    throw brokenRule('minutes', `must be from 0 to 1440, got ${minutes}`);
  }
  return checkedDay(day) * MS_PER_DAY + minutes * MS_PER_MINUTE;
}

// Not from '@date-fns/tz' itself: it does not declare itself free of side effects, so bundlers keep all of it.
import { tzOffset } from '@date-fns/tz/tzOffset';

/**
 * Reads the offsets of a zone from the engine's time-zone database, one instant at a time and slowly.
 *
 * @param timeZone - a zone that `Intl` knows
 * @returns a function from an instant to the milliseconds by which the zone's clocks are ahead of UTC, in whole seconds
 */
function utcOffset(timeZone: string): (instant: number) => number {
  let written: Intl.DateTimeFormat | undefined;
  return (instant) => {
    const minutes = tzOffset(timeZone, new Date(instant));
    if (minutes === 0 || Math.abs(minutes) >= 60) return Math.round(minutes * 60) * 1000;
    // tzOffset 1.5 takes the sign from the hours, and the hours of "-00:44:30" are zero: Africa/Monrovia until 1972,
    // Africa/Casablanca until 1913 and the local mean times near Greenwich come out with the wrong one.
    written ??= new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    const seconds = Math.round(Math.abs(minutes) * 60);
    return (written.format(instant).includes('GMT-') ? -seconds : seconds) * 1000;
  };
}
