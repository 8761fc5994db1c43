import {
  checkReports,
  neededFunction,
  shrinkPasses,
  type EngineAdapter,
  type EngineReport,
  type EngineRequest,
  type Verdict,
} from '../engine/index.js';
import { checkedInPlayPlan, type CheckInPlayOptions } from './check-in-play-options.js';
import { earlierInstants, noLaterBars } from './earlier-instants.js';
import { inPlayRequests } from './in-play-requests.js';
import { judgeInPlay } from './judge-in-play.js';

/** An adapter that tells what is in play; it need not run reports. */
export type InPlayAdapter = Pick<EngineAdapter, 'inPlay'> & Partial<Pick<EngineAdapter, 'run'>>;

/**
 * Finds where an engine in any language tells wrongly what is in play in a session in progress, with the smallest input that shows it.
 *
 * Asks on generated markets, at several instants each: at the end of a bar and just before it, between bars and in pauses, at the open and
 * before it, at the close and after it, on early closes and days on which clocks change. The market has bars after the instant,
 * which must change nothing. Compared are the session, levels, groups, questions with `state`, `since` and `soFar`, `history` and `undecided`;
 * once the session has closed also why a report is not in play. `lookback`, `upcoming`, `remaining`, `notices` and texts of reasons are not.
 *
 * @param adapter - connects the engine: its function `inPlay` answers as `inPlay` with the one report and a history of all bars
 * @param options - the reports, the numbers of markets and instants, tolerances
 * @returns a frozen report with a finding per report, as of {@link checkEngine}; {@link describeDifferences} puts it in words
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field` for an invalid argument
 * @throws {@link BarstatsRangeError} `unknown-option`, `unknown-report`, `unknown-asset-class`, and `out-of-bounds` also for a report of which
 * the reference cannot tell what is in play
 *
 * @example
 * ```ts
 * import { checkInPlay, libraryWith, type EngineRequest } from 'barstats/conformance';
 *
 * // An engine with a bug: it takes the bar in progress for one that has ended.
 * const { inPlay } = libraryWith([]);
 * const ahead = ({ options, ...request }: EngineRequest) =>
 *   inPlay({ ...request, options: { ...options, asOf: options.asOf! + request.interval } });
 * const { conforms, reports } = await checkInPlay({ inPlay: ahead }, { reports: ['gap-fill-standard'], runs: 10, requestOptions: [] });
 * conforms; // false
 * reports[0].status; // 'differs'
 * ```
 */
export async function checkInPlay(adapter: InPlayAdapter, options: CheckInPlayOptions = {}): Promise<EngineReport> {
  const inPlay = neededFunction(adapter, 'inPlay');
  const plan = checkedInPlayPlan(options);
  const judge = (request: EngineRequest): Verdict | Promise<Verdict> => {
    // Without an instant, no session is in progress: a request is not made smaller that way.
    return request.options.asOf === undefined ? { status: 'not-supported' } : judgeInPlay(inPlay, request, plan.rules);
  };
  return checkReports(plan, inPlayRequests(plan), judge, [noLaterBars, earlierInstants, ...shrinkPasses]);
}
