import type { Figure } from '../grid.js';
import type { JsonObject } from '../vega-lite-spec.js';

/** The scale of the values of a panel. Shares, expectancies and single numbers begin at 0; the spread of a measure fills the axis. */
export function valueScale(figures: readonly Figure[]): JsonObject {
  if (figures[0]?.kind === 'share')
    return { domain: [0, axisEnd(figures.flatMap(({ marks }) => [marks.high, marks.innerHigh ?? null]))] };
  const numbers = figures
    .flatMap(({ value, marks }) => [value, ...Object.values(marks)])
    .filter((number) => number !== null);
  if (numbers.length === 0) return { domain: [0, 1] };
  const from = figures[0].kind === 'single' || figures[0].kind === 'expectancy' ? [0, ...numbers] : numbers;
  const [least, greatest] = [Math.min(...from), Math.max(...from)];
  if (least !== greatest) return { domain: [least, greatest], nice: true, zero: false };
  // A single value gives the axis no length, so it gets one that suits the value.
  const margin = least === 0 ? 1 : Math.abs(least) / 2;
  return { domain: [least - margin, greatest + margin] };
}

const ENDS = [5, 10, 20, 25, 50, 75];

/** The end of a percent axis that begins at 0: the next round number above all values. */
export function axisEnd(percents: readonly (number | null)[]): number {
  const most = Math.max(0, ...percents.map((percent) => percent ?? 0));
  return most === 0 ? 100 : (ENDS.find((end) => most <= end) ?? 100);
}
