import { candlesOf, engulfingDirection, runOfCandles, type Candle } from '../../../sessions/index.js';
import type { Column, WhenKnown } from '../../columns/column.js';
import { inSessions } from '../../columns/in-sessions.js';
import { columnsOf } from '../../columns/kinds.js';
import { atEnd } from '../../columns/known.js';
import { lack } from '../../columns/lack.js';
import { ofItsSession } from '../../columns/lifted.js';
import { perOptions } from '../../columns/per-options.js';
import { session } from '../../columns/sessions/session.js';
import { ways, type Pattern, type Patterns } from './pattern.js';

/** An engulfing candle, and its place among those of its session. */
interface CandlePattern extends Pattern {
  readonly candle: Candle;
  readonly place: number;
}

/** The patterns of candles of one length, and the position of each. */
export interface CandlePatterns extends Patterns {
  readonly minutes: number;
  readonly index: Column<number>;
}

const pattern = columnsOf<CandlePattern>();

/** The engulfing candles of the sessions seen, by the length of the candles. */
export const patternsOfCandles = perOptions((minutes: number): CandlePatterns => {
  const closes = pattern.number(
    atEnd,
    ({ session: { openTime }, candle: { index } }) => openTime + (index + 1) * minutes * 60_000,
  );
  const closed: WhenKnown = { when: 'event', event: 'pattern-closed', instant: closes };
  return {
    unit: inSessions('pattern', (own) => {
      const patterns: CandlePattern[] = [];
      const candles = candlesOf(own, minutes);
      for (let place = 1; place < candles.length; place++) {
        const before = candles[place - 1];
        const candle = candles[place];
        const direction = before.index === candle.index - 1 ? engulfingDirection(before, candle) : null;
        if (direction === null) continue;
        patterns.push({ session: own, direction, open: candle.open, close: candle.close, candle, place });
      }
      return patterns;
    }),
    // That something follows is not held against what is known before.
    needs: [
      ofItsSession(session.whole),
      pattern.flag(closed, (row) => row.candle.endBar < row.session.endBar || lack('no-following'), 'no-following'),
    ],
    minutes,
    closes,
    direction: pattern.choice(['bullish', 'bearish'], closed, (row) => row.direction),
    open: pattern.number(closed, (row) => row.open),
    close: pattern.number(closed, (row) => row.close),
    index: pattern.number(closed, (row) => row.candle.index),
    run: pattern.object(atEnd, ({ session: own, direction, open, place }) =>
      runOfCandles(own, candlesOf(own, minutes), place + 1, ways[direction], open),
    ),
    stoppedIn: ofItsSession(session.itself),
    from: pattern.number(closed, (row) => row.candle.endBar),
  };
});
