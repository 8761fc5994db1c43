import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../../docs/playground/browser/reading/lines-of.js';
import { type CsvRecord, recordsOf } from '../../../../docs/playground/browser/reading/records-of.js';
import { delimiter, inPieces, lineBreak, pieces } from './csv-texts.js';

async function recordsIn(text: string, sizes: readonly number[] = [65_536]): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const batch of recordsOf(linesOf(inPieces(text, sizes)))) records.push(...batch);
  return records;
}

const plain = fc.stringMatching(/^[a-z0-9.:-]{0,6}$/);
const quoted = fc.array(fc.constantFrom('a', '7', ',', ';', '"', '|', '\n'), { maxLength: 5 }).map((letters) => {
  const value = letters.join('');
  return { value, written: `"${value.replaceAll('"', '""')}"` };
});
const cell = fc.oneof(
  { weight: 4, arbitrary: plain.map((value) => ({ value, written: value })) },
  { weight: 1, arbitrary: quoted },
);
const row = fc
  .array(cell, { minLength: 2, maxLength: 5 })
  .filter((cells) => cells.some(({ written }) => written !== ''));

describe('recordsOf', () => {
  it('gives the values of every row, and the number of the line that it begins on, however lines are broken and pieces cut', async () => {
    const lines = fc.array(fc.oneof({ weight: 6, arbitrary: row }, { weight: 1, arbitrary: fc.constant(null) }));
    await fc.assert(
      fc.asyncProperty(
        lines,
        delimiter,
        lineBreak,
        pieces,
        fc.boolean(),
        fc.boolean(),
        async (rows, between, ending, sizes, mark, ended) => {
          const header = ['time', 'open', 'close'].join(between);
          const written = rows.map((cells) => (cells === null ? '' : cells.map((each) => each.written).join(between)));
          const text = [header, ...written].join('\n').replaceAll('\n', ending) + (ended ? ending : '');
          // Each row begins below all line breaks before it, those within quotes included.
          let line = 2;
          const expected = rows.flatMap((cells, i) => {
            const begins = line;
            line += written[i].split('\n').length;
            // What is blank, such as tabs alone, is no row.
            return cells === null || written[i].trim() === ''
              ? []
              : [{ line: begins, values: cells.map(({ value }) => value) }];
          });
          const [first, ...records] = await recordsIn((mark ? '\uFEFF' : '') + text, sizes);
          expect(first.values).toEqual(['time', 'open', 'close']);
          expect(records.map(({ line, values }) => ({ line, values }))).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('lets a quote that is not closed spoil its own line and none below', async () => {
    const text = ['a,b', '"1,2', ...Array.from({ length: 120 }, (_, i) => `${i},x`)].join('\n');
    const records = await recordsIn(text);
    expect(records[1]).toEqual({ line: 2, text: '"1,2', values: { wrong: 'a quote is opened and not closed' } });
    expect(records.slice(2).map(({ line }) => line)).toEqual(Array.from({ length: 120 }, (_, i) => i + 3));
  });

  it('tells a quote at the end of a file that is not closed', async () => {
    expect((await recordsIn('a,b\n1,2\n3,"4\n5,6')).slice(2)).toEqual([
      { line: 3, text: '3,"4', values: { wrong: 'a quote is opened and not closed' } },
      { line: 4, text: '5,6', values: ['5', '6'] },
    ]);
  });

  it('tells a quote within a value', async () => {
    const [, record] = await recordsIn('a,b\n1,2" or so\n3,4');
    expect(record).toEqual({ line: 2, text: '1,2" or so', values: { wrong: 'a quote stands where none can be' } });
  });

  it('finds nothing in an empty file', async () => {
    expect(await recordsIn('')).toEqual([]);
    expect(await recordsIn('\n \r\n')).toEqual([]);
  });
});
