import type { ScanResult, RankedFamily } from '../../discovery/index.js';
import { noticeLines } from '../report-lines.js';

/** Notices and warnings, what was found, markets and lookback of a ranking, in a few lines. */
export function rankingLines({ markets, lookback, asOf, summary, warnings = [] }: ScanResult): readonly string[] {
  const tickers = markets.map((market) => marketLabel(market, markets)).join(', ');
  return [
    ...markets.flatMap((market) => noticeLines(market.notices, marketLabel(market, markets))),
    ...[...warnings.map(({ text }) => text), summary].map((sentence) => sentence.replace(/\.$/, '')),
    `${tickers === '' ? 'No markets' : tickers}${lookback === null ? '' : `, ${rangeOf(lookback, asOf)}`}`,
  ];
}

/** A lookback by its name, dates by those that were asked for, and the last one. */
function rangeOf(lookback: NonNullable<ScanResult['lookback']>, asOf: ScanResult['asOf']): string {
  const today = asOf === null ? '' : ` to ${new Date(asOf).toISOString().slice(0, 10)}`;
  if (!('endDate' in lookback)) return `${lookback.granted}${today}`;
  const { startDate, endDate } = lookback;
  return `${startDate ?? 'all dates'}${endDate === null ? today : ` to ${endDate}`}`;
}

/** The families that could not be tested in any market, by reason. */
export function untestedLines(families: readonly RankedFamily[]): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const { untested, title } of families) {
    if (untested !== undefined) byReason.set(untested, [...(byReason.get(untested) ?? []), title]);
  }
  return [...byReason].map(([reason, titles]) => `Not tested (${reason}): ${titles.join(', ')}.`);
}

type Market = ScanResult['markets'][number];

/** The label of a market: its ticker, and the asset class if another market has the same ticker. */
export function marketLabel({ assetClass, ticker }: Market, markets: readonly Market[]): string {
  return markets.filter((other) => other.ticker === ticker).length > 1 ? `${ticker} (${assetClass})` : ticker;
}
