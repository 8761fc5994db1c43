import { roundQuotient } from '../numeric/inner.js';
import type { Amount } from './amount.js';

/** R have so many decimals. */
const DECIMALS = 4;

/** A result in units of what was risked, rounded half to even. */
export function inRisk(result: Amount, risk: Amount): number {
  const decimals = Math.max(result.decimals, risk.decimals);
  const [over, under] = [result, risk].map((each) => each.units * 10n ** BigInt(decimals - each.decimals));
  return roundQuotient(over, under, DECIMALS);
}
