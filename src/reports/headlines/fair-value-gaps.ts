import { headline } from '../headline.js';
import { fairValueGaps, type FairValueGap } from '../observations/fair-value-gaps.js';
import { kindPerOptions } from '../observations/kind-per-options.js';
import { wholeSessions } from '../observations/sessions.js';
import { candleMinutes } from '../questions/candle-minutes.js';
import { casesOfObservations } from './cases-of-observations.js';
import { earliestPerSession } from './earliest-per-session.js';
import { nearPrice } from './nearly.js';
import { raceTowards } from './race-towards.js';
import { successIf } from './success-if.js';

/** Whether the price comes back as far as a gap reaches before it goes as far away. */
export const fairValueGapsHeadline = headline({
  question:
    'After the first fair value gap of a session, does the price come back by the distance to its far edge before it moves as far away?',
  cases:
    'sessions with a gap after which, from the open of the next bar on, one bar comes as far on one side as the far edge lies from the close of the third candle and none did on the other',
  success: 'the side of the gap is reached first: below after a bullish gap, above after a bearish one',
  test: 'half',
  race: true,
  bars: 'intraday',
  options: { minutes: candleMinutes },
  of: ({ minutes }, { market }) => {
    const kind = firstGaps(minutes);
    return casesOfObservations({ kind, exclusions: wholeSessions }, market, (gap: FairValueGap) => {
      const { session, direction, high, low, third } = gap;
      const farEdge = nearPrice(direction === 'bullish' ? low : high);
      return successIf(raceTowards(session, third.endBar - 1, third.close, farEdge));
    });
  },
});

const firstGaps = kindPerOptions((minutes: number) =>
  earliestPerSession(fairValueGaps(minutes), ({ third }) => third.index),
);
