import { candlesOf, type Candle } from '../../sessions/index.js';
import { extended } from '../observations/extended.js';
import { kindPerOptions } from '../observations/kind-per-options.js';
import { sessions, type SessionObservation } from '../observations/sessions.js';

/** A session cut into candles. */
export interface SessionWithCandles extends SessionObservation {
  readonly candles: readonly Candle[];
}

/** Every session seen in the range, with its candles of so many minutes. */
export const sessionsWithCandles = kindPerOptions((minutes: number) =>
  extended(sessions, ({ session }): SessionWithCandles => ({ session, candles: candlesOf(session, minutes) })),
);
