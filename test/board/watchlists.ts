import * as fc from 'fast-check';
import { barsFromRows } from '../../src/bars/index.js';
import type { BoardOptions, WatchlistMarket } from '../../src/board/index.js';
import { marketArbitrary, type GeneratedMarket } from '../../src/conformance/arbitraries/index.js';
import { eventsIn, reports } from '../reports/fixtures/runs.js';

/** A watchlist of a generated market, of another one that trades at the same time, and perhaps of one that cannot be asked. */
export interface Watchlist {
  readonly market: GeneratedMarket;
  /** The markets, with the bars that have ended by an instant or with all. */
  readonly markets: (until?: number) => readonly WatchlistMarket[];
  readonly options: Omit<BoardOptions, 'asOf'>;
  /** Ascending. */
  readonly instants: readonly number[];
}

/** Each board asks one of so many parts of the catalog. */
const PARTS = 8;

const conditions: readonly Pick<BoardOptions, 'where' | 'groupBy'>[] = [
  {},
  {},
  { where: { field: 'weekday', op: 'in', value: ['tuesday', 'wednesday', 'thursday'] } },
  { groupBy: 'weekday' },
];

/** Watchlists with options and instants at which bars end, or between them. */
export function watchlistArbitrary(instants: number): fc.Arbitrary<Watchlist> {
  const places = fc.array(fc.tuple(fc.nat(9_999), fc.constantFrom(0, 0, 1)), {
    minLength: instants,
    maxLength: instants,
  });
  return fc
    .record({
      market: marketArbitrary({ bars: 'intraday', wellFormed: true, suggestions: false, maxSessions: 9 }),
      places,
      part: fc.nat(PARTS - 1),
      conditional: fc.constantFrom(...conditions),
      guards: fc.constantFrom({}, { guards: { insufficient: 1, lowSample: 3 } }),
      bad: fc.boolean(),
    })
    .map(({ market, places: at, part, conditional, guards, bad }) => ({
      market,
      markets: (until = Infinity) => marketsOf(market, bad, until),
      options: { ...conditional, ...guards, lookback: 'all', reports: reports.filter((_, i) => i % PARTS === part) },
      instants: at
        .map(([place, between]) => {
          const { rows, intervalMs } = market;
          // Early instants have no history to speak of.
          const row = Math.floor(rows.length / 2) + (place % Math.ceil(rows.length / 2));
          return rows[row].time + intervalMs + between * Math.round(intervalMs / 3);
        })
        .sort((a, b) => a - b),
    }));
}

function marketsOf(market: GeneratedMarket, bad: boolean, until: number): readonly WatchlistMarket[] {
  const { rows, intervalMs: interval, assetClass, session } = market;
  const barsFrom = (first: number) =>
    barsFromRows(
      rows.slice(first).filter(({ time }) => time + interval <= until),
      { interval },
    );
  const whole = { assetClass, ticker: 'WHOLE', session, bars: barsFrom(0), events: eventsIn(market) };
  const late = { assetClass, ticker: 'LATE', session, bars: barsFrom(Math.floor(rows.length / 4)) };
  const unknown = { assetClass: 'bonds' as 'stocks', ticker: 'BAD', bars: whole.bars };
  return bad ? [whole, unknown, late] : [late, whole];
}
