import { MINUTE } from '../calendar/days.js';
import { opensAt } from '../in-play/position.js';
import type { Market } from '../market/market.js';
import type { Session } from '../market/session.js';
import { isWindow } from './parts.js';

/** When a field of a session is known: at its open, or when its window is over. */
export function fieldKnownAt(field: string, minutes: number, session: Session, market: Market): number {
  const opens = opensAt(session, market);
  return isWindow(field) ? Math.min(opens + minutes * MINUTE, session.closesAt) : opens;
}
