/** The time of an instant on a clock, such as `10:42`. */
export function timeIn(timeZone: string, instant: number): string {
  return formatter(timeZone, 'time').format(instant);
}

/** The weekday and date of an instant, such as `Wed 16 March 2011`. */
export function dateIn(timeZone: string, instant: number): string {
  return formatter(timeZone, 'date').format(instant).replace(',', '');
}

/** Where a clock hangs, such as `New York`. */
export function placeOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

const PARTS = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  date: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
} as const;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A formatter takes long to make. */
function formatter(timeZone: string, parts: keyof typeof PARTS): Intl.DateTimeFormat {
  const key = `${parts} ${timeZone}`;
  let known = formatters.get(key);
  if (known === undefined) {
    known = new Intl.DateTimeFormat('en-GB', { timeZone, ...PARTS[parts] });
    formatters.set(key, known);
  }
  return known;
}
