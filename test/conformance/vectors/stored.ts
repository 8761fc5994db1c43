import { storedText } from './stored-text.js';

/** A file of vectors as somebody else reads it. */
export function stored(name: string): unknown {
  return JSON.parse(storedText(name));
}
