import { BarstatsRangeError, checkedFields, checkedName, shownValue } from '../../errors/index.js';
import { defaultLimits, emptyState, peek, type Limit } from '../../rate-limit/index.js';
import { checkedBasePath, checkedFlag } from '../service-options.js';

/** What a description is made with. */
export interface OpenApiOptions {
  /** What precedes the endpoints in a path, such as `/v1`; nothing without it. The same as that of the service. */
  readonly basePath?: string;
  /** Where the service is, without a stroke at its end; where the description was found, `/`, without it. */
  readonly serverUrl?: string;
  /** The name of the service. */
  readonly title?: string;
  /** The version of its interface; `1.0.0` without it. */
  readonly version?: string;
  /** The licence of its interface, by its SPDX identifier or address; that of the descriptions of reports, MIT, without it. */
  readonly license?: OpenApiLicense;
  /** The limits that headers are shown with; `defaultLimits` of `barstats/rate-limit` without it. */
  readonly limits?: readonly Limit[];
  /** Whether a report may be asked for as JSON lines; not without it. The same as that of the service. */
  readonly streaming?: boolean;
}

/** A licence: one of identifier and address. */
export type OpenApiLicense =
  { readonly name: string; readonly identifier: string } | { readonly name: string; readonly url: string };

/** The options of a description, checked, with every default in its place. */
interface CheckedOpenApi {
  readonly basePath: string;
  readonly serverUrl: string;
  readonly title: string;
  readonly version: string;
  readonly license: OpenApiLicense;
  readonly limits: readonly Limit[];
  readonly streaming: boolean;
}

const optional = ['basePath', 'serverUrl', 'title', 'version', 'license', 'limits', 'streaming'] as const;

/** Checks what a description is made with. */
export function checkedOpenApi(options: unknown): CheckedOpenApi {
  const fields = checkedFields(options, 'options', [], optional);
  const { basePath, serverUrl, title, version, license, limits, streaming } = fields;
  return {
    basePath: checkedBasePath(basePath, 'options.basePath'),
    serverUrl: serverUrl === undefined ? '/' : checkedServer(serverUrl),
    title: title === undefined ? 'Trading statistics reports' : checkedName(title, 'options.title'),
    version: version === undefined ? '1.0.0' : checkedName(version, 'options.version'),
    license: license === undefined ? { name: 'MIT', identifier: 'MIT' } : checkedLicense(license),
    limits: checkedLimits(limits),
    streaming: checkedFlag(streaming, 'options.streaming'),
  };
}

function checkedServer(url: unknown): string {
  const rule = 'an address such as https://api.barstats.dev without a stroke at its end';
  return url === '/' ? url : matching(url, 'options.serverUrl', /^(https?:\/\/[^\s/?#{}]+)?(\/[^\s/?#{}]+)*$/, rule);
}

function checkedLicense(license: unknown): OpenApiLicense {
  const argument = 'options.license';
  const fields = checkedFields(license, argument, ['name'], ['identifier', 'url']);
  const name = checkedName(fields.name, `${argument}.name`);
  if ((fields.identifier === undefined) === (fields.url === undefined)) {
    throw new BarstatsRangeError('out-of-bounds', `${argument} must have either an identifier or a url`, { argument });
  }
  return fields.url === undefined
    ? { name, identifier: checkedName(fields.identifier, `${argument}.identifier`) }
    : { name, url: matching(fields.url, `${argument}.url`, /^https?:\/\/\S+$/, 'an address of the web') };
}

function checkedLimits(limits: unknown): readonly Limit[] {
  const list = (limits === undefined ? defaultLimits : limits) as readonly Limit[];
  // A decision refuses what limits cannot be.
  peek(emptyState, 0, { limits: list });
  return list;
}

function matching(value: unknown, argument: string, pattern: RegExp, rule: string): string {
  const text = checkedName(value, argument);
  if (pattern.test(text)) return text;
  throw new BarstatsRangeError('out-of-bounds', `${argument} must be ${rule}, got ${shownValue(text)}`, { argument });
}
