import { object } from '../columns/kinds.js';
import { notAsked } from '../columns/lack.js';
import { candleMinutes } from '../columns/patterns/candles.js';
import { gapsOfSessions } from '../columns/patterns/fair-value-gaps.js';
import { perOptions } from '../columns/per-options.js';
import { session, sessions } from '../columns/sessions/session.js';
import { headline } from '../headline.js';
import { casesOfColumn } from './cases-of-column.js';
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
  of: ({ minutes }, { market }) => casesOfColumn(sessions, raceAfterFirst(minutes), market),
});

const raceAfterFirst = perOptions((minutes: number) =>
  object([session.whole, session.itself, gapsOfSessions(minutes)], (_, own, gaps) => {
    const first = gaps.at(0);
    if (first === undefined) return notAsked;
    const { direction, high, low, third } = first;
    const farEdge = nearPrice(direction === 'bullish' ? low : high);
    return successIf(raceTowards(own, third.endBar - 1, third.close, farEdge)) ?? notAsked;
  }),
);
