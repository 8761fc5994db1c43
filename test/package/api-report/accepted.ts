import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The accepted public surface: the names that each entry exports, what they declare, and what requests and results name. */
export const accepted = join(import.meta.dirname, 'accepted');

/** A file of the accepted surface. */
export function readAccepted(name: string): string {
  return readFileSync(join(accepted, name), 'utf8');
}
