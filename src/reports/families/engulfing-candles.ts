import {
  comparePriceBeyond,
  differenceOfPrices,
  percentOfPrice,
  priceBeyond,
  quotientOf,
  type Quotient,
} from '../../numeric/index.js';
import { ofCandles, stopInstant, type Closed } from '../courses/pattern-closed.js';
import { touchInstant } from '../courses/touch-instant.js';
import { earlierOf } from '../courses/earlier-of.js';
import type { Description, Level, Question } from '../description.js';
import { direction } from '../dimensions/direction.js';
import { bySize, sizeOptions } from '../dimensions/size-by.js';
import { family, variant } from '../family.js';
import { engulfingCandlesHeadline } from '../headlines/engulfing-candles.js';
import {
  engulfingCandles as candlePatterns,
  engulfingSessions,
  wholePatterns,
  wholePatternsOfSessions,
  type Pattern,
  type PatternCandidate,
  isFollowed,
} from '../observations/engulfing-candles.js';
import { barMinutes } from '../questions/bar-minutes.js';
import { candleMinutes, minutesFromOpen } from '../questions/candle-minutes.js';
import { reachedOrNot } from '../questions/extensions.js';
import { multiples } from '../questions/multiples.js';
import { reportOf } from '../report.js';

type Engulfing = Description<PatternCandidate, Pattern>;

const options = { minutes: candleMinutes, barMinutes } as const;

/** How far the price went in the favour of a pattern, as the price that it went to: the close of the pattern where that is further. */
function furthestOf({ direction: way, close, run: { furthest } }: Pattern): number {
  if (furthest === null) return close;
  return way === 'bullish' ? Math.max(furthest, close) : Math.min(furthest, close);
}

const runPercent = (pattern: Pattern): Quotient | null => {
  const furthest = furthestOf(pattern);
  return percentOfPrice(Math.max(furthest, pattern.close), Math.min(furthest, pattern.close), pattern.close);
};

/** The pattern of candles or of sessions. */
const withoutTime = (kind: Engulfing['kind'], exclusions: Engulfing['exclusions'], closed: Closed): Engulfing => ({
  kind,
  exclusions,
  dimensions: [direction],
  questions: [
    {
      id: 'stopped',
      title: 'Traded beyond the open of the engulfing candle',
      known: 'at-event',
      event: 'pattern-closed',
      outcomes: [
        {
          id: 'stopped',
          label: 'Stopped',
          when: 'a later bar trades strictly beyond the open of the engulfing candle',
        },
        { id: 'not-stopped', label: 'Not stopped', when: 'no later bar does, as long as the pattern is followed' },
      ],
      of: ({ run: { stopped } }) => (stopped ? 'stopped' : 'not-stopped'),
      course: { known: closed.closes, decided: (pattern) => stopInstant(closed, pattern) },
    },
  ],
  measures: [
    {
      id: 'run-percent',
      label: 'Largest run in its favour',
      unit: '%',
      formula:
        '100 × (the furthest price in favour of the pattern before the bar that stopped it − close of the pattern) / |that close|, at least 0; undefined for a close of 0',
      of: runPercent,
    },
  ],
  statistics: [],
  levels: [
    { id: 'pattern-close', formula: 'the close of the engulfing candle', of: ({ close }) => quotientOf(close) },
    { id: 'stop', formula: 'the open of the engulfing candle', of: ({ open }) => quotientOf(open) },
  ],
  current: null,
});

function standard(minutes: number): Engulfing {
  const description = withoutTime(candlePatterns(minutes), wholePatterns, ofCandles(minutes));
  const label = 'From the open to the close of the pattern';
  return {
    ...description,
    measures: [...description.measures, minutesFromOpen(label, minutes, ({ index }) => index)],
  };
}

/** The body lies beyond the close as many times as it is said: bullish ones have the close above the open. */
function byMultiple(minutes: number, bodies: readonly number[]): Engulfing {
  const description = standard(minutes);
  const closed = ofCandles(minutes);
  return {
    ...description,
    questions: bodies.map((multiple): Question<Pattern> => ({
      id: `reached-${multiple}`,
      title: `Reached ${multiple} × the body in its favour before it was stopped`,
      known: 'at-event',
      event: 'pattern-closed',
      outcomes: reachedOrNot(
        `before the bar that stopped it, the price comes to ${multiple} × the body beyond the close of the pattern`,
      ),
      of: (pattern) => {
        const { direction: way, open, close } = pattern;
        const order = comparePriceBeyond(furthestOf(pattern), close, multiple, close, open);
        return (way === 'bullish' ? order >= 0 : order <= 0) ? 'reached' : 'not-reached';
      },
      course: {
        known: closed.closes,
        decided: (pattern) => {
          // No further than its close it has come with that.
          if (multiple === 0) return closed.closes(pattern);
          const { session, direction: way, open, close } = pattern;
          const level = priceBeyond(close, multiple, close, open);
          const side = way === 'bullish' ? 'below' : 'above';
          return earlierOf(
            stopInstant(closed, pattern),
            touchInstant([session], level, side, 'wick', closed.from?.(pattern)),
          );
        },
      },
    })),
    levels: [
      ...description.levels,
      ...bodies.map((multiple): Level<Pattern> => ({
        id: `level-${multiple}`,
        formula: `close of the pattern + ${multiple} × (its close − its open)`,
        of: ({ open, close }) => priceBeyond(close, multiple, close, open),
      })),
    ],
  };
}

/** The pattern of sessions. */
const closedSession: Closed = { closes: ({ session }) => session.closeTime };
const patternsOfSessions = withoutTime(engulfingSessions, wholePatternsOfSessions, closedSession);
const ofSessions: Engulfing = {
  ...patternsOfSessions,
  questions: patternsOfSessions.questions.map((question) => ({
    ...question,
    course: {
      ...question.course,
      ends: (pattern) => (isFollowed(pattern) ? pattern.following.at(-1)!.closeTime : Infinity),
    },
  })),
};

/** A candle whose body engulfs that of the one before it. */
export const engulfingCandles = family({
  id: 'engulfing-candles',
  title: 'Engulfing candles',
  text: 'A candle whose body engulfs that of the one before it, of the other colour: how far the price goes in its favour before it trades beyond the open of the candle.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All patterns',
      text: 'One group of bullish and one of bearish patterns.',
      bars: 'intraday',
      options,
      report: (params) => reportOf(standard(params.minutes)),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per direction and size of the body, in % of the average daily range or of the open of the session.',
      bars: 'intraday',
      options: { ...options, ...sizeOptions() },
      report: (params) =>
        reportOf(
          bySize(
            standard(params.minutes),
            params,
            ({ open, close }) => differenceOfPrices(Math.max(open, close), Math.min(open, close)),
            ({ session }) => session.open,
          ),
        ),
    }),
    'by-r-multiple': variant({
      title: 'By multiples of the body',
      text: 'How often the price goes so many bodies in favour of the pattern before it is stopped.',
      bars: 'intraday',
      options: { ...options, multiples: multiples([1, 2, 3], 'body', 'bodies') },
      report: (params) => reportOf(byMultiple(params.minutes, params.multiples)),
    }),
    daily: variant({
      title: 'Sessions',
      text: 'The same with sessions for candles; the run ends after five sessions.',
      bars: 'daily',
      options: {},
      report: () => reportOf(ofSessions),
    }),
  },
  headline: engulfingCandlesHeadline,
});
