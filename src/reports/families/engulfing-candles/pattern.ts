import type { RunBeforeStop, Session } from '../../../sessions/index.js';
import type { Column } from '../../columns/column.js';
import type { InSession } from '../../columns/in-sessions.js';
import type { ChoiceColumn } from '../../columns/kinds.js';
import type { Direction } from '../../columns/patterns/candles.js';
import type { Unit } from '../../columns/table.js';

/** A candle whose body engulfs that of the one before it. */
export interface Pattern extends InSession {
  readonly direction: Direction;
  /** The open of the engulfing candle, beyond which the pattern is lost, and its close. */
  readonly open: number;
  readonly close: number;
}

/** The direction in which the run of a pattern goes. */
export const ways = { bullish: 'up', bearish: 'down' } as const;

/** Patterns of one kind of candle, and what follows them. */
export interface Patterns {
  readonly unit: Unit<Pattern>;
  /** What makes a pattern count. */
  readonly needs: readonly Column<unknown>[];
  /** The instant at which the engulfing candle closes. */
  readonly closes: Column<number>;
  readonly direction: ChoiceColumn<Direction>;
  readonly open: Column<number>;
  readonly close: Column<number>;
  readonly run: Column<RunBeforeStop>;
  /** The session in which a pattern can be stopped, and the first of its bars that can. */
  readonly stoppedIn: Column<Session>;
  readonly from: Column<number>;
}
