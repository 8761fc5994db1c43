import type { Notice } from '../notices/inner.js';
import type { FamilyReport } from '../define/inner.js';
import { freeze } from '../rows/inner.js';
import type { CheckedInPlay } from './checked-in-play.js';
import type { Findings } from './findings.js';
import { isoInstant } from './iso-instant.js';
import type { Moment } from './moment.js';
import type { ReportFindings } from './report-findings.js';
import type { InPlayResult, NotInPlay, ReportInPlay, Upcoming } from './result.js';

/** The result of what became of all reports that were asked for. */
export function resultOf(
  { query: { marketClass, ticker }, settings, asOf, lookback }: CheckedInPlay,
  places: readonly ReportFindings[],
  noticed: readonly Notice[],
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
    const { moment, findings } = found;
    for (const each of findings.upcoming) upcoming.push({ report: report.id, ...each });
    if (findings.silent !== null) notInPlay.push({ report: report.id, ...findings.silent });
    if (findings.observations.length > 0) reports.push(reportInPlay(report, params, moment, findings));
  }
  return freeze({
    kind: 'in-play',
    assetClass: marketClass.name,
    ticker,
    asOf: isoInstant(asOf),
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
    ...(settings.atRandom === null ? {} : { atRandom: settings.atRandom }),
    ...(noticed.length === 0 ? {} : { notices: noticed }),
    reports,
    upcoming: upcoming.sort(byInstant),
    notInPlay,
    refused,
  });
}

/** Instants of the same form are in the order of their text. */
function byInstant({ at: a }: Upcoming, { at: b }: Upcoming): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

function reportInPlay(
  { id, family, variant }: FamilyReport,
  params: ReportInPlay['params'],
  { live }: Moment,
  { observations, eligible, unit, levelsAsked }: Findings,
): ReportInPlay {
  // Only a session in progress has observations.
  const { first, last, session } = live!.day;
  const made: ReportInPlay = Object.freeze({
    report: id,
    family: family.id,
    variant,
    session,
    params,
    history: Object.freeze({ startDate: first, endDate: last, unit, eligible }),
    observations: Object.freeze(observations),
  });
  levels.set(made, levelsAsked);
  return made;
}

const levels = new WeakMap<ReportInPlay, Findings['levelsAsked']>();

/** The identifier of the level that a question of a report is about: the one it states, else its own. */
export function levelAskedBy(report: ReportInPlay, question: string): string {
  return levels.get(report)!.get(question) ?? question;
}
