import type { Bars } from '../bars/index.js';

/** The bars that belong to another contract than the bar before them, ascending. */
export function contractChanges({ contract, length }: Bars): readonly number[] {
  const changes: number[] = [];
  if (contract === null) return changes;
  for (let bar = 1; bar < length; bar++) if (contract[bar] !== contract[bar - 1]) changes.push(bar);
  return changes;
}

/** Whether the contract changes after the bar `firstBar` and before the bar `endBar`. */
export function changesBetween(changes: readonly number[], firstBar: number, endBar: number): boolean {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (changes[middle] > firstBar) high = middle;
    else low = middle + 1;
  }
  return low < changes.length && changes[low] < endBar;
}
