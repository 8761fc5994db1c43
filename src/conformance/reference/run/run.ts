import type { Bars } from '../../../bars/index.js';
import type { Condition, Grouping, ReportResult } from '../../../reports/index.js';
import { flippedBars } from '../at-random/flipped-bars.js';
import { flipsAsked, type FlipsAsked } from '../at-random/bars-to-flip.js';
import { summaryAtRandom } from '../at-random/summary-at-random.js';
import { currentOf } from './current.js';
import { decimalsIn } from '../market/decimals-of-bars.js';
import { refuseTooManyCases } from '../lasting/refuse-too-many-cases.js';
import { observe, type ReferenceOptions } from './observe.js';
import { reasons } from '../reports/reasons.js';
import { refuseTooManyFigures } from '../market/refusals.js';
import type { Report } from '../reports/report.js';
import { rowOf } from './row.js';
import { withShrunk } from '../shrunk/with-shrunk.js';
import { type Eligible, partsOf } from './stability.js';
import { type Style, styleOf } from './style.js';
import { rowsOfGroups, summaryOf } from './summary.js';
import { nameOf } from '../calendar/template-of.js';

export type { ReferenceOptions } from './observe.js';

/**
 * Any report, from the bars to the result.
 *
 * @param styled - how figures are rounded, of a flip as those of the bars that it is one of; by default with the decimals of its own bars
 */
export function run(report: Report, bars: Bars, options: ReferenceOptions, styled?: Style): ReportResult {
  const flips = flipsAsked(options.atRandom);
  const { params, template, where, groupBy, market, own, grouping, questions, measures, candidates, along } = observe(
    report,
    bars,
    options,
  );
  const { seen } = market;

  const eligible: Eligible[] = [];
  const excluded = new Map<string, number>();
  for (const { session, observation } of candidates) {
    if (typeof observation === 'string') excluded.set(observation, (excluded.get(observation) ?? 0) + 1);
    else eligible.push({ date: session!.date, observation });
  }

  const style = styled ?? styleOf(options, decimalsIn(market));
  const layout = {
    unit: report.unit,
    dimensions: grouping === null ? own : [...own, grouping.dimension],
    questions,
    measures,
    statistics: report.statistics(params),
  };
  const tests = layout.statistics.filter(({ isTest }) => isTest === true).map(({ id }) => id);
  const observations = eligible.map(({ observation }) => observation);
  if (options.lasting === true) refuseTooManyCases(questions, rowsOfGroups(observations, layout));
  const counts = summaryOf(eligible, layout, style, {
    parts: options.stability === true ? partsOf(eligible) : null,
    lasting: options.lasting === true,
  });
  refuseTooManyFigures(counts);
  const summary = options.shrunk === true ? withShrunk(counts, layout.dimensions, observations, style) : counts;
  return {
    kind: 'report',
    report: `${report.family}-${report.variant}`,
    family: report.family,
    variant: report.variant,
    assetClass: nameOf(options),
    ticker: options.ticker,
    startDate: options.startDate ?? options.historyStart ?? seen[0]?.date ?? null,
    endDate: options.endDate ?? seen[seen.length - 1]?.date ?? null,
    session: { id: template.id, timeZone: template.timeZone, open: template.open, close: template.close },
    params: params,
    ...(where === null ? {} : { where: where as Condition }),
    ...(groupBy === null ? {} : { groupBy: groupBy as Grouping }),
    ...(options.hindsight === true ? { hindsight: true as const } : {}),
    ...(flips === null ? {} : { atRandom: flips }),
    observations: {
      unit: report.unit,
      seen: candidates.length,
      eligible: eligible.length,
      excluded: Object.fromEntries(
        reasons.filter((reason) => excluded.has(reason)).map((reason) => [reason, excluded.get(reason)!]),
      ),
      ...(along === null ? {} : { along: along as NonNullable<ReportResult['observations']['along']> }),
    },
    summary:
      flips === null
        ? summary
        : summaryAtRandom(summary, summariesOfFlips(report, bars, options, flips, style), style, tests),
    ...(report.current === null ? {} : { current: currentOf(report.current(params, market), market, style) }),
    ...(options.detailed === true
      ? { detailed: eligible.map(({ date, observation }) => rowOf(date, observation, layout, style)) }
      : {}),
  };
}

/**
 * The groups of the same report on each flip of the bars, rounded as those of the bars themselves. Rows, parts of the period and what lasts have
 * no figures that are held against them.
 */
function summariesOfFlips(
  report: Report,
  bars: Bars,
  { atRandom: _, ...options }: ReferenceOptions,
  flips: FlipsAsked,
  style: Style,
): readonly ReportResult['summary'][] {
  const plain = { ...options, detailed: false, stability: false, lasting: false, shrunk: false };
  return Array.from(flippedBars(bars, flips, options.asOf), (flip) => run(report, flip, plain, style).summary);
}
