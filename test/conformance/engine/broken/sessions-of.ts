import { exchanges, sessionTemplates, type SessionTemplate } from '../../../../src/calendar/index.js';
import { barsOfRequest, optionsOfRequest } from '../../../../src/conformance/engine/bars-of-request.js';
import type { EngineRequest } from '../../../../src/conformance/index.js';
import { checkedQuery, queryMarket, type Session } from '../../../../src/sessions/index.js';

/** The session template of a request, the first of the asset class where it names none. */
export function templateOf({ options: { assetClass, exchange, session } }: EngineRequest): SessionTemplate {
  if (typeof session === 'object') return session;
  const own = typeof assetClass === 'object' ? assetClass.sessions : sessionTemplates[assetClass];
  const templates = exchange === undefined ? own : exchanges[exchange].sessions;
  return templates.find(({ id }) => id === session) ?? templates[0];
}

/** The sessions that a report sees, by date. */
export function sessionsOf(request: EngineRequest): ReadonlyMap<string, Session> {
  const query = checkedQuery(optionsOfRequest(request));
  const needs = { report: request.report, defaultSession: 'first', bars: 'daily' } as const;
  const { sessions } = queryMarket(barsOfRequest(request), query, needs);
  return new Map(sessions.map((session) => [session.date, session]));
}
