import { type SessionTemplate, sessionTemplates } from '../../calendar/index.js';
import type { MarketOptions } from '../../reports/index.js';
import { DataError } from './data-error.js';
import type { Params, Report } from './report.js';
import { sameTemplate, type SessionAsked, templateOf } from './template-of.js';

/** The template of a run: the one that is asked for, or the default one of the report. */
export function templateAsked(
  report: Pick<Report, 'session'>,
  params: Params,
  { assetClass, session }: Pick<MarketOptions, 'assetClass' | 'session'>,
): SessionTemplate {
  if (report.session === 'second') {
    const second = templateOf(assetClass, params.second as SessionAsked);
    if (session === undefined || sameTemplate(templateOf(assetClass, session), second)) return second;
    throw new DataError('session-unavailable', `the session of the run is ${second.id}`);
  }
  const own = report.session === 'first' ? sessionTemplates[assetClass][0].id : report.session;
  return templateOf(assetClass, session ?? own);
}
