import type { Decimal } from 'decimal.js';
import type { Market } from '../market.js';
import type { Session } from '../session.js';
import { follows } from './follows.js';
import type { Answer } from './headline.js';
import { oneSidedBreak } from './one-sided-break.js';
import { successIf } from './success.js';

/** Whether a session goes on in the direction in which some of its bars first break a range; `null` is no case. */
export function goesOnAfterBreak(
  market: Market,
  session: Session,
  some: readonly number[],
  range: { readonly high: Decimal; readonly low: Decimal },
): Answer | null {
  const broken = oneSidedBreak(market, some, range);
  if (broken === null) return null;
  const rest = follows(market, session, broken.bar);
  return rest === null ? null : successIf(rest === broken.side);
}
