import { pairOf, refuseCoarseFirst, refuseMisalignedFirst } from '../first-session.js';
import type { Market } from '../market.js';
import type { Params, Report } from '../report.js';
import type { Session } from '../session.js';
import type { SessionAsked } from '../template-of.js';

export const pairParams: Params = { first: 'asia', second: 'london', overlap: 'first' };

/** What the reports about a session and the one of another market before it have in common. */
export const pairReport = {
  unit: 'pair',
  intraday: true,
  session: 'second',
  refuse: (params, market) => {
    const other = firstMarket(market, params);
    refuseMisalignedFirst(market, other);
    refuseCoarseFirst(market, other, params.overlap === 'cut');
  },
} satisfies Partial<Report>;

/** The pair of a session, or the reason why there is none. */
export function pairIn(session: Session, market: Market, params: Params): ReturnType<typeof pairOf> {
  return pairOf(session, market, firstMarket(market, params), params.overlap === 'cut');
}

/** The bars cut by the template of the first session. */
export function firstMarket(market: Market, { first }: Params): Market {
  return market.other(first as SessionAsked);
}
