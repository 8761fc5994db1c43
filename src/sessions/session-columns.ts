import type { SessionCut } from './session-cut.js';

/** The columns of a cut that are filled session by session. */
type SessionColumns = Pick<
  SessionCut,
  'day' | 'openTime' | 'closeTime' | 'firstBar' | 'endBar' | 'high' | 'low' | 'straddled'
>;

/** Room for so many sessions: the columns of a cut while it is made. */
export function sessionColumns(capacity: number): SessionColumns {
  return {
    day: new Int32Array(capacity),
    openTime: new Float64Array(capacity),
    closeTime: new Float64Array(capacity),
    firstBar: new Int32Array(capacity),
    endBar: new Int32Array(capacity),
    high: new Float64Array(capacity),
    low: new Float64Array(capacity),
    straddled: new Uint8Array(capacity),
  };
}
