import type { GroupSummary } from '../result.js';
import { type AtRandom, figureAtRandom } from './at-random.js';

/** To how many decimals figures are rounded. */
export interface FigureDecimals {
  readonly percent: number;
  readonly price: number;
  readonly measure: number;
}

/**
 * A summary with what chance gives beside each figure.
 *
 * @param flips - the figures of each flip, in the order of the summary
 * @param tried - the statistics that have one
 */
export function summaryAtRandom(
  summary: readonly GroupSummary[],
  flips: readonly Float64Array[],
  decimals: FigureDecimals,
  tried: ReadonlySet<string>,
): readonly GroupSummary[] {
  let place = 0;
  const chance = (own: number | null, of: number): AtRandom | null => {
    const at = place++;
    return own === null || !Number.isFinite(own)
      ? null
      : figureAtRandom(
          own,
          Float64Array.from(flips, (figures) => figures[at]),
          of,
        );
  };
  return summary.map(({ questions, measures, statistics, ...group }) => ({
    ...group,
    questions: questions.map((question) => ({
      ...question,
      outcomes: question.outcomes.map((outcome) => ({
        ...outcome,
        atRandom: chance(outcome.percent, decimals.percent),
      })),
    })),
    measures: measures.map((measure) => ({
      ...measure,
      atRandom: chance(measure.mean, measure.unit === 'price' ? decimals.price : decimals.measure),
    })),
    statistics: statistics.map((statistic) =>
      tried.has(statistic.id) ? { ...statistic, atRandom: chance(statistic.value, decimals.measure) } : statistic,
    ),
  }));
}
