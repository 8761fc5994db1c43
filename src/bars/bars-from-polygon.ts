import { BarstatsTypeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import { barsFromList } from './bars-from-list.js';
import type { BarsOptions } from './bars-options.js';
import type { Bars } from './bars.js';
import { epochMilliseconds } from './epoch-time.js';

/** An aggregate bar of Polygon. */
export interface PolygonAggregate {
  /** The start of the window in epoch milliseconds, UTC. */
  readonly t?: number;
  readonly o?: number | string;
  readonly h?: number | string;
  readonly l?: number | string;
  readonly c?: number | string;
  /** The volume; indices have none. */
  readonly v?: number | string;
  /** Ignored, as are the number of trades and the flag for over-the-counter trades. */
  readonly vw?: number;
  readonly n?: number;
  readonly otc?: boolean;
}

/** The whole response of Polygon's aggregates endpoint. */
export interface PolygonResponse {
  /** Polygon leaves it out when `resultsCount` is 0. */
  readonly results?: readonly PolygonAggregate[];
  readonly resultsCount?: number;
  readonly ticker?: string;
  readonly adjusted?: boolean;
  readonly queryCount?: number;
  readonly count?: number;
  readonly status?: string;
  readonly request_id?: string | number;
  readonly next_url?: string;
}

/**
 * Bars from the aggregates of Polygon (now Massive).
 *
 * @param results - the `results` of the response, or all of it; in ascending order of time (`sort=asc`). A response
 * with a `next_url` is one page of several
 * @param options - the interval of the bars, if their times do not show it, and whether times are those of the
 * open or the close
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} with the codes of {@link barsFromRows}
 * @see https://polygon.io/docs/rest/stocks/aggregates/custom-bars
 *
 * @example
 * ```ts
 * import { barsFromPolygon } from 'barstats/bars';
 *
 * const bars = barsFromPolygon({
 *   ticker: 'AAPL',
 *   resultsCount: 2,
 *   results: [
 *     { v: 55467803, vw: 183.8992, o: 187.04, c: 184.4, h: 187.095, l: 184.35, t: 1706677200000, n: 612321 },
 *     { v: 64885408, vw: 185.6325, o: 183.985, c: 186.86, h: 186.95, l: 183.82, t: 1706763600000, n: 632110 },
 *   ],
 * });
 * bars.daily; // true
 * ```
 */
export function barsFromPolygon(results: readonly PolygonAggregate[] | PolygonResponse, options?: BarsOptions): Bars {
  return barsFromList(
    resultsOf(results),
    {
      format: 'polygon',
      program: 'Polygon',
      argument: 'results',
      keys: { time: 't', open: 'o', high: 'h', low: 'l', close: 'c', volume: 'v' },
      notation: epochMilliseconds,
    },
    options,
  );
}

function resultsOf(given: readonly PolygonAggregate[] | PolygonResponse): readonly PolygonAggregate[] {
  if (typeof given !== 'object' || given === null || !('results' in given || 'resultsCount' in given)) {
    // The reader of lists refuses anything but a list.
    return given as readonly PolygonAggregate[];
  }
  if (given.results !== undefined) return given.results;
  if (given.resultsCount === 0) return [];
  throw new BarstatsTypeError(
    'missing-field',
    `results.results is undefined and results.resultsCount is ${shownValue(given.resultsCount)}: the response has no bars`,
    { argument: 'results', field: 'results' },
  );
}
