import { barEnd } from '../../sessions/index.js';
import type { Dated } from '../description.js';

/** The end of a bar of an observation, `null` without one. */
export function endOfBar({ session }: Dated, bar: number | null | undefined): number | null {
  return bar === null || bar === undefined ? null : barEnd(session, bar);
}
