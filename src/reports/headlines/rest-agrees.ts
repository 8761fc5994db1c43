import { colourOf, type Session } from '../../sessions/index.js';
import type { Answer } from './cases-of-observations.js';
import { coloursAgree } from './colours-agree.js';
import { ownColour } from './own-colour.js';

/**
 * A success where the rest of a session has the colour of what came before it, its close against its first open.
 *
 * @param before - what came before, such as the opening window
 * @param from - the first bar of the rest
 * @returns `null` where there is no such bar, and where either is flat
 */
export function restAgrees(session: Session, before: Parameters<typeof ownColour>[0], from: number): Answer | null {
  const { bars, endBar, close } = session;
  return from === endBar ? null : coloursAgree(ownColour(before), colourOf(close, bars.open[from]));
}
