import type { Bars } from '../../bars/index.js';
import { BarstatsRangeError } from '../../errors/index.js';
import { checkedBars, MostRecent, type Market } from '../../sessions/index.js';
import type { Report } from '../report.js';
import { defaultSessionId } from '../default-session.js';
import type { CatalogReport } from '../find-report.js';
import { freeze } from '../freeze.js';
import { reportFor } from '../report-for.js';
import type { ParamValue } from '../result.js';
import { dataErrors } from '../run-reports.js';
import { settingOf } from '../setting.js';
import { askedReports, type AskedReport } from './asked-reports.js';
import { areSame } from './are-same.js';
import { checkedInPlay, type CheckedInPlay, type InPlayOptions } from './checked-in-play.js';
import type { Entry } from './coming.js';
import { instantOf } from './instant-of.js';
import type { Moment } from './moment.js';
import { momentsOf, type Moments } from './moments.js';
import type { InPlayResult, NotInPlay, RefusedInPlay, ReportInPlay, Upcoming } from './result.js';
import { reportOfDay } from './report-of-day.js';
import type { Standing } from './standing.js';

/**
 * Says what is in play in the session in progress at an instant: of each report whose condition is known by then the group that the session
 * fell into, the levels that matter, which questions are decided and since when, which are open, and how they ended in the past: in all
 * sessions of the group, and in those that were equally undecided at the same time of their session, and day of their week or month.
 *
 * Each report looks at the session of its own template with open < instant ≤ close. At the very close all that is asked of the session is
 * decided; what is asked of a week, a month, or of the sessions after an event may stay open. The history are the sessions of the lookback
 * before it. Nothing after the instant is looked at. In daily bars a session is not seen before its close.
 *
 * Bars that are added with `extendBars` are taken up where the last call ended: the history is worked out once per session.
 *
 * @param bars - from `barsFromRows`, `barsFromColumns` or one of the converters
 * @param options - the market, the instant, the reports, and how far back their history goes
 * @returns a frozen result of plain JSON values
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-report`, `unknown-option`, `unknown-asset-class`, `session-unavailable`, `not-a-date`,
 * `not-a-wall-time`, `out-of-bounds`
 *
 * @example
 * ```ts
 * import { barsFromRows, inPlay } from 'barstats';
 *
 * const hour = 3_600_000;
 * const opens = Date.parse('2024-03-04T14:30:00Z');
 * const closes = [11, 12, 12, 13, 13, 13, 14];
 * const before = closes.map((close, i) => ({ time: opens + i * hour, open: close - 1, high: close, low: close - 2, close }));
 * const now = { time: opens + 24 * hour, open: 16, high: 17, low: 15, close: 15 };
 * const bars = barsFromRows([...before, now]);
 * const { reports } = inPlay(bars, {
 *   assetClass: 'stocks',
 *   ticker: 'AAPL',
 *   asOf: opens + 25 * hour,
 *   reports: ['gap-fill-standard'],
 * });
 * const [{ levels, groups }] = reports[0].observations;
 * levels.target; // 14
 * groups[0].label; // 'Gap up'
 * groups[0].questions[0].state; // 'open'
 * groups[0].questions[0].soFar; // 'unfilled'
 * ```
 */
export function inPlay(bars: Bars, options: InPlayOptions): InPlayResult {
  const steps = inPlaySteps(bars, options);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** How far the work has come: a report has been looked at. */
export interface InPlayProgress {
  readonly done: number;
  readonly of: number;
  readonly report: string;
  readonly family: string;
}

/**
 * The same as {@link inPlay}, a report at a time: a server can do other work in between.
 *
 * @param bars - as for `inPlay`
 * @param options - as for `inPlay`
 * @returns a generator that yields after each report, and returns the result
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `inPlay` does, with the first step
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats';
 * import { inPlaySteps } from 'barstats/reports';
 *
 * const bars = barsFromRows([{ time: 1709562600000, open: 10, high: 12, low: 9, close: 11 }], { interval: 60_000 });
 * const reports = ['gap-fill-standard', 'vwap-standard'] as const;
 * const steps = inPlaySteps(bars, { assetClass: 'stocks', ticker: 'AAPL', asOf: 1709562660000, reports });
 * steps.next().value; // { done: 1, of: 2, report: 'gap-fill-standard', family: 'gap-fill' }
 * ```
 */
export function* inPlaySteps(bars: Bars, options: InPlayOptions): Generator<InPlayProgress, InPlayResult, void> {
  const known = checkedBars(bars);
  const checked = checkedInPlay(options);
  const reports = askedReports(checked, known.interval);
  const moments = momentsOf(known, checked);
  const places: Place[] = [];
  for (const asked of reports) {
    places.push(placeOf(asked, checked, moments));
    yield { done: places.length, of: reports.length, report: asked.report.id, family: asked.report.family.id };
  }
  return resultOf(checked, places);
}

/** What becomes of a report: it has a standing, or these bars cannot give it. */
interface Place {
  readonly report: CatalogReport;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly found: { readonly moment: Moment; readonly standing: Standing } | RefusedInPlay['refused'];
}

/** What no bars would change, so that it need not be found with each of them: the asset class lacks the session of the report. */
const lacking = new WeakMap<AskedReport, MostRecent<RefusedInPlay['refused'] | null>>();

/** Of how many markets that is kept: strangers ask for sessions of any name. */
const MARKETS = 8;

function placeOf(asked: AskedReport, checked: CheckedInPlay, moments: Moments): Place {
  const { assetClass, session } = checked.query;
  let place: Place | null = null;
  const refused = MostRecent.in(lacking, asked, MARKETS).get([assetClass, session?.template.id], () => {
    place = found(asked, checked, moments);
    return 'code' in place.found && place.found.code === 'session-unavailable' ? place.found : null;
  });
  if (refused !== null) return { ...asked, found: refused };
  return place ?? found(asked, checked, moments);
}

function found(asked: AskedReport, { settings }: CheckedInPlay, moments: Moments): Place {
  const { report, params } = asked;
  const { family, description } = report;
  try {
    const moment = moments.for(
      {
        report: report.id,
        defaultSession: defaultSessionId(family.defaultSession, params),
        fixedSession: family.defaultSession === 'second',
        bars: description.bars,
      },
      typeof params.barMinutes === 'number' ? params.barMinutes : null,
    );
    const { live, market } = moment;
    const make = (seen: Market): Report => reportFor(description, params, settingOf(seen, settings.events));
    const standing =
      live === null
        ? betweenSessions(asked, moment, () => make(market).standing(moment))
        : reportOfDay(live.book, report.id, params, () => make(live.book.begun)).standing(moment);
    return { report, params, found: { moment, standing } };
  } catch (error) {
    if (!(error instanceof BarstatsRangeError) || !dataErrors.includes(error.code)) throw error;
    return { report, params, found: { code: error.code, message: error.message } };
  }
}

/** What a report last said between two sessions, and what that depended on. */
interface Idle {
  readonly key: readonly unknown[];
  readonly standing: Standing;
}

const idle = new WeakMap<AskedReport, Idle>();

/** Between two sessions nothing changes until the next one opens. */
function betweenSessions(
  asked: AskedReport,
  { market, scheduled, next, settings }: Moment,
  standing: () => Standing,
): Standing {
  if (scheduled !== null || settings.where !== null || settings.groupBy !== null) return standing();
  const key = [market.lineage, market.sessions.length, next?.openTime];
  const known = idle.get(asked);
  if (known?.key.every((part, i) => part === key[i]) === true) return known.standing;
  const made = standing();
  idle.set(asked, { key, standing: made });
  return made;
}

function resultOf(
  { query: { assetClass, ticker }, settings, asOf, lookback }: CheckedInPlay,
  places: readonly Place[],
): InPlayResult {
  const reports: ReportInPlay[] = [];
  const upcoming: Upcoming[] = [];
  const notInPlay: NotInPlay[] = [];
  const refused: InPlayResult['refused'][number][] = [];
  for (const { report, params, found } of places) {
    if ('code' in found) {
      refused.push({ report: report.id, refused: found });
      continue;
    }
    const { moment, standing } = found;
    for (const each of standing.upcoming) upcoming.push(upcomingOf(report.id, each));
    if (standing.silent !== null) notInPlay.push({ report: report.id, ...standing.silent });
    if (standing.observations.length > 0) reports.push(reportInPlay(report, params, moment, standing));
  }
  return freeze({
    assetClass,
    ticker,
    asOf: instantOf(asOf),
    lookback:
      lookback === null
        ? { requested: 'all', granted: 'all', capped: false, startDate: null }
        : {
            requested: lookback.requested,
            granted: lookback.granted,
            capped: lookback.capped,
            startDate: lookback.startDate,
          },
    ...(settings.where === null ? {} : { where: settings.where }),
    ...(settings.groupBy === null ? {} : { groupBy: settings.groupBy }),
    reports,
    upcoming: upcoming.sort(byInstant),
    notInPlay,
    refused,
  });
}

const entries = new WeakMap<Entry, Upcoming>();

/** An entry of a report, the very same for the same one of that report. */
function upcomingOf(report: string, entry: Entry): Upcoming {
  const known = entries.get(entry) ?? freeze({ report, ...entry });
  entries.set(entry, known);
  return known;
}

/** Instants of the same form are in the order of their text. */
function byInstant({ at: a }: Upcoming, { at: b }: Upcoming): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

function reportInPlay(
  { id, family, variant }: CatalogReport,
  params: ReportInPlay['params'],
  { live }: Moment,
  { observations, eligible, unit }: Standing,
): ReportInPlay {
  // Only a session in progress has observations.
  const { first, last, session, shown } = live!.book;
  const before = shown.get(id);
  if (before?.params === params && areSame(before.observations, observations)) return before;
  const made = Object.freeze({
    report: id,
    family: family.id,
    variant,
    session,
    params,
    history: Object.freeze({ startDate: first, endDate: last, unit, eligible }),
    observations: Object.freeze(observations),
  });
  shown.set(id, made);
  return made;
}
