import { checkedFields, checkedNumber } from '../../errors/index.js';
import { catalog, freeze, type ReportId } from '../../reports/index.js';
import {
  checkedAdapter,
  checkedNames,
  shrinkRequest,
  tradingDateCount,
  type EngineAdapter,
  type EngineRequest,
} from '../engine/index.js';
import { lawRuns, type LawRun } from './law-runs.js';
import type { LawBroken, LawFinding, LawsReport } from './laws-report.js';
import { resultLaws } from './result-laws.js';
import { keepsLaw } from './run-law.js';
import { runLaws } from './run-laws.js';
import { relatedRuns, tryLaw, type Law, type Trial } from './try-law.js';

/** Options of `checkLaws`. */
export interface CheckLawsOptions {
  /** The ids of the laws to test, from `resultLaws` and `runLaws`; default all. */
  readonly laws?: readonly string[];
  /** The reports to test them on; default all. */
  readonly reports?: readonly ReportId[];
  /** Markets per law, an integer from 1; default 25. */
  readonly runs?: number;
  /** The seed of the markets, a 32-bit integer; default 1. */
  readonly seed?: number;
}

const all: readonly Law[] = [...resultLaws, ...runLaws];
const anyCount = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, whole: true };
const anySeed = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1, whole: true };

/**
 * Tests laws on an engine, without expected results: counts add up, scaled prices change no percent, bars after the end change nothing.
 * Useful for reports that the reference does not have; for the others, {@link checkEngine} finds more.
 *
 * Two runs are compared exactly, so an engine with rounding errors may break laws between runs.
 *
 * @param adapter - connects the engine
 * @param options - the laws, the reports, the number of markets
 * @returns a frozen report with a finding per law; a law stops at the first report that breaks it, whose market is then reduced
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-option`, `unknown-report`, `out-of-bounds`
 *
 * @example
 * ```ts
 * import { checkLaws, runLibrary, type EngineAnswer, type EngineRequest } from 'barstats/conformance';
 *
 * // An engine with a bug: it does not count ties.
 * const withoutTies = (_: string, value: { id?: string } | null) => (value?.id === 'flat' ? { ...value, count: 0 } : value);
 * const run = (request: EngineRequest) => JSON.parse(JSON.stringify(runLibrary(request), withoutTies)) as EngineAnswer;
 * const { holds, laws } = await checkLaws({ run }, { reports: ['doji-standard'], laws: ['counts-add-up'] });
 * holds; // false
 * if (laws[0].status === 'broken') laws[0].problem; // 'the outcomes of colour of All sessions do not add up to 1'
 * ```
 */
export async function checkLaws(adapter: EngineAdapter, options: CheckLawsOptions = {}): Promise<LawsReport> {
  const engine = checkedAdapter(adapter);
  const fields = checkedFields(options, 'options', [], ['laws', 'reports', 'runs', 'seed']);
  const lawIds = all.map(({ id }) => id);
  const ids = catalog.map(({ report }) => report);
  const asked = checkedNames(fields.laws ?? lawIds, 'options.laws', lawIds, 'out-of-bounds');
  const reports = checkedNames(fields.reports ?? ids, 'options.reports', ids, 'unknown-report');
  const runs = checkedNumber(fields.runs ?? 25, 'options.runs', anyCount);
  const seed = checkedNumber(fields.seed ?? 1, 'options.seed', anySeed);
  const laws: LawFinding[] = [];
  for (const law of all.filter(({ id }) => asked.includes(id))) {
    laws.push(await findingOf(law, engine, reports, runs, seed));
  }
  return freeze({ holds: laws.every(({ status }) => status === 'holds'), seed, runs, laws });
}

async function findingOf(
  law: Law,
  engine: EngineAdapter,
  reports: readonly ReportId[],
  count: number,
  seed: number,
): Promise<LawFinding> {
  const constraints = 'check' in law ? { suggestions: true } : law.constraints;
  const keepers = 'check' in law ? reports : reports.filter((report) => keepsLaw(law, report));
  const tried = new Set<ReportId>();
  let trials = 0;
  for (const generated of lawRuns(keepers, count, seed, constraints)) {
    const related = relatedRuns(law, generated.market, generated.number);
    if (related === null) continue;
    for (const report of keepers) {
      const params = paramsOf(law, generated, report);
      const trying = tryLaw(law, related, report, params, engine);
      const trial = trying instanceof Promise ? await trying : trying;
      if (trial.status === 'untested') continue;
      tried.add(report);
      trials++;
      if (trial.status === 'broken') {
        const request = { report, ...generated.market, options: { ...generated.market.options, params } };
        const shrunk = await smallest(law, engine, request, generated.number, trial);
        return { law: law.id, title: law.title, status: 'broken', trials, report, ...shrunk };
      }
    }
  }
  const untested = keepers.filter((report) => !tried.has(report));
  return { law: law.id, title: law.title, status: 'holds', trials, untested };
}

function paramsOf(law: Law, { paramsFor }: LawRun, report: ReportId): ReturnType<LawRun['paramsFor']> {
  const own = 'relate' in law ? law.params?.(report) : undefined;
  return { ...paramsFor(report), ...own };
}

async function smallest(
  law: Law,
  engine: EngineAdapter,
  request: EngineRequest,
  number: number,
  trial: Extract<Trial, { status: 'broken' }>,
): Promise<Pick<LawBroken, 'counterexample' | 'problem'>> {
  const shrunk = await shrinkRequest(request, trial.problem, (smaller) => {
    const { report, options, ...market } = smaller;
    const { params, ...rest } = options;
    const related = relatedRuns(law, { ...market, options: rest }, number);
    if (related === null) return null;
    const own = 'relate' in law ? law.params?.(report) : undefined;
    const given = params === undefined && own === undefined ? undefined : { ...params, ...own };
    const trying = tryLaw(law, related, report, given, engine);
    // If the engine fails on a smaller market, that is a different finding.
    const problemOf = (each: Trial) => (each.status === 'broken' && each.threw === trial.threw ? each.problem : null);
    return trying instanceof Promise ? trying.then(problemOf) : problemOf(trying);
  });
  return {
    counterexample: { request: shrunk.request, sessions: tradingDateCount(shrunk.request) },
    problem: shrunk.fault,
  };
}
