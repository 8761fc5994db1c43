import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromCsv, type CsvOptions, type Decimal } from '../../src/csv/index.js';
import { refusal } from '../bars/refusal.js';

/** A file with a row a day, whose open, high, low and close are given as text. */
function file(rows: readonly (readonly string[])[], delimiter = ';', more = 'Volume'): string {
  const lines = rows.map((prices, i) => [new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10), ...prices]);
  return [['Date', 'Open', 'High', 'Low', 'Close', more], ...lines]
    .map((cells) => `${cells.join(delimiter)}\n`)
    .join('');
}

const closes = (text: string, options?: CsvOptions): readonly number[] => [...barsFromCsv(text, options).close];
const flat = (price: string, volume = '5'): readonly string[] => [price, price, price, price, volume];
const many = (count: number, row: readonly string[]): (readonly string[])[] => Array.from({ length: count }, () => row);

/** An integer of thousandths as a notation writes it. */
function written(thousandths: number, decimal: '.' | ',', group: string, decimals: number): string {
  const whole = String(Math.floor(thousandths / 1000)).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return decimals === 0
    ? whole
    : `${whole}${decimal}${String(thousandths % 1000)
        .padStart(3, '0')
        .slice(0, decimals)}`;
}

describe('the notation of numbers', () => {
  it('is that in which they were written, or asked for', () => {
    const notations = fc.constantFrom<readonly ['.' | ',', string]>(
      ...([
        ['.', ','],
        ['.', ' '],
        ['.', "'"],
        ['.', ''],
        [',', '.'],
        [',', '\u202f'],
        [',', '\u00a0'],
        [',', "'"],
        [',', ''],
      ] as const),
    );
    const prices = fc.array(fc.integer({ min: 1, max: 3_000_000 }), { minLength: 1, maxLength: 70 });
    fc.assert(
      fc.property(notations, fc.nat(3), prices, fc.constantFrom('"', ''), ([decimal, group], decimals, all, quote) => {
        const texts = all.map((price) => written(price, decimal, group, decimals));
        const text = file(texts.map((price) => flat(`${quote}${price}${quote}`)));
        const expected = all.map((price) => Math.floor(price / 10 ** (3 - decimals)) / 10 ** decimals);
        expect(closes(text, { decimal })).toEqual(expected);
        let found: readonly number[] | null = null;
        try {
          found = closes(text);
        } catch (error) {
          expect(error).toMatchObject({ code: 'ambiguous', argument: 'options.decimal' });
        }
        if (found !== null) expect(found).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, string, Decimal, number]>([
    ['points that may separate thousands', file([flat('1.004'), flat('987')]), ',', 1004],
    ['commas that may separate thousands', file([flat('1,004'), flat('987')]), ',', 1.004],
    ['thousands after sixty rows without', file([...many(60, flat('987')), flat('1.004')]), '.', 987],
    ['a whole price after sixty of three decimals', file([...many(60, flat('1.004')), flat('1')], ','), '.', 1.004],
    ['thousands in volumes and prices', file([flat('1.004', '1.200'), flat('1.003', '900')]), ',', 1004],
    ['three digits behind each point, and volumes without', file([flat('151.234', '5700')]), '.', 151.234],
    ['decimals of another kind beside the bars', file([flat('1.004', '0,92%')], ';', 'Change'), ',', 1004],
    ['32nds that may be thousands', file([flat("110'195"), flat("110'270")]), '32nds', 110.609375],
    ['thousands that may be 32nds', file([...many(60, flat('998')), flat("1'002")]), '.', 998],
  ])('is asked for where a file has %s', (_, text, decimal, first) => {
    const found = refusal(() => closes(text));
    expect(found).toMatchObject({ code: 'ambiguous', argument: 'options.decimal' });
    expect(found.message.length).toBeLessThan(500);
    expect(closes(text, { decimal })[0]).toBe(first);
  });

  it.each<[string, string, Decimal | null, readonly number[]]>([
    ['one price', file([...many(60, flat('1.004')), flat('1.004,5')]), ',', [...many(60, []).map(() => 1004), 1004.5]],
    ['one volume', file([flat('1.004', '12.5')]), '.', [1.004]],
    ['a delimiter that no decimal comma could stand beside', file([flat('151.234')], ','), '.', [151.234]],
    ['a change in per cent', file([flat('2.114', '1.37%')], ';', 'Change'), '.', [2.114]],
    ['groups of two as in India', file([flat('1,23,400', '12,34,567')]), '.', [123_400]],
    ['more than 32 parts', file([flat("1'194"), flat("1'340")]), null, [1194, 1340]],
    ['a plus', file([flat("110'195"), flat('110-19+')]), '32nds', [110.609375, 110.609375]],
    ['one digit', file([flat("450'6"), flat('451')]), 'eighths', [450.75, 451]],
  ])('is settled by %s', (_, text, decimal, expected) => {
    const bars = barsFromCsv(text, text.includes('Change') ? { columns: { volume: null } } : {});
    expect([...bars.close]).toEqual(expected);
    expect(bars.source.decimal).toBe(decimal);
    expect(bars.source.numbers === null).toBe(decimal === null);
  });

  it('is settled by decimals however many rows before', () => {
    const text = file([...many(60, flat('998')), flat('998.5'), ...many(5000, flat('998')), flat("1'002")]);
    expect(closes(text).at(-1)).toBe(1002);
  });

  it('of a stream is that of the file in one piece', async () => {
    const text = file([...many(60, flat('1.004')), flat('1.004,5')]);
    const pieces = (async function* () {
      for (const line of text.split(/(?<=\n)/)) yield await Promise.resolve(line);
    })();
    expect([...(await barsFromCsv(pieces)).close]).toEqual(closes(text));
  });
});
