import { colourOf, type Colour } from '../../sessions/index.js';

/** The colour of a session, or of a week: its close against its first open. */
export function ownColour({ open, close }: { readonly open: number; readonly close: number }): Colour {
  return colourOf(close, open);
}
