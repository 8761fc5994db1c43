import type { Bars } from 'barstats';
import { dateOfDay, zoneClock } from 'barstats/calendar';

/** What is asked of a result: its range, how many observations were seen, and the zone of its session. */
interface Ranged {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly session: { readonly timeZone: string };
  readonly observations: { readonly seen: number };
}

const DAY = 86_400_000;

/** What to say where a range of dates has none of the bars; `undefined` where it has some. */
export function emptyRange(result: Ranged, { time, length }: Bars): string | undefined {
  const { startDate, endDate, session, observations } = result;
  if (observations.seen > 0 || length === 0) return undefined;
  const clock = zoneClock(session.timeZone);
  // Midnight in UTC is how a plain date is written.
  const dateOf = (instant: number): string =>
    dateOfDay(Math.floor((instant % DAY === 0 ? instant : instant + clock.offsetAt(instant)) / DAY));
  const [first, last] = [dateOf(time[0]), dateOf(time[length - 1])];
  const misses = (startDate !== null && startDate > last) || (endDate !== null && endDate < first);
  return misses ? `No bars are in this range of dates: they are from ${first} to ${last}.` : undefined;
}
