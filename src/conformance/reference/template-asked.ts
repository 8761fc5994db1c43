import { type SessionTemplate, sessionTemplates } from '../../calendar/index.js';
import type { MarketOptions } from '../../reports/index.js';
import { DataError } from './data-error.js';
import { templateOf } from './open-market.js';
import type { Params, Report } from './report.js';

/** The template of a run: the one that is asked for, or the default one of the report. */
export function templateAsked(
  report: Pick<Report, 'session'>,
  params: Params,
  { assetClass, session }: Pick<MarketOptions, 'assetClass' | 'session'>,
): SessionTemplate {
  if (report.session === 'second') {
    const second = String(params.second);
    if (session === undefined || session === second) return templateOf(assetClass, second);
    throw new DataError('session-unavailable', `the session of the run is ${second}`);
  }
  if (typeof session === 'object') return session;
  const own = report.session === 'first' ? sessionTemplates[assetClass][0].id : report.session;
  return templateOf(assetClass, session ?? own);
}
