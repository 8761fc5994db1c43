import type { Bars } from '../../bars/index.js';
import { type AssetClass, nyse, weekdayOfDay, zoneClock } from '../../calendar/index.js';

/** What the days and hours in which bars open show of their asset class. */
export interface ClassByHours {
  /** `null` if they do not show it. */
  readonly assetClass: AssetClass | null;
  /** Those that such hours do not rule out, the likeliest first. */
  readonly possible: readonly AssetClass[];
  readonly why: string;
}

const DAY = 86_400_000;
const HOUR = 3_600_000;
const SATURDAY = 5;
const SUNDAY = 6;

/** Fewer days show nothing. */
const FEWEST_DAYS = 5;
const FEWEST_DAILY = 60;

/** The hours of a day in which such markets trade, at least. */
const AROUND_THE_CLOCK = 20;

const shown = (possible: readonly AssetClass[], why: string): ClassByHours => ({
  assetClass: possible[0],
  possible,
  why,
});

/** The asset class of bars by the days on which, and the hours of New York in which, they open. */
export function classByHours({ time, interval, daily }: Bars): ClassByHours {
  const clock = zoneClock('America/New_York');
  const hours = Array.from({ length: 24 }, () => 0);
  const days = new Set<number>();
  const middays = new Set<number>();
  for (const instant of time) {
    const day = Math.floor(instant / DAY);
    const hour = Math.floor((instant - day * DAY) / HOUR);
    days.add(day);
    // The Friday of New York ends on a Saturday in UTC: only bars in the middle of it tell.
    if (daily || (hour >= 8 && hour < 16)) middays.add(day);
    if (!daily) hours[Math.floor((instant + clock.offsetAt(instant)) / HOUR) % 24]++;
  }
  const on = (weekday: number): number => [...middays].filter((day) => weekdayOfDay(day) === weekday).length;
  const [saturdays, sundays] = [on(SATURDAY), on(SUNDAY)];
  // Dates of a day too late, as some files have them, are on Saturdays and not on Sundays.
  if (saturdays >= 2 && saturdays * 10 >= days.size && sundays * 2 >= saturdays)
    return shown(['crypto'], 'it trades on Saturdays and Sundays');
  const found = daily ? ofDays(days) : ofMinutes(hours, days, interval);
  const seen = middays.size > 0 ? middays : days;
  const [first, last] = [Math.min(...seen), Math.max(...seen)];
  const nextSaturday = first + ((SATURDAY - weekdayOfDay(first) + 7) % 7);
  if (saturdays === 0 && nextSaturday < last) return found;
  // Without a weekend between its bars, what trades around the clock may do so on Saturdays, too.
  const isSure = found.assetClass !== null && found.assetClass !== 'forex';
  return isSure ? found : { assetClass: null, possible: [...found.possible, 'crypto'], why: 'its bars do not show it' };
}

function ofDays(days: ReadonlySet<number>): ClassByHours {
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const weekdays = Array.from({ length: last - first + 1 }, (_, i) => first + i).filter(
    (day) => weekdayOfDay(day) < SATURDAY,
  );
  const sundays = [...days].filter((day) => weekdayOfDay(day) === SUNDAY).length;
  const holidays = weekdays.filter((day) => nyse.holidayOf(day) !== null);
  const traded = weekdays.filter((day) => days.has(day));
  const open = weekdays.length - holidays.length;
  const onHolidays = holidays.filter((day) => days.has(day)).length;
  const exactly = sundays === 0 && onHolidays === 0 && holidays.length > 0 && traded.length >= 0.98 * open;
  if (days.size >= FEWEST_DAILY && exactly)
    return shown(['stocks', 'futures', 'forex'], 'it trades on the days of the NYSE, and on no holiday of it');
  const possible: readonly AssetClass[] =
    sundays + onHolidays > 0 ? ['futures', 'forex', 'stocks'] : ['stocks', 'futures', 'forex'];
  return { assetClass: null, possible, why: 'its bars do not show it' };
}

/** Bars within the day, by the hours of New York in which they open. */
function ofMinutes(hours: readonly number[], days: ReadonlySet<number>, interval: number): ClassByHours {
  const sum = (some: readonly number[]): number => some.reduce((all, bars) => all + bars, 0);
  const all = sum(hours);
  if (days.size < FEWEST_DAYS) {
    return { assetClass: null, possible: ['stocks', 'futures', 'forex'], why: 'its bars do not show it' };
  }
  const night = sum([...hours.slice(20), ...hours.slice(0, 4)]);
  // A bar may be stamped 20:00, when late trading ends.
  if (night * 1000 < all && sum(hours.slice(9, 16)) * 4 > all)
    return shown(['stocks', 'futures'], 'it trades in the hours of New York, and never at night');
  // Other exchanges trade in the night of New York, and not around the clock; of longer bars the halt is a part.
  if (interval <= HOUR && hours.filter((bars) => bars > 0).length >= AROUND_THE_CLOCK) {
    // Until 2015 futures traded for a quarter of that hour.
    return hours[17] < (all / 23) * 0.35
      ? shown(['futures', 'forex'], 'it trades day and night, but for the hour from 17:00 in New York')
      : shown(['forex', 'futures'], 'it trades day and night, and not on Saturdays');
  }
  return { assetClass: null, possible: ['stocks', 'futures', 'forex'], why: 'its bars do not show it' };
}
