import { differenceRatio, percentOfPrice, quotientOf } from '../../numeric/index.js';
import { colourOf, firstBreak, reachFrom, type FirstBreak, type Reach } from '../../sessions/index.js';
import { sidesCourse } from '../courses/sides-course.js';
import type { Description } from '../description.js';
import { firstSide } from '../dimensions/first-side.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { breakContinued } from '../headlines/break-continued.js';
import { casesOfObservations } from '../headlines/cases-of-observations.js';
import { successIf } from '../headlines/success-if.js';
import { extended } from '../observations/extended.js';
import { brokeFirst } from '../observations/first-break.js';
import {
  sessionsAfterAsia,
  wholePairs,
  type Pair,
  type PairCandidate,
  firstEnds,
} from '../observations/session-pairs.js';
import { barMinutes } from '../questions/bar-minutes.js';
import { breaksOf, sidesOfRange, type SidesBroken } from '../questions/breaks.js';
import { classColours } from '../questions/class-colours.js';
import type { SingleQuestion } from '../questions/per-outcome.js';
import { reportOf } from '../report.js';

const asianBreaks: SingleQuestion<Pair, SidesBroken> = {
  id: 'breaks',
  title: 'Breaks of the Asian range',
  known: 'at-event',
  event: 'asia-closed',
  outcomes: sidesOfRange,
  of: ({ pair, reach }) => breaksOf(reach, pair),
  course: sidesCourse(({ session, pair }) => ({ sessions: [session], range: pair, from: pair.from })),
};

const standard: Description<PairCandidate, Pair> = {
  kind: sessionsAfterAsia,
  exclusions: wholePairs,
  dimensions: [],
  questions: [
    asianBreaks,
    ...classColours(
      {
        id: 'rest-colour',
        title: 'Colour after the Asian session',
        reference: 'the first price after the Asian session',
        of: ({ session, pair }) => colourOf(session.close, session.bars.open[pair.from]),
      },
      asianBreaks,
    ),
    ...classColours(
      {
        id: 'day-colour',
        title: 'Colour of the whole session',
        reference: 'the open of the whole session',
        of: ({ session }) => colourOf(session.close, session.open),
      },
      asianBreaks,
    ),
  ],
  measures: [],
  statistics: [],
  levels: [
    { id: 'asia-high', formula: 'the high of the Asian session', of: ({ pair }) => quotientOf(pair.high) },
    { id: 'asia-low', formula: 'the low of the Asian session', of: ({ pair }) => quotientOf(pair.low) },
  ],
  current: null,
  knownFrom: firstEnds('asia', 'same-date', 'first'),
};

interface RunCandidate extends PairCandidate {
  readonly firstBreak: FirstBreak | null;
  /** How far the session went from the breaking bar on; `null` without one. */
  readonly run: Reach | null;
}

interface Run extends RunCandidate, Pair {
  readonly pair: Pair['pair'];
  readonly reach: Reach;
  readonly firstBreak: FirstBreak & { readonly side: 'high' | 'low' };
  readonly run: Reach;
}

const byExtension: Description<RunCandidate, Run> = {
  ...standard,
  kind: extended(sessionsAfterAsia, (candidate) => {
    const { session, pair } = candidate;
    const from = pair?.from ?? null;
    const first = pair === null || from === null ? null : firstBreak(session, pair.high, pair.low, 'wick', from);
    return { ...candidate, firstBreak: first, run: first && reachFrom(session, first.bar, 'wick') };
  }),
  exclusions: [...wholePairs, ...brokeFirst],
  dimensions: [firstSide],
  questions: [],
  measures: [
    {
      id: 'extension',
      label: 'Largest extension in Asian ranges',
      unit: 'ratio',
      formula:
        '(highest high from the breaking bar on − Asian high) / (Asian high − Asian low) after a break up; (Asian low − lowest low) / (Asian high − Asian low) after one down; undefined for a range of 0',
      of: ({ pair: { high, low }, firstBreak: { side }, run }) =>
        side === 'high' ? differenceRatio(run.high, high, high, low) : differenceRatio(low, run.low, high, low),
    },
    {
      id: 'extension-percent',
      label: 'Largest extension',
      unit: '%',
      formula:
        '100 × (highest high from the breaking bar on − Asian high) / |Asian high| after a break up; the same with the lows after one down; undefined for a level of 0',
      of: ({ pair: { high, low }, firstBreak: { side }, run }) =>
        side === 'high' ? percentOfPrice(run.high, high, high) : percentOfPrice(low, run.low, low),
    },
  ],
};

/** Whether the day breaks the range of its Asian part. */
export const asianRangeBreakout = family({
  id: 'asian-range-breakout',
  title: 'Asian-range breakout',
  text: 'Whether the rest of the daily session trades above the high or below the low of the Asian session of its date, and which colours follow.',
  defaultSession: 'daily',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'intraday',
      options: {},
      report: () => reportOf(standard),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'intraday',
      options: {},
      report: () => reportOf({ ...standard, dimensions: [weekday] }),
    }),
    'by-extension': variant({
      title: 'By extension',
      text: 'The largest extension beyond the side that broke first, in Asian ranges and in % of that side.',
      bars: 'intraday',
      options: { barMinutes },
      report: () => reportOf(byExtension),
    }),
  },
  headline: headline({
    question: 'After the first break of the Asian range, does the day close further in that direction?',
    cases:
      'days of which a bar after Asia breaks its range, the first such bar one side only, and that do not close at the open of the bar after it',
    success: 'the day closes beyond the open of the bar after the break, on the side of the break',
    test: 'half',
    bars: 'intraday',
    options: {},
    of: (_, { market }) =>
      casesOfObservations(standard, market, ({ session, pair }: Pair) =>
        successIf(breakContinued(session, pair, pair.from)),
      ),
  }),
});
