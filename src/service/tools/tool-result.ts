import type { ServiceResponse } from '../service-response.js';

/** The result of a tool in the form of the Model Context Protocol. */
export interface ToolResult {
  content: { type: 'text'; text: string }[];
  /** Whether the text is a refusal. */
  isError: boolean;
  [more: string]: unknown;
}

/** The most characters of a result: about ten thousand tokens. */
const LONGEST = 40_000;

/** How many items of its lists a result that is too long keeps, tried in this order. */
const KEPT = [50, 25, 12, 6, 3, 1];

/**
 * Turns the response to a call of a tool into its result: the JSON of a 200, or a sentence about what was refused.
 *
 * If the JSON has more than 40,000 characters, its longest lists are cut, and `cut` has the number of items that each had. Rows are never cut,
 * so that the cursor of their next page is right.
 *
 * @param response - from `callTool`, or computed from its task
 *
 * @example
 * ```ts
 * import { internalError, toolResult } from 'barstats/service';
 *
 * toolResult(internalError()).isError; // true
 * toolResult(internalError()).content[0].text; // 'internal_error: Something went wrong. Please try again later.'
 * ```
 */
export function toolResult({ status, headers, body }: ServiceResponse): ToolResult {
  if (status !== 200) return resultOf(refusalOf(status, headers['Retry-After'], body), true);
  const text = body ?? 'null';
  if (text.length <= LONGEST) return resultOf(text, false);
  const whole = JSON.parse(text) as object;
  for (const kept of KEPT) {
    const cut: Record<string, number> = {};
    const shorter = JSON.stringify({ cut, ...(shortened(whole, kept, '', cut) as object) });
    if (shorter.length <= LONGEST) return resultOf(shorter, false);
  }
  return resultOf(
    `The result is too long: ${text.length} characters, and at most ${LONGEST} are sent. Ask for fewer rows, groups, reports or markets.`,
    true,
  );
}

function resultOf(text: string, isError: boolean): ToolResult {
  return { content: [{ type: 'text', text }], isError };
}

/** @param cut - gets how many items each list had, by its path */
function shortened(value: unknown, kept: number, path: string, cut: Record<string, number>): unknown {
  if (typeof value !== 'object' || value === null || path === 'detailed') return value;
  if (!Array.isArray(value)) {
    const at = path === '' ? '' : `${path}.`;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, shortened(each, kept, at + name, cut)]),
    );
  }
  if (value.length > kept) cut[path] = Math.max(cut[path] ?? 0, value.length);
  return value.slice(0, kept).map((each) => shortened(each, kept, `${path}[]`, cut));
}

interface Refusal {
  readonly code?: string;
  readonly message?: string;
}

function refusalOf(status: number, retryAfter: string | undefined, body: string | null): string {
  if (status === 401) return 'The API key is missing, malformed or revoked.';
  const wait = retryAfter === undefined ? '' : ` Try again in ${retryAfter} seconds.`;
  if (status === 429) return `The rate limit of the API key is exceeded.${wait}`;
  const { code = String(status), message = 'The request failed.' } = JSON.parse(body ?? '{}') as Refusal;
  return `${code}: ${message}${status === 403 ? ' find_reports tells what the plan includes.' : ''}${wait}`;
}
