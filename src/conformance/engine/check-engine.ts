import { freeze } from '../../reports/inner.js';
import { checkedAdapter, checkedPlan, type CheckEngineOptions, type CheckPlan } from './check-engine-options.js';
import { refusalOf } from './difference-of-answers.js';
import type { EngineAdapter } from './engine-adapter.js';
import type { Counterexample, EngineFinding, EngineReport } from './engine-report.js';
import type { EngineRequest } from './engine-request.js';
import { generatedRuns } from './generated-requests.js';
import { judgeRun, type Verdict } from './judge-run.js';
import { shrinkRequest } from './shrink-request.js';
import { tradingDateCount } from './trading-dates.js';

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
  const tallies = new Map(
    plan.reports.map((report) => [report.id, { report, tally: { markets: 0, refused: 0, notSupported: 0 } }]),
  );
  const findings = new Map<string, EngineFinding>();
  for (const { requestFor } of generatedRuns(plan)) {
    for (const [id, { report, tally }] of tallies) {
      if (findings.has(id)) continue;
      const request = requestFor(report);
      // Frozen, so that an engine cannot change the request for the next report.
      const judged = judgeRun(engine, freeze(request), plan.rules, plan.referenceOf(id));
      const verdict = judged instanceof Promise ? await judged : judged;
      if (verdict.status === 'not-supported') tally.notSupported++;
      else tally.markets++;
      if (verdict.status === 'conforms' || verdict.status === 'differs') {
        if (refusalOf(verdict.expected) !== undefined) tally.refused++;
        plan.onRun({ request, answer: verdict.answer, expected: verdict.expected });
      }
      if (isWrong(verdict)) findings.set(id, await findingOf(engine, request, verdict, plan, tally));
    }
    if (findings.size === tallies.size) break;
  }
  const reports = [...tallies].map(
    ([report, { tally }]): EngineFinding =>
      findings.get(report) ?? { report, status: statusOf(tally, plan.minimumMarkets), ...tally },
  );
  const { seed, runs, minimumMarkets } = plan;
  const conforming = reports.filter(({ status }) => status === 'conforms');
  const unsupported = reports.filter(({ status }) => status === 'not-supported');
  return freeze({
    conforms: conforming.length > 0 && conforming.length + unsupported.length === reports.length,
    complete: conforming.length === reports.length && reports.every(({ notSupported }) => notSupported === 0),
    seed,
    runs,
    minimumMarkets,
    reports,
  });
}

interface Tally {
  readonly markets: number;
  readonly refused: number;
  readonly notSupported: number;
}

/** The finding on a report without a wrong answer: a refusal says nothing of its figures. */
function statusOf({ markets, refused }: Tally, minimumMarkets: number): 'conforms' | 'too-few' | 'not-supported' {
  if (markets === 0) return 'not-supported';
  return markets - refused < minimumMarkets ? 'too-few' : 'conforms';
}

type Wrong = Extract<Verdict, { readonly status: 'differs' | 'failed' }>;

function isWrong(verdict: Verdict): verdict is Wrong {
  return verdict.status === 'differs' || verdict.status === 'failed';
}

async function findingOf(
  engine: EngineAdapter,
  request: EngineRequest,
  verdict: Wrong,
  { rules, referenceOf }: CheckPlan,
  tally: Tally,
): Promise<EngineFinding> {
  const same = (smaller: Verdict): Wrong | null =>
    isWrong(smaller) && kindOf(smaller) === kindOf(verdict) ? smaller : null;
  const shrunk = await shrinkRequest(request, verdict, (smaller) => {
    const judged = judgeRun(engine, freeze(smaller), rules, referenceOf(smaller.report));
    return judged instanceof Promise ? judged.then(same) : same(judged);
  });
  const counterexample: Counterexample = { request: shrunk.request, sessions: tradingDateCount(shrunk.request) };
  const { report } = request;
  return shrunk.fault.status === 'failed'
    ? { report, status: 'failed', ...tally, counterexample, error: shrunk.fault.error }
    : { report, status: 'differs', ...tally, counterexample, difference: shrunk.fault.difference };
}

/** A wrong figure that becomes a refusal or a failure while its market shrinks is a different finding. */
function kindOf(verdict: Wrong): string {
  return verdict.status === 'differs' && verdict.difference.path === 'error' ? 'refusal' : verdict.status;
}
