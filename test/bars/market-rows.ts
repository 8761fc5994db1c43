import fc from 'fast-check';

/** A valid bar whose prices and volume are numbers and whose time is in epoch milliseconds. */
export interface MarketRow {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume?: number;
  contract?: string;
}

export interface MarketShape {
  readonly interval?: number;
  readonly minLength?: number;
  readonly volume?: boolean;
  readonly contract?: boolean;
}

const INTERVALS = [1, 60_000, 300_000, 3_600_000, 14_400_000];
const EARLIEST = Date.UTC(1980, 0);
const LATEST = Date.UTC(2060, 0);

/** Valid rows: ascending, on the grid of an interval with holes, with prices of two decimals around zero. */
export function marketRows(shape: MarketShape = {}): fc.Arbitrary<MarketRow[]> {
  const price = fc.integer({ min: -2000, max: 2000 }).map((cents) => cents / 100);
  const bar = fc.record({
    prices: fc.tuple(price, price, price, price),
    rising: fc.boolean(),
    hole: fc.constantFrom(1, 1, 1, 2, 7),
    volume: fc.oneof(fc.nat(), fc.constant(0), fc.constant(1234.5678)),
    contract: fc.constantFrom('ESH4', 'ESM4', 'constructor'),
  });
  return fc
    .record({
      interval: shape.interval === undefined ? fc.constantFrom(...INTERVALS) : fc.constant(shape.interval),
      start: fc.integer({ min: EARLIEST, max: LATEST }),
      bars: fc.array(bar, { minLength: shape.minLength ?? 2, maxLength: 12 }),
      volume: shape.volume === undefined ? fc.boolean() : fc.constant(shape.volume),
      contract: shape.contract === undefined ? fc.boolean() : fc.constant(shape.contract),
    })
    .map(({ interval, start, bars, volume, contract }) => {
      let time = start - (start % interval);
      return bars.map((each, index) => {
        const [low, first, last, high] = [...each.prices].sort((a, b) => a - b) as [number, number, number, number];
        // The first bars follow at once, so that the smallest step occurs twice in a row and is the interval.
        time += interval * (index <= 2 ? 1 : each.hole);
        const row: MarketRow = { time, open: each.rising ? first : last, high, low, close: each.rising ? last : first };
        if (volume) row.volume = each.volume;
        if (contract) row.contract = each.contract;
        return row;
      });
    });
}

/** The same bars in columns of numbers. */
export function columnsOf(rows: readonly MarketRow[]) {
  const numbers = (field: 'time' | 'open' | 'high' | 'low' | 'close') => Float64Array.from(rows, (row) => row[field]);
  return {
    time: numbers('time'),
    open: numbers('open'),
    high: numbers('high'),
    low: numbers('low'),
    close: numbers('close'),
    ...(rows.some((row) => 'volume' in row) && { volume: Float64Array.from(rows, (row) => row.volume ?? NaN) }),
    ...(rows.some((row) => 'contract' in row) && { contract: rows.map((row) => row.contract ?? '') }),
  };
}
