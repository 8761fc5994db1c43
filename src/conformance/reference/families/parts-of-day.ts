import type { Market } from '../market/market.js';
import type { Choice, Params } from '../reports/report.js';
import type { SessionAsked } from '../calendar/template-of.js';

/** A session that a day is made of, and the option that may put another one in its place. */
export interface PartOfDay extends Choice {
  readonly option: 'asia' | 'london' | 'newYork';
}

export const partsOfDay: readonly PartOfDay[] = [
  { id: 'asia', label: 'Asia', option: 'asia' },
  { id: 'london', label: 'London', option: 'london' },
  { id: 'new-york', label: 'New York', option: 'newYork' },
];

export const partsParams: Params = { asia: 'asia', london: 'london', newYork: 'new-york' };

/** The market of one of these sessions; an asset class may not have it. */
export function partOf(market: Market, params: Params, { option }: PartOfDay): Market {
  return market.other(params[option] as SessionAsked);
}

/** The markets of all of them. */
export function partsOf(market: Market, params: Params): readonly Market[] {
  return partsOfDay.map((part) => partOf(market, params, part));
}
