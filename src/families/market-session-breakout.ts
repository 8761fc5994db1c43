import { differenceOfPrices } from '../numeric/inner.js';
import { firstTouchOfLevel } from '../prices/inner.js';
import { brokenRange } from '../columns/entries/broken-range.js';
import { breakVariants } from '../define/break-variants.js';
import { event } from '../columns/event.js';
import { ofItsSession } from '../columns/in-sessions.js';
import { quotient } from '../columns/kinds.js';
import { oncePerObject } from '../columns/once-per-options.js';
import { type ColumnsOfPairs, pairOptions, pairsOfSessions } from '../columns/pairs.js';
import { breaksQuestion } from '../columns/ranges/breaks.js';
import { extensionsOfSide, multiples } from '../columns/ranges/extensions.js';
import { type ColumnReport, levelAt, withLevels } from '../columns/report.js';
import { session } from '../columns/sessions/session.js';
import { byRelativeSize, sizeOptions } from '../columns/sizes.js';
import { defineFamily, variant } from '../define/family.js';
import { headline } from '../define/headlines/headline.js';
import { pairContinues } from '../define/headlines/break-continued.js';
import type { ParamsOf } from '../options/inner.js';
import { alsoBy } from './also-by.js';

type Params = ParamsOf<typeof pairOptions>;

const standardOf = ({ unit, needs, breaks, high, low }: ColumnsOfPairs): ColumnReport => ({
  unit,
  needs,
  questions: [breaksQuestion(breaks, "Breaks of the first session's range")],
  levels: [
    levelAt('first-high', 'the high of the first session', high),
    levelAt('first-low', 'the low of the first session', low),
  ],
});

const standard = ({ first, overlap }: Params): ColumnReport => standardOf(pairsOfSessions(first, overlap));

/** The first break of the first session's range. */
const broken = oncePerObject((pairs: ColumnsOfPairs) =>
  brokenRange(standardOf(pairs), pairs.itself, pairs, pairs.from),
);

function bySize(params: ParamsOf<typeof pairOptions & ReturnType<typeof sizeOptions>>): ColumnReport {
  const { open, high, low } = pairsOfSessions(params.first, params.overlap);
  const range = quotient([high, low], differenceOfPrices);
  return { ...standard(params), groups: [byRelativeSize(params, range, ofItsSession(session.averageRange), open)] };
}

function byLevels(params: Params, levels: readonly number[]): ColumnReport {
  const { itself, breaks, reach, from, high, low } = pairsOfSessions(params.first, params.overlap);
  const sides = (['high', 'low'] as const).map((side) =>
    extensionsOfSide(
      {
        side,
        range: { high, low },
        broken: breaks[side],
        reach: reach[side],
        touching: (level, comesFrom, reached) =>
          event(
            'reached',
            itself,
            [level, from],
            (own, to, first) => firstTouchOfLevel(own, to, comesFrom, 'wick', first),
            reached,
          ),
      },
      levels,
      "the first session's range",
    ),
  );
  return {
    ...withLevels(
      standard(params),
      sides.flatMap(({ levels }) => levels),
    ),
    questions: sides.flatMap(({ questions }) => questions),
  };
}

/** Whether a session breaks the range of an earlier session. */
export const marketSessionBreakout = defineFamily({
  id: 'market-session-breakout',
  title: 'Market-session breakout',
  text: 'Whether a session breaks the high or the low of an earlier session, such as London after Asia.',
  atRandom: {
    keeps: 'how wide the bars of both sessions are',
    destroys: 'any tendency to go on or to turn at the earlier high and low',
  },
  defaultSession: 'second',
  variants: {
    ...alsoBy({ dated: 'the trading date of the second session' }, ['by-weekday'], {
      text: 'All pairs of sessions together.',
      bars: 'intraday',
      options: pairOptions,
      report: (params) => standard(params),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per size of the range of the first session, in % of the average daily range of the second or of the open of the first.',
      bars: 'intraday',
      options: { ...pairOptions, ...sizeOptions() },
      report: (params) => bySize(params),
    }),
    'by-levels': variant({
      title: 'By levels',
      text: "For sessions that broke a side: how far beyond it they went, in multiples of the first session's range.",
      bars: 'intraday',
      options: { ...pairOptions, multiples: multiples([0.5, 1, 1.5, 2, 3]) },
      report: (params) => byLevels(params, params.multiples),
    }),
    ...breakVariants({
      range: "the first session's range",
      options: pairOptions,
      broken: ({ first, overlap }) => broken(pairsOfSessions(first, overlap)),
    }),
  },
  headline: headline({
    question: "After London first breaks Asia's range, does it close further in that direction?",
    cases:
      "London sessions in which the first bar to break Asia's range breaks one side only, and that do not close at the open of the second bar after it",
    success: 'London closes beyond the open of the second bar after the break, on the side of the break',
    test: 'half',
    bars: 'intraday',
    options: pairOptions,
    columns: ({ first, overlap }) => {
      const { unit, needs } = pairsOfSessions(first, overlap);
      return { unit, needs, answer: pairContinues };
    },
  }),
});
