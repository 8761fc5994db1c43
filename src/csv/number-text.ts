import { checkRows } from '../bars/index.js';
import { shownValue } from '../errors/inner.js';

/** Cells that mean no value. */
const NOTHING: readonly string[] = ['', 'null', 'nan', 'na', 'n/a', 'none', '-', '#n/a'];

/** Whether a cell is empty or a mark for no value. */
export function isNothing(text: string): boolean {
  return NOTHING.includes(text.toLowerCase());
}

const SUFFIXES: Readonly<Record<string, string>> = { k: 'e3', m: 'e6', b: 'e9' };

/**
 * A number in human notation: with a currency sign, thousands separators, or a volume such as `1.23M`.
 *
 * @param decimal - the decimal separator; `null` if not known yet
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
  // The rules are those of `barsFromRows`.
  const { total, faults } = checkRows([{ time: 1e12, open: written, high: written, low: written, close: written }], {
    interval: '1d',
  });
  const number = Number(written) + 0;
  if (total === 0) return number;
  const [{ code, message }] = faults;
  // A program that writes all digits of a binary number, instead of the fewest that identify it, means that number.
  const isBinary = [16, 17].some((count) => digitsOf(number.toPrecision(count)) === digitsOf(written));
  if (code === 'too-many-digits' && isBinary) return number;
  const rule = message.slice(`rows[0].open is ${shownValue(written)}: `.length);
  return `${shownValue(text)}: ${rule}`;
}

const GROUPED = { '.': /^\d{1,3}(?:[, ']\d{3})+(?:\.\d+)?$/, ',': /^\d{1,3}(?:[. ']\d{3})+(?:,\d+)?$/ } as const;

/** The digits with a decimal point and without thousands separators; `null` if a comma may be either. */
function withoutSeparators(digits: string, decimal: '.' | ',' | null): string | null {
  if (decimal === null) return /^\d{1,3},\d{3}$/.test(digits) ? null : withoutSeparators(digits, '.');
  const thousands = decimal === '.' ? /[, ']/g : /[. ']/g;
  const bare = GROUPED[decimal].test(digits) ? digits.replaceAll(thousands, '') : digits;
  // With a decimal comma, a point that does not separate thousands is invalid.
  return decimal === '.' ? bare : bare.includes('.') ? digits.replaceAll('.', '?') : bare.replace(',', '.');
}

/** The digits of a decimal without sign, point, exponent, leading and trailing zeros. */
function digitsOf(decimal: string): string {
  const digits = decimal.replace(/e.*$/i, '').replaceAll(/[-.]/g, '').replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
