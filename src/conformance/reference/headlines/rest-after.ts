import { decimal } from '../exact.js';
import type { Market } from '../market.js';
import type { Session } from '../session.js';
import { type Side, sideOf } from './side.js';

/** The rest of a session after a bar: its close against the open of the next bar. `null` where there is none, or no change. */
export function restAfter({ bars }: Market, session: Session, bar: number): Side | null {
  const next = session.bars.find((i) => i > bar);
  return next === undefined ? null : sideOf(session.close, decimal(bars.open[next]));
}
