import type { Limit } from '../../rate-limit/index.js';

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
