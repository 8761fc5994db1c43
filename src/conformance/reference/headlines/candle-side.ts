import type { Decimal } from 'decimal.js';
import { type Side, sideOf } from './side.js';

/** The colour of a session or week, its close against its open: up is green, down is red; `null` where it is flat. */
export function candleSide({ open, close }: { readonly open: Decimal; readonly close: Decimal }): Side | null {
  return sideOf(close, open);
}
