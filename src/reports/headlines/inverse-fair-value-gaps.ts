import { quotientOf } from '../../numeric/index.js';
import { headline } from '../headline.js';
import { flippedGaps, type FlippedCandidate, type FlippedGap } from '../observations/fair-value-gaps.js';
import { wholeSessions } from '../observations/sessions.js';
import { candleMinutes } from '../questions/candle-minutes.js';
import { casesOfObservations } from './cases-of-observations.js';
import { earliestPerSession } from './earliest-per-session.js';
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
  of: ({ minutes }, { market }) => {
    // What would cover them again does not matter. Of two gaps that one bar flipped the one made first comes first.
    const kind = earliestPerSession(flippedGaps(minutes, 100, 'wick'), ({ flippingBar }) => flippingBar);
    return casesOfObservations<FlippedCandidate, FlippedGap>({ kind, exclusions: wholeSessions }, market, (gap) => {
      const { session, direction, high, low, flippingBar } = gap;
      const farEdge = quotientOf(direction === 'bullish' ? low : high);
      return successIf(raceTowards(session, flippingBar, session.bars.close[flippingBar], farEdge));
    });
  },
});
