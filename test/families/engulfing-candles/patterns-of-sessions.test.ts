import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../../../src/columns/column.js';
import { PRESENT } from '../../../src/columns/lack.js';
import { Table, type Unit } from '../../../src/columns/table.js';
import { patternsOfSessions } from '../../../src/families/engulfing-candles/patterns-of-sessions.js';
import { reasons } from '../../../src/columns/reasons.js';
import { type Market, openMarket, Session } from '../../../src/sessions/inner.js';
import { changingMarkets } from '../../columns/changing-markets.js';
import { dayMarket, fromTo } from '../../columns/sessions/day-market.js';
import { growing } from '../../sessions/markets.js';

const { unit, needs, closes, direction, open, close, run, stoppedIn, from, ends } = patternsOfSessions;

interface PlainPattern {
  readonly session: Session;
  readonly bullish: boolean;
  /** The five sessions after it, or why they are not known. */
  readonly five: readonly Session[] | 'roll' | 'no-following';
}

/** Whether the body of a session takes in that of the one before it, which has the other colour. */
function engulfs({ open, close, previous }: Session): boolean {
  if (!(previous instanceof Session)) return false;
  if ((close - open) * (previous.close - previous.open) >= 0) return false;
  const [low, high] = [Math.min(open, close), Math.max(open, close)];
  return [previous.open, previous.close].every((price) => price >= low && price <= high);
}

/** The five sessions after one, in the range or not, each the previous one of the next; a roll is said before all else. */
function fiveAfter({ all }: Market, session: Session): PlainPattern['five'] {
  const five = all.slice(all.indexOf(session) + 1).slice(0, 5);
  if (five.some(({ previous }) => previous === 'roll')) return 'roll';
  const chained = five.every(({ previous }) => previous instanceof Session);
  return chained && five.length === 5 && five[4].closed && five[4].complete ? five : 'no-following';
}

const patternOf = (session: Session, five: PlainPattern['five']): PlainPattern[] =>
  engulfs(session) ? [{ session, bullish: session.close > session.open, five }] : [];

const patternsIn = (market: Market): readonly PlainPattern[] =>
  market.sessions.flatMap((session) => patternOf(session, fiveAfter(market, session)));

/** Those that up to five sessions follow, the last of which is the last one seen. */
function underWay({ sessions }: Market): readonly PlainPattern[] {
  const chain = sessions.slice(-1);
  while (chain.length > 0 && chain.length < 6 && chain[0].previous instanceof Session) chain.unshift(chain[0].previous);
  return chain.slice(0, -1).flatMap((session, i) => patternOf(session, chain.slice(i + 1)));
}

/** Holds the columns of the rows of a unit against the same patterns, found plainly; what is not asked of a row is `undefined`. */
function expectSaid(rows: Unit<object>, market: Market, plain: readonly PlainPattern[]): void {
  const table = Table.of(rows, market);
  const say = (column: Column<unknown>) => {
    const { why, values } = table.cells(column);
    return Array.from(why, (each, row) => (each === PRESENT ? values[row] : reasons[each]));
  };
  const after = (of: (five: readonly Session[], pattern: PlainPattern) => unknown) =>
    plain.map((pattern) => (typeof pattern.five === 'string' ? pattern.five : of(pattern.five, pattern)));
  const goesBack = ({ session, bullish }: PlainPattern, { high, low }: Session) =>
    bullish ? low < session.open : high > session.open;
  expect(table.rows.map((_, row) => table.session(row).date)).toEqual(plain.map(({ session }) => session.date));
  expect(say(direction)).toEqual(plain.map(({ bullish }) => (bullish ? 'bullish' : 'bearish')));
  expect(say(open)).toEqual(plain.map(({ session }) => session.open));
  expect(say(close)).toEqual(plain.map(({ session }) => session.close));
  expect(say(closes)).toEqual(plain.map(({ session }) => session.closeTime));
  expect(needs.map(say)).toEqual([
    plain.map(({ session: { closed } }) => closed || 'not-closed'),
    plain.map(({ session: { complete } }) => complete || 'incomplete'),
    after(() => true),
  ]);
  const stops = after((five, pattern) => five.find((each) => goesBack(pattern, each)));
  expect(say(stoppedIn).every((each, row) => each === stops[row])).toBe(true);
  expect(say(from)).toEqual(stops.map((stop) => (stop instanceof Session ? stop.firstBar : stop)));
  expect(say(run)).toEqual(
    after((five, pattern) => {
      const stop = five.findIndex((each) => goesBack(pattern, each));
      const before = five.slice(0, stop === -1 ? five.length : stop);
      const prices = before.map(({ high, low }) => (pattern.bullish ? high : -low));
      const furthest = pattern.bullish ? Math.max(...prices) : 0 - Math.max(...prices);
      return { furthest: prices.length === 0 ? null : furthest, stopped: stop !== -1 };
    }),
  );
  expect(say(ends)).toEqual(after((five) => (five.length === 5 ? five[4].closeTime : Infinity)));
}

test('a session that engulfs the previous one is a pattern, which the next five follow, or the reason why they do not', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(changingMarkets, fc.array(fc.nat(70), { maxLength: 3 }), ({ bars, request }, lengths) => {
      // As bars are added, more is known of the same pattern.
      for (const grown of growing(bars, lengths)) {
        const market = openMarket(grown, request);
        const plain = patternsIn(market);
        expectSaid(unit, market, plain);
        for (const { five, bullish } of plain) seen.add(typeof five === 'string' ? five : bullish);
      }
    }),
    { numRuns: 200 },
  );
  expect(seen).toEqual(new Set(['roll', 'no-following', true, false]));
});

test('under way are the patterns that the last session follows, with what has come so far', () => {
  const unfinished: Unit<object> = { ...unit, rowsOf: (market) => unit.underWay!(market) };
  fc.assert(
    fc.property(changingMarkets, ({ market }) => expectSaid(unfinished, market, underWay(market))),
    { numRuns: 40 },
  );
});

test('where every session engulfs the one before, those that five have followed are over, and the last five are under way', () => {
  const [up, down] = [fromTo(5, 6), fromTo(6, 5)];
  // From Monday on, with a weekend between.
  const market = dayMarket(up, down, up, down, up, [], [], down, up, down);
  const table = Table.of(unit, market);
  const [seventh, eighth] = market.sessions.slice(6);
  expect([0, 1, 2].map((row) => table.value(ends, row))).toEqual([seventh.closeTime, eighth.closeTime, null]);
  expect(unit.underWay!(market).map(({ session }) => Number(session.date.slice(-2)))).toEqual([3, 4, 5, 8, 9]);
});
