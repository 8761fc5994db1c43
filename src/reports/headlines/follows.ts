import type { Session } from '../../sessions/index.js';

/**
 * Where a session closes against the open of the bar after a bar.
 *
 * @returns `null` where no bar follows, and where it closes at that open
 */
export function follows({ bars, endBar, close }: Session, bar: number): 'up' | 'down' | null {
  const next = bar + 1;
  if (next === endBar || close === bars.open[next]) return null;
  return close > bars.open[next] ? 'up' : 'down';
}
