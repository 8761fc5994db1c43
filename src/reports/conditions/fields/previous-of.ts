import { Session } from '../../../sessions/index.js';

/** The session that another is measured against, `null` where there is none. */
export function previousOf({ previous }: Session): Session | null {
  return previous instanceof Session ? previous : null;
}
