import { BarstatsRangeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import type { ColumnLook, FileSetting } from '../files/inner.js';
import { isNothing } from './number-text.js';

type Sample = readonly (readonly string[])[];

/**
 * Column names for a file without a header: a time, perhaps a time of day, then open, high, low, close, and the volume if one more column is left.
 *
 * If columns are given, only those are named.
 *
 * @param inOrder - the rows, oldest first, with the time of day in the second column or not; `null` if the order of their times is not known
 * @param hasVolume - whether the program that wrote the file is known to write the volume after the close
 * @throws {@link BarstatsRangeError} `unknown-column` if the prices contradict this order, or do not show it
 */
export function namesByPosition(
  sample: Sample,
  { columns }: FileSetting,
  lookOf: (column: number) => ColumnLook,
  inOrder: (hasClock: boolean) => Sample | null,
  hasVolume: boolean,
): readonly string[] {
  const positions = sample[0].map((_, column) => `column ${column + 1}`);
  if (Object.values(columns).some((choice) => choice !== undefined)) return positions;
  const isTime = lookOf(0) === 'date' || lookOf(0) === 'time';
  const fits = isTime
    ? clockChoices(sample, lookOf).filter((clock) => pricesOf(sample, clock ? 2 : 1)?.every(isBar))
    : [];
  if (fits.length !== 1) throw unknownOrder(sample, 'are not');
  const times = fits[0] ? ['date', 'time'] : ['time'];
  const open = times.length;
  const prices = pricesOf(sample, open)!;
  const rows = inOrder(fits[0]);
  const orders = rows === null ? [prices, [...prices].reverse()] : [pricesOf(rows, open)!];
  if (!orders.every(opensNearClose)) throw unknownOrder(sample, 'do not show that they are');
  const isVolume = hasVolume || (positions.length === open + 5 && !isPrice(sample, prices, open + 4));
  const names = [...times, 'open', 'high', 'low', 'close', ...(isVolume ? ['volume'] : [])];
  return positions.map((position, column) => names[column] ?? position);
}

/** Whether the second column has the time of day; digits alone may be a price as well. */
function clockChoices(sample: Sample, lookOf: (column: number) => ColumnLook): readonly boolean[] {
  if (lookOf(0) !== 'date' || lookOf(1) !== 'time-of-day') return [false];
  return sample.some((cells) => cells[1].includes(':')) ? [true] : [true, false];
}

function unknownOrder(sample: Sample, fit: string): BarstatsRangeError {
  return new BarstatsRangeError(
    'unknown-column',
    `the file has no header, and columns such as ${shownValue(sample[0].join(' '))} ${fit} time, open, high, low and close in this order: ` +
      'give options.columns by position, such as { time: 0, open: 1, high: 2, low: 3, close: 4 }',
    { argument: 'options.columns' },
  );
}

/** Open, high, low and close of each row as they compare, whatever their notation; `NaN` for no price. */
function pricesOf(sample: Sample, open: number): readonly (readonly number[])[] | null {
  const cells = sample.map((row) => row.slice(open, open + 4));
  if (cells.some((row) => row.length < 4)) return null;
  // Thousands, if some prices have no separator.
  const isMixed = cells.flat().some((cell) => /^[1-9]\d*$/.test(cell));
  const number = (cell: string): number => {
    if (isNothing(cell)) return NaN;
    const bare = cell.replaceAll(/[\s$€£¥]/g, '').replace(/(?<=\d)['’-]/, '.');
    const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
    const isGroup = bare.split(bare[last]).length > 2 || (isMixed && /^\d{1,3}[.,]\d{3}$/.test(bare));
    const end = last < 0 || isGroup ? bare.length : last;
    return Number(`${bare.slice(0, end).replaceAll(/[.,]/g, '')}.${bare.slice(end + 1).replace(/\+$/, '5')}`);
  };
  return cells.map((row) => row.map(number));
}

function isBar(prices: readonly number[]): boolean {
  const [open, high, low, close] = prices;
  return prices.some(Number.isNaN) || (high >= Math.max(open, close) && low <= Math.min(open, close));
}

/** How many steps tell more than chance about highs and lows. */
const ENOUGH = 10;

/** Whether opens lie nearer to the close before than any other price does: a close written first would not. */
function opensNearClose(prices: readonly (readonly number[])[]): boolean {
  const complete = prices.filter((row) => !row.some(Number.isNaN));
  const distance = [0, 0, 0, 0, 0];
  for (let row = 1; row < complete.length; row++) {
    const close = complete[row - 1][3];
    for (let price = 0; price < 4; price++) distance[price] += Math.abs(complete[row][price] - close);
    distance[4] += Math.abs(complete[row][3] - complete[row - 1][0]);
  }
  const [open, high, low, ...closes] = distance.map((each) => each * (1 + 1e-9));
  return [...closes, ...(complete.length > ENOUGH ? [high, low] : [])].every((each) => open <= each);
}

/** Whether a column lies among the prices of most rows: such as the adjusted close, or the other side of the quote. */
function isPrice(sample: Sample, prices: readonly (readonly number[])[], column: number): boolean {
  const near = sample.filter((cells, row) => {
    const value = Number((cells[column] ?? '').replace(',', '.'));
    const [, high, low] = prices[row];
    return value !== 0 && value >= low - (high - low) && value <= high + (high - low);
  });
  return 2 * near.length > sample.length;
}
