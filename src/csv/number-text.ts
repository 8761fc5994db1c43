import { checkRows } from '../bars/index.js';
import { shownValue } from '../errors/inner.js';

/** How a file writes its prices: with a decimal point or comma, in 32nds such as `110'195` and `110-19+`, or in eighths such as `450'6`. */
export type Decimal = '.' | ',' | '32nds' | 'eighths';

/**
 * What a cell says about the notation of its column: the decimal separator or fractions that alone fit it, `whole` if any does, or which of `.`, `,` and
 * `'` stands before its last three digits, where it may separate thousands as well.
 */
export type NumberShape = Decimal | 'whole' | 'thousands.' | 'thousands,' | "thousands'" | 'none';

/** Cells that mean no value. */
const NOTHING: readonly string[] = ['', 'null', 'nan', 'na', 'n/a', 'none', '-', '#n/a'];

/** Whether a cell is empty or a mark for no value. */
export function isNothing(text: string): boolean {
  return NOTHING.includes(text.toLowerCase());
}

const SUFFIXES: Readonly<Record<string, string>> = {
  ...{ k: 'e3', m: 'e6', mn: 'e6', mio: 'e6', mln: 'e6', b: 'e9', bn: 'e9', mrd: 'e9', md: 'e9', mlrd: 'e9', t: 'e12' },
  ...{ l: 'e5', lakh: 'e5', cr: 'e7', 万: 'e4', 萬: 'e4', 亿: 'e8', 億: 'e8' },
};
const SUFFIX = Object.keys(SUFFIXES)
  .sort((a, b) => b.length - a.length)
  .join('|');
const PARTS = new RegExp(
  `^([-+\\u2212]?)\\s?[$€£¥₹₽]?\\s?([\\d.,'\\s-]*?\\d[.,+]?(?:e[-+]?\\d+)?)\\s?(${SUFFIX})?\\.?\\s?[$€£¥₹₽]?$`,
  'i',
);

/** No number of a file is longer: patterns take their time. */
const LONGEST = 60;

interface Parts {
  readonly sign: string;
  /** Digits and separators, with one kind of space and of apostrophe. */
  readonly body: string;
  readonly power: string;
}

function partsOf(text: string): Parts | null {
  if (text.length > LONGEST) return null;
  // In other encodings than UTF-8 a narrow space or an apostrophe is not readable.
  const plain = text.replaceAll(/[’`´\ufffd]/g, "'").replaceAll(/\s/g, ' ');
  const [, sign, body, suffix = ''] = PARTS.exec(plain) ?? [];
  if (body === undefined) return null;
  return { sign: sign === '' || sign === '+' ? '' : '-', body, power: SUFFIXES[suffix.toLowerCase()] ?? '' };
}

/** Whether a cell is a number in some notation. */
export function looksLikeNumber(text: string): boolean {
  return partsOf(text) !== null;
}

/** What a cell says about the notation of numbers. */
export function shapeOf(text: string): NumberShape {
  const { body, power } = partsOf(text) ?? { body: '', power: '' };
  if (body === '') return 'none';
  if (/e/i.test(body)) return '.';
  if (/^\d+$/.test(body)) return 'whole';
  const isFraction = fractionOf(body, '32nds') !== null;
  if (/^\d{1,3}'\d{3}$/.test(body)) return isFraction ? "thousands'" : 'whole';
  if (isFraction) return '32nds';
  if (fractionOf(body, 'eighths') !== null) return 'eighths';
  if (/^\d{1,3}(?:([' ])\d{3})(?:\1\d{3})*$/.test(body)) return 'whole';
  const thousands = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(body)?.[1];
  if (thousands !== undefined && power === '') return `thousands${thousands as '.' | ','}`;
  const fits = (['.', ','] as const).filter((decimal) => withoutSeparators(body, decimal) !== null);
  return fits.length === 1 ? fits[0] : power !== '' && thousands !== undefined ? (thousands as '.' | ',') : 'none';
}

/**
 * A number in human notation: with a currency sign, thousands separators, or a volume such as `1.23M`.
 *
 * @param decimal - the notation of the whole file
 * @returns the number, or what is wrong with it
 */
export function numberOfText(text: string, decimal: Decimal): number | string {
  const { sign, body, power } = partsOf(text) ?? { sign: '', body: text, power: '' };
  if (decimal === '32nds' || decimal === 'eighths') {
    const number = fractionOf(body, decimal);
    if (number === null || power !== '') return `${shownValue(text)}: the other prices of the file are in ${decimal}`;
    return sign === '-' ? 0 - number : number;
  }
  const plain = (body.length > LONGEST ? null : withoutSeparators(body, decimal)) ?? body.replaceAll(/[.,]/g, '?');
  const written = `${sign}${plain}${power}`;
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

/** A number in human notation as plain digits with a decimal point, such as `-1234.5`; `null` if it is not in this notation, or a volume such as `1.2M`. */
export function plainDecimal(text: string, decimal: '.' | ','): string | null {
  const { sign, body, power } = partsOf(text) ?? { sign: '', body: '', power: '' };
  const plain = power === '' ? withoutSeparators(body, decimal) : null;
  return plain === null ? null : `${sign}${plain}`;
}

/** Digits in groups of three, and of two before them as in India: `1,23,400`. */
const GROUPED = {
  '.': /^[1-9]\d{0,2}(?:([, '])\d{3})(?:\1\d{3})*(?:\.\d*)?$|^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d*)?$/,
  ',': /^[1-9]\d{0,2}(?:([. '])\d{3})(?:\1\d{3})*(?:,\d*)?$/,
} as const;
const UNGROUPED = { '.': /^(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i, ',': /^(?:\d+(?:,\d*)?|,\d+)$/ } as const;

/** The digits with a decimal point and without thousands separators; `null` if they are not in this notation. */
function withoutSeparators(digits: string, decimal: '.' | ','): string | null {
  const bare = GROUPED[decimal].test(digits) ? digits.replaceAll(decimal === '.' ? /[, ']/g : /[. ']/g, '') : digits;
  if (!UNGROUPED[decimal].test(bare)) return null;
  const [whole, fraction = ''] = bare.split(decimal);
  // A mantissa with an exponent stays as it is.
  if (/e/i.test(bare)) return bare;
  return `${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Quarters and eighths of a 32nd, as exchanges cut them off: the third digit of `110'197` is that of 0.75. */
const CUT_OFF: Readonly<Record<string, number>> = { 0: 0, 1: 1, 2: 2, 3: 3, 5: 4, 6: 5, 7: 6, 8: 7 };

/** The value of a price in fractions; `null` if it is none. */
function fractionOf(body: string, unit: '32nds' | 'eighths'): number | null {
  if (unit === 'eighths') {
    const [, whole, eighths = '0'] = /^(\d+)(?:['-]([0-7]))?$/.exec(body) ?? [];
    return whole === undefined ? null : Number(whole) + Number(eighths) / 8;
  }
  const [, whole, parts = '0', plus, cut = '0', decimals = '0'] =
    /^(\d+)(?:['-](\d\d)(?:(\+)|([0-35-8])|\.(\d{1,3}))?)?$/.exec(body) ?? [];
  const eighths = plus === undefined ? CUT_OFF[cut] + Number(`0.${decimals}`) * 8 : 4;
  if (whole === undefined || Number(parts) >= 32 || !Number.isInteger(eighths)) return null;
  return Number(whole) + (Number(parts) * 8 + eighths) / 256;
}

/** The digits of a decimal without sign, point, exponent, leading and trailing zeros. */
function digitsOf(decimal: string): string {
  const digits = decimal.replace(/e.*$/i, '').replaceAll(/[-.]/g, '').replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
