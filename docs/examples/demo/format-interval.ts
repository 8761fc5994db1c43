const DAY = 86_400_000;

/** The length of a bar. */
export function formatInterval(interval: number): string {
  if (interval === DAY) return 'a day';
  return interval % 3_600_000 === 0 ? `${interval / 3_600_000} h` : `${interval / 60_000} min`;
}
