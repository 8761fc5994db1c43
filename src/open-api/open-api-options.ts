import { brokenRule, checkedFields, checkedFlag, checkedName, oneOf, outOfBounds } from '../errors/inner.js';
import { defaultLimits, emptyState, peek, type Limit } from '../rate-limit/index.js';
import type { Family, FamilyReport } from '../reports/index.js';
import { checkedDeprecations, checkedBasePath, type CheckedDeprecations, type Deprecation } from '../service/inner.js';
import { servedReports, type ServedReports, type OpenApiLicense } from '../requests/inner.js';

/** Options of a description. */
export interface OpenApiOptions {
  /**
   * `one` path for all reports, or one for `each-report`, with its options and the schema of its result: six times as long, for clients whose
   * types are to know each of them. Default `one`.
   */
  readonly paths?: 'one' | 'each-report';
  /** The path before the endpoints, such as `/v1`, as in `createService`; default: none. */
  readonly basePath?: string;
  /** Own reports, as in `createService`; default: none. */
  readonly reports?: readonly (Family | FamilyReport)[];
  /** The address of the service, without a trailing slash; default `/`, where the description was found. */
  readonly serverUrl?: string;
  /** The name of the service; default `Trading statistics reports`. */
  readonly title?: string;
  /** The version of the interface; default `1.0.0`. */
  readonly version?: string;
  /** The licence of the interface, by SPDX identifier or address; default MIT, the licence of the report texts. */
  readonly license?: OpenApiLicense;
  /** The limits in the examples of headers; default `defaultLimits` of `barstats/rate-limit`. */
  readonly limits?: readonly Limit[];
  /** Whether reports may be requested as JSON lines, as in `createService`; default `false`. */
  readonly streaming?: boolean;
  /** What clients should stop using, as in `createService`; default: nothing. */
  readonly deprecations?: readonly Deprecation[];
}

/** The options of a description, checked, with every default filled in. */
interface CheckedOpenApi {
  readonly paths: 'one' | 'each-report';
  readonly basePath: string;
  readonly reports: ServedReports;
  readonly serverUrl: string;
  readonly title: string;
  readonly version: string;
  readonly license: OpenApiLicense;
  readonly limits: readonly Limit[];
  readonly streaming: boolean;
  readonly deprecations: CheckedDeprecations;
}

const optional = [
  'paths',
  'basePath',
  'reports',
  'serverUrl',
  'title',
  'version',
  'license',
  'limits',
  'streaming',
  'deprecations',
] as const;

/** Checks the options of a description. */
export function checkedOpenApi(options: unknown): CheckedOpenApi {
  const fields = checkedFields(options, 'options', [], optional);
  const { basePath, serverUrl, title, version, license, limits, streaming = false, deprecations } = fields;
  const reports = servedReports(fields.reports);
  return {
    paths: fields.paths === undefined ? 'one' : oneOf(fields.paths, 'options.paths', ['one', 'each-report']),
    basePath: checkedBasePath(basePath, 'options.basePath'),
    reports,
    serverUrl: serverUrl === undefined ? '/' : checkedServer(serverUrl),
    title: title === undefined ? 'Trading statistics reports' : checkedName(title, 'options.title'),
    version: version === undefined ? '1.0.0' : checkedName(version, 'options.version'),
    license: license === undefined ? { name: 'MIT', identifier: 'MIT' } : checkedLicense(license),
    limits: checkedLimits(limits),
    streaming: checkedFlag(streaming, 'options.streaming'),
    deprecations: checkedDeprecations(deprecations, reports),
  };
}

function checkedServer(url: unknown): string {
  const rule = 'an address such as https://api.barstats.dev, without a trailing slash';
  return url === '/' ? url : matching(url, 'options.serverUrl', /^(https?:\/\/[^\s/?#{}]+)?(\/[^\s/?#{}]+)*$/, rule);
}

function checkedLicense(license: unknown): OpenApiLicense {
  const argument = 'options.license';
  const fields = checkedFields(license, argument, ['name'], ['identifier', 'url']);
  const name = checkedName(fields.name, `${argument}.name`);
  if ((fields.identifier === undefined) === (fields.url === undefined)) {
    throw brokenRule(argument, 'must have either an identifier or a url');
  }
  return fields.url === undefined
    ? { name, identifier: checkedName(fields.identifier, `${argument}.identifier`) }
    : { name, url: matching(fields.url, `${argument}.url`, /^https?:\/\/\S+$/, 'an http or https address') };
}

function checkedLimits(limits: unknown): readonly Limit[] {
  const list = (limits === undefined ? defaultLimits : limits) as readonly Limit[];
  // A decision checks the limits.
  peek(emptyState, 0, { limits: list });
  return list;
}

function matching(value: unknown, argument: string, pattern: RegExp, rule: string): string {
  const text = checkedName(value, argument);
  if (pattern.test(text)) return text;
  throw outOfBounds(argument, rule, text);
}
