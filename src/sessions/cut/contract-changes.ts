import type { Bars } from '../../bars/index.js';
import type { SessionCut } from './session-cut.js';

/**
 * The bars that belong to another contract than the bar before them, ascending.
 *
 * @param earlier - the changes among the first bars, and those bars
 */
export function contractChanges(
  { contract, length }: Bars,
  earlier: Pick<SessionCut, 'contractChanges' | 'bars'> | null = null,
): readonly number[] {
  if (contract === null) return [];
  const changes = [...(earlier?.contractChanges ?? [])];
  for (let bar = Math.max(1, earlier?.bars.length ?? 0); bar < length; bar++)
    if (contract[bar] !== contract[bar - 1]) changes.push(bar);
  return changes;
}

/** How many times the contract has changed by a bar, that one included. */
export function changesThrough(changes: readonly number[], bar: number): number {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (changes[middle] > bar) high = middle;
    else low = middle + 1;
  }
  return low;
}
