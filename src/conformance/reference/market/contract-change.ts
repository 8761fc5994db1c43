import type { Bars } from '../../../bars/index.js';
import type { Session } from './session.js';

/** Whether the contract changes anywhere from the first bar of a session to the last bar of one that is not before it. */
export function contractChanges({ contract }: Bars, first: Session, last: Session): boolean {
  if (contract === null) return false;
  for (let i = first.bars[0]; i < last.bars[last.bars.length - 1]; i++) {
    if (contract[i] !== contract[i + 1]) return true;
  }
  return false;
}
