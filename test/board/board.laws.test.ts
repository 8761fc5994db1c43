import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { barsFromRows, extendBars } from '../../src/bars/index.js';
import { board, boardPart, rankBoard, type Board, type WatchlistMarket } from '../../src/board/index.js';
import { inPlay } from '../../src/reports/index.js';
import { law } from '../laws/law.js';
import { outcomeOf } from '../conformance/outcome-of.js';
import { deeplyFrozen } from '../reports/fixtures/frozen.js';
import { referenceLevels, referenceOrder, referenceRows, subjectOf } from './reference.js';
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
  law(
    'has every open and decided question of every market with the figures of inPlay, and no other',
    [watchlistArbitrary(2)],
    ({ markets, options, instants, market }) => {
      let questions = 0;
      for (const asOf of instants) {
        const { rows, markets: named } = board(markets(), { ...options, asOf });
        for (const each of markets()) {
          const own = rows.filter(({ ticker }) => ticker === each.ticker);
          const failing = named.find(({ ticker }) => ticker === each.ticker)!.error;
          const found = failing === undefined ? inPlayRows(each, options, asOf) : [];
          expect(sorted(own.map(withoutPlace)), market.description).toEqual(sorted(found));
        }
        questions += rows.length;
      }
      return questions > 0;
    },
    { runs: 24, atLeast: 0.15 },
  );

  law(
    'is in the order of the rules in words',
    [watchlistArbitrary(1)],
    ({ markets, options, instants: [asOf] }) => {
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
      return rows.filter(({ state }) => state === 'open').length > 1;
    },
    { runs: 24, atLeast: 0.15 },
  );

  law(
    'is the same on the bars up to the instant as on all bars: nothing looks ahead',
    [watchlistArbitrary(3)],
    ({ markets, options, instants, market }) => {
      const boards = instants.map((asOf) => {
        const seen = (until?: number) => outcomeOf(() => board(markets(until), { ...options, asOf }));
        const all = seen();
        expect(seen(asOf), market.description).toBe(all);
        return all;
      });
      return boards.some((all) => all.includes('"state":'));
    },
    { runs: 16, atLeast: 0.15 },
  );

  law(
    'is the same from any number of parts in any order and grouping, through JSON',
    [watchlistArbitrary(1), fc.nat(5), fc.boolean()],
    ({ markets, options, instants }, turn, reversed) => {
      const [asOf] = instants;
      const whole = bytes(board(markets(), { ...options, asOf }));
      const parts = markets().map((market) => JSON.parse(bytes(boardPart(market, { ...options, asOf }))) as Board);
      const turned = [...parts.slice(turn % parts.length), ...parts.slice(0, turn % parts.length)];
      const [first, ...others] = reversed ? turned.reverse() : turned;
      expect(bytes(rankBoard([first, ...others]))).toBe(whole);
      expect(bytes(rankBoard([rankBoard([first]), rankBoard([board([], { ...options, asOf }), ...others])]))).toBe(
        whole,
      );
      return parts.filter(({ rows }) => rows.length > 0).length > 1;
    },
    { runs: 16, atLeast: 0.15 },
  );

  law(
    'is the same from bar to bar as from scratch, then and whenever it is asked for again, frozen, and plain JSON',
    [watchlistArbitrary(1), fc.nat(400)],
    ({ market, markets, options }, first) => {
      const { rows, intervalMs: interval } = market;
      let end = Math.ceil(rows.length / 2) + (first % Math.ceil(rows.length / 2));
      const endOf = (place: number): number => rows[place - 1].time + interval;
      let followed = markets(endOf(end));
      const seen: [asOf: number, text: string][] = [];
      const at = (watched: readonly WatchlistMarket[], asOf: number) => board(watched, { ...options, asOf });
      for (const step of [1, 1, 4, 1, 25, 1]) {
        const asOf = endOf(end);
        const carried = at(followed, asOf);
        expect(bytes(carried), market.description).toBe(bytes(at(markets(asOf), asOf)));
        expect(deeplyFrozen(carried)).toBe(true);
        expect(JSON.parse(bytes(carried))).toEqual(carried);
        seen.push([asOf, bytes(carried)]);
        if (end === rows.length) break;
        const next = Math.min(rows.length, end + step);
        followed = followed.map((each) => ({
          ...each,
          bars: extendBars(each.bars, barsFromRows(rows.slice(end, next), { interval })),
        }));
        end = next;
      }
      for (const [asOf, text] of seen.reverse()) expect(bytes(at(followed, asOf))).toBe(text);
      return seen.length > 1 && seen.some(([, text]) => text.includes('"state":'));
    },
    { runs: 8, atLeast: 0.15 },
  );

  law(
    'never takes back what is decided, nor the instant since when a question is open',
    [watchlistArbitrary(4)],
    ({ markets, options, instants, market }) => {
      const seen = new Map<string, Board['rows'][number]>();
      let decided = 0;
      for (const asOf of instants) {
        for (const row of board(markets(), { ...options, asOf }).rows) {
          const before = seen.get(subjectOf(row));
          seen.set(subjectOf(row), row);
          if (before === undefined) continue;
          if (before.state === row.state) expect(row.since, market.description).toBe(before.since);
          if (before.state === 'open') continue;
          expect([row.state, row.soFar], market.description).toEqual(['decided', before.soFar]);
          decided++;
        }
      }
      return decided > 0;
    },
    { runs: 24, atLeast: 0.15 },
  );

  law(
    'has shares between 0 and 100 inside their intervals, and sums that are those of its markets',
    [watchlistArbitrary(1)],
    ({ markets, options, instants: [asOf] }) => {
      const { rows, summary, markets: named, levels, refused } = board(markets(), { ...options, asOf });
      for (const { state, outcome, percent, low, high, usual, margin, of } of rows) {
        if (outcome === null) {
          // Of a single cluster of cases there is a number, and nothing is known of how far it may be relied on.
          expect([percent, low, high, margin, of === null]).toEqual([null, null, null, null, state === 'decided']);
          continue;
        }
        expect(0 <= low! && low! <= percent! && percent! <= high! && high! <= 100).toBe(true);
        expect(0 <= usual! && usual! <= 100 && of! > 0).toBe(true);
        expect(margin).toBe(Number(Math.max(0, low! - usual!).toFixed(8)));
      }
      const open = rows.filter(({ state }) => state === 'open').length;
      expect(summary).toMatch(new RegExp(`^${open} open and ${rows.length - open} decided question`));
      const parts = markets().map((market) => boardPart(market, { ...options, asOf }));
      const sum = (of: (part: Board) => readonly unknown[]) => parts.reduce((all, part) => all + of(part).length, 0);
      expect([named, rows, levels, refused].map(({ length }) => length)).toEqual([
        sum((part) => part.markets),
        sum((part) => part.rows),
        sum((part) => part.levels),
        sum((part) => part.refused),
      ]);
      return rows.some(({ outcome }) => outcome !== null);
    },
    { runs: 16, atLeast: 0.15 },
  );

  law(
    'watches the levels of inPlay alone, and knows of touches what plain loops over the bars so far do',
    [watchlistArbitrary(1)],
    ({ markets, options, instants, market }) => {
      let touches = 0;
      for (const asOf of instants) {
        const { levels, markets: named } = board(markets(), { ...options, asOf });
        for (const { bars, ...kind } of markets(asOf)) {
          if (named.find(({ ticker }) => ticker === kind.ticker)!.error !== undefined) continue;
          const own = levels.filter(({ ticker }) => ticker === kind.ticker);
          touches += own.filter(({ touched }) => touched !== null).length;
          const at = (instant: number) => inPlay(bars, { ...options, ...kind, asOf: instant });
          const found = referenceLevels(at, asOf, bars);
          const compared = own.map(({ touched, ...level }, i) =>
            'touched' in found[i] ? { ...level, touched } : level,
          );
          expect(compared, market.description).toEqual(found);
        }
      }
      return touches > 0;
    },
    { runs: 6, atLeast: 0.15 },
  );
});
