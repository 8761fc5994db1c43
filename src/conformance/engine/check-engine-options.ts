import { BarstatsTypeError } from '../../errors/index.js';
import { checkedFields, checkedFunction, checkedList, checkedNumber, oneOf } from '../../errors/inner.js';
import { catalog, type FamilyReport, type ReportName, type ReportResult } from '../../reports/index.js';
import { findReports, isBuiltIn } from '../../reports/inner.js';
import { checkedConstraints, type MarketConstraints } from '../arbitraries/index.js';
import { adapterFunction, neededFunction } from './adapter-function.js';
import type { ComparisonRules } from './difference-of-answers.js';
import type { EngineAdapter, EngineAnswer, EngineRefusal } from './engine-adapter.js';
import type { EngineRequest } from './engine-request.js';
import { expectedAnswer, type OwnReference } from './expected-answer.js';
import { requestOptions, type RequestOption, type RequestsPlan } from './generated-requests.js';
import { figureKinds } from './kind-of-figure.js';
import type { Tolerance } from './tolerance.js';

/** How answers are compared with the expected ones. */
export interface ComparisonOptions {
  /** Allowances for engines that do not compute exactly; by default, figures must be exact. */
  readonly tolerance?: Tolerance;
  /** `same` if keys must be in the order of the reference; default `any`. */
  readonly keyOrder?: 'any' | 'same';
  /** `any` to compare counts and answers but no figures (percents, intervals, levels, measures, statistics, current values); default `same`. */
  readonly figures?: 'any' | 'same';
  /** `any` if titles and labels may be others or missing; default `same`. */
  readonly texts?: 'any' | 'same';
}

/** A compared run on a generated market. */
export interface EngineRun {
  readonly request: EngineRequest;
  readonly answer: EngineAnswer;
  readonly expected: ReportResult | EngineRefusal;
}

/** Options of `checkEngine`. */
export interface CheckEngineOptions extends ComparisonOptions {
  /** The reports to check: identifiers, or objects made by `defineFamily`; default all of this library. */
  readonly reports?: readonly ReportName[];
  /**
   * A second implementation of your own reports, independent of the first. It returns the result as JSON, or `{ error: code }`.
   * Reports of this library are compared with its reference implementation.
   */
  readonly reference?: (request: EngineRequest) => EngineAnswer;
  /** Markets per report, an integer from 1; default 100. */
  readonly runs?: number;
  /**
   * On how many markets results must be compared, not refusals, for a report to conform: an integer from 1 to `runs`; default a twentieth of
   * `runs`, rounded up.
   */
  readonly minimumMarkets?: number;
  /** The seed of the markets, a 32-bit integer; default 1. The same seed gives the same markets. */
  readonly seed?: number;
  /** Restricts the markets; default all kinds. */
  readonly constraints?: MarketConstraints;
  /** The options that requests may have besides asset class and ticker, `[]` for plain runs; default all. */
  readonly requestOptions?: readonly RequestOption[];
  /** Called with every compared run (request and both answers) before it is reduced. */
  readonly onRun?: (run: EngineRun) => void;
}

/** The validated options of a check, with defaults. */
export interface CheckPlan extends RequestsPlan {
  readonly minimumMarkets: number;
  readonly rules: ComparisonRules;
  readonly onRun: (run: EngineRun) => void;
  /** What gives the expected answers of a report. */
  readonly referenceOf: (report: string) => OwnReference;
}

const anyCount = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, whole: true };
const anySeed = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1, whole: true };
const anyAllowance = { minimum: 0, maximum: Number.MAX_VALUE };
const comparison = ['tolerance', 'keyOrder', 'figures', 'texts'] as const;
const ids = catalog.map(({ report }) => report);

/** Validates the options of a check of an engine. */
export function checkedPlan(options: unknown): CheckPlan {
  const others = [
    ...(['reports', 'reference', 'runs', 'minimumMarkets', 'seed', 'constraints', 'requestOptions', 'onRun'] as const),
  ];
  const fields = checkedFields(options, 'options', [], [...comparison, ...others]);
  const { reports = ids, runs: given = 100, seed = 1, constraints = {}, onRun = () => undefined } = fields;
  const runs = checkedNumber(given, 'options.runs', anyCount);
  const { minimumMarkets = Math.ceil(runs / 20), requestOptions: names = requestOptions } = fields;
  const upToRuns = { ...anyCount, maximum: runs };
  const asked = checkedReports(reports, 'options.reports');
  return {
    reports: asked,
    referenceOf: checkedReference(fields.reference, asked),
    runs,
    minimumMarkets: checkedNumber(minimumMarkets, 'options.minimumMarkets', upToRuns),
    seed: checkedNumber(seed, 'options.seed', anySeed),
    constraints: checkedConstraints(constraints, 'options.constraints'),
    requestOptions: checkedChoices(names, 'options.requestOptions', requestOptions, 'unknown-option'),
    rules: checkedRules(fields),
    onRun: checkedFunction(onRun, 'options.onRun'),
  };
}

/** Validates comparison options. */
export function checkedComparison(options: unknown): ComparisonRules {
  return checkedRules(checkedFields(options, 'options', [], comparison));
}

/** Validates an adapter, which may be an object of any class. */
export function checkedAdapter(adapter: unknown): EngineAdapter {
  const run = neededFunction(adapter, 'run');
  const inPlay = adapterFunction(adapter, 'inPlay');
  return inPlay === undefined ? { run } : { run, inPlay };
}

function checkedRules(options: Readonly<Record<string, unknown>>): ComparisonRules {
  const { tolerance = {}, keyOrder = 'any', figures = 'same', texts = 'same' } = options;
  const kinds = checkedFields(tolerance, 'options.tolerance', [], figureKinds);
  for (const [kind, allowance] of Object.entries(kinds)) {
    const path = `options.tolerance.${kind}`;
    const allowed = checkedFields(allowance, path, [], ['absolute', 'relative']);
    for (const [field, value] of Object.entries(allowed)) checkedNumber(value, `${path}.${field}`, anyAllowance);
  }
  // Each of its fields has just been checked.
  return {
    tolerance: kinds as Tolerance,
    keyOrder: oneOf(keyOrder, 'options.keyOrder', ['any', 'same']),
    figures: oneOf(figures, 'options.figures', ['any', 'same']),
    texts: oneOf(texts, 'options.texts', ['any', 'same']),
  };
}

/** Validates a list of choices, each one of some names, and removes duplicates. */
export function checkedChoices<Name extends string>(
  value: unknown,
  argument: string,
  names: readonly Name[],
  code: 'unknown-option' | 'out-of-bounds',
): readonly Name[] {
  return [...new Set(checkedList(value, argument).map((each, i) => oneOf(each, `${argument}[${i}]`, names, code)))];
}

/** Validates a list of reports, identifiers or objects made by `defineFamily`, and removes duplicates. */
export function checkedReports(value: unknown, argument: string): readonly FamilyReport[] {
  return [...new Set(findReports(checkedList(value, argument) as readonly ReportName[], argument))];
}

/** Reports of this library have the reference implementation, the others need one. */
function checkedReference(reference: unknown, reports: readonly FamilyReport[]): CheckPlan['referenceOf'] {
  const own = new Set(reports.filter((report) => !isBuiltIn(report.family)).map(({ id }) => id));
  if (reference !== undefined) checkedFunction(reference, 'options.reference');
  else if (own.size > 0) {
    throw new BarstatsTypeError(
      'missing-field',
      `options.reference is missing: the reference implementation does not have ${[...own].join(', ')}. Pass a second implementation, or use checkLaws, which needs none`,
      { argument: 'options.reference', field: 'reference' },
    );
  }
  return (report) => (own.has(report) ? (reference as OwnReference) : expectedAnswer);
}
