import { candlesOf, type Candle } from '../../sessions/index.js';
import type { ObservationKind } from '../description.js';
import { extended } from '../observations/extended.js';
import { sessions, type SessionObservation } from '../observations/sessions.js';

/** A session cut into candles. */
export interface SessionWithCandles extends SessionObservation {
  readonly candles: readonly Candle[];
}

/** Every session seen in the range, with its candles of so many minutes. */
export function sessionsWithCandles(minutes: number): ObservationKind<SessionWithCandles> {
  return extended(sessions, ({ session }) => ({ session, candles: candlesOf(session, minutes) }));
}
