import { dividedByName } from './by-weekday.js';
import type { Market } from '../market/market.js';
import { type Period, type PeriodLength, periodsOf } from '../market/period.js';
import { type Candidate, type Contribution, type Measure, observationOf, type Report } from './report.js';

/** The measures of a report, which may depend on its options. */
export type MeasuresStated = readonly Measure[] | Report['measures'];

export function measuresBy(stated: MeasuresStated): Report['measures'] {
  return typeof stated === 'function' ? stated : () => stated;
}

/** A report that counts something else than sessions: daily bars, one group, no options and so on unless it says so. */
export function candidateReport({
  measures = [],
  ...report
}: Pick<Report, 'family' | 'variant' | 'unit' | 'candidates'> &
  Partial<Omit<Report, 'measures'>> & { readonly measures?: MeasuresStated }): Report {
  return dividedByName({
    intraday: false,
    session: 'first',
    params: () => ({}),
    dimensions: () => [],
    questions: () => [],
    measures: measuresBy(measures),
    statistics: () => [],
    current: null,
    ...report,
  });
}

/** The weeks or months seen, each dated by its first session; `observe` is asked of those that count. */
export function periodCandidates(
  market: Market,
  length: PeriodLength,
  observe: (period: Period) => Contribution,
): readonly Candidate[] {
  return periodsOf(market, length)
    .filter(({ seen }) => seen)
    .map((period) => ({ session: period.sessions[0], observation: period.whyNot ?? observationOf(observe(period)) }));
}
