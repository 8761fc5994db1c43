import { readFileSync } from 'node:fs';
import { folder } from './folder.js';

/** A file of vectors as somebody else reads it. */
export function stored(name: string): unknown {
  return JSON.parse(readFileSync(folder + name, 'utf8'));
}
