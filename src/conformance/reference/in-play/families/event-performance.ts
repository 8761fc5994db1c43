import { at } from '../observed.js';
import { never } from '../position.js';
import type { Rule } from '../rule.js';

/** The change after an event is settled by the close so many sessions later. */
export const eventPerformance: Rule = (observed) => {
  const { market, session, params } = observed;
  const last = market.sessions.at(session.position + (params.sessions as number));
  return { 'up-after': { decided: last === undefined ? never : at(last.closesAt, last, observed) } };
};
