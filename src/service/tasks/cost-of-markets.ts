import type { BarsOutline } from '../../reports/index.js';

/** The sum of what markets cost; those whose bars are the same in number, length and range cost the same, so one of them is estimated. */
export function costOfMarkets(outlines: readonly BarsOutline[], costOf: (outline: BarsOutline) => number): number {
  const known = new Map<string, number>();
  return outlines.reduce((sum, outline) => {
    const key = JSON.stringify(outline);
    const cost = known.get(key) ?? costOf(outline);
    known.set(key, cost);
    return sum + cost;
  }, 0);
}
