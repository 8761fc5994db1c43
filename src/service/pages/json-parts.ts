import { utf8Length } from './utf8-length.js';

/** The approximate length of a part, in characters: small next to a body, and large next to what a pause costs. */
export const PART = 65_536;

/** A value with at most so many values in it is written at once, as text of about half a part. */
const AT_ONCE = 1000;

/**
 * A value of plain data as JSON, in parts that are made as they are asked for: together they are what `JSON.stringify` gives. A part is
 * longer than {@link PART} by at most what is written at once.
 */
export function* jsonParts(value: unknown): Generator<string, void, void> {
  let part = '';
  for (const piece of pieces(value)) {
    part += piece;
    if (part.length < PART) continue;
    yield part;
    part = '';
  }
  if (part !== '') yield part;
}

function* pieces(value: unknown): Generator<string, void, void> {
  if (typeof value !== 'object' || value === null || countedUpTo(AT_ONCE, value) <= AT_ONCE) {
    // In a list, what is no JSON is null.
    yield JSON.stringify([value]).slice(1, -1);
    return;
  }
  if (Array.isArray(value)) {
    let before = '[';
    for (const each of value) {
      yield before;
      yield* pieces(each);
      before = ',';
    }
    yield ']';
    return;
  }
  let before = '{';
  for (const [name, each] of Object.entries(value)) {
    if (each === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* pieces(each);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/** The values in a value, itself included, counted until there are more than the most. */
function countedUpTo(most: number, value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const each of Array.isArray(value) ? (value as unknown[]) : Object.values(value)) {
    count += countedUpTo(most - count, each);
    if (count > most) break;
  }
  return count;
}

/** A value as JSON, written with pauses; `null` if it has more than so many bytes. */
export function* written(value: unknown, mostBytes = Infinity): Generator<void, string | null, void> {
  const parts: string[] = [];
  let room = mostBytes;
  for (const part of jsonParts(value)) {
    room -= utf8Length(part);
    if (room < 0) return null;
    if (parts.length > 0) yield;
    parts.push(part);
  }
  return parts.join('');
}
