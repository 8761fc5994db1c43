import { BarstatsRangeError } from '../../errors/index.js';
import { outOfBounds, shownValue } from '../../errors/inner.js';
import { type Amount, amountOfNumber, compareAmounts, numberOf, times } from '../../trades/inner.js';
import { amountOfText } from './amount-text.js';
import type { ChosenRows } from './chosen-rows.js';
import type { RowReader } from './row-reader.js';
import { type StatementRow, type StatementTable, textOf } from './statement-table.js';

/** The table of an activity statement that says what each symbol is. */
const INSTRUMENTS = 'Financial Instrument Information';

/** Proceeds are rounded: of more than this many units of price and quantity, a multiple of them would show. */
const LARGEST = 1_000_000;

/**
 * What a move of the price by 1 is worth per share or contract: as told, or else as the file says it in a column, in a table of instruments, by the
 * proceeds of the executions, or by the kind of instrument.
 *
 * @throws {@link BarstatsRangeError} `ambiguous` if it says it in none of these ways, or says two, `out-of-bounds` if another one is told
 */
export function multiplierOf(
  { rows, symbol }: ChosenRows,
  table: StatementTable,
  reader: RowReader,
  given: Amount | null,
): Amount {
  const stated = [
    ...rows.map((row) => reader.amountIfAny(row, 'multiplier')),
    ...instrumentsOf(table, symbol, reader.decimal),
  ].filter((amount): amount is Amount => amount !== null && amount.units > 0n);
  const other = given === null ? undefined : stated.find((each) => compareAmounts(each, given) !== 0);
  if (given !== null && other !== undefined) {
    const argument = 'options.multiplier';
    throw outOfBounds(argument, `${numberOf(other)}, as the file says, or left out`, numberOf(given));
  }
  if (given !== null) return given;
  const [first] = stated.length > 0 ? stated : byProceeds(rows, reader);
  if (first !== undefined && stated.every((each) => compareAmounts(each, first) === 0)) return first;
  if (first === undefined && rows.every((row) => isPlain(row, table))) return amountOfNumber(1);
  const argument = 'options.multiplier';
  const what = symbol === null ? 'the instrument' : shownValue(symbol);
  throw new BarstatsRangeError(
    'ambiguous',
    `the file does not say what a move of ${what} by 1 is worth: give ${argument}, 1 for shares, or such as 50 for ES`,
    { argument },
  );
}

function isPlain(row: StatementRow, { format }: StatementTable): boolean {
  return (format.plain ?? []).includes((textOf(row, 'category') ?? '').toLowerCase());
}

/** The multipliers of a symbol in the table of instruments. */
function instrumentsOf({ lines }: StatementTable, symbol: string | null, decimal: '.' | ','): readonly Amount[] {
  let names: readonly string[] = [];
  const found: Amount[] = [];
  for (const cells of lines) {
    if (cells?.[0] !== INSTRUMENTS) continue;
    if (cells[1] === 'Header') names = cells;
    const [own, at] = ['Symbol', 'Multiplier'].map((name) => names.indexOf(name));
    if (cells[1] !== 'Data' || own < 0 || at < 0 || cells.length <= Math.max(own, at)) continue;
    // A symbol that was renamed has all of its names.
    const amount = cells[own].split(/,\s*/).includes(symbol ?? '') ? amountOfText(cells[at], decimal) : null;
    if (amount !== null) found.push(amount);
  }
  return found;
}

/** What proceeds are of quantity times price, if that is the same whole number in all rows. */
function byProceeds(rows: readonly StatementRow[], reader: RowReader): readonly Amount[] {
  let common: Amount | null = null;
  for (const row of rows) {
    const [proceeds, quantity, price] = (['proceeds', 'quantity', 'price'] as const).map((field) =>
      reader.amountIfAny(row, field),
    );
    if (proceeds === null || quantity === null || price === null) return [];
    const plain = times(quantity, price);
    if (plain.units === 0n) continue;
    const whole = wholeRatio(proceeds, plain);
    if (whole === null || (common !== null && compareAmounts(common, whole) !== 0)) return [];
    common = whole;
  }
  return common === null ? [] : [common];
}

function wholeRatio(proceeds: Amount, plain: Amount): Amount | null {
  const decimals = Math.max(proceeds.decimals, plain.decimals);
  const [over, under] = [proceeds, plain].map((each) => absolute(each.units) * 10n ** BigInt(decimals - each.decimals));
  if (over === 0n || over % under !== 0n || over / under > LARGEST) return null;
  return { units: over / under, decimals: 0 };
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
