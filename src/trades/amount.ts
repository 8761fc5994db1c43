import { decimalsOf, figureOf, unitsOf } from '../numeric/inner.js';

/** An exact decimal: `units` × 10^-`decimals`, with as few decimals as it needs. */
export interface Amount {
  readonly units: bigint;
  readonly decimals: number;
}

export const ZERO: Amount = { units: 0n, decimals: 0 };

/** The decimal with the fewest decimals; negative `decimals` stand for zeros before the point. */
export function amountOf(units: bigint, decimals: number): Amount {
  if (units === 0n) return ZERO;
  if (decimals < 0) return { units: units * 10n ** BigInt(-decimals), decimals: 0 };
  let [left, places] = [units, decimals];
  while (places > 0 && left % 10n === 0n) {
    left /= 10n;
    places--;
  }
  return { units: left, decimals: places };
}

/** The decimal that a finite number is written as. */
export function amountOfNumber(value: number): Amount {
  const decimals = decimalsOf(value);
  return amountOf(BigInt(unitsOf(value, decimals)), decimals);
}

/** The double nearest to it: as JSON, the same decimal if that has at most 15 digits. */
export function numberOf({ units, decimals }: Amount): number {
  return figureOf(units, decimals);
}

export function plus(a: Amount, b: Amount): Amount {
  const decimals = Math.max(a.decimals, b.decimals);
  return amountOf(unitsAt(a, decimals) + unitsAt(b, decimals), decimals);
}

export function minus(a: Amount, b: Amount): Amount {
  return plus(a, negated(b));
}

export function negated({ units, decimals }: Amount): Amount {
  return { units: -units, decimals };
}

export function times(a: Amount, b: Amount): Amount {
  return amountOf(a.units * b.units, a.decimals + b.decimals);
}

/** Negative, zero or positive, as the first is less than, equal to or greater than the second. */
export function compareAmounts(a: Amount, b: Amount): -1 | 0 | 1 {
  const { units } = minus(a, b);
  return units < 0n ? -1 : units > 0n ? 1 : 0;
}

export function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce(plus, ZERO);
}

/**
 * A part of an amount in proportion, rounded towards zero: parts one after the other, each the difference of two such, add up to the amount, and where an amount
 * is divided into two beforehand does not matter.
 *
 * @param part - how much of `whole`, which is above zero
 * @param decimals - to round to; no fewer than the amount has
 */
export function shareOf(amount: Amount, part: Amount, whole: Amount, decimals: number): Amount {
  const places = Math.max(part.decimals, whole.decimals);
  const numerator = unitsAt(amount, decimals) * unitsAt(part, places);
  return amountOf(numerator / unitsAt(whole, places), decimals);
}

function unitsAt(amount: Amount, decimals: number): bigint {
  return amount.units * 10n ** BigInt(decimals - amount.decimals);
}
