import { endpoints, fieldOf, type Endpoint, type PathValues } from './endpoints.js';
import { pathParameters } from './parameters.js';
import { decoded } from './read-query.js';

/** A parsed path: its endpoint, and the parameters in it. */
export type Route<Of extends Endpoint = Endpoint> = {
  [Each in Of]: { readonly endpoint: Each } & PathValues<Each>;
}[Of];

/** Parses a path; `null` if it is unknown, `malformed` for the percent-encoding of a parameter in it. */
export function routeOf(path: string, basePath: string): Route | 'malformed' | null {
  // A slash in a ticker is sent as %2F, so paths are split before they are decoded.
  const segments = path.split('/').map((segment) => decoded(segment));
  const base = basePath.split('/');
  if (base.some((segment, i) => segment !== segments[i])) return null;
  const given = segments.slice(base.length);
  if (given.includes('')) return null;
  for (const [endpoint, outline] of Object.entries(endpoints)) {
    const name = outline.name.split('/');
    const values = given.slice(name.length);
    if (values.length !== outline.path.length || name.some((each, i) => each !== given[i])) continue;
    if (values.includes(null)) return 'malformed';
    const fields = outline.path.map((each, i) => [fieldOf(each, pathParameters[each]), values[i]]);
    return { endpoint, ...Object.fromEntries(fields) } as Route;
  }
  return null;
}

/** What a path is deprecated with: its report, or else its operation in the OpenAPI description; empty if there is neither. */
export function deprecatedWith(path: string, basePath: string): string {
  const route = routeOf(path, basePath);
  if (route === null || route === 'malformed') return '';
  return 'report' in route ? route.report : route.endpoint;
}
