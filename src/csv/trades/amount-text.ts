import { BarstatsRangeError } from '../../errors/index.js';
import { shownValue } from '../../errors/inner.js';
import { type Amount, amountOf } from '../../trades/inner.js';
import { notationOfPrices } from '../number-notation.js';
import { isNothing, plainDecimal, shapeOf } from '../number-text.js';

/** Numbers of more digits, or of a larger power of ten, are no amounts. */
const MOST_POWER = 30;

/** Cells that mean no value besides those of other files. */
const NOTHING = /^(?:[—–]|--)$/;

/** Whether a cell has no amount. */
export function isNoAmount(text: string): boolean {
  return isNothing(text) || NOTHING.test(text);
}

/** The text of an amount with the sign in front: `($20.00)`, `- 20.00` and `-$20` are below zero. */
function bareText(text: string): string {
  const bare = text.replaceAll(/[$€£¥₹₽]/g, '').trim();
  const inner = /^\((.*)\)$/.exec(bare)?.[1];
  return (inner === undefined ? bare : `-${inner.trim()}`).replace(/^([-\u2212])\s+/, '$1');
}

/**
 * The decimal separator of the amounts of a file.
 *
 * @param cells - those of all columns of numbers
 * @param usual - the one that the program writes, which counts where no cell shows any
 * @throws {@link BarstatsRangeError} `ambiguous` if cells contradict each other, or a number such as `1.004` has two readings
 */
export function separatorOfAmounts(cells: readonly string[], usual: '.' | null): '.' | ',' {
  const texts = cells.filter((cell) => !isNoAmount(cell)).map(bareText);
  const settled = notationOfPrices(texts);
  if (settled === '.' || settled === ',') return settled;
  const open = texts.find((text) => /^thousands[.,]$/.test(shapeOf(text)));
  if (open === undefined || usual !== null) return '.';
  const [whole, rest] = open.split(/[.,]/);
  throw new BarstatsRangeError(
    'ambiguous',
    `${shownValue(open)} can be read as ${whole}${rest} and as ${whole}.${rest}: give options.decimal, "." or ","`,
    { argument: 'options.decimal' },
  );
}

/** The amount of a cell; `null` if it is none in this notation. */
export function amountOfText(text: string, decimal: '.' | ','): Amount | null {
  const plain = plainDecimal(bareText(text), decimal);
  const [, sign, whole, fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d*))?(?:e([-+]?\d+))?$/i.exec(plain ?? '') ?? [];
  if (whole === undefined || Math.abs(Number(power)) > MOST_POWER) return null;
  const units = BigInt(whole + fraction);
  return amountOf(sign === '-' ? -units : units, fraction.length - Number(power));
}
