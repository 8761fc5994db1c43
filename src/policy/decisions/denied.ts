import { editDistance, nearestNames, shownValue, wordsLeftOut } from '../../errors/inner.js';
import { maskKeys, mayHoldKey } from '../keys/mask-keys.js';
import { includesReport } from '../plans/plan-includes.js';
import type { Endpoint, Plan } from '../plans/plan.js';
import { plans } from '../plans/standard-plans.js';
import type { PolicyContext } from './context.js';
import type { DateRange } from './history-window.js';
import { fieldOf } from './request-fields.js';
import { codesOf, type ViolationCode } from './limits.js';

/** A request that the plan does not allow. */
export interface Denied {
  readonly allowed: false;
  readonly status: 403;
  /** The first of the violations. */
  readonly code: ViolationCode;
  /** One sentence for the client. It reveals nothing outside the plan. */
  readonly message: string;
  /** Every limit that was hit, in the order of {@link violationCodes}. */
  readonly violations: readonly ViolationCode[];
  /** The id of the lowest plan that would allow the request, or `null`. For the server only: it reveals what exists. */
  readonly lowestPlan: string | null;
  /** The plan's history window, whatever was requested. */
  readonly granted: DateRange;
}

const standardPlans = Object.values(plans);

/** A request that hits limits of its plan. */
interface Refusal {
  readonly plan: Plan;
  /** The limits that were hit, as a set of bits. */
  readonly limits: number;
  /** The history that the plan grants. */
  readonly granted: DateRange;
  readonly endpoint: Endpoint;
  /** The request, for the message. */
  readonly request: unknown;
  /** The limits that the request would hit on another plan. */
  readonly limitsOn: (plan: Plan) => number;
}

/** Lists every limit hit, and the plan that would allow the request. */
export function denied(
  { plan, limits, granted, endpoint, request, limitsOn }: Refusal,
  context: PolicyContext,
): Denied {
  const { plans: offered = standardPlans } = context;
  const violations = codesOf(limits);
  const code = violations[0];
  return Object.freeze({
    allowed: false,
    status: 403,
    code,
    // Most decisions are looked at by their code alone, and the nearest names take a thousand times longer than the decision.
    get message() {
      return code === 'report_not_allowed'
        ? noSuchReport(plan, request, context)
        : `The plan ${plan.name} does not include ${whatIsMissing(code, endpoint, request)}.`;
    },
    violations,
    lowestPlan: offered.find((each) => limitsOn(each) === 0)?.id ?? null,
    granted,
  });
}

/** The same sentence whether there is such a report or not. */
function noSuchReport(plan: Plan, request: unknown, context: PolicyContext): string {
  const report = fieldOf(request, 'report');
  const near = typeof report === 'string' ? nearestReports(report, plan, context) : [];
  const names = near.map((name) => `"${name}"`).join(' or ');
  const said = `${sentenceStart(shownField(request, 'report'))} is not one of the reports of the plan ${plan.name}`;
  return near.length === 0 ? `${said}.` : `${said}; did you mean ${names}?`;
}

/**
 * The reports of a plan whose names are like a given one, at most three. Reports of other plans are never named, so that a refusal does not tell
 * which exist.
 */
function nearestReports(given: string, plan: Plan, { reports = [] }: PolicyContext): readonly string[] {
  const included = [...reports].filter((report) => includesReport(plan, report));
  return nearestNames(given, included).filter((name) => isLike(given, name));
}

/** Whether a name was abbreviated, or is misspelt in a quarter of its letters or less: of a few reports the nearest may be of something else. */
function isLike(given: string, name: string): boolean {
  const [letters, words] = [given.toLowerCase().replaceAll(/[^a-z\d]/g, ''), name.split('-')];
  return wordsLeftOut(letters, words) !== Infinity || 4 * editDistance(given.toLowerCase(), name) <= name.length;
}

function sentenceStart(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What the plan lacks, in words that repeat the request and reveal nothing else. */
function whatIsMissing(
  code: Exclude<ViolationCode, 'report_not_allowed'>,
  endpoint: Endpoint,
  request: unknown,
): string {
  const shown = (name: string): string => shownField(request, name);
  switch (code) {
    case 'missing_entitlement':
      return `API access to the ${endpoint.replace('-', ' ')}`;
    case 'ticker_not_allowed':
      return `the ticker ${shown('ticker')} of ${shown('assetClass')}`;
    case 'live_data_not_allowed':
      return 'live data';
    case 'history_range_exceeded':
      return 'the requested range of history';
  }
}

/**
 * A value of a request, as shown in a message. Objects are not inspected. Keys are masked before a long name is cut, since the cut could
 * fall within a key.
 */
function shownField(request: unknown, name: string): string {
  const value = fieldOf(request, name);
  if (typeof value === 'string') return shownValue(mayHoldKey(value) ? maskKeys(value) : value);
  return typeof value === 'object' && value !== null ? 'an object' : shownValue(value);
}
