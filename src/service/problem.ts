import { headerOf, type ServiceRequest } from './service-request.js';

/** A refusal as RFC 9457 has it; beside these fields it has those of the interface. */
export interface Problem {
  /** A relative reference such as `/problems/invalid_request`, the same for all refusals of a kind. */
  readonly type: string;
  /** The type in words. */
  readonly title: string;
  readonly status: number;
  /** What is wrong with this request. */
  readonly detail: string;
}

export const PROBLEM_TYPE = Object.freeze({ 'Content-Type': 'application/problem+json' });

/** The codes of the bodies that have none. */
const CODES: Readonly<Record<number, string>> = { 401: 'unauthorized', 429: 'rate_limit_exceeded' };

/**
 * A refusal as a problem.
 *
 * @param body - as the interface has it
 */
export function problemOf(status: number, body: object): Problem {
  const {
    code = CODES[status],
    message = 'The request needs an active API key.',
    detail = message,
  } = body as Readonly<Record<string, string>>;
  const words = code.replaceAll('_', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return { type: `/problems/${code}`, title, status, detail, ...body };
}

/** Longer headers are not read; those of browsers have about 150 characters. */
const LONGEST = 1000;

const QUOTED = /"(?:[^"\\]|\\.)*"/g;

/** A media range and its parameters. */
const RANGE = /^\s*([!#$%&'*+.^`|~\w-]+\/[!#$%&'*+.^`|~\w-]+)\s*((?:;.*)?)$/s;

/** A weight, RFC 9110, section 12.4.2. */
const WEIGHT = /;\s*q=([^;]*)/i;
const WEIGHTS = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/**
 * Whether the `Accept` header of a request prefers problems to plain JSON (RFC 9110, section 12.5.1). Wildcards stand for JSON only, so
 * that whoever accepts anything gets what the interface says. Malformed ranges are passed over.
 */
export function prefersProblem(request: ServiceRequest): boolean {
  const accept = headerOf(request, 'accept').join(',');
  if (accept.length > LONGEST) return false;
  const weights = new Map<string, number>();
  // Parameters other than the weight do not matter, and a quoted one may contain a comma. Quotes where none belong stay malformed.
  for (const range of accept.replaceAll(QUOTED, '""').split(',')) {
    const [, type, parameters = ''] = RANGE.exec(range) ?? [];
    const weight = WEIGHT.exec(parameters)?.[1].trim() ?? '1';
    if (type === undefined || !WEIGHTS.test(weight)) continue;
    const name = type.toLowerCase();
    weights.set(name, Math.max(weights.get(name) ?? 0, Number(weight)));
  }
  const problem = weights.get('application/problem+json') ?? 0;
  const json = weights.get('application/json');
  if (json !== undefined) return problem > json;
  // At the same weight, what is named precedes what a wildcard stands for.
  return problem > 0 && problem >= (weights.get('application/*') ?? weights.get('*/*') ?? 0);
}
