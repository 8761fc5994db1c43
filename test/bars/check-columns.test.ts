import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BarColumns, barsFromColumns, type BarsOptions, checkRows, type RowFaults } from '../../src/bars/index.js';
import { checkColumns } from '../../src/bars/inner.js';
import { columnsOf, marketRows, type MarketRow } from './market-rows.js';
import { refusal } from './refusal.js';

/** Ways to spoil a row by numbers alone, which rows and columns can both hold. */
const spoilers: readonly ((row: MarketRow) => MarketRow)[] = [
  (row) => ({ ...row, time: NaN }),
  (row) => ({ ...row, time: row.time + 0.5 }),
  (row) => ({ ...row, time: -row.time }),
  (row) => ({ ...row, time: row.time / 1000 }),
  (row) => ({ ...row, time: row.time * 1000 }),
  (row) => ({ ...row, open: row.high + 0.01 }),
  (row) => ({ ...row, high: row.low - 0.01 }),
  (row) => ({ ...row, high: Infinity }),
  (row) => ({ ...row, low: NaN }),
  (row) => ({ ...row, close: row.low - 0.01 }),
  (row) => ({ ...row, volume: -1 }),
  (row) => ({ ...row, contract: '' }),
];

const options = fc.constantFrom<BarsOptions>(
  {},
  { interval: 1 },
  { interval: '1m' },
  { interval: '1d' },
  { stamped: 'close' },
  { interval: 1, stamped: 'close' },
  { interval: 300_000, stamped: 'close' },
);

const told = ({ total, faults }: RowFaults, argument: RegExp) => ({
  total,
  faults: faults.map(({ index, field, code, message }) => ({
    index,
    field,
    code,
    message: message.replaceAll(argument, '$<field> of $<at>'),
  })),
});

/** What a message is about: columns and rows have the same faults, but for their own name. */
const subjectOf = (message: string): string => message.split(' is ')[0].replace(/ in (?:columns|rows)$/, '');

describe('checkColumns', () => {
  it('lists the faults that checkRows lists for the same values', () => {
    const spoilt = fc.array(fc.option(fc.constantFrom(...spoilers), { freq: 3 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(
        marketRows({ volume: true, contract: true }),
        spoilt,
        options,
        fc.nat(4),
        (market, changes, given, limit) => {
          const rows = market.map((row, i) => changes[i]?.(row) ?? row);
          const columns = checkColumns(columnsOf(rows), { ...given, limit });
          const list = checkRows(rows, { ...given, limit });
          expect(columns.total).toBe(list.total);
          expect(columns.faults.map(({ index, field, code }) => [index, field, code])).toEqual(
            list.faults.map(({ index, field, code }) => [index, field, code]),
          );
          expect(
            told(columns, /columns\.(?<field>\w+)\[(?<at>\d+)\]/g).faults.map(({ message }) => subjectOf(message)),
          ).toEqual(told(list, /rows\[(?<at>\d+)\]\.(?<field>\w+)/g).faults.map(({ message }) => subjectOf(message)));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('lists nothing where barsFromColumns accepts, and else its error first', () => {
    const change = fc.option(fc.constantFrom(...spoilers));
    fc.assert(
      fc.property(
        marketRows({ volume: true, contract: true }),
        change,
        fc.nat(11),
        options,
        (market, spoiler, at, given) => {
          const columns = columnsOf(market.map((row, i) => (i === at ? (spoiler?.(row) ?? row) : row)));
          const { total, faults } = checkColumns(columns, given);
          if (total === 0) {
            expect(barsFromColumns(columns, given).length).toBe(market.length);
            return;
          }
          const { code, index = null, field = null, message } = refusal(() => barsFromColumns(columns, given));
          expect(faults[0]).toEqual({ code, index, field, message });
        },
      ),
    );
  });

  it('refuses what are no columns, and options that there are not', () => {
    const columns = { time: [0, 1], open: [1, 1], high: [1, 1], low: [1, 1], close: [1, 1] };
    const call = (given: unknown, more?: unknown) =>
      refusal(() => checkColumns(given as BarColumns, more as BarsOptions));
    expect(call(null)).toMatchObject({ code: 'wrong-type', argument: 'columns' });
    expect(call({ ...columns, open: undefined })).toMatchObject({ code: 'missing-field', field: 'open' });
    expect(call({ ...columns, volume: [1] })).toMatchObject({ code: 'length-mismatch', field: 'volume' });
    expect(call(columns, { limits: 1 })).toMatchObject({ code: 'unknown-option', suggestion: 'limit' });
    expect(call(columns, { limit: -1 })).toMatchObject({ code: 'out-of-bounds', argument: 'options.limit' });
  });

  it('lists a hundred faults, or as many as are asked for, and counts all', () => {
    const count = 250;
    const filled = (value: number): number[] => Array.from({ length: count }, () => value);
    const columns = {
      time: filled(0).map((_, i) => 1.7e12 + i * 60_000),
      open: filled(5),
      high: filled(3),
      low: filled(1),
      close: filled(2),
    };
    expect(checkColumns(columns)).toMatchObject({ total: count, faults: { length: 100 } });
    expect(checkColumns(columns, { limit: 0 })).toEqual({ total: count, faults: [] });
    expect(checkColumns(columns, { limit: 250 }).faults.at(-1)).toMatchObject({ index: 249, field: 'open' });
    const found = checkColumns(columns);
    expect([found, found.faults, found.faults[0]].every(Object.isFrozen)).toBe(true);
  });
});
