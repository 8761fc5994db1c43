import type { Discovery, RankedFamily } from '../../discovery/index.js';
import { noticeLines } from '../report-lines.js';

/** What makes the bars of a market doubtful, and what a ranking has searched, in a few lines. */
export function rankingLines({
  markets,
  lookback,
  asOf,
  tests,
  significance,
  ranking,
  structure,
}: Discovery): readonly string[] {
  const significant = [...ranking, ...structure].filter((family) => family.significant).length;
  const until = asOf === null ? '' : ` to ${new Date(asOf).toISOString().slice(0, 10)}`;
  const tickers = markets.map((market) => marketLabel(market, markets)).join(', ');
  return [
    ...markets.flatMap((market) => noticeLines(market.notices, marketLabel(market, markets))),
    `${tickers === '' ? 'No markets' : tickers}${lookback === null ? '' : `, ${lookback.granted}${until}`}`,
    `${tests} tests searched; ${significant} ${significant === 1 ? 'family' : 'families'} significant at ${Number((100 * significance).toPrecision(12))} % after adjusting for all of them`,
  ];
}

/** The families that could be tested in no market, by reason. */
export function untestedLines(families: readonly RankedFamily[]): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const { untested, title } of families) {
    if (untested !== undefined) byReason.set(untested, [...(byReason.get(untested) ?? []), title]);
  }
  return [...byReason].map(([reason, titles]) => `Not tested (${reason}): ${titles.join(', ')}.`);
}

type Market = Discovery['markets'][number];

/** What a market is called among others: by its ticker, and by its asset class where that of another class has the same. */
export function marketLabel({ assetClass, ticker }: Market, markets: readonly Market[]): string {
  return markets.filter((other) => other.ticker === ticker).length > 1 ? `${ticker} (${assetClass})` : ticker;
}
