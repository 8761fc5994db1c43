import { refuseCoarseCandles } from '../prices/candles.js';
import type { Market } from '../market/market.js';
import type { Candidate, Observation, Params } from './report.js';
import type { Session } from '../market/session.js';
import type { Setup } from '../trades/entry.js';

/** How reports ask what is found in the candles of a session, of as many minutes as the option says. */
export interface InCandles<Found> {
  readonly refuse: (params: Params, market: Market) => void;
  readonly candidates: (
    observe: (found: Found, session: Session, market: Market, params: Params) => Observation | string,
  ) => (params: Params, market: Market) => readonly Candidate[];
  readonly setups: (
    setupOf: (found: Found, market: Market) => Setup | string,
  ) => (session: Session, market: Market, params: Params) => readonly (Setup | string)[];
}

/** Reports on gaps or patterns of candles: each counts if its session has closed and is complete. */
export function inCandles<Found>(
  find: (market: Market, session: Session, minutes: number) => readonly Found[],
): InCandles<Found> {
  return {
    refuse: ({ minutes }, market) => refuseCoarseCandles(market, minutes as number),
    candidates: (observe) => (params, market) =>
      market.seen.flatMap((session) =>
        find(market, session, params.minutes as number).map((found) => {
          if (session.closesAt > market.asOf) return { session, observation: 'not-closed' };
          if (!session.complete) return { session, observation: 'incomplete' };
          return { session, observation: observe(found, session, market, params) };
        }),
      ),
    setups:
      (setupOf) =>
      (session, market, { minutes }) =>
        find(market, session, minutes as number).map((found) => setupOf(found, market)),
  };
}
