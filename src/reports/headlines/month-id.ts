import type { Session } from '../../sessions/index.js';

/** The calendar month of a trading date, such as `2026-01`. */
export function monthId({ date }: Session): string {
  return date.slice(0, -3);
}
