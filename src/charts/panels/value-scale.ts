import type { Figure } from '../grid.js';
import type { JsonObject } from '../vega-lite-spec.js';

/** The scale of the values of a panel. Shares have one from 0 to 100 %, expectancies and single numbers include 0, measures fill the axis. */
export function valueScale(figures: readonly Figure[]): JsonObject {
  const kind = figures[0]?.kind;
  if (kind === 'share' || kind === 'effect' || kind === 'pair') return { domain: [0, 100] };
  const numbers = figures
    .flatMap(({ value, marks: { min: _, max: __, ...drawn } }) => [value, ...Object.values(drawn)])
    .filter((number) => number !== null);
  if (numbers.length === 0) return { domain: [0, 1] };
  const from = kind === 'spread' ? numbers : [0, ...numbers];
  const [least, greatest] = [Math.min(...from), Math.max(...from)];
  if (least !== greatest) return { domain: [least, greatest], nice: true, zero: false };
  // A single value gives the axis no length, so it gets one that suits the value.
  const margin = least === 0 ? 1 : Math.abs(least) / 2;
  return { domain: [least - margin, greatest + margin] };
}
