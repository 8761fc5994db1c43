import { BarstatsRangeError } from '../../errors/index.js';

/** How many figures a result may have: at most 6.5 MB as JSON. With its usual options no report has more than 1,400. */
export const MOST_FIGURES = 50_000;

/** A distribution is about as long as the shares of two outcomes with their intervals. */
const FIGURES_OF_MEASURE = 2;

/** What there are figures of. */
interface Figures {
  readonly questions: readonly { readonly outcomes: readonly unknown[] }[];
  readonly measures: readonly unknown[];
  readonly statistics?: readonly unknown[];
}

/**
 * Counts the figures of a result before they are computed: in each group one for the share of each outcome, on each part of the period too, two
 * for each distribution, and one for each statistic; at least one.
 *
 * @param groups - how many groups there are
 * @param periods - into how many parts stability divides the period, 0 without it
 * @throws {@link BarstatsRangeError} `too-many-figures`
 */
export function figuresIn({ questions, measures, statistics = [] }: Figures, groups: number, periods: number): number {
  const outcomes = questions.reduce((sum, question) => sum + question.outcomes.length, 0);
  const each = outcomes * (1 + periods) + measures.length * FIGURES_OF_MEASURE + statistics.length;
  const figures = groups * Math.max(1, each);
  if (figures <= MOST_FIGURES) return figures;
  throw new BarstatsRangeError(
    'too-many-figures',
    `the options ask for ${figures} figures in ${groups} groups, and a result has at most ${MOST_FIGURES}; ` +
      'ask for fewer edges, levels or groups, for longer clock buckets, or without stability',
    { argument: 'options', count: figures, limit: MOST_FIGURES },
  );
}
