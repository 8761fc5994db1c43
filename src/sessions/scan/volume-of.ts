import { type Quotient, sumOfUnits } from '../../numeric/inner.js';
import type { Session } from '../cut/session.js';

/**
 * The volume of some bars of a session, exactly. Volumes are decimals like prices.
 *
 * @param first - the first of these bars; by default that of the session
 * @param end - the bar after the last of them; by default that of the session
 * @returns `null` if the bars have no volumes
 */
export function volumeOf(session: Session, first = session.firstBar, end = session.endBar): Quotient | null {
  const { volume } = session.bars;
  return volume && sumOfUnits(volume, first, end);
}
