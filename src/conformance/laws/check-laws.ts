import { BarstatsTypeError } from '../../errors/index.js';
import { checkedFields, checkedNumber, shownValue } from '../../errors/inner.js';
import { catalog, type FamilyReport, type ParamValue, type ReportName } from '../../reports/index.js';
import { freeze } from '../../reports/inner.js';
import { checkedConstraints, type MarketConstraints } from '../arbitraries/index.js';
import {
  checkedAdapter,
  checkedChoices,
  checkedReports,
  shrinkRequest,
  tradingDateCount,
  type EngineAdapter,
  type EngineRequest,
} from '../engine/index.js';
import { inPlayLaws } from './in-play-laws.js';
import { lawRuns } from './law-runs.js';
import type { LawBroken, LawFinding, LawsReport } from './laws-report.js';
import { resultLaws } from './result-laws.js';
import { keepsLaw } from './run-law.js';
import { runLaws } from './run-laws.js';
import { asksOf, tryLaw, type Law, type Trial } from './try-law.js';

/** Options of `checkLaws`. */
export interface CheckLawsOptions {
  /** The ids of the laws to test, from `resultLaws`, `runLaws` and `inPlayLaws`; default all. */
  readonly laws?: readonly string[];
  /** The reports to test them on: identifiers, or objects made by `defineFamily`; default all of this library. */
  readonly reports?: readonly ReportName[];
  /** Laws that reports of your own cannot keep, by id, each with the reason: `{ 'volume-ignored': 'it is about volume' }`. */
  readonly exceptions?: Readonly<Record<string, string>>;
  /** Restricts the markets, for example `{ bars: 'intraday', assetClasses: ['stocks'] }`; a law may restrict them further. */
  readonly constraints?: MarketConstraints;
  /** Values of options, which all the reports must have, instead of generated ones: `{ closes: 1 }` where three lower closes are rare. */
  readonly params?: Readonly<Record<string, ParamValue>>;
  /** Markets per law, an integer from 1; default 25. */
  readonly runs?: number;
  /** The seed of the markets, a 32-bit integer; default 1. */
  readonly seed?: number;
}

const all: readonly Law[] = [...resultLaws, ...runLaws, ...inPlayLaws];
type Params = Readonly<Record<string, ParamValue>>;

const anyCount = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, whole: true };
const anySeed = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1, whole: true };

/**
 * Tests laws on an engine, without expected results: counts add up, scaled prices change no percent, bars after the end change nothing.
 * Useful for reports of your own, which the reference does not have; for the others, {@link checkEngine} finds more.
 * Laws about what is in play are tried only if the adapter has `inPlay`, as that of {@link libraryWith} has.
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
  const lawIds = all.map(({ id }) => id);
  const {
    laws: named = lawIds,
    reports: given = catalog.map(({ report }) => report),
    exceptions = {},
    constraints = {},
    params: pinned = {},
    runs: count = 25,
    seed: start = 1,
  } = checkedFields(options, 'options', [], ['laws', 'reports', 'exceptions', 'constraints', 'params', 'runs', 'seed']);
  const asked = checkedChoices(named, 'options.laws', lawIds, 'out-of-bounds');
  const reports = checkedReports(given, 'options.reports');
  const params = checkedPinned(pinned, reports);
  const excepted = checkedExceptions(exceptions, lawIds);
  const chosen = checkedConstraints(constraints, 'options.constraints');
  const runs = checkedNumber(count, 'options.runs', anyCount);
  const seed = checkedNumber(start, 'options.seed', anySeed);
  const laws: LawFinding[] = [];
  for (const law of all.filter(({ id }) => asked.includes(id) && !(id in excepted))) {
    laws.push(await findingOf(law, engine, reports, params, chosen, runs, seed));
  }
  const has = (wanted: LawFinding['status']): boolean => laws.some(({ status }) => status === wanted);
  return freeze({ holds: has('holds') && !has('broken'), seed, runs, laws });
}

async function findingOf(
  law: Law,
  engine: EngineAdapter,
  reports: readonly FamilyReport[],
  pinned: Params,
  chosen: MarketConstraints,
  count: number,
  seed: number,
): Promise<LawFinding> {
  const own = 'constraints' in law ? law.constraints : { suggestions: true };
  // What a law needs comes first.
  const constraints = { ...chosen, ...own };
  const keepers = 'exceptions' in law ? reports.filter((report) => keepsLaw(law, report)) : reports;
  const tried = new Set<FamilyReport>();
  let trials = 0;
  let observations = 0;
  for (const generated of lawRuns(keepers, count, seed, constraints)) {
    const asks = asksOf(law, generated.market, generated.number);
    if (asks === null) continue;
    for (const report of keepers) {
      const params = { ...generated.paramsFor(report), ...paramsOf(law, report, pinned) };
      const trying = tryLaw(asks, { report, id: report.id }, params, engine);
      const trial = trying instanceof Promise ? await trying : trying;
      if (trial.status === 'untested') continue;
      tried.add(report);
      trials++;
      if (trial.status === 'held') observations += trial.observations;
      if (trial.status === 'broken') {
        const request = { report: report.id, ...generated.market, options: { ...generated.market.options, params } };
        const shrunk = await smallest(law, engine, report, pinned, request, generated.number, trial);
        return { law: law.id, title: law.title, status: 'broken', trials, observations, report: report.id, ...shrunk };
      }
    }
  }
  const untested = keepers.filter((report) => !tried.has(report)).map(({ id }) => id);
  const status = observations === 0 ? 'untested' : 'holds';
  return { law: law.id, title: law.title, status, trials, observations, untested };
}

/** The values of options that are not generated; what a law needs comes first. */
function paramsOf(law: Law, report: FamilyReport, pinned: Params): Params {
  return { ...pinned, ...('relate' in law ? law.params?.(report) : undefined) };
}

async function smallest(
  law: Law,
  engine: EngineAdapter,
  report: FamilyReport,
  pinned: Params,
  request: EngineRequest,
  number: number,
  trial: Extract<Trial, { status: 'broken' }>,
): Promise<Pick<LawBroken, 'counterexample' | 'problem'>> {
  const shrunk = await shrinkRequest(request, trial.problem, (smaller) => {
    const { report: id, options, ...market } = smaller;
    const { params, ...rest } = options;
    const asks = asksOf(law, { ...market, options: rest }, number);
    if (asks === null) return null;
    const own = paramsOf(law, report, pinned);
    const given = params === undefined && Object.keys(own).length === 0 ? undefined : { ...params, ...own };
    const trying = tryLaw(asks, { report, id }, given, engine);
    // If the engine fails on a smaller market, that is a different finding.
    const problemOf = (each: Trial) => (each.status === 'broken' && each.threw === trial.threw ? each.problem : null);
    return trying instanceof Promise ? trying.then(problemOf) : problemOf(trying);
  });
  return {
    counterexample: { request: shrunk.request, sessions: tradingDateCount(shrunk.request) },
    problem: shrunk.fault,
  };
}

/** Validates the values that are not generated: every report must have the options. Their bounds are those of the engine. */
function checkedPinned(value: unknown, reports: readonly FamilyReport[]): Params {
  for (const { description } of reports) checkedFields(value, 'options.params', [], Object.keys(description.options));
  return value as Params;
}

/** Validates the laws that are left out, each with a reason. */
function checkedExceptions(value: unknown, lawIds: readonly string[]): Readonly<Record<string, string>> {
  const exceptions = checkedFields(value, 'options.exceptions', [], lawIds);
  for (const [law, because] of Object.entries(exceptions)) {
    if (typeof because === 'string' && because !== '') continue;
    const argument = `options.exceptions.${law}`;
    throw new BarstatsTypeError('wrong-type', `${argument} must be the reason in words, got ${shownValue(because)}`, {
      argument,
    });
  }
  return exceptions as Readonly<Record<string, string>>;
}
