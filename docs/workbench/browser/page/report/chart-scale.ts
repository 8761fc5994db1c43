import type { Candle } from '../../computing/tasks.js';

/** A price at which a line is drawn. */
export interface Level {
  readonly label: string;
  readonly price: number;
}

/** The prices of a drawing, from the lowest to the highest. */
export interface PriceScale {
  readonly low: number;
  readonly high: number;
  /** The levels within, and those too far away to be drawn without making the candles tiny. */
  readonly within: readonly Level[];
  readonly beyond: readonly Level[];
}

/** Levels further from the candles than their whole range are only listed. */
export function scaleOf(candles: readonly Candle[], levels: readonly Level[]): PriceScale {
  const lowest = Math.min(...candles.map(({ low }) => low));
  const highest = Math.max(...candles.map(({ high }) => high));
  const range = highest - lowest || Math.abs(highest) * 0.01 || 1;
  const isNear = ({ price }: Level): boolean => price >= lowest - range && price <= highest + range;
  const within = levels.filter(isNear);
  const prices = within.map(({ price }) => price);
  const [low, high] = [Math.min(lowest, ...prices), Math.max(highest, ...prices)];
  const margin = (high - low || range) * 0.04;
  return { low: low - margin, high: high + margin, within, beyond: levels.filter((each) => !isNear(each)) };
}

/**
 * Where to write labels so that none covers another: as near to their lines as that allows, in their order.
 *
 * @param lines - the heights of the lines, ascending
 * @param apart - the height of a label
 * @param bottom - the height that the last may have
 */
export function labelPlaces(lines: readonly number[], apart: number, bottom: number): readonly number[] {
  const places: number[] = [];
  for (const line of lines) places.push(Math.max(line, (places.at(-1) ?? -Infinity) + apart));
  for (let i = places.length - 1, limit = bottom; i >= 0; i--, limit -= apart) places[i] = Math.min(places[i], limit);
  return places;
}
