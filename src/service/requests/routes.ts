import { decoded } from './decoded.js';
import type { AssetClass } from '../../policy/index.js';

/** A parsed path. */
type Route = ReportRoute | MarketRoute | { readonly endpoint: 'discovery-scan' };

/** The path of a report. A segment with malformed percent-encoding is `null`. */
export interface ReportRoute {
  readonly endpoint: 'report-calculation';
  readonly report: string | null;
  readonly assetClass: string | null;
  readonly ticker: string | null;
}

/** The path of what is in play, or of a relation. A segment with malformed percent-encoding is `null`. */
export interface MarketRoute {
  readonly endpoint: 'in-play' | 'relation';
  readonly assetClass: string | null;
  readonly ticker: string | null;
}

/** Parses a path; `null` if it is unknown. */
export function routeOf(path: string, basePath: string): Route | null {
  // A slash in a ticker is sent as %2F, so paths are split before they are decoded.
  const segments = path.split('/').map((segment) => decoded(segment));
  const base = basePath.split('/');
  if (base.some((segment, i) => segment !== segments[i])) return null;
  const [first, ...others] = segments.slice(base.length);
  if (first === 'discovery' && others.length === 1 && others[0] === 'scan') return { endpoint: 'discovery-scan' };
  if (others.includes('')) return null;
  if ((first === 'in_play' || first === 'relation') && others.length === 2) {
    const [assetClass, ticker] = others;
    return { endpoint: first === 'in_play' ? 'in-play' : 'relation', assetClass, ticker };
  }
  if (first !== 'report_calculation' || others.length !== 3) return null;
  const [report, assetClass, ticker] = others;
  return { endpoint: 'report-calculation', report, assetClass, ticker };
}

/** The identifier of a path's operation in the OpenAPI description; empty if there is none. */
export function operationIdOf(path: string, basePath: string): string {
  const route = routeOf(path, basePath);
  return (route?.endpoint === 'report-calculation' ? route.report : route?.endpoint) ?? '';
}

/** The asset classes, as paths spell them. */
export const assetClasses = ['stocks', 'futures', 'crypto', 'forex'] as const satisfies readonly AssetClass[];

/** A path segment, if it is an asset class. */
export function assetClassOf(segment: string): AssetClass | undefined {
  return assetClasses.find((assetClass) => assetClass === segment);
}
