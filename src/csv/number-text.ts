import { checkRows } from '../bars/index.js';
import { shownValue } from '../errors/index.js';

/** Cells that say that there is nothing. */
const NOTHING: readonly string[] = ['', 'null', 'nan', 'na', 'n/a', 'none', '-', '#n/a'];

/** Whether a cell is empty, in one of the ways in which programs write that. */
export function isNothing(text: string): boolean {
  return NOTHING.includes(text.toLowerCase());
}

const SUFFIXES: Readonly<Record<string, string>> = { k: 'e3', m: 'e6', b: 'e9' };

/**
 * A number that people write: with a currency before it, separators of thousands, or `1.23M` of a volume.
 *
 * @param decimal - what stands before the decimals; `null` where the file has not shown it
 * @returns the number, or what is wrong with it
 */
export function numberOfText(text: string, decimal: '.' | ',' | null): number | string {
  const [, sign, bare, suffix = ''] = /^([+-]?)[$€£¥]?(.*?)([KMBkmb])?$/s.exec(text)!;
  const digits = bare.trim();
  const plain = withoutSeparators(digits, decimal);
  if (plain === null) {
    return `${shownValue(text)} can be read as ${digits.replace(',', '')} and as ${digits.replace(',', '.')}: give options.decimal`;
  }
  const written = `${sign === '-' ? '-' : ''}${plain}${SUFFIXES[suffix.toLowerCase()] ?? ''}`;
  // The rules for numbers in rows are those of the library.
  const { total, faults } = checkRows([{ time: 1e12, open: written, high: written, low: written, close: written }], {
    interval: '1d',
  });
  const number = Number(written) + 0;
  if (total === 0) return number;
  const [{ code, message }] = faults;
  // Programs that write all digits of a binary number, and not the fewest that tell it apart, mean that number.
  const isBinary = [16, 17].some((count) => digitsOf(number.toPrecision(count)) === digitsOf(written));
  if (code === 'too-many-digits' && isBinary) return number;
  const rule = message.slice(`rows[0].open is ${shownValue(written)}: `.length);
  return `${shownValue(text)}: ${rule}`;
}

const GROUPED = { '.': /^\d{1,3}(?:[, ']\d{3})+(?:\.\d+)?$/, ',': /^\d{1,3}(?:[. ']\d{3})+(?:,\d+)?$/ } as const;

/** The digits with a point before the decimals, and nothing between the thousands; `null` where a comma may be either. */
function withoutSeparators(digits: string, decimal: '.' | ',' | null): string | null {
  if (decimal === null) return /^\d{1,3},\d{3}$/.test(digits) ? null : withoutSeparators(digits, '.');
  const thousands = decimal === '.' ? /[, ']/g : /[. ']/g;
  const bare = GROUPED[decimal].test(digits) ? digits.replaceAll(thousands, '') : digits;
  // A point that is not between thousands is not a decimal point there.
  return decimal === '.' ? bare : bare.includes('.') ? digits.replaceAll('.', '?') : bare.replace(',', '.');
}

/** The digits of a decimal without its sign, point, exponent and the zeros at both ends. */
function digitsOf(decimal: string): string {
  const digits = decimal.replace(/e.*$/i, '').replaceAll(/[-.]/g, '').replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
