import type { Market } from '../../src/sessions/inner.js';
import { marketOf, utcTemplate } from '../reports/fixtures/market-of.js';

const HOUR = 3_600_000;

/** Sessions on the days from a Monday on, each of so many bars of an hour from nine on: two at least, which tell how long a bar is. */
export function hourlyMarket(hours: readonly number[]): Market {
  const rows = hours.flatMap((many, day) =>
    Array.from({ length: many }, (_, hour) => ({
      time: Date.parse('2024-07-01T09:00Z') + day * 24 * HOUR + hour * HOUR,
      open: 1,
      high: 1,
      low: 1,
      close: 1,
    })),
  );
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
  return marketOf(rows, { template: utcTemplate('day', '09:00', '15:00', days) });
}
