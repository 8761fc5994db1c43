import { estimateCost, type BarsOutline, type ReportName, type ReportOptions } from '../../reports/index.js';
import { isOfBars } from './unavailable-with.js';

/** What a run costs; nothing if the run refuses these bars. */
export function costOfRun<Name extends ReportName>(
  name: Name,
  options: ReportOptions<Name>,
  outline: BarsOutline,
): number {
  try {
    return estimateCost(name, options, outline);
  } catch (error) {
    if (!isOfBars(error)) throw error;
    return 0;
  }
}

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
