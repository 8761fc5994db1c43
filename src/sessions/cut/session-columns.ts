import type { SessionCut } from './session-cut.js';

/** The columns of a cut that are filled session by session. */
type SessionColumns = Pick<
  SessionCut,
  'day' | 'openTime' | 'closeTime' | 'firstBar' | 'endBar' | 'high' | 'low' | 'straddled'
>;

/**
 * Room for so many sessions: the columns of a cut while it is made.
 *
 * @param earlier - the columns that they begin with
 * @param settled - how many sessions are taken from there
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
