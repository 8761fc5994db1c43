import type { Answer } from './headline.js';
import type { Side } from './side.js';
import { successIf } from './success.js';

/** Success where two sides are the same; without one of them there is no case. */
export function sameSide(a: Side | null, b: Side | null): Answer | null {
  return a === null || b === null ? null : successIf(a === b);
}
