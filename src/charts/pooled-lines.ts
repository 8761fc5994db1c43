import type { PooledResult } from '../pooled/index.js';
import { countedLine, noticeLines, optionLines } from './report-lines.js';

/** More markets than this are only counted. */
const NAMED = 10;

/** The markets and the report of a pooled result. */
export function pooledName({ markets, report }: PooledResult): string {
  return `${markets.length === 1 ? markets[0].ticker : `${markets.length} markets`} · ${report}`;
}

/** Notices, markets, range, options and counts of a pooled result, in a few lines. */
export function pooledLines(pooled: PooledResult): readonly string[] {
  const { markets, refused, startDate, endDate, observations, params, where, groupBy, hindsight } = pooled;
  return [
    ...markets.flatMap(({ ticker, notices }) => noticeLines(notices, ticker)),
    `${startDate ?? '…'} to ${endDate ?? '…'}${markets.length > 1 ? `: ${listed(markets.map(({ ticker }) => ticker))}` : ''}`,
    ...(observations === null ? [] : [countedLine(observations)]),
    ...(params === null ? [] : optionLines({ params, where, groupBy, hindsight })),
    ...(refused.length === 0 ? [] : [`Refused: ${listed(refused.map(refusal), '; ')}`]),
  ];
}

/** How the intervals of a pooled result are computed. */
export function methodLines({ methods, summary }: PooledResult): readonly string[] {
  const hasMeasures = summary.some(({ measures }) => measures.length > 0);
  return [
    `Low and high: ${methods.plain}`,
    `Clustered: ${methods.clustered}`,
    ...(hasMeasures ? [`Intervals of means: ${methods.means}`, `Of quantiles: ${methods.quantiles}`] : []),
  ];
}

function refusal({ ticker, refused: { message } }: PooledResult['refused'][number]): string {
  return `${ticker} (${message})`;
}

/** The first ones, and how many more there are. */
function listed(names: readonly string[], separator = ', '): string {
  const more = names.length - NAMED;
  return [...names.slice(0, NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join(separator);
}
