/** The clock of a session. */
export interface Clock {
  /** The time of day, such as `10:42`. */
  readonly time: (instant: number) => string;
  readonly weekdayAndDate: (instant: number) => string;
  /** Where the clock hangs, such as `New York`. */
  readonly place: string;
}

export function clockIn(timeZone: string): Clock {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' });
  const date = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
  return {
    time: (instant) => time.format(instant),
    weekdayAndDate: (instant) => `${weekday.format(instant)} ${date.format(instant)}`,
    place: timeZone.split('/').at(-1)!.replaceAll('_', ' '),
  };
}
