import type { Bars } from '../../bars/index.js';
import { seriesOf, type Series } from '../../bars/inner.js';

/** What counts as beyond a level: the high or low of a bar, or its close. */
export type Criterion = 'wick' | 'close';

type Side = 'high' | 'low';

/** The size of a block of bars. The extremes of each block are cached, so later scans can skip it. */
const BLOCK = 32;

type Blocks = Readonly<Record<Side, Float64Array> & { computed: Uint8Array }>;

/** How far the bars of a series went upwards and downwards, by their highs and lows or by their closes. */
class Furthest {
  /** Per block the highest and the lowest, and 1 once they are known: zeros cost nothing until they are looked at. */
  #blocks: Blocks = { high: new Float64Array(0), low: new Float64Array(0), computed: new Uint8Array(0) };

  constructor(
    private readonly series: Series,
    private readonly columns: Readonly<Record<Side, Side | 'close'>>,
  ) {}

  furthest(side: Side, first: number, end: number): number {
    const values = this.series.bars[this.columns[side]];
    const head = first - (first % BLOCK) + BLOCK;
    const tail = end - (end % BLOCK);
    const isHigh = side === 'high';
    if (tail <= head) return furthestOf(values, isHigh, first, end, values[first]);
    const blocks = this.#computed(head / BLOCK, tail / BLOCK)[side];
    let result = values[first];
    result = furthestOf(blocks, isHigh, head / BLOCK, tail / BLOCK, result);
    // A new extreme is rare, so the branch is well predicted.
    result = furthestOf(values, isHigh, first, head, result);
    return furthestOf(values, isHigh, tail, end, result);
  }

  firstBeyond(side: Side, level: number, from: number, end: number, orAt: boolean): number {
    const values = this.series.bars[this.columns[side]];
    const isHigh = side === 'high';
    const head = Math.min(end, from - (from % BLOCK) + BLOCK);
    const bar = firstOf(values, isHigh, level, orAt, from, head);
    if (bar < head || end - head < BLOCK) return bar < head ? bar : firstOf(values, isHigh, level, orAt, head, end);
    const tail = (end - (end % BLOCK)) / BLOCK;
    const blocks = this.#computed(head / BLOCK, tail)[side];
    const block = firstOf(blocks, isHigh, level, orAt, head / BLOCK, tail);
    return firstOf(values, isHigh, level, orAt, block * BLOCK, end);
  }

  /** The blocks with those asked for computed: both sides, since callers usually need both. */
  #computed(from: number, to: number): Readonly<Record<Side, Float64Array>> {
    const { bars } = this.series;
    if (this.#blocks.high.length < to) {
      // If bars were appended, more are likely to follow.
      const length = Math.ceil((bars.length * 9) / 8 / BLOCK);
      const { high, low, computed: computed } = this.#blocks;
      this.#blocks = {
        high: new Float64Array(length),
        low: new Float64Array(length),
        computed: new Uint8Array(length),
      };
      this.#blocks.high.set(high);
      this.#blocks.low.set(low);
      this.#blocks.computed.set(computed);
    }
    const blocks = this.#blocks;
    const highs = bars[this.columns.high];
    const lows = bars[this.columns.low];
    for (let block = from; block < to; block++) {
      if (blocks.computed[block] === 0) fill(blocks, highs, lows, block);
    }
    return blocks;
  }
}

/** The furthest prices of a block. Starting with a far one saves most updates. */
function fill(blocks: Blocks, highs: Float64Array, lows: Float64Array, block: number): void {
  const first = block * BLOCK;
  const end = first + BLOCK;
  let top = Math.max(highs[end - 1], highs[first + BLOCK / 2]);
  let bottom = Math.min(lows[end - 1], lows[first + BLOCK / 2]);
  for (let i = first; i < end; i++) {
    if (highs[i] > top) top = highs[i];
    if (lows[i] < bottom) bottom = lows[i];
  }
  blocks.high[block] = top;
  blocks.low[block] = bottom;
  blocks.computed[block] = 1;
}

/** The furthest of some prices, or one that is further than all of them. */
function furthestOf(values: Float64Array, isHigh: boolean, first: number, end: number, least: number): number {
  let result = least;
  if (isHigh) for (let i = first; i < end; i++) result = values[i] > result ? values[i] : result;
  else for (let i = first; i < end; i++) result = values[i] < result ? values[i] : result;
  return result;
}

/** The place of the first price beyond a level; `end` without one. */
function firstOf(
  values: Float64Array,
  isHigh: boolean,
  level: number,
  orAt: boolean,
  first: number,
  end: number,
): number {
  let place = first;
  if (isHigh) while (place < end && !(orAt ? values[place] >= level : values[place] > level)) place++;
  else while (place < end && !(orAt ? values[place] <= level : values[place] < level)) place++;
  return place;
}

/** Appended bars do not change earlier blocks. */
const cache = new WeakMap<Series, PriceExtremes>();

/** The extremes of the prices of a series, and where they were first reached; cached by block, because many sessions and windows need them. */
export class PriceExtremes {
  readonly #by: Readonly<Record<Criterion, Furthest>>;

  private constructor(series: Series) {
    this.#by = {
      wick: new Furthest(series, { high: 'high', low: 'low' }),
      close: new Furthest(series, { high: 'close', low: 'close' }),
    };
  }

  /** Those of the series that bars belong to. */
  static of(bars: Bars): PriceExtremes {
    const series = seriesOf(bars);
    let extremes = cache.get(series);
    if (extremes === undefined) cache.set(series, (extremes = new PriceExtremes(series)));
    return extremes;
  }

  /** The highest high (or by criterion close), or the lowest low, of the bars from `first` up to, but not including, `end`. */
  furthest(side: Side, first: number, end: number, criterion: Criterion = 'wick'): number {
    return this.#by[criterion].furthest(side, first, end);
  }

  /**
   * The first of these bars that trades (or by criterion closes) strictly above a level, or below it; `end` if none does.
   *
   * @param orAt - whether a price at the level counts
   */
  firstBeyond(
    side: Side,
    level: number,
    from: number,
    end: number,
    criterion: Criterion = 'wick',
    orAt = false,
  ): number {
    return this.#by[criterion].firstBeyond(side, level, from, end, orAt);
  }
}
