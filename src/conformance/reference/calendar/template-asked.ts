import type { SessionTemplate } from '../../../calendar/index.js';
import type { MarketOptions } from '../../../reports/index.js';
import { DataError } from '../market/data-error.js';
import type { Params, Report } from '../reports/report.js';
import { type MarketAsked, sameTemplate, type SessionAsked, templateOf, templatesOf } from './template-of.js';

/** The template of a run: the one that is asked for, or the default one of the report. */
export function templateAsked(
  report: Pick<Report, 'session'>,
  params: Params,
  { session, ...market }: MarketAsked & Pick<MarketOptions, 'session'>,
): SessionTemplate {
  if (report.session === 'second') {
    const second = templateOf(market, params.second as SessionAsked);
    if (session === undefined || sameTemplate(templateOf(market, session), second)) return second;
    throw new DataError('session-unavailable', `the session of the run is ${second.id}`);
  }
  return templateOf(market, session ?? defaultOf(report, market));
}

/** The default session of a report; a market of the caller's own, or of an exchange, that does not have it begins with its first one. */
function defaultOf({ session }: Pick<Report, 'session'>, market: MarketAsked): string {
  const templates = templatesOf(market);
  const isOwn = market.exchange !== undefined || typeof market.assetClass === 'object';
  const lacks = isOwn && !templates.some(({ id }) => id === session);
  return session === 'first' || lacks ? templates[0].id : session;
}
