import { decoded } from './decoded.js';
import type { AssetClass } from '../../policy/index.js';

/** A parsed path. A segment with malformed percent-encoding is `null`. */
type Route =
  | ReportRoute
  | MarketRoute<'in-play'>
  | MarketRoute<'relation'>
  | ClassRoute
  | PooledRoute
  | { readonly endpoint: 'discovery-scan' };

/** The path of a report. */
export interface ReportRoute {
  readonly endpoint: 'report-calculation';
  readonly report: string | null;
  readonly assetClass: string | null;
  readonly ticker: string | null;
}

/** The path of what is in play in a market, or of a relation. */
export interface MarketRoute<Endpoint extends 'in-play' | 'relation'> {
  readonly endpoint: Endpoint;
  readonly assetClass: string | null;
  readonly ticker: string | null;
}

/** The path of what is in play in several markets of a class, or of their board. */
export interface ClassRoute {
  readonly endpoint: 'in-play-of-markets' | 'board';
  readonly assetClass: string | null;
}

/** The path of a pooled report. */
export interface PooledRoute {
  readonly endpoint: 'pooled';
  readonly report: string | null;
  readonly assetClass: string | null;
}

/** Parses a path; `null` if it is unknown. */
export function routeOf(path: string, basePath: string): Route | null {
  // A slash in a ticker is sent as %2F, so paths are split before they are decoded.
  const segments = path.split('/').map((segment) => decoded(segment));
  const base = basePath.split('/');
  if (base.some((segment, i) => segment !== segments[i])) return null;
  const [first, ...others] = segments.slice(base.length);
  const [a, b, c] = others;
  if (others.includes('')) return null;
  switch (`${first} ${others.length}`) {
    case 'discovery 1':
      return a === 'scan' ? { endpoint: 'discovery-scan' } : null;
    case 'in_play 1':
      return { endpoint: 'in-play-of-markets', assetClass: a };
    case 'board 1':
      return { endpoint: 'board', assetClass: a };
    case 'in_play 2':
      return { endpoint: 'in-play', assetClass: a, ticker: b };
    case 'relation 2':
      return { endpoint: 'relation', assetClass: a, ticker: b };
    case 'pooled 2':
      return { endpoint: 'pooled', report: a, assetClass: b };
    case 'report_calculation 3':
      return { endpoint: 'report-calculation', report: a, assetClass: b, ticker: c };
    default:
      return null;
  }
}

/** What a path is deprecated with: its report, or else its operation in the OpenAPI description; empty if there is neither. */
export function deprecatedWith(path: string, basePath: string): string {
  const route = routeOf(path, basePath);
  if (route === null) return '';
  return ('report' in route ? route.report : route.endpoint) ?? '';
}

/** The asset classes, as paths spell them. */
export const assetClasses = ['stocks', 'futures', 'crypto', 'forex'] as const satisfies readonly AssetClass[];

/** A path segment, if it is an asset class. */
export function assetClassOf(segment: string): AssetClass | undefined {
  return assetClasses.find((assetClass) => assetClass === segment);
}
