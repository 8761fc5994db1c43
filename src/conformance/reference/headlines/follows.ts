import { decimal } from '../exact.js';
import type { Market } from '../market.js';
import type { Session } from '../session.js';
import { type Side, sideOf } from './side.js';

/** What follows a bar: the close of the session against the open of the second bar after it. `null` where there is none, or no change. */
export function follows({ bars }: Market, session: Session, bar: number): Side | null {
  const [, second] = session.bars.filter((i) => i > bar);
  return second === undefined ? null : sideOf(session.close, decimal(bars.open[second]));
}
