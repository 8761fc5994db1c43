import type { Program } from '../files/inner.js';
import type { TimeNotation } from './time-notation.js';

/** Databento writes prices as billionths, unless asked for decimals. */
export function withPriceDecimals(program: Program | null, prices: readonly string[]): Program | null {
  const isFixed = program?.name === 'Databento' && prices.every((price) => /^-?\d{7,}$/.test(price));
  return isFixed ? { ...program, priceDecimals: 9 } : program;
}

/**
 * The program that writes such rows without a header, or `null`: what many programs could write shows none.
 *
 * @param sample - the cells of the first rows
 */
export function programByRows(sample: readonly (readonly string[])[], notation: TimeNotation): Program | null {
  const every = (width: number, check: (cells: readonly string[]) => boolean): boolean =>
    sample.every((cells) => cells.length === width && check(cells));
  if (notation.kind === 'epoch') {
    if (every(12, (cells) => Number(cells[6]) > Number(cells[0]) && cells[6].length === cells[0].length))
      return { name: 'Binance', evidence: 'the closing time in column 7 of 12' };
    const isKraken = every(7, (cells) => /^\d+$/.test(cells[6])) && sample.some((cells) => /\.\d{5,8}$/.test(cells[5]));
    return isKraken ? { name: 'Kraken', evidence: 'the number of trades after a volume of up to 8 decimals' } : null;
  }
  const isMetaTrader = notation.date === 'year-first' && notation.separator === '.' && notation.clock === 'none';
  return isMetaTrader && every(7, (cells) => /^\d\d:\d\d$/.test(cells[1]))
    ? { name: 'MetaTrader 4', evidence: 'dates such as 2024.01.31 before times in a column of their own', decimal: '.' }
    : null;
}
