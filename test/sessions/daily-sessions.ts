import { barsFromRows } from '../../src/bars/index.js';
import type { Session } from '../../src/sessions/inner.js';
import { day, sessionsOf } from './markets.js';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Daily sessions of any weekday from 2024-07-01 on, each given as open, high, low and close. */
export function dailySessions(...sessions: readonly (readonly [number, number, number, number])[]): readonly Session[] {
  const rows = sessions.map(([open, high, low, close], i) => ({
    time: Date.UTC(2024, 6, 1 + i),
    open,
    high,
    low,
    close,
  }));
  return sessionsOf(barsFromRows(rows, { interval: '1d' }), { ...day, weekdays });
}
