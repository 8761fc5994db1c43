import type { AnswerDifference, WrongValue } from './answer-difference.js';

/** A value as reports of a check show it. */
export function shownJson(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/** So many of a thing, whose plural has an s. */
export function several(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** A wrong value with the expected one. */
export function wrongInWords({ path, expected, got }: WrongValue): string {
  return `${path}: expected ${shownJson(expected)}, got ${shownJson(got)}`;
}

/** The wrong values besides the first, a line each. */
export function othersInWords({ others = [] }: AnswerDifference): readonly string[] {
  return others.map((each) => `  also in ${wrongInWords(each)}`);
}
