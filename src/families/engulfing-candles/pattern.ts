import type { RunBeforeStop } from '../../prices/inner.js';
import type { Session } from '../../sessions/inner.js';
import type { Column, Instant, WhenKnown } from '../../columns/column.js';
import type { InSession } from '../../columns/in-sessions.js';
import type { ChoiceColumn } from '../../columns/kinds.js';
import type { Direction } from '../../columns/patterns/candles.js';
import type { Unit } from '../../columns/table.js';

/** A candle whose body engulfs that of the candle before. */
export interface Pattern extends InSession {
  readonly direction: Direction;
  /** The open of the engulfing candle, which stops the pattern when traded through, and its close. */
  readonly open: number;
  readonly close: number;
}

/** The direction in which the run of a pattern goes. */
export const ways = { bullish: 'up', bearish: 'down' } as const;

/** Patterns of one kind of candle, and what follows them. */
export interface Patterns {
  readonly unit: Unit<Pattern>;
  /** The columns that a pattern needs to be eligible. */
  readonly needs: readonly Column<unknown>[];
  /** The instant at which the engulfing candle closes. */
  readonly closes: Column<Instant>;
  readonly direction: ChoiceColumn<Direction>;
  readonly open: Column<number>;
  readonly close: Column<number>;
  readonly run: Column<RunBeforeStop>;
  /** The session in which a pattern can be stopped, and the first bar that can stop it. */
  readonly stoppedIn: Column<Session>;
  readonly from: Column<number>;
}

/** A pattern is known when its second candle closes. */
export function whenClosed(instant: Column<Instant>): WhenKnown {
  return { when: 'event', event: 'pattern-closed', inWords: 'when the second candle closes', instant };
}
