import { comparePriceBeyond, priceBeyond, type Quotient } from '../numeric/inner.js';
import { flag, quotient } from '../columns/kinds.js';
import { notAsked } from '../columns/lack.js';
import type { ColumnReport } from '../columns/report.js';
import { previousColour } from '../columns/sessions/colour.js';
import { previous, session, sessions } from '../columns/sessions/session.js';
import { touchQuestion } from '../columns/sessions/touch.js';
import { defineFamily } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { reachedOrMirrored } from '../define/headlines/reached-or-mirrored.js';
import { alsoBy } from './also-by.js';

const ratios = [0.236, 0.382, 0.5, 0.618, 0.786];

/** Measured down from the high of a green session, up from the low of a red one. */
function retracement(ratio: number, colour: 'green' | 'red', high: number, low: number): Quotient {
  return colour === 'green' ? priceBeyond(high, -ratio, high, low) : priceBeyond(low, ratio, high, low);
}

const retracements = ratios.map((ratio) => {
  const { high, low } = previous;
  const level = quotient([previousColour, high, low], (colour, top, bottom) => retracement(ratio, colour, top, bottom));
  const touched = flag(
    [previousColour, session.high, session.low, high, low],
    (colour, ownHigh, ownLow, top, bottom) => {
      const [start, ranges] = colour === 'green' ? [top, -ratio] : [bottom, ratio];
      return (
        comparePriceBeyond(ownLow, start, ranges, top, bottom) <= 0 &&
        comparePriceBeyond(ownHigh, start, ranges, top, bottom) >= 0
      );
    },
  );
  const id = `retracement-${ratio}`;
  return {
    ratio,
    id,
    level,
    question: { ...touchQuestion(`${ratio}`, `Retracement of ${ratio}`, level, touched), level: id },
  };
});

const standard: ColumnReport = {
  unit: sessions,
  needs: [session.whole, previousColour],
  questions: retracements.map(({ question }) => question),
  levels: retracements.map(({ ratio, id, level }) => ({
    id,
    label: `Retracement of ${ratio}`,
    formula: `previous high − ${ratio} × (high − low) after a green session, previous low + ${ratio} × (high − low) after a red one`,
    value: level,
  })),
};

const levelReached = flag(
  [session.ended, previousColour, previous.high, previous.low],
  (own, colour, top, bottom) => reachedOrMirrored(own, retracement(0.618, colour, top, bottom)) ?? notAsked,
);

/** Retracements of the previous session. */
export const fibonacciLevels = defineFamily({
  id: 'fibonacci-levels',
  title: 'Fibonacci levels',
  text: 'How often each Fibonacci retracement of the previous range is touched, measured down from the high after a green session and up from the low after a red one. Sessions after a flat one are left out.',
  atRandom: {
    keeps: 'how wide bars are',
    destroys: 'any pull to a retracement, and any bounce there',
  },
  defaultSession: 'first',
  variants: {
    ...alsoBy({}, ['by-weekday'], {
      report: () => standard,
    }),
  },
  headline: headline({
    question: 'From the open, does price reach the 0.618 retracement rather than the same distance the other way?',
    cases:
      'sessions that follow a green or red session, do not open at its 0.618 retracement, and then reach either that level or the same distance on the other side of the open, but not both',
    success: 'price reaches the retracement',
    test: 'half',
    columns: () => wholeSessions(levelReached),
  }),
});
