import { type Bars, barsFromColumns } from 'barstats';
import { dayOfDate, nyse, weekdayOfDay, zoneClock } from 'barstats/calendar';
import { seededGenerator } from 'barstats/discovery';

const MINUTE = 60_000;
const LOWEST = 5_000;

/**
 * A year of 1-minute bars of a synthetic stock: a seeded random walk in cents, on the trading days and in the hours of the exchange.
 *
 * The same seed gives the same bars everywhere. Anything that reports find in them is due to chance.
 */
export function madeUpBars(seed = 2024): Bars {
  const random = seededGenerator(seed);
  /** The maximum move in either direction. */
  const step = (most: number): number => (random() % (2 * most + 1)) - most;
  const rows: number[][] = [];
  let cents = 25_000;
  for (const minutes of tradingDays()) {
    cents = Math.max(cents + step(150), LOWEST);
    for (const [i, time] of minutes.entries()) {
      const open = cents;
      cents = Math.max(cents + step(14), LOWEST);
      const high = Math.max(open, cents) + (random() % 9);
      const low = Math.min(open, cents) - (random() % 9);
      // Volume is higher at both ends of a day.
      const volume = 200 + 4 * Math.abs(i - Math.floor(minutes.length / 2)) + (random() % 400);
      rows.push([time, open / 100, high / 100, low / 100, cents / 100, volume]);
    }
  }
  const column = (at: number): Float64Array => Float64Array.from(rows, (row) => row[at]);
  return barsFromColumns({
    ...{ time: column(0), open: column(1), high: column(2), low: column(3), close: column(4), volume: column(5) },
  });
}

/** The instants of the minutes of each New York trading day in 2024. */
function tradingDays(): readonly (readonly number[])[] {
  const clock = zoneClock('America/New_York');
  const first = dayOfDate('2024-01-01');
  return Array.from({ length: 366 }, (_, i) => first + i)
    .filter((day) => weekdayOfDay(day) < 5 && nyse.holidayOf(day) === null)
    .map((day) => {
      const open = clock.instantOf(day, 9 * 60 + 30);
      const close = nyse.earlyCloseOf(day) ?? clock.instantOf(day, 16 * 60);
      return Array.from({ length: (close - open) / MINUTE }, (_, i) => open + i * MINUTE);
    });
}
