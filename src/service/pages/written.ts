import { jsonParts } from './json-parts.js';
import { utf8Length } from './utf8-length.js';

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
