import { type DifferingValue, keysWithin, textOfPath } from './differing-values.js';

/** How many wrong values are named besides the first. */
const MOST_OTHERS = 9;

/** A value that is not the expected one. */
export interface WrongValue {
  /** The path of the value, such as `summary[0].questions[1].outcomes[0].count`. */
  readonly path: string;
  /** The expected value; `undefined` if there should be none. */
  readonly expected: unknown;
  /** The value of the engine; `undefined` if there was none. */
  readonly got: unknown;
}

/** How an answer differs from the expected one: the first wrong value, with `error` as its path if only one of the two was refused. */
export interface AnswerDifference extends WrongValue {
  /** How many values differ in total. */
  readonly values: number;
  /** The next wrong values, at most nine; left out if there is one alone. */
  readonly others?: readonly WrongValue[];
}

/** The difference that wrong values make, or `null` without any. */
export function differenceIn(found: readonly DifferingValue[]): AnswerDifference | null {
  const [first, ...others] = found.slice(0, 1 + MOST_OTHERS).map(wrongValue);
  if (first === undefined) return null;
  return { ...first, values: found.length, ...(others.length > 0 ? { others } : {}) };
}

/** The first key that is not in its place; `null` if all are. Within a tolerance the bytes may differ although the keys come in their order. */
export function differenceInOrder(expected: unknown, got: unknown): AnswerDifference | null {
  const [keys, order] = [keysWithin(expected), keysWithin(got)];
  const at = keys.findIndex((key, i) => key !== order[i]);
  return at < 0 ? null : { path: 'the order of keys', expected: keys[at], got: order[at], values: 1 };
}

function wrongValue({ path, one, other }: DifferingValue): WrongValue {
  return { path: textOfPath(path), expected: one, got: other };
}
