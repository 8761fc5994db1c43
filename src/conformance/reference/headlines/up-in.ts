import type { Side } from './side.js';
import { successIf } from './success.js';
import type { Answer } from './headline.js';

/** Success where something goes up, in a group; where it does not move there is no case. */
export function upIn(group: string, side: Side | null): Answer | null {
  return side === null ? null : { ...successIf(side === 'up'), group };
}
