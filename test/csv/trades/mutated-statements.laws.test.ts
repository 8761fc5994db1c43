import * as fc from 'fast-check';
import { expect } from 'vitest';
import { type CsvTrades, tradesFromCsv } from '../../../src/csv/index.js';
import { BarstatsRangeError } from '../../../src/errors/index.js';
import { seededGenerator } from '../../../src/numeric/inner.js';
import { law } from '../../laws/law.js';
import { statements, textOfStatement } from './statements/statements.js';

/** What spoils a statement where it falls. */
const SPOILERS = [
  ...['', '"', ',', ';', '\t', '\n', '-', '(', ')', '.', ' ', '0', '9', 'x', '\0', '∞', ',,,,', '1e400', 'Open'],
  ...['99999999999999999999', 'Trades,Header', 'Trades,Data', 'HEADER,', 'DATA', '2024-02-30', '12:61'],
];

law(
  'a statement that something happened to is read as trades or refused',
  [fc.nat(statements.length - 1), fc.nat()],
  (which, seed) => {
    const next = seededGenerator(seed);
    const below = (bound: number): number => Math.floor((next() / 2 ** 32) * bound);
    let text = textOfStatement(statements[which]);
    for (let change = below(4); change >= 0; change--) {
      const at = below(text.length);
      text = text.slice(0, at) + SPOILERS[below(SPOILERS.length)] + text.slice(at + below(below(3) === 0 ? 60 : 4));
    }
    let read: CsvTrades;
    try {
      read = tradesFromCsv(text, statements[which].options);
    } catch (error) {
      if (error instanceof BarstatsRangeError) return [error.code];
      throw error;
    }
    for (const { entered, left, quantity, entryPrice, exitPrice, result } of read.trades) {
      expect([entered, left, entryPrice, exitPrice, result].every(Number.isFinite), text).toBe(true);
      expect(left, text).toBeGreaterThanOrEqual(entered);
      expect(quantity, text).toBeGreaterThan(0);
    }
    return ['read'];
  },
  { runs: 3000, atLeast: 1, meets: ['read', 'invalid-rows', 'unknown-column', 'ambiguous', 'several-tickers'] },
);
