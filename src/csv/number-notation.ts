import { BarstatsRangeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import { type Decimal, numberOfText, shapeOf } from './number-text.js';

/** What the cells of a file say about the notation of its numbers beyond the rows themselves. */
export interface NumberHints {
  /** The decimal separator of other columns, such as a change in per cent; `both` if they contradict each other. */
  readonly elsewhere: '.' | ',' | 'both' | null;
  /** The separator that the file is known to have as its decimal one where the numbers leave it open. */
  readonly usual: '.' | null;
}

/**
 * The notation of prices, if some of them settle it.
 *
 * @throws {@link BarstatsRangeError} `ambiguous` if no notation fits all of them, or an apostrophe may separate thousands or precede 32nds
 */
export function notationOfPrices(prices: readonly string[]): Decimal | null {
  const seen = new Map(prices.map((price) => [shapeOf(price), price]));
  const settled = (['.', ',', '32nds', 'eighths'] as const).filter((shape) => seen.has(shape));
  if (settled.length > 1) {
    const [first, second] = settled.map((shape) => shownValue(seen.get(shape)!));
    throw ambiguous(`${first} and ${second} cannot both be numbers of one file`);
  }
  const apostrophe = seen.get("thousands'");
  if (settled.length === 0 && apostrophe !== undefined) throw apostropheOrFraction(apostrophe);
  return settled[0] ?? null;
}

/** The decimal separator of cells that are not of bars. */
export function separatorElsewhere(cells: readonly string[]): NumberHints['elsewhere'] {
  const shapes = new Set(cells.map((cell) => shapeOf(cell.replace(/\s?%$/, ''))));
  return shapes.has('.') ? (shapes.has(',') ? 'both' : '.') : shapes.has(',') ? ',' : null;
}

/** Numbers before their notation is known: a fraction marks those whose last three digits stand behind a point or a comma. */
const MARK = { '.': 0.5, ',': 0.25 } as const;

/** The number that stands for digits with such a mark; the scanner gives the same. */
export function markedNumber(digits: number, separator: '.' | ','): number {
  return digits < 0 ? digits - MARK[separator] : digits + MARK[separator];
}

/** The number of a cell whose notation is not known, as {@link markedNumber}; `null` if the cell settles it, or is no number. */
export function unsettledNumber(text: string): number | null {
  const shape = shapeOf(text);
  if (shape !== 'whole' && shape !== 'thousands.' && shape !== 'thousands,') return null;
  const number = numberOfText(text, shape === 'thousands.' ? ',' : '.');
  if (typeof number === 'string') return null;
  return shape === 'whole' ? number : markedNumber(number, shape === 'thousands.' ? '.' : ',');
}

/** Turns such numbers into those of a notation, in place. */
export function settleNumbers(column: Float64Array, rows: number, decimal: Decimal | null): void {
  for (let row = 0; row < rows; row++) {
    const value = column[row];
    const digits = Math.trunc(value);
    const mark = Math.abs(value - digits);
    if (mark === MARK['.']) column[row] = decimal === '.' ? digits / 1000 : digits;
    else if (mark === MARK[',']) column[row] = decimal === ',' ? digits / 1000 : digits;
  }
}

/** How many cells of columns have each mark; 0 fits both notations and is not counted. */
function countMarks(columns: readonly Float64Array[]) {
  const count = { '.': 0, ',': 0, whole: 0, example: NaN };
  for (const column of columns) {
    for (const value of column) {
      const mark = Math.abs(value % 1);
      if (mark === MARK['.']) count['.']++;
      else if (mark === MARK[',']) count[',']++;
      else if (value !== 0 && value === value) count.whole++;
      if (mark > 0 && count.example !== count.example) count.example = value;
    }
  }
  return count;
}

/**
 * The notation of a file in which no cell settles it: `null` if its numbers have no separator.
 *
 * Digits behind a point or comma are decimals if the same separator has decimals in another column, or if all prices have three of them behind the one that
 * the file is known to use.
 *
 * @throws {@link BarstatsRangeError} `ambiguous`
 */
export function notationOfColumns(
  prices: readonly Float64Array[],
  volumes: readonly Float64Array[],
  { elsewhere, usual }: NumberHints,
): '.' | ',' | null {
  const price = countMarks(prices);
  const volume = countMarks(volumes);
  if (price['.'] + price[','] + volume['.'] + volume[','] === 0) return null;
  const separator = price['.'] > 0 ? '.' : ',';
  const other = separator === '.' ? ',' : '.';
  if (price[separator] > 0 && price[other] === 0) {
    if (elsewhere === separator) return separator;
    if (price.whole === 0 && volume[separator] === 0 && elsewhere === null && usual === separator) return separator;
  }
  const example = Math.abs(price.example === price.example ? price.example : volume.example);
  const digits = Math.trunc(example);
  const mark = example % 1 === MARK['.'] ? '.' : ',';
  const [whole, rest] = [Math.trunc(digits / 1000), String(digits % 1000).padStart(3, '0')];
  throw ambiguous(`"${whole}${mark}${rest}" can be read as ${whole}${rest} and as ${whole}.${rest}`);
}

/** The refusal of a number such as `110'195`. */
export function apostropheOrFraction(text: string): BarstatsRangeError {
  const argument = 'options.decimal';
  const readings = `${numberOfText(text, '.')} and as ${numberOfText(text, '32nds')}`;
  const message = `${shownValue(text)} can be read as ${readings}: give ${argument}, "." or "32nds"`;
  return new BarstatsRangeError('ambiguous', message, { argument });
}

function ambiguous(reason: string): BarstatsRangeError {
  const argument = 'options.decimal';
  return new BarstatsRangeError('ambiguous', `${reason}: give ${argument}, "." or ","`, { argument });
}
