import type { Bars } from '../bars/index.js';

/** The bars that belong to another contract than the bar before them, ascending. */
export function contractChanges({ contract, length }: Bars): readonly number[] {
  const changes: number[] = [];
  if (contract === null) return changes;
  for (let bar = 1; bar < length; bar++) if (contract[bar] !== contract[bar - 1]) changes.push(bar);
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
