import * as fc from 'fast-check';
import { barsFromRows, type Bars } from '../../src/bars/index.js';
import {
  marketAndOptionsArbitrary,
  marketArbitrary,
  type GeneratedMarket,
} from '../../src/conformance/arbitraries/index.js';
import type { InPlayOptions } from '../../src/reports/index.js';
import { eventsIn, paramsArbitrary, paramsFor, reports } from '../reports/fixtures/runs.js';

/** A market, what is asked of it, and the instants at which it is asked. */
export interface Moments {
  readonly market: GeneratedMarket;
  /** Without the instant. */
  readonly options: Omit<InPlayOptions, 'asOf'>;
  readonly instants: readonly number[];
}

/** Each moment is about one of so many parts of the catalog. */
const PARTS = 5;

/** Markets of intraday bars, with the options of a run that a session in progress takes, and instants at which bars end, or between them. */
export function momentsArbitrary(maxSessions = 12, instants = 4): fc.Arbitrary<Moments> {
  const markets = marketArbitrary({ bars: 'intraday', wellFormed: true, suggestions: false, maxSessions });
  const places = fc.array(fc.tuple(fc.nat(9_999), fc.constantFrom(0, 0, 0, 1)), { minLength: 1, maxLength: instants });
  const conditions = fc.constantFrom(true, false, false);
  return fc
    .tuple(marketAndOptionsArbitrary(markets), paramsArbitrary, places, fc.boolean(), conditions, fc.nat(PARTS - 1))
    .map(([{ market, options }, params, at, withEvents, conditional, part]) => {
      const { startDate, endDate, asOf, detailed, stability, hindsight, where, groupBy, ...rest } = options;
      return {
        market,
        options: {
          ...rest,
          ...(conditional && where !== undefined ? { where } : {}),
          ...(conditional && groupBy !== undefined ? { groupBy } : {}),
          ...(withEvents ? { events: eventsIn(market) } : {}),
          lookback: 'all',
          reports: reports.filter((_, i) => i % PARTS === part),
          params: paramsFor(market, params),
        },
        instants: at.map(([place, between]) => instantIn(market, place, between)).sort((a, b) => a - b),
      };
    });
}

function instantIn({ rows, intervalMs }: GeneratedMarket, place: number, between: number): number {
  return rows[place % rows.length].time + intervalMs + between * Math.round(intervalMs / 3);
}

/** The bars of a market that have ended by an instant. */
export function barsUntil({ rows, intervalMs }: GeneratedMarket, instant: number): Bars {
  const ended = rows.filter(({ time }) => time + intervalMs <= instant);
  return barsFromRows(ended, { interval: intervalMs });
}

/** All bars of a market. */
export function allBars({ rows, intervalMs }: GeneratedMarket): Bars {
  return barsFromRows(rows, { interval: intervalMs });
}
