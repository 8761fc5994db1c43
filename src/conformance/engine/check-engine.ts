import { checkReports, type RequestsOfMarket } from './check-reports.js';
import { checkedAdapter, checkedPlan, type CheckEngineOptions, type CheckPlan } from './check-engine-options.js';
import type { EngineAdapter } from './engine-adapter.js';
import type { EngineReport } from './engine-report.js';
import { generatedRuns } from './generated-requests.js';
import { judgeRun } from './judge-run.js';

/**
 * Finds where a report engine in any language differs from the definitions, with the smallest input that shows it.
 *
 * Runs every report on generated markets, the first ones with ordinary prices, and compares each answer with the reference implementation.
 * A report stops at its first wrong answer, whose request is then reduced as far as possible. An adapter may be synchronous or return promises.
 *
 * @param adapter - connects the engine
 * @param options - the reports, the number of markets, tolerances
 * @returns a frozen report with a finding per report, in the order of `options.reports`
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field` for an invalid argument
 * @throws {@link BarstatsRangeError} `unknown-option`, `unknown-report`, `unknown-asset-class`, `out-of-bounds`, and `missing-field` for a
 * report of your own without `options.reference`
 *
 * @example
 * ```ts
 * import { checkEngine, runLibrary, type EngineRequest } from 'barstats/conformance';
 *
 * // An engine with a bug: it finds a previous session only on the day before, so none on Mondays.
 * const adapter = {
 *   run: (request: EngineRequest) => runLibrary({ ...request, options: { ...request.options, previousWithinDays: 1 } }),
 * };
 * const { conforms, reports } = await checkEngine(adapter, { reports: ['opening-stats-standard'], runs: 20, requestOptions: [] });
 * conforms; // false
 * const [finding] = reports;
 * finding.status; // 'differs'
 * if (finding.status === 'differs') {
 *   finding.counterexample.sessions; // 2
 *   finding.difference.path; // 'observations.eligible'
 *   finding.difference.expected; // 1
 *   finding.difference.got; // 0
 * }
 * ```
 */
export async function checkEngine(adapter: EngineAdapter, options: CheckEngineOptions = {}): Promise<EngineReport> {
  const engine = checkedAdapter(adapter);
  const plan = checkedPlan(options);
  return checkReports(plan, requestsOf(plan), (request) =>
    judgeRun(engine, request, plan.rules, plan.referenceOf(request.report)),
  );
}

function* requestsOf(plan: CheckPlan): Generator<RequestsOfMarket> {
  for (const { requestFor } of generatedRuns(plan)) yield (report) => [requestFor(report)];
}
