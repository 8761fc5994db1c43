import { barsFromRows } from '../../../src/bars/index.js';
import type { Session } from '../../../src/sessions/inner.js';
import { bar, sessionsOf } from '../../sessions/markets.js';

/** A session of hourly bars, each written as open, high, low and close. */
export function sessionOf(...prices: readonly string[]): Session {
  const rows = prices.map((each, i) => bar('2024-07-01', `${String(9 + i).padStart(2, '0')}:00`, each));
  return sessionsOf(barsFromRows(rows, { interval: '1h' }))[0];
}
