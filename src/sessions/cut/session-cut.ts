import type { Bars } from '../../bars/index.js';

/**
 * Where each session of a template lies in the bars: columns with one entry per session that has bars, ascending.
 *
 * It depends on the bars, the template and the calendar alone, so every report over them shares one.
 */
export interface SessionCut {
  readonly bars: Bars;
  /** How many sessions there are. */
  readonly length: number;
  /** The trading date, in days since 1970-01-01. */
  readonly day: Int32Array;
  /** The instants between which the session is open; an early close has moved the second. */
  readonly openTime: Float64Array;
  readonly closeTime: Float64Array;
  /** The first bar of the session, and the bar after its last one. */
  readonly firstBar: Int32Array;
  readonly endBar: Int32Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  /** 1 where a bar opens before the session and ends inside it, else 0. */
  readonly straddled: Uint8Array;
  /** The bars that belong to another contract than the bar before them. */
  readonly contractChanges: readonly number[];
  /** The first daily bar whose trading date another one has already, where the cut ends; `null` when there is none. */
  readonly duplicate: DuplicateBar | null;
}

/** A daily bar for a trading date that has one already. */
export interface DuplicateBar {
  readonly bar: number;
  readonly day: number;
  /** The instant at which the date closes, before which neither bar exists. */
  readonly closeTime: number;
}

/** The columns of a cut that are filled session by session. */
type SessionColumns = Pick<
  SessionCut,
  'day' | 'openTime' | 'closeTime' | 'firstBar' | 'endBar' | 'high' | 'low' | 'straddled'
>;

/**
 * Allocates the columns of a cut for `capacity` sessions.
 *
 * @param earlier - the columns to copy the first sessions from
 * @param settled - how many sessions to copy
 */
export function sessionColumns(capacity: number, earlier: SessionColumns | null = null, settled = 0): SessionColumns {
  const columns: SessionColumns = {
    day: new Int32Array(capacity),
    openTime: new Float64Array(capacity),
    closeTime: new Float64Array(capacity),
    firstBar: new Int32Array(capacity),
    endBar: new Int32Array(capacity),
    high: new Float64Array(capacity),
    low: new Float64Array(capacity),
    straddled: new Uint8Array(capacity),
  };
  if (earlier !== null) {
    for (const name of Object.keys(columns) as (keyof SessionColumns)[]) {
      columns[name].set(earlier[name].subarray(0, settled));
    }
  }
  return columns;
}
