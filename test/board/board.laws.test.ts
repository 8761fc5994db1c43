import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows, extendBars } from '../../src/bars/index.js';
import { board, boardPart, rankBoard, type Board, type WatchlistMarket } from '../../src/board/index.js';
import { inPlay } from '../../src/reports/index.js';
import { cases, everyCase } from '../cases.js';
import { outcomeOf } from '../conformance/outcome-of.js';
import { deeplyFrozen } from '../reports/fixtures/frozen.js';
import { referenceOrder, referenceRows } from './reference.js';
import { watchlistArbitrary, type Watchlist } from './watchlists.js';

const bytes = (value: unknown): string => JSON.stringify(value);

/** The rows of one market in the order of its reports: what only a board has is left out. */
function inPlayRows(
  { bars, ...kind }: WatchlistMarket,
  options: Watchlist['options'],
  asOf: number,
): readonly unknown[] {
  return referenceRows(inPlay(bars, { ...options, ...kind, asOf }));
}

const withoutPlace = ({ rank, level, ...row }: Board['rows'][number]): unknown => row;
const sorted = (rows: readonly unknown[]): readonly string[] => rows.map(bytes).sort();

describe('a board', () => {
  it('has every open and decided question of every market with the figures of inPlay, and no other', () => {
    let margins = 0;
    fc.assert(
      fc.property(watchlistArbitrary(2), ({ markets, options, instants, market }) => {
        for (const asOf of instants) {
          const { rows, markets: named } = board(markets(), { ...options, asOf });
          for (const each of markets()) {
            const own = rows.filter(({ ticker }) => ticker === each.ticker);
            const failing = named.find(({ ticker }) => ticker === each.ticker)!.error;
            const found = failing === undefined ? inPlayRows(each, options, asOf) : [];
            expect(sorted(own.map(withoutPlace)), market.description).toEqual(sorted(found));
          }
          margins += rows.filter(({ margin }) => margin !== null && margin > 0).length;
        }
      }),
      { numRuns: cases(150) },
    );
    if (everyCase) expect(margins).toBeGreaterThan(0);
  });

  it('is in the order of the rules in words', () => {
    fc.assert(
      fc.property(watchlistArbitrary(1), ({ markets, options, instants: [asOf] }) => {
        const { rows } = board(markets(), { ...options, asOf });
        rows.forEach((row, i) => {
          expect(row.rank).toBe(row.state === 'open' ? i + 1 : null);
          if (i > 0) expect(referenceOrder(rows[i - 1], row)).toBeLessThanOrEqual(0);
        });
        // Where the rules leave it open, the order is that of the reports.
        for (const each of markets()) {
          if (each.ticker === 'BAD') continue;
          const places = inPlayRows(each, options, asOf).map(bytes);
          const own = rows.filter(({ ticker }) => ticker === each.ticker);
          for (let i = 1; i < own.length; i++) {
            if (referenceOrder(own[i - 1], own[i]) !== 0) continue;
            const [before, after] = [own[i - 1], own[i]].map((row) => places.indexOf(bytes(withoutPlace(row))));
            expect(before).toBeLessThan(after);
          }
        }
      }),
      { numRuns: cases(150) },
    );
  });

  it('is the same on the bars up to the instant as on all bars: nothing looks ahead', () => {
    fc.assert(
      fc.property(watchlistArbitrary(3), ({ markets, options, instants, market }) => {
        for (const asOf of instants) {
          const seen = (until?: number) => outcomeOf(() => board(markets(until), { ...options, asOf }));
          expect(seen(asOf), market.description).toBe(seen());
        }
      }),
      { numRuns: cases(100) },
    );
  });

  it('is the same from any number of parts in any order and grouping, through JSON', () => {
    fc.assert(
      fc.property(watchlistArbitrary(1), fc.nat(5), fc.boolean(), ({ markets, options, instants }, turn, reversed) => {
        const [asOf] = instants;
        const whole = bytes(board(markets(), { ...options, asOf }));
        const parts = markets().map((market) => JSON.parse(bytes(boardPart(market, { ...options, asOf }))) as Board);
        const turned = [...parts.slice(turn % parts.length), ...parts.slice(0, turn % parts.length)];
        const [first, ...others] = reversed ? turned.reverse() : turned;
        expect(bytes(rankBoard([first, ...others]))).toBe(whole);
        expect(bytes(rankBoard([rankBoard([first]), rankBoard([board([], { ...options, asOf }), ...others])]))).toBe(
          whole,
        );
      }),
      { numRuns: cases(100) },
    );
  });

  it('is the same from bar to bar as from scratch, frozen, and plain JSON', () => {
    fc.assert(
      fc.property(watchlistArbitrary(1), fc.nat(400), ({ market, options }, first) => {
        const { rows, intervalMs: interval, assetClass, session } = market;
        let end = 1 + (first % rows.length);
        let bars = barsFromRows(rows.slice(0, end), { interval });
        for (const step of [1, 1, 4, 1, 25, 1]) {
          if (end >= rows.length) break;
          const asOf = rows[end - 1].time + interval;
          const seen = (known: typeof bars) =>
            board([{ assetClass, ticker: 'X', session, bars: known }], { ...options, asOf });
          const carried = seen(bars);
          expect(bytes(carried), market.description).toBe(bytes(seen(barsFromRows(rows.slice(0, end), { interval }))));
          expect(deeplyFrozen(carried)).toBe(true);
          expect(JSON.parse(bytes(carried))).toEqual(carried);
          const next = Math.min(rows.length, end + step);
          bars = extendBars(bars, barsFromRows(rows.slice(end, next), { interval }));
          end = next;
        }
      }),
      { numRuns: cases(50) },
    );
  });
});
