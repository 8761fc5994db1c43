import { barsFromColumns, type Bars } from '../../../src/bars/index.js';
import { seededGenerator } from '../../../src/numeric/inner.js';

/** Minutes of a session, and prices of a minute. */
export const MINUTES = 120;
const PRICES = 6;

/** The session of paths, on the clock of UTC. */
export const pathSession = {
  id: 'path',
  timeZone: 'UTC',
  open: '10:00',
  close: '12:00',
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
} as const;

/** The prices of a session in their order, the first one its open, and those of its minutes. */
export type Path = readonly (readonly number[])[];

/**
 * Sessions of a price that wanders in steps of up to two without a jump between bars, so that shorter bars tell more of it and never
 * something else; between sessions it jumps.
 */
export function pathsOf(seed: number, sessions: number): readonly Path[] {
  const random = seededGenerator(seed);
  let price = 1000;
  return Array.from({ length: sessions }, () => {
    price += (random() % 41) - 20;
    return Array.from({ length: MINUTES }, () => {
      const minute = [price];
      for (let i = 1; i < PRICES; i++) minute.push((price += (random() % 5) - 2));
      return minute;
    });
  });
}

/** The path in bars of a minute, on consecutive weekdays. */
export function barsOfPaths(paths: readonly Path[]): Bars {
  const minutes = paths.flatMap((path, session) => {
    const day = Date.UTC(2024, 0, 1 + 7 * Math.floor(session / 5) + (session % 5), 10);
    return path.map((prices, i) => ({ time: day + i * 60_000, prices }));
  });
  return barsFromColumns(
    {
      time: minutes.map(({ time }) => time),
      open: minutes.map(({ prices }) => prices[0]),
      high: minutes.map(({ prices }) => Math.max(...prices)),
      low: minutes.map(({ prices }) => Math.min(...prices)),
      close: minutes.map(({ prices }) => prices[prices.length - 1]),
    },
    { interval: '1m' },
  );
}
