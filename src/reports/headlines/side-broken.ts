import type { Colour } from '../../sessions/index.js';
import type { SidesBroken } from '../columns/ranges/breaks.js';

/** The colour of going on beyond the one side of a range that was broken; flat where both were, or neither. */
export function sideBroken(sides: SidesBroken): Colour {
  if (sides === 'high-only') return 'green';
  return sides === 'low-only' ? 'red' : 'flat';
}
