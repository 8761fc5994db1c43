import type { Bars } from 'barstats';
import { weekdayOfDay, zoneClock } from 'barstats/calendar';

/** A zone that makes the hours of local times those of a market, and how. */
export interface PlausibleZone {
  readonly zone: string;
  readonly why: string;
}

const ZONES = ['America/New_York', 'America/Chicago', 'UTC', 'Europe/London', 'Europe/Berlin', 'broker'];
const DAY = 86_400_000;
const MINUTE = 60_000;
const SUNDAY = 6;

/** Fewer days show nothing. */
const FEWEST_DAYS = 5;

/** Of so many days, or bars, one may be off: early closes, bad prints. */
const ONE_IN = 25;

/** The only zone in which local times, read as if they were UTC, are the hours of a market that is known; `null` for none, or several. */
export function zoneOfHours(walls: Bars): PlausibleZone | null {
  if (walls.daily) return null;
  const found = ZONES.flatMap((zone) => {
    const why = hoursOf(inNewYork(walls, zone), walls.interval / MINUTE);
    return why === null ? [] : [{ zone, why }];
  });
  return found.length === 1 ? found[0] : null;
}

/** The bars of a day of New York: their first and last minute, and how many there are. */
interface DayOfBars {
  readonly day: number;
  readonly first: number;
  last: number;
  bars: number;
  /** How many of them open in the hour in which futures halt, and in the hour before it. */
  halted: number;
  before: number;
}

/** Wall times of a zone as days and minutes of New York. */
function inNewYork({ time }: Bars, zone: string): readonly DayOfBars[] {
  const [from, to] = [zoneClock(zone), zoneClock('America/New_York')];
  const days: DayOfBars[] = [];
  for (const wall of time) {
    const instant = wall - from.offsetAt(wall);
    const local = instant + to.offsetAt(instant);
    const day = Math.floor(local / DAY);
    const minute = (local - day * DAY) / MINUTE;
    if (days.at(-1)?.day !== day) days.push({ day, first: minute, last: minute, bars: 0, halted: 0, before: 0 });
    const own = days[days.length - 1];
    own.last = minute;
    own.bars++;
    if (minute >= 17 * 60 && minute < 18 * 60) own.halted++;
    if (minute >= 16 * 60 && minute < 17 * 60) own.before++;
  }
  return days;
}

/** What hours of New York such days have; `null` for those of no market. */
function hoursOf(days: readonly DayOfBars[], interval: number): string | null {
  if (days.length < FEWEST_DAYS) return null;
  const nearlyAll = (some: readonly DayOfBars[], test: (day: DayOfBars) => boolean): boolean =>
    some.length > 0 && some.filter((day) => !test(day)).length * ONE_IN <= some.length;
  const [open, close] = [9.5 * 60, 16 * 60];
  // A lunch break, as in Asia, would leave fewer bars.
  const whole = (close - open) / interval;
  const isRegular = ({ first, last, bars }: DayOfBars): boolean =>
    first === open && last + interval <= close && bars >= whole * 0.9;
  if (nearlyAll(days, isRegular)) return 'sessions begin at 09:30 in New York';
  const sundays = days.filter(({ day }) => weekdayOfDay(day) === SUNDAY);
  const evening = nearlyAll(sundays, ({ first }) => first >= 17 * 60 && first < 18 * 60 + 15);
  if (!evening || days.some(({ day }) => weekdayOfDay(day) === SUNDAY - 1)) return null;
  const [halted, before] = (['halted', 'before'] as const).map((each) => days.reduce((sum, day) => sum + day[each], 0));
  if (halted === 0 && before > 0 && interval < 60) return 'the daily halt is at 17:00 in New York';
  const fridays = days.filter(({ day }) => weekdayOfDay(day) === 4);
  const isWeek =
    nearlyAll(sundays, ({ first }) => first < 17 * 60 + 15) && nearlyAll(fridays, ({ last }) => last < 17 * 60);
  return isWeek && halted > 0 && before > halted / 2 ? 'the week begins on Sunday at 17:00 in New York' : null;
}
