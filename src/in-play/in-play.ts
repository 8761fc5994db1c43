import type { Bars } from '../bars/index.js';
import { checkedBars } from '../sessions/inner.js';
import { notices } from '../notices/inner.js';
import { lastOf, mapSteps } from '../rows/inner.js';
import type { ReportId, ReportName } from '../families/inner.js';
import { placesAtRandom } from './at-random.js';
import { askedReports } from './asked-reports.js';
import { checkedInPlay, type InPlayOptions } from './checked-in-play.js';
import { momentsOf } from './moments.js';
import { type ReportFindings, findingsOfReport } from './report-findings.js';
import { resultOf } from './result-of.js';
import type { InPlayResult } from './result.js';

/**
 * Tells what is in play in the session in progress at an instant. For each report whose condition is known by then: the group of the
 * session, its levels, which questions are decided and since when, which are open, and how they turned out in the past: in all sessions of
 * the group, and in those that were still open at the same time of their session, and on the same day of their week or month.
 *
 * Each report looks at the session of its own template with open < instant ≤ close. At the close all questions about the session are
 * decided; questions about a week, a month or the sessions after an event may stay open. The history is the sessions of the lookback
 * before this one. Bars after the instant are ignored. With daily bars a session is seen only at its close.
 *
 * After `extendBars`, a call continues from the last one: the history is computed once per session. With `atRandom`, the history is flipped as
 * well, by each call anew: each share has what chance gives at the same time of the session.
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
export function inPlay<const Name extends ReportName = ReportId>(
  bars: Bars,
  options: InPlayOptions<Name>,
): InPlayResult {
  return lastOf(inPlaySteps(bars, options));
}

/** How far what is in play is found. */
export interface InPlayProgress {
  /** The number of reports that are done, and of all. */
  readonly done: number;
  readonly of: number;
  /** The one that was done last. */
  readonly report: string;
  readonly family: string;
}

/**
 * The same as `inPlay` in steps, so that a server or a page can do other work in between.
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
export function* inPlaySteps<const Name extends ReportName = ReportId>(
  bars: Bars,
  options: InPlayOptions<Name>,
): Generator<InPlayProgress, InPlayResult, void> {
  const valid = checkedBars(bars);
  const checked = checkedInPlay(options, valid.interval);
  const reports = askedReports(checked, valid.interval);
  const moments = momentsOf(valid, checked);
  const { atRandom } = checked.settings;
  const places: ReportFindings[] = [];
  for (const asked of reports) {
    places.push(findingsOfReport(asked, checked, moments));
    yield { done: places.length, of: reports.length, report: asked.report.id, family: asked.report.family.id };
  }
  const last = reports.at(-1);
  if (atRandom === null || last === undefined) return resultOf(checked, places, notices(valid, checked.query));
  const { id, family } = last.report;
  const all: InPlayProgress = { done: reports.length, of: reports.length, report: id, family: family.id };
  const tried = yield* mapSteps(placesAtRandom(valid, checked, reports, places, atRandom), () => all);
  return resultOf(checked, tried, notices(valid, checked.query));
}
