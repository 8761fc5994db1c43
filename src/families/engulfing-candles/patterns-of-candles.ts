import { type Candles, candlesOf, type Session } from '../../sessions/inner.js';
import { engulfingDirection, runOfCandles } from '../../prices/inner.js';
import type { Column } from '../../columns/column.js';
import { inSessions, ofItsSession } from '../../columns/in-sessions.js';
import { atEnd } from '../../columns/known.js';
import { lack, notAsked } from '../../columns/lack.js';
import { columnsOfCandles } from '../../columns/patterns/candles.js';
import { oncePerOptions } from '../../columns/once-per-options.js';
import { session } from '../../columns/sessions/session.js';
import { type Pattern, type Patterns, ways, whenClosed } from './pattern.js';
import { type RowKind, sessionRows } from '../../columns/row-kind.js';

/** An engulfing candle. */
interface CandlePattern extends Pattern {
  readonly candle: number;
  /** The candle after the last one of its session. */
  readonly end: number;
  /** The index of its stretch in the session. */
  readonly index: number;
  /** The bar after it. */
  readonly next: number;
}

/** The patterns of candles of one length, and the position of each. */
export interface CandlePatterns extends Patterns {
  readonly minutes: number;
  readonly index: Column<number>;
}

/** @param place - the position of the session among those of the market */
function patternsIn(session: Session, candles: Candles, place: number): readonly CandlePattern[] {
  const { index, endBar, starts } = candles;
  const { open, close } = candles.prices;
  const end = starts[place + 1];
  const patterns: CandlePattern[] = [];
  for (let candle = starts[place] + 1; candle < end; candle++) {
    if (!candles.follows(candle, session)) continue;
    const direction = engulfingDirection(
      { open: open[candle - 1], close: close[candle - 1] },
      { open: open[candle], close: close[candle] },
    );
    if (direction === null) continue;
    patterns.push({
      session,
      direction,
      open: open[candle],
      close: close[candle],
      candle,
      end,
      index: index[candle],
      next: endBar[candle],
    });
  }
  return patterns;
}

/** The first engulfing candle of each session that has one, by the length of the candles. */
export const firstPattern = oncePerOptions((minutes: number) =>
  columnsOfCandles(sessionRows, minutes).object(atEnd, (...found) => patternsIn(...found).at(0) ?? notAsked),
);

const patternRows: RowKind<CandlePattern> = { name: 'pattern' };

/** The engulfing candles of the sessions seen, by the length of the candles. */
export const patternsOfCandles = oncePerOptions((minutes: number): CandlePatterns => {
  const pattern = columnsOfCandles(patternRows, minutes);
  const closes = pattern.instant(
    atEnd,
    ({ session: { openTime }, index }) => openTime + (index + 1) * minutes * 60_000,
  );
  const closed = whenClosed(closes);
  return {
    unit: inSessions(
      'pattern',
      (own, market, place) => patternsIn(own, candlesOf(market, minutes), place),
      0,
      patternRows,
    ),
    // That a bar follows does not delay when the pattern is known.
    needs: [
      ofItsSession(session.whole),
      pattern.flag(closed, (row) => row.next < row.session.endBar || lack('no-following'), 'no-following'),
    ],
    minutes,
    closes,
    direction: pattern.choice(['bullish', 'bearish'], closed, (row) => row.direction),
    open: pattern.number(closed, (row) => row.open),
    close: pattern.number(closed, (row) => row.close),
    index: pattern.number(closed, (row) => row.index),
    run: pattern.object(atEnd, ({ direction, open, candle, end }, candles) =>
      runOfCandles(candles, ways[direction], open, candle + 1, end),
    ),
    stoppedIn: ofItsSession(session.itself),
    from: pattern.number(closed, (row) => row.next),
  };
});
