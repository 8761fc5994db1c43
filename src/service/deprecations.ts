import { BarstatsRangeError } from '../errors/index.js';
import {
  brokenRule,
  checkedFields,
  checkedList,
  checkedName,
  oneOf,
  oneOfMany,
  outOfBounds,
  shownValue,
} from '../errors/inner.js';
import { endpoints, type Endpoint } from '../policy/index.js';
import { isCalendarDate } from '../policy/inner.js';
import type { ServedReports } from '../requests/inner.js';

/** What clients should stop using: reports or an endpoint, one of the two. */
export interface Deprecation {
  /** An identifier such as `gap-fill-standard` or a family such as `gap-fill-*`. */
  readonly report?: string;
  /** An endpoint as plans name it; `live-data` is what is in play, and boards. */
  readonly endpoint?: Endpoint;
  /** The day on which it is deprecated, `YYYY-MM-DD` in UTC; past or to come. */
  readonly since: string;
  /** The day on which it is expected to end, not before `since`; default: not known. The service itself ends nothing. */
  readonly sunset?: string;
  /** The address of a page for people that says what to use instead. */
  readonly link?: string;
}

/** The headers of deprecated operations, by their identifiers in the OpenAPI description. */
export type CheckedDeprecations = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** What a client is told, `Deprecation` always. */
export const DEPRECATION_HEADERS = ['Deprecation', 'Sunset', 'Link'] as const;

const ARGUMENT = 'options.deprecations';

/** Checks the option `deprecations`. A report counts more than its family, and a family more than the endpoint. */
export function checkedDeprecations(given: unknown, { ids }: ServedReports): CheckedDeprecations {
  if (given === undefined) return new Map();
  const byName = new Map<
    string,
    { readonly operations: readonly string[]; readonly headers: Record<string, string> }
  >();
  // Array.from visits holes.
  Array.from(checkedList(given, ARGUMENT)).forEach((each, i) => {
    const argument = `${ARGUMENT}[${i}]`;
    const fields = checkedFields(each, argument, ['since'], ['report', 'endpoint', 'sunset', 'link']);
    if ((fields.report === undefined) === (fields.endpoint === undefined)) {
      throw brokenRule(argument, 'must have either a report or an endpoint');
    }
    const [name, operations] =
      fields.report === undefined
        ? operationsOfEndpoint(fields.endpoint, `${argument}.endpoint`, ids)
        : operationsOfReport(fields.report, `${argument}.report`, ids);
    if (byName.has(name)) throw brokenRule(argument, `names ${shownValue(name)} a second time`);
    byName.set(name, { operations, headers: headersOf(fields, argument) });
  });
  // The last one counts: first endpoints, then families, longer ones later, then reports.
  const ordered = [...byName].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
  return new Map(
    ordered.flatMap(([, { operations, headers }]) => operations.map((operation) => [operation, headers] as const)),
  );
}

function rank(name: string): number {
  if (name.startsWith('/')) return 0;
  return name.endsWith('*') ? name.length : Infinity;
}

type Named = readonly [name: string, operations: readonly string[]];

function operationsOfEndpoint(given: unknown, argument: string, ids: ReadonlySet<string>): Named {
  const endpoint = oneOf(given, argument, endpoints);
  const operations = {
    'report-calculation': [...ids, 'relation', 'pooled'],
    'discovery-scan': ['discovery-scan'],
    'live-data': ['in-play', 'in-play-of-markets', 'board'],
  } satisfies Record<Endpoint, readonly string[]>;
  // No report has a slash in its identifier.
  return [`/${endpoint}`, operations[endpoint]];
}

function operationsOfReport(given: unknown, argument: string, ids: ReadonlySet<string>): Named {
  const name = checkedName(given, argument);
  const family = name.endsWith('-*') ? [...ids].filter((id) => id.startsWith(name.slice(0, -1))) : [];
  return [name, family.length > 0 ? family : [oneOfMany(name, argument, [...ids], 'unknown-report')]];
}

function headersOf(
  { since, sunset, link }: Readonly<Partial<Record<'since' | 'sunset' | 'link', unknown>>>,
  argument: string,
): Record<string, string> {
  const from = checkedDay(since, `${argument}.since`);
  const end = sunset === undefined ? null : checkedDay(sunset, `${argument}.sunset`);
  if (end !== null && end < from) {
    throw new BarstatsRangeError('end-before-start', `${argument}.sunset must not be before ${argument}.since`, {
      argument: `${argument}.sunset`,
    });
  }
  const address = link === undefined ? null : checkedAddress(link, `${argument}.link`);
  const relations = end === null ? ['deprecation'] : ['deprecation', 'sunset'];
  return Object.freeze({
    // A date of structured fields, RFC 9745 and RFC 9651, section 3.3.7.
    Deprecation: `@${from / 1000}`,
    // A date of HTTP, RFC 8594 and RFC 9110, section 5.6.7.
    ...(end === null ? {} : { Sunset: new Date(end).toUTCString() }),
    ...(address === null
      ? {}
      : { Link: relations.map((relation) => `<${address}>; rel="${relation}"; type="text/html"`).join(', ') }),
  });
}

/** Midnight in UTC. */
function checkedDay(value: unknown, argument: string): number {
  const day = checkedName(value, argument);
  if (isCalendarDate(day)) return new Date(day).getTime();
  throw new BarstatsRangeError('not-a-date', `${argument} must be a date such as 2027-01-31, got ${shownValue(day)}`, {
    argument,
  });
}

/** An address that fits between angle brackets. */
function checkedAddress(value: unknown, argument: string): string {
  const address = checkedName(value, argument);
  if (/^https?:\/\/[!#-;=?-~]+$/.test(address)) return address;
  throw outOfBounds(argument, 'an http or https address', address);
}
