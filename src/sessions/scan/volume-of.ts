import { sumOfUnits, type Quotient } from '../../numeric/index.js';
import type { Session } from '../cut/session.js';

/**
 * The volume of some bars of a session, exactly; volumes are decimals as prices are.
 *
 * @param first - the first of these bars, that of the session without it
 * @param end - the bar after the last of them, that of the session without it
 * @returns `null` where the bars have no volumes
 */
export function volumeOf(session: Session, first = session.firstBar, end = session.endBar): Quotient | null {
  const { volume } = session.bars;
  return volume && sumOfUnits(volume, first, end);
}
