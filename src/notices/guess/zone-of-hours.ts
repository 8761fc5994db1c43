import type { Bars } from '../../bars/index.js';
import { weekdayOfDay, zoneClock } from '../../calendar/index.js';
import { checkedBars } from '../../sessions/inner.js';

/** A zone that makes the hours of local times those of a market, and how: in words that may change in any release. Frozen plain data. */
export interface PlausibleZone {
  readonly zone: string;
  readonly why: string;
}

const ZONES = ['America/New_York', 'America/Chicago', 'UTC', 'Europe/London', 'Europe/Berlin', 'broker'];
const DAY = 86_400_000;
const MINUTE = 60_000;
const [FRIDAY, SUNDAY] = [4, 6];

/** Fewer days show nothing. */
const FEWEST_DAYS = 5;

/** Of so many days, or bars, one may be off: early closes, bad prints. */
const ONE_IN = 25;

/**
 * The only zone in which local times are the hours of a market that is known: for files whose times name none, to ask with a likely answer.
 *
 * @param bars - those of the file, read as if its times were of `UTC`
 * @returns `null` for no zone, for several, and for daily bars
 * @throws {@link BarstatsTypeError} `wrong-type`
 *
 * @example
 * ```ts
 * import { barsFromRows, zoneOfHours } from 'barstats';
 *
 * const days = Array.from({ length: 90 }, (_, i) => Date.UTC(2024, 0, 1 + i)).filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
 * const rows = days.flatMap((day) =>
 *   Array.from({ length: 13 }, (_, i) => ({ time: day + (19 + i) * 1_800_000, open: 1, high: 1, low: 1, close: 1 })),
 * );
 * zoneOfHours(barsFromRows(rows)); // { zone: 'America/New_York', why: 'sessions begin at 09:30 in New York' }
 * ```
 */
export function zoneOfHours(bars: Bars): PlausibleZone | null {
  const walls = checkedBars(bars);
  if (walls.daily) return null;
  const found = ZONES.flatMap((zone) => {
    const why = hoursOf(inNewYork(walls, zone), walls.interval / MINUTE);
    return why === null ? [] : [Object.freeze({ zone, why })];
  });
  return found.length === 1 ? found[0] : null;
}

/** A day of New York: its first and last minute, and how many bars it has. */
interface DayOfBars {
  readonly weekday: number;
  readonly day: number;
  readonly first: number;
  last: number;
  bars: number;
}

function inNewYork({ time }: Bars, zone: string): readonly DayOfBars[] {
  const [from, to] = [zoneClock(zone), zoneClock('America/New_York')];
  const days: DayOfBars[] = [];
  for (const wall of time) {
    const instant = wall - from.offsetAt(wall);
    const local = instant + to.offsetAt(instant);
    const day = Math.floor(local / DAY);
    const minute = (local - day * DAY) / MINUTE;
    if (days.at(-1)?.day !== day) days.push({ weekday: weekdayOfDay(day), day, first: minute, last: minute, bars: 0 });
    const own = days[days.length - 1];
    own.last = minute;
    own.bars++;
  }
  return days;
}

/** What hours of New York such days have; `null` for those of no market. */
function hoursOf(days: readonly DayOfBars[], interval: number): string | null {
  const nearlyAll = (some: readonly DayOfBars[], test: (day: DayOfBars) => boolean): boolean =>
    some.length > 0 && some.filter((day) => !test(day)).length * ONE_IN <= some.length;
  if (days.length < FEWEST_DAYS) return null;
  const [open, close, end] = [9.5 * 60, 16 * 60, 17 * 60];
  // A lunch break, as in Asia, would leave fewer bars.
  const isRegular = ({ first, last, bars }: DayOfBars): boolean =>
    first === open && last + interval <= close && bars >= (0.9 * (close - open)) / interval;
  if (nearlyAll(days, isRegular)) return 'sessions begin at 09:30 in New York';
  const [early, late] = [4 * 60, 20 * 60];
  const isWithin = ({ first, last }: DayOfBars): boolean => first >= early && last + interval <= late;
  const isFull = ({ first, last }: DayOfBars): boolean => first < early + 30 && last + interval > late - 30;
  if (nearlyAll(days, isWithin) && 2 * days.filter(isFull).length >= days.length)
    return 'days run from 04:00 to 20:00 in New York, the extended hours of stocks';
  const on = (weekday: number): readonly DayOfBars[] => days.filter((day) => day.weekday === weekday);
  const weekEnds = nearlyAll(on(FRIDAY), ({ last }) => last + interval <= end && last + interval > end - 15);
  if (!weekEnds || on(FRIDAY + 1).length > 0) return null;
  for (const [hour, what] of [
    [17, 'currencies'],
    [18, 'futures'],
  ] as const) {
    if (nearlyAll(on(SUNDAY), ({ first }) => first >= hour * 60 && first < hour * 60 + 15))
      return `the week of ${what} begins on Sunday at ${hour}:00 in New York`;
  }
  return null;
}
