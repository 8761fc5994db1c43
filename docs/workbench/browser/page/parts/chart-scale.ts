import type { Candle } from '../../computing/asked.js';

/** A price at which a line is drawn. */
export interface Level {
  readonly label: string;
  readonly price: number;
  /** What a trade has there: such lines are drawn from further away than others. */
  readonly kind?: 'entry' | 'stop' | 'target' | 'last';
}

/** How many times the range of the candles a level of a trade may be away from them; others once. */
const REACH = 3;

/**
 * Which prices a drawing shows: the candles, and the levels nearest to the last price. Levels further from the candles than their whole
 * range would make them tiny.
 *
 * @param most - the most levels to draw
 */
export function scaleOf(candles: readonly Candle[], levels: readonly Level[], most: number) {
  const lowest = Math.min(...candles.map(({ low }) => low));
  const highest = Math.max(...candles.map(({ high }) => high));
  const range = highest - lowest || Math.abs(highest) * 0.01 || 1;
  const { close: last } = candles[candles.length - 1];
  const nearest = [...levels].sort((a, b) => Math.abs(a.price - last) - Math.abs(b.price - last));
  const isNear = ({ price, kind }: Level): boolean => {
    const reach = kind === undefined ? range : REACH * range;
    return price >= lowest - reach && price <= highest + reach;
  };
  const drawn = nearest.filter(isNear).slice(0, most);
  const prices = drawn.map(({ price }) => price);
  const [low, high] = [Math.min(lowest, ...prices), Math.max(highest, ...prices)];
  const margin = (high - low || range) * 0.04;
  return {
    low: low - margin,
    high: high + margin,
    /** The levels to draw, the highest first, and those further away, the nearest first. */
    drawn: [...drawn].sort((a, b) => b.price - a.price),
    beyond: nearest.filter((level) => !drawn.includes(level)),
  };
}

/** Round prices in a range, at most so many, with as many decimals as they need. */
export function priceTicks(low: number, high: number, most: number): readonly { price: number; text: string }[] {
  const least = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= least)!;
  const isWhole = (decimals: number): boolean => Math.abs((step * 10 ** decimals) % 1) < 1e-6;
  const digits = [0, 1, 2, 3, 4, 5, 6, 7].find(isWhole) ?? 8;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => {
    const price = (first + i) * step;
    const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return { price, text: price.toLocaleString('en', decimals) };
  });
}

/**
 * Where to write labels so that none covers another: as near to their lines as that allows, in their order.
 *
 * @param lines - the heights of the lines, ascending
 * @param apart - the height of a label
 * @param top - the least height, and `bottom` the greatest; there has to be room for all
 */
export function labelPlaces(lines: readonly number[], apart: number, top: number, bottom: number): readonly number[] {
  // Labels that touch move as one block, whose place is the mean of what its labels would like.
  const blocks: { readonly sum: number; readonly count: number }[] = [];
  const placeOf = ({ sum, count }: { sum: number; count: number }): number =>
    Math.min(Math.max(sum / count, top), bottom - (count - 1) * apart);
  for (const line of lines) {
    blocks.push({ sum: line, count: 1 });
    for (;;) {
      const [before, last] = blocks.slice(-2);
      if (last === undefined || placeOf(before) + before.count * apart <= placeOf(last)) break;
      // Each label of the later block would begin the block by as much higher as it has labels before it.
      const sum = before.sum + last.sum - last.count * before.count * apart;
      blocks.splice(-2, 2, { sum, count: before.count + last.count });
    }
  }
  return blocks.flatMap((block) => Array.from({ length: block.count }, (_, i) => placeOf(block) + i * apart));
}
