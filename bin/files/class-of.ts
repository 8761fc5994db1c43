import type { AssetClass, Bars } from 'barstats';
import { nyse, weekdayOfDay, zoneClock } from 'barstats/calendar';

/** An asset class and what shows it, or those that are possible. */
export type FoundClass =
  | { readonly assetClass: AssetClass; readonly why: string }
  | { readonly candidates: readonly AssetClass[]; readonly why: string };

const DAY = 86_400_000;
const HOUR = 3_600_000;
const SATURDAY = 5;
const SUNDAY = 6;

/** Fewer days show nothing. */
const FEWEST_DAYS = 5;
const FEWEST_DAILY = 60;

/** The hours of a day in which such markets trade, at least. */
const AROUND_THE_CLOCK = 20;

const CURRENCIES = new Set(
  'AUD BRL CAD CHF CNH CNY CZK DKK EUR GBP HKD HUF ILS INR JPY KRW MXN NOK NZD PLN SEK SGD THB TRY USD ZAR XAU XAG'.split(
    ' ',
  ),
);

/** Futures whose names could be those of stocks. */
const ROOTS =
  /^(?:ES|NQ|YM|RTY|MES|MNQ|MYM|M2K|CL|NG|GC|SI|HG|ZB|ZN|ZF|ZT|ZC|ZS|ZW|6[A-Z]|BTC|ETH|FDAX|FESX)(?:[FGHJKMNQUVXZ]\d{1,4})?$/;

/**
 * The asset class of bars, by their ticker and by when they trade. It is said only where nothing else is likely; otherwise the user is asked.
 *
 * @param ticker - as the file or its name has it
 */
export function classOf(bars: Bars, ticker: string): FoundClass {
  return byTicker(bars, ticker) ?? byDays(bars, ticker);
}

function byTicker({ contract }: Bars, ticker: string): FoundClass | null {
  const name = ticker.toUpperCase();
  if (contract !== null) return { assetClass: 'futures', why: 'the file names contracts' };
  if (name.endsWith('=F')) return { assetClass: 'futures', why: '=F marks futures' };
  if (name.endsWith('=X')) return { assetClass: 'forex', why: '=X marks currencies' };
  const [, base, quote] = /^([A-Z]{3})[-_/.]?([A-Z]{3})$/.exec(name) ?? [];
  if (CURRENCIES.has(base) && CURRENCIES.has(quote))
    return { assetClass: 'forex', why: 'the ticker is two currencies' };
  return null;
}

function byDays(bars: Bars, ticker: string): FoundClass {
  const days = daysOf(bars.time);
  const on = (weekday: number): number => [...days].filter((day) => weekdayOfDay(day) === weekday).length;
  // The Friday of New York ends on a Saturday in UTC: only bars in the middle of it tell.
  const middays = bars.daily ? days : daysOf(bars.time.filter((time) => isMidday(time)));
  const saturdays = [...middays].filter((day) => weekdayOfDay(day) === SATURDAY).length;
  if (saturdays >= 2 && saturdays * 10 >= days.size) return { assetClass: 'crypto', why: 'it trades on Saturdays' };
  return bars.daily ? ofDays(days, on(SUNDAY), ticker) : ofMinutes(bars, days, ticker);
}

function daysOf(time: Float64Array): ReadonlySet<number> {
  return new Set(Array.from(time, (instant) => Math.floor(instant / DAY)));
}

function isMidday(time: number): boolean {
  const hour = Math.floor(time / HOUR) % 24;
  return hour >= 8 && hour < 16;
}

function ofDays(days: ReadonlySet<number>, sundays: number, ticker: string): FoundClass {
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const weekdays = Array.from({ length: last - first + 1 }, (_, i) => first + i).filter(
    (day) => weekdayOfDay(day) < SATURDAY,
  );
  const holidays = weekdays.filter((day) => nyse.holidayOf(day) !== null);
  const traded = weekdays.filter((day) => days.has(day));
  const open = weekdays.length - holidays.length;
  const onHolidays = holidays.filter((day) => days.has(day)).length;
  const exactly = sundays === 0 && onHolidays === 0 && holidays.length > 0 && traded.length >= 0.98 * open;
  if (days.size >= FEWEST_DAILY && exactly && !ROOTS.test(ticker.toUpperCase())) {
    return { assetClass: 'stocks', why: 'it trades on the days of the NYSE, and on no holiday of it' };
  }
  const candidates: readonly AssetClass[] =
    sundays + onHolidays > 0 ? ['futures', 'forex', 'stocks'] : ['stocks', 'futures', 'forex'];
  return { candidates, why: 'daily bars do not show it' };
}

/** Bars within the day, by the hours of New York in which they open. */
function ofMinutes({ time }: Bars, days: ReadonlySet<number>, ticker: string): FoundClass {
  const clock = zoneClock('America/New_York');
  const hours = Array.from({ length: 24 }, () => 0);
  for (const instant of time) hours[Math.floor((instant + clock.offsetAt(instant)) / HOUR) % 24]++;
  if (days.size < FEWEST_DAYS) {
    return { candidates: ['stocks', 'futures', 'forex', 'crypto'], why: 'a few days do not show it' };
  }
  const night = hours.filter((_, hour) => hour >= 20 || hour < 4).reduce((sum, bars) => sum + bars, 0);
  const regular = hours.slice(9, 16).reduce((sum, bars) => sum + bars, 0);
  // A bar may be stamped 20:00, when late trading ends.
  if (night * 1000 < time.length && regular * 4 > time.length && !ROOTS.test(ticker.toUpperCase())) {
    return { assetClass: 'stocks', why: 'it trades in the hours of New York, and never at night' };
  }
  // Other exchanges trade in the night of New York, and not around the clock.
  if (hours.filter((bars) => bars > 0).length >= AROUND_THE_CLOCK) {
    // Until 2015 futures traded for a quarter of that hour.
    const halts = hours[17] < (time.length / 23) * 0.35;
    return halts
      ? { assetClass: 'futures', why: 'it trades day and night, but for the hour from 17:00 in New York' }
      : { assetClass: 'forex', why: 'it trades day and night, and not on Saturdays' };
  }
  return { candidates: ['stocks', 'futures', 'forex'], why: 'its hours do not show it' };
}
