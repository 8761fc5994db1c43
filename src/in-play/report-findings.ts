import { type Market, MostRecent } from '../sessions/inner.js';
import { isDataError } from '../columns/inner.js';
import type { FamilyReport } from '../define/inner.js';
import { blameFamily, type PreparedReport, reportOn } from '../rows/inner.js';
import type { ParamValue } from '../options/inner.js';
import type { AskedReport } from './asked-reports.js';
import type { CheckedInPlay } from './checked-in-play.js';
import type { Day } from './day.js';
import { type Findings, findingsOf } from './findings.js';
import type { Moment } from './moment.js';
import type { Moments } from './moments.js';
import type { RefusedInPlay } from './result.js';

/** What becomes of a report: it has findings, or these bars cannot give it. */
export interface ReportFindings {
  readonly report: FamilyReport;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly found: { readonly moment: Moment; readonly findings: Findings } | RefusedInPlay['refused'];
}

/** What no bars would change, so that it need not be found with each of them: the asset class lacks the session of the report. */
const lacking = new WeakMap<AskedReport, MostRecent<RefusedInPlay['refused'] | null>>();

/** Of how many markets that is kept: strangers ask for sessions of any name. */
const MARKETS = 8;

/** Finds what becomes of a report that was asked for. */
export function findingsOfReport(asked: AskedReport, checked: CheckedInPlay, moments: Moments): ReportFindings {
  const { marketClass, session } = checked.query;
  let latest: ReportFindings | null = null;
  const refused = MostRecent.in(lacking, asked, MARKETS).get([marketClass, session?.template.id], () => {
    latest = found(asked, checked, moments);
    return 'code' in latest.found && latest.found.code === 'session-unavailable' ? latest.found : null;
  });
  if (refused !== null) return { report: asked.report, params: asked.params, found: refused };
  return latest ?? found(asked, checked, moments);
}

function found(asked: AskedReport, { settings }: CheckedInPlay, moments: Moments): ReportFindings {
  const { report, params, needs, barMinutes } = asked;
  let prepared: PreparedReport | null = null;
  const findings = (made: PreparedReport, moment: Moment): Findings => findingsOf((prepared = made), moment);
  try {
    const moment = moments.for(needs, barMinutes);
    const { live, market } = moment;
    const make = (seen: Market): PreparedReport => reportOn(seen, report, params, settings.events);
    const found =
      live === null
        ? betweenSessions(asked, moment, () => findings(make(market), moment))
        : findings(
            reportOfSession(live.day, report, params, () => make(live.day.begun)),
            moment,
          );
    return { report, params, found: { moment, findings: found } };
  } catch (error) {
    if (!isDataError(error))
      throw blameFamily(error, report.id, prepared === null ? null : (prepared as PreparedReport).report);
    return { report, params, found: { code: error.code, message: error.message } };
  }
}

/** A report of a day, and the options that it was made with. */
interface DayReport {
  readonly params: object;
  readonly text: string;
  readonly report: PreparedReport;
}

const reports = new WeakMap<Day, WeakMap<object, DayReport>>();

/** The same report object for the same options all day, so that its history is reused. */
export function reportOfSession(
  day: Day,
  name: object,
  params: Readonly<Record<string, ParamValue>>,
  make: () => PreparedReport,
): PreparedReport {
  const ofDay = reports.get(day) ?? new WeakMap<object, DayReport>();
  reports.set(day, ofDay);
  const latest = ofDay.get(name);
  if (latest?.params === params) return latest.report;
  const text = JSON.stringify(params);
  const report = latest?.text === text ? latest.report : make();
  ofDay.set(name, { params, text, report });
  return report;
}

/** What a report last said between two sessions, what that depended on, and from which instant on something is said otherwise. */
interface Idle {
  readonly key: readonly unknown[];
  readonly from: number;
  readonly until: number;
  readonly findings: Findings;
}

const idle = new WeakMap<AskedReport, Idle>();

/** Between two sessions nothing changes until the next one opens, or what the clock tells before it becomes known. */
export function betweenSessions(
  asked: AskedReport,
  { market, scheduled, next, settings, asOf }: Moment,
  findings: () => Findings,
): Findings {
  const { where, groupBy, events } = settings;
  // What the caller adds is another object with every call.
  if (scheduled !== null || where !== null || groupBy !== null || events.length > 0) return findings();
  const key = [market.lineage, market.sessions.length, next?.openTime];
  const cached = idle.get(asked);
  const stays = cached !== undefined && cached.from <= asOf && asOf < cached.until;
  if (stays && cached.key.every((part, i) => part === key[i])) return cached.findings;
  const made = findings();
  const until = made.upcoming.reduce(
    (least, { at }) => Math.min(least, at === null ? Infinity : new Date(at).getTime()),
    Infinity,
  );
  idle.set(asked, { key, from: asOf, until, findings: made });
  return made;
}
