import { checkedNumber } from '../errors/inner.js';

/** Checks an instant in epoch milliseconds. A date, or a text from a store, could never be compared. */
export function checkedInstant(value: unknown, argument: string): number {
  return checkedNumber(value, argument, { minimum: 0, maximum: 8.64e15, whole: true });
}
