import { priceToward, type Quotient } from '../../numeric/index.js';
import { candlesOf, firstBreak, firstTouchOfLevel, type Candle, type Criterion } from '../../sessions/index.js';
import type { Exclusion, ObservationKind } from '../description.js';
import type { Direction } from '../dimensions/direction.js';
import { extended } from './extended.js';
import { kindPerOptions } from './kind-per-options.js';
import { sessionBySession } from './session-by-session.js';
import { wholeSessions, type SessionObservation } from './sessions.js';

/** The gap between the first and the third of three candles. */
export interface FairValueGap extends SessionObservation {
  readonly direction: Direction;
  /** The edges of the gap. */
  readonly high: number;
  readonly low: number;
  readonly third: Candle;
}

/** Every gap of the sessions seen in the range, by the length of the candles. */
export const fairValueGaps = kindPerOptions((minutes: number): ObservationKind<FairValueGap> =>
  sessionBySession('gap', (session) => {
    const candles = candlesOf(session, minutes);
    return candles.slice(2).flatMap((third, i): FairValueGap[] => {
      const first = candles[i];
      // Three in a row: none of them may be missing.
      if (third.index !== first.index + 2) return [];
      if (first.high < third.low) return [{ session, direction: 'bullish', high: third.low, low: first.high, third }];
      return first.low > third.high ? [{ session, direction: 'bearish', high: first.low, low: third.high, third }] : [];
    });
  }),
);

/** A gap, with the level to which it has to be covered, and the first later bar that covers it so far. */
export interface CoveredGap extends FairValueGap {
  readonly level: Quotient;
  /** `null` where none does. */
  readonly coveringBar: number | null;
}

/** Every gap, by the length of the candles, by how much of it has to be covered, in per cent, and by what. */
export const coveredGaps = kindPerOptions((minutes: number, mitigation: number, by: Criterion) =>
  extended(fairValueGaps(minutes), ({ session, direction, high, low, third }): CoveredGap => {
    const level = direction === 'bullish' ? priceToward(high, low, mitigation) : priceToward(low, high, mitigation);
    const side = direction === 'bullish' ? 'above' : 'below';
    const coveringBar = firstTouchOfLevel(session, level, side, by, third.endBar);
    return { session, direction, high, low, third, level, coveringBar };
  }),
);

/** Only gaps of whole sessions that a bar follows count. */
export const wholeGaps: readonly Exclusion<CoveredGap>[] = [
  ...wholeSessions,
  { reason: 'no-following', applies: ({ session, third }) => third.endBar === session.endBar },
];

/** A gap, with the bar that closed beyond its far edge, and the way back from there. */
export interface FlippedCandidate extends CoveredGap {
  /** `null` where none did. */
  readonly flippingBar: number | null;
}

/** A gap beyond which a bar closed. */
export interface FlippedGap extends FlippedCandidate {
  readonly flippingBar: number;
}

/** Every gap, with the way back through it after it was left on the far side, by the same options. */
export const flippedGaps = kindPerOptions((minutes: number, mitigation: number, by: Criterion) =>
  extended(fairValueGaps(minutes), ({ session, direction, high, low, third }): FlippedCandidate => {
    const level = direction === 'bullish' ? priceToward(low, high, mitigation) : priceToward(high, low, mitigation);
    const side = direction === 'bullish' ? 'below' : 'above';
    const [top, bottom] = direction === 'bullish' ? [Infinity, low] : [high, -Infinity];
    const flippingBar = firstBreak(session, top, bottom, 'close', third.endBar)?.bar ?? null;
    const coveringBar = flippingBar === null ? null : firstTouchOfLevel(session, level, side, by, flippingBar + 1);
    return { session, direction, high, low, third, level, coveringBar, flippingBar };
  }),
);

/** Only gaps of whole sessions that flipped, with a bar after that, count. */
export const wholeFlippedGaps: readonly Exclusion<FlippedCandidate>[] = [
  ...wholeSessions,
  { reason: 'no-break', applies: ({ flippingBar }) => flippingBar === null },
  { reason: 'no-following', applies: ({ session, flippingBar }) => flippingBar === session.endBar - 1 },
];
