import type { Candle } from '../../computing/asked.js';

/** A price at which a line is drawn. */
export interface Level {
  readonly label: string;
  readonly price: number;
}

/** The prices of a drawing, from the lowest to the highest. */
export interface PriceScale {
  readonly low: number;
  readonly high: number;
  /** The levels to draw, the highest first, and those further away, the nearest first. */
  readonly drawn: readonly Level[];
  readonly beyond: readonly Level[];
}

/**
 * Which prices a drawing shows: the candles, and the levels nearest to the last price. Levels further from the candles than their whole
 * range would make them tiny.
 *
 * @param most - the most levels to draw
 */
export function scaleOf(candles: readonly Candle[], levels: readonly Level[], most: number): PriceScale {
  const lowest = Math.min(...candles.map(({ low }) => low));
  const highest = Math.max(...candles.map(({ high }) => high));
  const range = highest - lowest || Math.abs(highest) * 0.01 || 1;
  const { close: last } = candles[candles.length - 1];
  const nearest = [...levels].sort((a, b) => Math.abs(a.price - last) - Math.abs(b.price - last));
  const isNear = ({ price }: Level): boolean => price >= lowest - range && price <= highest + range;
  const drawn = nearest.filter(isNear).slice(0, most);
  const prices = drawn.map(({ price }) => price);
  const [low, high] = [Math.min(lowest, ...prices), Math.max(highest, ...prices)];
  const margin = (high - low || range) * 0.04;
  return {
    low: low - margin,
    high: high + margin,
    drawn: [...drawn].sort((a, b) => b.price - a.price),
    beyond: nearest.filter((level) => !drawn.includes(level)),
  };
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
