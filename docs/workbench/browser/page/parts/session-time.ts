import { zoneClock } from 'barstats/calendar';

/** The time of an instant on a clock, such as `10:42`. */
export function timeIn(timeZone: string, instant: number): string {
  return TIME.format(onClock(timeZone, instant));
}

/** The weekday and date of an instant, such as `Wed 16 March 2011`. */
export function dateIn(timeZone: string, instant: number): string {
  return DATE.format(onClock(timeZone, instant)).replace(',', '');
}

/** Where a clock hangs, such as `New York`. */
export function placeOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
});
const DATE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  ...({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const),
});

/** What a clock shows, as an instant of UTC: browsers do not know all zones of the library, such as `broker`. */
function onClock(timeZone: string, instant: number): number {
  return instant + zoneClock(timeZone).offsetAt(instant);
}
