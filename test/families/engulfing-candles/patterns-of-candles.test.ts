import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../../../src/columns/column.js';
import { NOT_ASKED, PRESENT } from '../../../src/columns/lack.js';
import { Table } from '../../../src/columns/table.js';
import { firstPattern, patternsOfCandles } from '../../../src/families/engulfing-candles/patterns-of-candles.js';
import { reasons } from '../../../src/columns/reasons.js';
import type { Market, Session } from '../../../src/sessions/inner.js';
import { barsIn, HOUR, randomMarkets, saidOf, type PlainBar } from '../../columns/random-markets.js';

const lengths = fc.constantFrom(1, 2, 3);

/** The patterns of a session, each with its candle, its place and the bars after it, found stretch by stretch. */
function plainPatterns(session: Session, hours: number) {
  const bars = barsIn(session);
  const stretchOf = ({ time }: PlainBar) => Math.floor((time - session.openTime) / (hours * HOUR));
  const candles = [0, 1, 2, 3, 4, 5].map((stretch) => {
    const own = bars.filter((bar) => stretchOf(bar) === stretch);
    return own.length === 0 ? null : { open: own[0].open, close: own[own.length - 1].close, end: own.at(-1)!.at + 1 };
  });
  return candles.flatMap((candle, index) => {
    const first = candles[index - 1] ?? null;
    if (first === null || candle === null) return [];
    const [top, bottom] = [Math.max(candle.open, candle.close), Math.min(candle.open, candle.close)];
    const engulfs = top >= Math.max(first.open, first.close) && bottom <= Math.min(first.open, first.close);
    const turns = (candle.close - candle.open) * (first.close - first.open) < 0;
    if (!engulfs || !turns) return [];
    const direction = candle.close > candle.open ? 'bullish' : 'bearish';
    return [{ ...candle, direction, index, session, rest: bars.filter(({ at }) => at >= candle.end) }];
  });
}

type PlainPattern = ReturnType<typeof plainPatterns>[number];

/** How far the bars after a pattern go until one of them is beyond its open. */
function plainRun({ direction, open, rest }: PlainPattern) {
  const stop = rest.findIndex(({ high, low }) => (direction === 'bullish' ? low < open : high > open));
  const prices = rest
    .slice(0, stop === -1 ? rest.length : stop)
    .map(({ high, low }) => (direction === 'bullish' ? high : low));
  const furthest = direction === 'bullish' ? Math.max(...prices) : Math.min(...prices);
  return { furthest: prices.length === 0 ? null : furthest, stopped: stop !== -1 };
}

const found = (market: Market, hours: number) => market.sessions.flatMap((session) => plainPatterns(session, hours));

test('every candle that engulfs the one right before it is a pattern, with its prices, its instant and its run', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(randomMarkets, lengths, (market, hours) => {
      const patterns = patternsOfCandles(hours * 60);
      const table = Table.of(patterns.unit, market);
      const plain = found(market, hours);
      const say = (column: Column<unknown>) => {
        const { why, values } = table.cells(column);
        return Array.from(why, (each, row) => {
          if (each === PRESENT) return values[row];
          return each === NOT_ASKED ? 'unsaid' : reasons[each];
        });
      };
      expect(table.rows.map((_, row) => table.session(row))).toEqual(plain.map(({ session }) => session));
      for (const part of ['direction', 'open', 'close', 'index'] as const) {
        expect(say(patterns[part])).toEqual(plain.map((each) => each[part]));
      }
      expect(say(patterns.from)).toEqual(plain.map(({ end }) => end));
      expect(say(patterns.stoppedIn)).toEqual(plain.map(({ session }) => session));
      expect(say(patterns.closes)).toEqual(
        plain.map(({ session, index }) => session.openTime + (index + 1) * hours * HOUR),
      );
      expect(say(patterns.run)).toEqual(plain.map(plainRun));
      const [whole, followed] = patterns.needs.map(say);
      expect(whole).toEqual(plain.map(({ session: { complete } }) => complete || 'incomplete'));
      expect(followed).toEqual(plain.map(({ rest }) => rest.length > 0 || 'no-following'));
      for (const each of [...whole, ...followed, ...plain.map(({ direction }) => direction)]) seen.add(each);
    }),
    { numRuns: 60 },
  );
  expect(seen).toEqual(new Set([true, 'incomplete', 'no-following', 'bullish', 'bearish']));
});

test('the first pattern of a session is the first of its patterns', () => {
  fc.assert(
    fc.property(randomMarkets, lengths, (market, hours) => {
      const firsts = market.sessions.map((session) => {
        const [first] = plainPatterns(session, hours);
        return (first as PlainPattern | undefined) === undefined ? 'unsaid' : [first.index, first.direction, first.end];
      });
      const said = saidOf(market, firstPattern(hours * 60)) as readonly (Record<string, unknown> | 'unsaid')[];
      expect(said.map((each) => (each === 'unsaid' ? each : [each.index, each.direction, each.next]))).toEqual(firsts);
    }),
    { numRuns: 50 },
  );
});

test('a pattern is known when its candle closes, and its run at the end', () => {
  const { direction, open, close, index, from, closes, run } = patternsOfCandles(30);
  for (const { known } of [direction, open, close, index, from]) {
    expect(known).toMatchObject({ when: 'event', event: 'pattern-closed', instant: closes });
  }
  expect(run.known.when).toBe('end');
});
