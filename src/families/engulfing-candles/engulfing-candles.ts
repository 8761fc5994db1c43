import {
  comparePriceBeyond,
  differenceOfPrices,
  percentOfPrice,
  priceBeyond,
  type Quotient,
  sumOfQuotients,
} from '../../numeric/inner.js';
import { firstBreak, firstTouchOfLevel } from '../../prices/inner.js';
import { barMinutes } from '../../columns/bar-options.js';
import type { Column, Instant } from '../../columns/column.js';
import { type Entry, entryAtClose } from '../../columns/entries/entry.js';
import { entryVariants } from '../../define/entry-variants.js';
import { event } from '../../columns/event.js';
import { ofItsSession } from '../../columns/in-sessions.js';
import { choice, flag, instant, number, quotient } from '../../columns/kinds.js';
import { yesOrNo } from '../../columns/cells/of-cells.js';
import { notAsked } from '../../columns/lack.js';
import { orElse } from '../../columns/or-else.js';
import { byDirection, candleMinutes, minutesFromOpen } from '../../columns/patterns/candles.js';
import { oncePerObject, oncePerOptions } from '../../columns/once-per-options.js';
import { multiples, reachedOrNot } from '../../columns/ranges/extensions.js';
import {
  type ColumnLevel,
  type ColumnQuestion,
  type ColumnReport,
  dividedBy,
  levelAt,
  withLevels,
} from '../../columns/report.js';
import { session, sessions } from '../../columns/sessions/session.js';
import { byRelativeSize, sizeOptions } from '../../columns/sizes.js';
import { defineFamily, variant } from '../../define/family.js';
import { headline } from '../../define/headlines/headline.js';
import { approximateQuotient, race } from '../../define/headlines/race.js';
import { type Patterns, ways } from './pattern.js';
import { type CandlePatterns, firstPattern, patternsOfCandles } from './patterns-of-candles.js';
import { patternsOfSessions } from './patterns-of-sessions.js';

const options = { minutes: candleMinutes, barMinutes } as const;

/** What follows patterns, whatever their candles are. */
interface Followed {
  /** The furthest price in favour of a pattern, at least its close. */
  readonly furthest: Column<number>;
  /** The instant at which it is stopped. */
  readonly stops: Column<Instant>;
  /** The report on all of them. */
  readonly report: ColumnReport;
}

function followedBy({ unit, needs, direction, open, close, run, stoppedIn, from }: Patterns): Followed {
  const stopped = flag([run], (ran) => ran.stopped);
  const stop = event(
    'stopped',
    stoppedIn,
    [direction, open, from],
    (own, way, level, bar) =>
      (way === 'bullish'
        ? firstBreak(own, Infinity, level, 'wick', bar)
        : firstBreak(own, level, -Infinity, 'wick', bar)
      )?.bar ?? null,
    stopped,
  );
  const furthest = number([direction, close, run], (way, price, ran) => {
    if (ran.furthest === null) return price;
    return way === 'bullish' ? Math.max(ran.furthest, price) : Math.min(ran.furthest, price);
  });
  const report: ColumnReport = {
    unit,
    needs,
    groups: [byDirection(direction)],
    questions: [
      {
        id: 'stopped',
        level: 'stop',
        title: 'Traded beyond the open of the engulfing candle',
        outcomes: [
          {
            id: 'stopped',
            label: 'Stopped',
            when: 'a later bar trades strictly beyond the open of the engulfing candle',
          },
          { id: 'not-stopped', label: 'Not stopped', when: 'no later bar does so before the run ends' },
        ],
        answer: yesOrNo(stopped, 'stopped', 'not-stopped'),
        decided: stop.instant,
      },
    ],
    measures: [
      {
        id: 'run-percent',
        label: 'Largest run in its favour',
        unit: '%',
        formula:
          '100 × how far the price goes beyond the close of the pattern, in its favour, before the bar that stops it / |that close|; undefined for a close of 0',
        value: quotient(
          [furthest, close],
          (price, own) => percentOfPrice(Math.max(price, own), Math.min(price, own), own) ?? notAsked,
        ),
      },
    ],
    levels: [
      levelAt('pattern-close', 'the close of the engulfing candle', close),
      levelAt('stop', 'the open of the engulfing candle', open),
    ],
  };
  return { furthest, stops: stop.instant, report };
}

/** The report on patterns of candles; a session can have several, so each row says when its pattern closed. */
const standard = oncePerObject((patterns: CandlePatterns): Followed => {
  const followed = followedBy(patterns);
  const label = 'From the open to the close of the pattern';
  const { minutes, index } = patterns;
  const measures = [...(followed.report.measures ?? []), minutesFromOpen(label, minutes, index)];
  const questions = (followed.report.questions ?? []).map((question) => ({ ...question, cluster: 'session' as const }));
  return { ...followed, report: { ...followed.report, questions, measures } };
});

const averageOfSession: Column<Quotient> = ofItsSession(session.averageRange);

const bodyOf = oncePerObject(({ open, close }: CandlePatterns) =>
  quotient([open, close], (from, to) => differenceOfPrices(Math.max(from, to), Math.min(from, to))),
);

const byBody = oncePerObject((patterns: CandlePatterns) =>
  oncePerOptions((sizeBy: 'adr' | 'price', edges: readonly number[]) =>
    byRelativeSize({ sizeBy, edges }, bodyOf(patterns), averageOfSession, patterns.close),
  ),
);

/** The level that many bodies beyond the close; a bullish candle closes above its open. */
function reachedAt(patterns: CandlePatterns, multiple: number): readonly [ColumnQuestion, ColumnLevel] {
  const { direction, open, close, closes, stoppedIn, from } = patterns;
  const { furthest, stops } = standard(patterns);
  const level = quotient([open, close], (start, end) => priceBeyond(end, multiple, end, start));
  const side = choice(['above', 'below'], [direction], (way) => (way === 'bullish' ? 'below' : 'above'));
  const touch = event('reached', stoppedIn, [level, side, from], (own, to, comesFrom, bar) =>
    firstTouchOfLevel(own, to, comesFrom, 'wick', bar),
  );
  const decided = instant([orElse(stops, Infinity), orElse(touch.instant, Infinity)], (stop, reach) => {
    const first = Math.min(stop, reach);
    return first === Infinity ? notAsked : first;
  });
  return [
    {
      id: `reached-${multiple}`,
      level: `level-${multiple}`,
      title: `Reached ${multiple} × the body before being stopped`,
      outcomes: reachedOrNot(
        `before the bar that stops it, the price reaches ${multiple} × the body beyond the close of the pattern`,
      ),
      answer: choice(['reached', 'not-reached'], [direction, open, close, furthest], (way, start, end, price) => {
        const order = comparePriceBeyond(price, end, multiple, end, start);
        return (way === 'bullish' ? order >= 0 : order <= 0) ? 'reached' : 'not-reached';
      }),
      // The close itself is reached when the pattern closes.
      decided: multiple === 0 ? closes : decided,
      cluster: 'session',
    },
    { id: `level-${multiple}`, formula: `close of the pattern + ${multiple} × (its close − its open)`, value: level },
  ];
}

/** The close of the pattern. */
const entry = oncePerObject((patterns: CandlePatterns): Entry => {
  const { direction, from } = patterns;
  return {
    report: standard(patterns).report,
    point: entryAtClose(
      number([from], (next) => next - 1),
      choice(['up', 'down'], [direction], (way) => ways[way]),
    ),
    setup: bodyOf(patterns),
    cluster: 'session',
  };
});

const byMultiple = oncePerObject((patterns: CandlePatterns) =>
  oncePerOptions((bodies: readonly number[]): ColumnReport => {
    const { report } = standard(patterns);
    const reached = bodies.map((multiple) => reachedAt(patterns, multiple));
    return {
      ...withLevels(
        report,
        reached.map(([, level]) => level),
      ),
      questions: reached.map(([question]) => question),
    };
  }),
);

const sessionsFollowed = followedBy(patternsOfSessions).report;

/** The report on patterns of sessions, whose runs end after a fixed number of sessions. */
const daily: ColumnReport = {
  ...sessionsFollowed,
  questions: (sessionsFollowed.questions ?? []).map((question) => ({ ...question, ends: patternsOfSessions.ends })),
};

/** Candles whose body engulfs that of the candle before. */
export const engulfingCandles = defineFamily({
  id: 'engulfing-candles',
  title: 'Engulfing candles',
  text: 'A candle whose body engulfs that of the previous candle, of the opposite colour: how far the price runs in its favour before it trades beyond the open of the engulfing candle.',
  atRandom: {
    keeps: 'the sizes of candles and of moves',
    destroys: 'any tendency to go on or to turn after the candle',
  },
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All patterns',
      text: 'One group of bullish patterns and one of bearish patterns.',
      bars: 'intraday',
      options,
      report: (params) => standard(patternsOfCandles(params.minutes)).report,
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per direction and size of the body, in % of the average daily range or of the close of the pattern.',
      bars: 'intraday',
      options: { ...options, ...sizeOptions([5, 10, 15, 20, 30]) },
      report: ({ minutes, sizeBy, edges }) => {
        const patterns = patternsOfCandles(minutes);
        const { report } = standard(patterns);
        return dividedBy(report, byBody(patterns)(sizeBy, edges));
      },
    }),
    'by-r-multiple': variant({
      title: 'By multiple of the body',
      text: 'How often the price runs a given number of bodies in favour of the pattern before it is stopped.',
      bars: 'intraday',
      options: { ...options, multiples: multiples([1, 2, 3], 'body', 'bodies') },
      report: (params) => byMultiple(patternsOfCandles(params.minutes))(params.multiples),
    }),
    ...entryVariants({
      words: 'the close of the pattern, for a trade in its direction',
      setup: 'its body',
      options: { minutes: candleMinutes },
      entry: ({ minutes }) => entry(patternsOfCandles(minutes)),
    }),
    daily: variant({
      title: 'Daily candles',
      text: 'Each candle is a session; the run ends after five sessions.',
      report: () => daily,
    }),
  },
  headline: headline({
    question:
      'Does the price rise by one body before it falls by one more often after a bullish first engulfing candle than after a bearish one?',
    cases:
      'sessions with an engulfing candle after which the price reaches one of two levels before the other: a body and one price step above the open of the second bar after it, or the same distance below it',
    success: 'the upper level is reached first',
    test: 'complement',
    race: true,
    bars: 'intraday',
    options: { minutes: candleMinutes },
    groups: () => [
      { id: 'bullish', label: 'Bullish candle' },
      { id: 'bearish', label: 'Bearish candle' },
    ],
    columns: ({ minutes }, { step }) => ({
      unit: sessions,
      needs: [session.whole],
      answer: flag([session.ended, firstPattern(minutes)], (own, { open, close, next }) => {
        if (step === null) return notAsked;
        const body = differenceOfPrices(Math.max(open, close), Math.min(open, close));
        const first = race(own, next - 1, approximateQuotient(sumOfQuotients([body, step])));
        return first === null ? notAsked : first === 'up';
      }),
      group: choice(['bullish', 'bearish'], [firstPattern(minutes)], ({ direction }) => direction),
    }),
  }),
});
