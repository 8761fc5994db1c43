import { candlesOf, firstBreak, type Candle, type Session } from '../../sessions/index.js';
import type { ObservationKind } from '../description.js';
import { headline } from '../headline.js';
import { fairValueGaps, type FairValueGap } from '../observations/fair-value-gaps.js';
import { kindPerOptions } from '../observations/kind-per-options.js';
import { observationsOf } from '../observations/observations-of.js';
import { wholeSessions } from '../observations/sessions.js';
import { candleMinutes } from '../questions/candle-minutes.js';
import { casesOfObservations } from './cases-of-observations.js';
import { nearPrice } from './nearly.js';
import { raceTowards } from './race-towards.js';
import { successIf } from './success-if.js';

/** Whether the price comes back into a gap that was closed through before it goes as far on. */
export const inverseFairValueGapsHeadline = headline({
  question:
    'After the first gap of a session was closed through, does the price come back into it before it moves as far on?',
  cases:
    'sessions with a gap beyond whose far edge a bar closed, after which, from the open of the next bar on, one bar comes as far on one side as that close lies from the edge and none did on the other',
  success:
    'the side of the gap is reached first: above after a close below a bullish gap, below after a close above a bearish one',
  test: 'half',
  race: true,
  bars: 'intraday',
  options: { minutes: candleMinutes },
  of: ({ minutes }, { market }) =>
    casesOfObservations({ kind: firstFlippedGaps(minutes), exclusions: wholeSessions }, market, (gap: FlippedGap) => {
      const { session, direction, high, low, flippingBar } = gap;
      const farEdge = nearPrice(direction === 'bullish' ? low : high);
      return successIf(raceTowards(session, flippingBar, session.bars.close[flippingBar], farEdge));
    }),
});

/** A gap, with the first later bar that closed beyond its far edge. */
interface FlippedGap extends FairValueGap {
  readonly flippingBar: number;
}

/** Of the gaps of each session, the one that is flipped first; of two that one bar flips, the one made first. */
const firstFlippedGaps = kindPerOptions((minutes: number): ObservationKind<FlippedGap> => ({
  unit: 'gap',
  observe: (market) => {
    const first = new Map<Session, FlippedGap>();
    for (const gap of observationsOf(fairValueGaps(minutes), market)) {
      const { session } = gap;
      // One made later has to be flipped before the others were.
      const until = first.get(session)?.flippingBar ?? session.endBar;
      const flippingBar = flippingBarOf(gap, candlesOf(session, minutes), until);
      if (flippingBar !== null) first.set(session, { ...gap, flippingBar });
    }
    return [...first.values()];
  },
}));

/** The first bar after a gap that closes beyond its far edge, before another bar; only a candle that trades there can have it. */
function flippingBarOf(
  { session, direction, high, low, third }: FairValueGap,
  candles: readonly Candle[],
  until: number,
): number | null {
  const isBullish = direction === 'bullish';
  for (const candle of candles) {
    const { firstBar, endBar } = candle;
    if (firstBar < third.endBar || (isBullish ? candle.low >= low : candle.high <= high)) continue;
    if (firstBar >= until) return null;
    const end = Math.min(endBar, until);
    const flip = firstBreak(session, isBullish ? Infinity : high, isBullish ? low : -Infinity, 'close', firstBar, end);
    if (flip !== null) return flip.bar;
  }
  return null;
}
