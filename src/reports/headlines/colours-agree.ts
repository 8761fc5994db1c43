import type { Colour } from '../../sessions/index.js';
import type { Answer } from './cases-of-observations.js';

/** A success where two moves have the same colour, a failure where they have opposite ones; no case where either is flat. */
export function coloursAgree(first: Colour, second: Colour): Answer | null {
  if (first === 'flat' || second === 'flat') return null;
  return { outcome: first === second ? 'success' : 'failure' };
}
