import type { FamilyReport } from '../../reports/index.js';
import { freeze } from '../../reports/inner.js';
import type { CheckPlan } from './check-engine-options.js';
import { refusalOf } from './difference-of-answers.js';
import type { Counterexample, EngineFinding, EngineReport } from './engine-report.js';
import type { EngineRequest } from './engine-request.js';
import type { Verdict } from './judge-run.js';
import type { ShrinkPass } from './shrink-pass.js';
import { shrinkRequest } from './shrink-request.js';
import { tradingDateCount } from './trading-dates.js';

/** The requests about a report on one market. */
export type RequestsOfMarket = (report: FamilyReport) => readonly EngineRequest[];

type Judge = (request: EngineRequest) => Verdict | Promise<Verdict>;

/** The ways in which a request is made smaller. */
type Passes = readonly ((request: EngineRequest) => ShrinkPass<EngineRequest>)[];

/** Judges each report on one market after the other until it is wrong, and makes that request small. */
export async function checkReports(
  plan: CheckPlan,
  markets: Iterable<RequestsOfMarket>,
  judge: Judge,
  passes?: Passes,
): Promise<EngineReport> {
  const tallies = new Map(
    plan.reports.map((report) => [report.id, { report, tally: { markets: 0, refused: 0, notSupported: 0 } }]),
  );
  const findings = new Map<string, EngineFinding>();
  for (const requestsOf of markets) {
    for (const [id, { report, tally }] of tallies) {
      if (findings.has(id)) continue;
      let [isSupported, isRefused] = [false, true];
      let fault: { readonly request: EngineRequest; readonly verdict: Wrong } | null = null;
      for (const request of requestsOf(report)) {
        // Frozen, so that an engine cannot change the request for the next report.
        const judged = judge(freeze(request));
        const verdict = judged instanceof Promise ? await judged : judged;
        if (verdict.status === 'not-supported') {
          tally.notSupported++;
          continue;
        }
        isSupported = true;
        isRefused &&= verdict.status !== 'failed' && refusalOf(verdict.expected) !== undefined;
        if (verdict.status !== 'failed') plan.onRun({ request, answer: verdict.answer, expected: verdict.expected });
        if (!isWrong(verdict)) continue;
        fault = { request, verdict };
        break;
      }
      if (isSupported) tally.markets++;
      if (isSupported && isRefused) tally.refused++;
      if (fault !== null) findings.set(id, await findingOf(fault.request, fault.verdict, tally, judge, passes));
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
  request: EngineRequest,
  verdict: Wrong,
  tally: Tally,
  judge: Judge,
  passes: Passes | undefined,
): Promise<EngineFinding> {
  const same = (smaller: Verdict): Wrong | null =>
    isWrong(smaller) && kindOf(smaller) === kindOf(verdict) ? smaller : null;
  const faultOf = (smaller: EngineRequest): Wrong | null | Promise<Wrong | null> => {
    const judged = judge(freeze(smaller));
    return judged instanceof Promise ? judged.then(same) : same(judged);
  };
  const shrunk = await shrinkRequest(request, verdict, faultOf, passes);
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
