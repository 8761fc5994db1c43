import { BarstatsRangeError } from '../../errors/index.js';
import { type Market, MostRecent } from '../../sessions/index.js';
import type { CatalogReport } from '../find-report.js';
import { reportFor } from '../run/report-for.js';
import type { Report } from '../run/report.js';
import type { ParamValue } from '../run/result.js';
import { dataErrors } from '../run/run-reports.js';
import { settingOf } from '../options/report-setting.js';
import type { AskedReport } from './asked-reports.js';
import { betweenSessions } from './between-sessions.js';
import type { CheckedInPlay } from './checked-in-play.js';
import type { Findings } from './findings.js';
import type { Moment } from './moment.js';
import type { Moments } from './moments.js';
import { reportOfSession } from './report-of-session.js';
import type { RefusedInPlay } from './result.js';

/** What becomes of a report: it has findings, or these bars cannot give it. */
export interface Place {
  readonly report: CatalogReport;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly found: { readonly moment: Moment; readonly findings: Findings } | RefusedInPlay['refused'];
}

/** What no bars would change, so that it need not be found with each of them: the asset class lacks the session of the report. */
const lacking = new WeakMap<AskedReport, MostRecent<RefusedInPlay['refused'] | null>>();

/** Of how many markets that is kept: strangers ask for sessions of any name. */
const MARKETS = 8;

/** Finds what becomes of a report that was asked for. */
export function placeOf(asked: AskedReport, checked: CheckedInPlay, moments: Moments): Place {
  const { assetClass, session } = checked.query;
  let place: Place | null = null;
  const refused = MostRecent.in(lacking, asked, MARKETS).get([assetClass, session?.template.id], () => {
    place = found(asked, checked, moments);
    return 'code' in place.found && place.found.code === 'session-unavailable' ? place.found : null;
  });
  if (refused !== null) return { report: asked.report, params: asked.params, found: refused };
  return place ?? found(asked, checked, moments);
}

function found(asked: AskedReport, { settings }: CheckedInPlay, moments: Moments): Place {
  const { report, params, needs, barMinutes } = asked;
  try {
    const moment = moments.for(needs, barMinutes);
    const { live, market } = moment;
    const make = (seen: Market): Report => reportFor(report.description, params, settingOf(seen, settings.events));
    const findings =
      live === null
        ? betweenSessions(asked, moment, () => make(market).findings(moment))
        : reportOfSession(live.day, report.id, params, () => make(live.day.begun)).findings(moment);
    return { report, params, found: { moment, findings } };
  } catch (error) {
    if (!(error instanceof BarstatsRangeError) || !dataErrors.includes(error.code)) throw error;
    return { report, params, found: { code: error.code, message: error.message } };
  }
}
