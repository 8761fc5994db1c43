import type { MarketComparison } from '../pooled/index.js';
import { optionLines, reportLines } from './report-lines.js';

/** The market or markets and the report of a comparison. */
export function comparisonName({ compared, sides: [first, second], report }: MarketComparison): string {
  return compared === 'periods'
    ? `${first.ticker} · ${report}, two periods`
    : `${first.ticker} and ${second.ticker} · ${report}`;
}

/** What tells the two sides apart. */
export function sideLabels({ compared, sides }: MarketComparison): readonly string[] {
  const tickers = sides.map(({ ticker }) => ticker);
  if (compared === 'periods') return sides.map(({ startDate, endDate }) => `${startDate ?? '…'} to ${endDate ?? '…'}`);
  if (tickers[0] !== tickers[1]) return tickers;
  return sides.map(({ ticker, assetClass, session }) => `${ticker} (${assetClass}, ${session.id})`);
}

/** Both sides with their counts, the options, and how they are compared, in a few lines. */
export function comparisonLines(comparison: MarketComparison): readonly string[] {
  const { sides, method, sharedDates, tests } = comparison;
  const labels = sideLabels(comparison);
  return [
    ...sides.map((side, i) => `${labels[i]}: ${reportLines({ ...side, params: {} }).join('; ')}`),
    ...optionLines(comparison),
    `${sharedDates} dates of both, ${tests} test${tests === 1 ? '' : 's'}. ${method}`,
  ];
}
