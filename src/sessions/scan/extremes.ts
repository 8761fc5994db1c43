import type { Bars } from '../../bars/index.js';

/** The highest of the values from `first` up to, but not including, `end`. */
export function highest(values: Float64Array, first: number, end: number): number {
  let result = values[first];
  for (let i = first + 1; i < end; i++) if (values[i] > result) result = values[i];
  return result;
}

/** The lowest of the values from `first` up to, but not including, `end`. */
export function lowest(values: Float64Array, first: number, end: number): number {
  let result = values[first];
  for (let i = first + 1; i < end; i++) if (values[i] < result) result = values[i];
  return result;
}

/**
 * Writes the highest high and the lowest low of some bars into columns: a report about days spends its time here, so both are
 * found in one loop, and no pair is made to hold them.
 *
 * @param at - the position in both columns
 */
export function storeExtremes(
  { high, low }: Bars,
  first: number,
  end: number,
  highColumn: Float64Array,
  lowColumn: Float64Array,
  at: number,
): void {
  let top = high[first];
  let bottom = low[first];
  for (let i = first + 1; i < end; i++) {
    if (high[i] > top) top = high[i];
    if (low[i] < bottom) bottom = low[i];
  }
  highColumn[at] = top;
  lowColumn[at] = bottom;
}
