import type { Discovery } from '../../discovery/index.js';
import { noticeLines } from '../notice-lines.js';
import { marketLabel } from './market-label.js';

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
