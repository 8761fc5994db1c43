import { candlesOf, firstBreak, type Candle } from '../../sessions/index.js';
import { object } from '../columns/kinds.js';
import { notAsked } from '../columns/lack.js';
import { candleMinutes } from '../columns/patterns/candles.js';
import { gapsOfSessions, type FairValueGap } from '../columns/patterns/fair-value-gaps.js';
import { perOptions } from '../columns/per-options.js';
import { session, sessions } from '../columns/sessions/session.js';
import { headline } from '../headline.js';
import { casesOfColumn } from './cases-of-column.js';
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
  of: ({ minutes }, { market }) => casesOfColumn(sessions, raceAfterFirst(minutes), market),
});

const raceAfterFirst = perOptions((minutes: number) =>
  object([session.whole, session.itself, gapsOfSessions(minutes)], (_, own, gaps) => {
    const first = firstFlipped(gaps, gaps.length === 0 ? [] : candlesOf(own, minutes));
    if (first === null) return notAsked;
    const { direction, high, low, flippingBar } = first;
    const farEdge = nearPrice(direction === 'bullish' ? low : high);
    return successIf(raceTowards(own, flippingBar, own.bars.close[flippingBar], farEdge)) ?? notAsked;
  }),
);

/** A gap, with the first later bar that closed beyond its far edge. */
interface FlippedGap extends FairValueGap {
  readonly flippingBar: number;
}

/** Of the gaps of a session, the one that is flipped first; of two that one bar flips, the one made first. */
function firstFlipped(gaps: readonly FairValueGap[], candles: readonly Candle[]): FlippedGap | null {
  let first: FlippedGap | null = null;
  for (const gap of gaps) {
    // One made later has to be flipped before the others were.
    const flippingBar = flippingBarOf(gap, candles, first?.flippingBar ?? gap.session.endBar);
    if (flippingBar !== null) first = { ...gap, flippingBar };
  }
  return first;
}

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
