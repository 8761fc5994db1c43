import { dayOfDate } from 'barstats/calendar';

const DAY_MS = 86_400_000;

/** The real clock, shifted by whole days to a simulated date, for data that end in the past. */
export function clockOn(today: string): () => number {
  const moved = (dayOfDate(today) - Math.floor(Date.now() / DAY_MS)) * DAY_MS;
  return () => Date.now() + moved;
}
