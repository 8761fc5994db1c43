import { BarstatsRangeError } from '../errors/index.js';
import type { Market } from '../sessions/index.js';
import { yearOf } from './calendar-year.js';
import type { Description, Dimension } from './description.js';
import type { Settings } from './settings.js';

/** How many figures a result may have: at most 6.5 MB as JSON. With its usual options no report has more than 1,400. */
export const MOST_FIGURES = 50_000;

/** A distribution is about as long as the shares of two outcomes with their intervals. */
const FIGURES_OF_MEASURE = 2;

/** How large the summary of a result is. */
export interface SummarySize {
  readonly groups: number;
  /**
   * In each group a figure for the share of each outcome, on each part of the period too, two for each distribution, and one for each
   * statistic; at least one.
   */
  readonly figures: number;
}

/** The days on which there can be bars, counted from 1970-01-01; infinite where nobody knows. */
export interface DaysWithBars {
  readonly from: number;
  readonly to: number;
}

/** What a summary is made of in each group. */
type Asked = Pick<Description<never, never>, 'questions' | 'measures' | 'statistics'>;

/**
 * Counts the figures of a result without computing any.
 *
 * @param dimensions - those of the report and the one that `groupBy` adds
 * @param days - of a market without bars, the days on which there can be some
 * @throws {@link BarstatsRangeError} `too-many-figures`
 */
export function summarySize(
  { questions, measures, statistics }: Asked,
  dimensions: readonly Pick<Dimension<never>, 'values' | 'perYear'>[],
  market: Market,
  { stability }: Pick<Settings, 'stability'>,
  days: DaysWithBars = { from: -Infinity, to: Infinity },
): SummarySize {
  const years = yearsOf(market, days);
  const groups = dimensions.reduce(
    (product, { perYear, values }) => product * (perYear === true ? years : values(market).length),
    1,
  );
  const outcomes = questions.reduce((sum, question) => sum + question.outcomes.length, 0);
  const periods = stability ? HALVES + years : 0;
  const each = outcomes * (1 + periods) + measures.length * FIGURES_OF_MEASURE + statistics.length;
  const figures = groups * Math.max(1, each);
  if (figures <= MOST_FIGURES) return { groups, figures };
  throw new BarstatsRangeError(
    'too-many-figures',
    `the options ask for ${figures} figures in ${groups} groups, and a result has at most ${MOST_FIGURES}; ` +
      'ask for fewer edges, levels or groups, for longer clock buckets, or without stability',
    { argument: 'options', count: figures, limit: MOST_FIGURES },
  );
}

const HALVES = 2;

/** The calendar years of the sessions; where there are none, those of the range that was asked for, as far as there can be bars. */
function yearsOf({ sessions, startDay, endDay }: Market, { from, to }: DaysWithBars): number {
  const last = sessions.at(-1);
  if (last !== undefined) return yearOf(last) - yearOf(sessions[0]) + 1;
  const [first, end] = [Math.max(startDay, from), Math.min(endDay, to)];
  return Number.isFinite(first) && first <= end && end < Infinity ? yearOf({ day: end }) - yearOf({ day: first }) + 1 : 0;
}
