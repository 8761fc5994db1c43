import { comparePriceBeyond, priceBeyond, type Quotient } from '../../numeric/index.js';
import type { Market, Session } from '../../sessions/index.js';
import type { Current, Description } from '../description.js';
import { notAfterFlat } from '../dimensions/previous-colour.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesAfterPrevious } from '../headlines/cases-after-previous.js';
import { reachedOrMirrored } from '../headlines/reached-or-mirrored.js';
import { successIf } from '../headlines/success-if.js';
import { lastWhole } from '../levels/previous.js';
import {
  sessionsAfterPrevious,
  wholeSessionsAfterPrevious,
  type PreviousCandidate,
  type SessionAfterPrevious,
} from '../observations/sessions-after-previous.js';
import { touchQuestion } from '../questions/touches.js';
import { reportOf } from '../report.js';

const ratios = [0.236, 0.382, 0.5, 0.618, 0.786];

/** Down from the high of a green session, up from the low of a red one. */
function retracement(ratio: number, { open, high, low, close }: Session): Quotient {
  return close > open ? priceBeyond(high, -ratio, high, low) : priceBeyond(low, ratio, high, low);
}

function touched(ratio: number, { session, previous: { open, high, low, close } }: SessionAfterPrevious): boolean {
  const [start, ranges] = close > open ? [high, -ratio] : [low, ratio];
  return (
    comparePriceBeyond(session.low, start, ranges, high, low) <= 0 &&
    comparePriceBeyond(session.high, start, ranges, high, low) >= 0
  );
}

const standard: Description<PreviousCandidate, SessionAfterPrevious> = {
  kind: sessionsAfterPrevious,
  exclusions: [...wholeSessionsAfterPrevious, notAfterFlat],
  dimensions: [],
  questions: ratios.map((ratio) =>
    touchQuestion<SessionAfterPrevious>(
      `${ratio}`,
      `Retracement of ${ratio}`,
      (observation) => touched(ratio, observation),
      ({ previous }) => retracement(ratio, previous),
    ),
  ),
  measures: [],
  statistics: [],
  levels: ratios.map((ratio) => ({
    id: `retracement-${ratio}`,
    formula: `previous high − ${ratio} × (high − low) after a green session, previous low + ${ratio} × (high − low) after a red one`,
    of: ({ previous }) => retracement(ratio, previous),
  })),
  current: nextRetracements,
};

/** The retracements of the next session; a flat one has none. */
function nextRetracements(market: Market): readonly Current[] {
  const last = lastWhole(market);
  return ratios.map((ratio) => ({
    id: `retracement-${ratio}`,
    label: `Retracement of ${ratio}`,
    unit: 'price',
    value: last === null || last.close === last.open ? null : retracement(ratio, last),
  }));
}

/** Retracements of the previous session. */
export const fibonacciLevels = family({
  id: 'fibonacci-levels',
  title: 'Fibonacci levels',
  text: 'Retracements of the previous range, measured down from the high after a green and up from the low after a red session: how often each is touched. Sessions after a flat one are left out.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'daily',
      options: {},
      report: () => reportOf(standard),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'daily',
      options: {},
      report: () => reportOf({ ...standard, dimensions: [weekday] }),
    }),
  },
  headline: headline({
    question: 'From the open, is the 0.618 retracement reached rather than the point as far on the other side?',
    cases:
      'sessions after a green or a red one that open away from the retracement of 0.618, and reach either it or the point as far on the other side of the open, but not both',
    success: 'the session trades at the retracement',
    test: 'half',
    bars: 'daily',
    options: {},
    of: (_, { market }) =>
      casesAfterPrevious(market, (session, previous) =>
        previous.close === previous.open ? null : successIf(reachedOrMirrored(session, retracement(0.618, previous))),
      ),
  }),
});
