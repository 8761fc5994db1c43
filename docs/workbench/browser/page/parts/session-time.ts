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

/** A stretch of time, and where it is drawn. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly right: number;
}

/** A time to write below a drawing. */
export interface Tick {
  readonly x: number;
  readonly text: string;
}

const MINUTE = 60_000;
const DAY = 1440;
/** Minutes between times that are easy to read. */
const STEPS = [5, 10, 15, 30, 60, 120, 180, 240, 360, 720];

/**
 * The round times of a clock, such as each full hour, as close together as there is room for.
 *
 * @param spans - the candles or the session, one after the other
 * @param most - the most times that there is room for
 */
export function roundTimes(spans: readonly Span[], most: number, timeZone: string): readonly Tick[] {
  const step = STEPS.find((each) => timesOf(spans, each, timeZone).length <= most) ?? DAY;
  return timesOf(spans, step, timeZone);
}

function timesOf(spans: readonly Span[], step: number, timeZone: string): readonly Tick[] {
  return spans.flatMap(({ from, to, left, right }) => {
    const [hour, minute] = timeIn(timeZone, from).split(':').map(Number);
    const ticks: Tick[] = [];
    // From the next round time on; one that ends a span belongs to the span behind it.
    for (let at = from + ((DAY - 60 * hour - minute) % step) * MINUTE; at < to; at += step * MINUTE)
      ticks.push({ x: left + ((right - left) * (at - from)) / (to - from), text: timeIn(timeZone, at) });
    return ticks;
  });
}
