import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { csvOf, escaped, markdownOf, oneLine, paragraph, textOf } from '../../../src/charts/tables/formats.js';
import type { Cell, Table } from '../../../src/charts/tables/table.js';

/** Tables of two or three columns. */
const tablesOf = (cell: fc.Arbitrary<Cell>): fc.Arbitrary<Table> =>
  fc.integer({ min: 2, max: 3 }).chain((width) =>
    fc.record({
      title: fc.constant('Title'),
      columns: fc.constant(['a', 'bb', 'ccc'].slice(0, width)),
      rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 4 }),
    }),
  );

const letters = (some: string, maxLength = 8): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...some), maxLength });

describe('a table as CSV', () => {
  const odd = letters('a1.,"=+-@＝\t\r\n \'');
  const isNumber = (text: string): boolean => /^[+-]?\d+(\.\d+)?$/.test(text);

  it('is read back as it was, but for an apostrophe before what a spreadsheet would compute', () => {
    fc.assert(
      fc.property(tablesOf(fc.oneof(odd, fc.integer(), fc.constant(null))), (table) => {
        const [header, ...rows]: string[][] = parse(csvOf(table), { record_delimiter: '\r\n' });
        expect(header).toEqual(table.columns);
        expect(rows).toHaveLength(table.rows.length);
        for (const [i, row] of table.rows.entries()) {
          for (const [j, cell] of row.entries()) {
            const computes = typeof cell === 'string' && /^[=+\-@＝\t\r\n]/.test(cell) && !isNumber(cell);
            expect(rows[i][j]).toBe(computes ? `'${cell}` : `${cell ?? ''}`);
          }
        }
      }),
    );
  });

  it('has quotes around a line break of any host, which not every reader takes for a part of a field without', () => {
    const lines = ['a\rb', 'a\nb', 'a\r\nb'];
    expect(csvOf({ title: '', columns: ['name'], rows: lines.map((line) => [line]) })).toBe(
      `name\r\n${lines.map((line) => `"${line}"\r\n`).join('')}`,
    );
  });

  it('has no text in it that a spreadsheet computes; a number with its sign is none', () => {
    const field = (cell: Cell): string => csvOf({ title: '', columns: [], rows: [[cell]] }).trim();
    for (const formula of ['=1', '+a', '-1-2', '@a', '＋a', '－a', '＠a']) expect(field(formula)).toBe(`'${formula}`);
    for (const number of ['-0.5', '+3', -0.5, -3]) expect(field(number)).toBe(`${number}`);
  });
});

describe('a table as text', () => {
  it('has every cell below its header, figures to the right and words to the left', () => {
    fc.assert(
      fc.property(tablesOf(fc.oneof(letters('abc'), fc.integer(), fc.constant(null))), (table) => {
        const [title, ...lines] = textOf([table]).split('\n');
        const [header, rule, ...rows] = lines;
        expect(title).toBe('Title');
        let from = 0;
        for (const [j, { length }] of rule.split('  ').entries()) {
          const column = [header, ...rows].map((line) => line.padEnd(rule.length).slice(from, from + length));
          const cells = [table.columns[j], ...table.rows.map((row) => `${row[j] ?? ''}`)];
          expect(length).toBe(Math.max(...cells.map((cell) => cell.length)));
          const some = table.rows.map((row) => row[j]).filter((cell) => cell !== null);
          const isFigures = some.length > 0 && some.every((cell) => typeof cell === 'number');
          expect(column).toEqual(cells.map((cell) => (isFigures ? cell.padStart(length) : cell.padEnd(length))));
          from += length + 2;
        }
        for (const line of lines) expect(line).toBe(line.trimEnd());
      }),
    );
  });
});

describe('Markdown', () => {
  const markdown = new MarkdownIt();
  const odd = letters('ab1.)|\\*_`[]()<>~&#;!=+- ', 12).filter((text) => text.trim() !== '');
  /** What a reader sees. */
  const seen = (text: string): string =>
    markdown
      .parseInline(text, {})[0]
      .children!.map(({ content }) => content)
      .join('');

  it('shows any name as it is', () => {
    fc.assert(
      fc.property(odd, (text) => {
        expect(seen(escaped(text))).toBe(text);
      }),
      { numRuns: 500 },
    );
    for (const text of ['&amp;', '&#65;', '<b>', '[a](b)', '~~a~~', '`a`']) expect(seen(escaped(text))).toBe(text);
  });

  it('has a paragraph of any text, whatever it begins with', () => {
    const isParagraph = (text: string): void => {
      const [begin, { content }, end, ...more] = markdown.parse(paragraph(text), {});
      expect([begin.type, end.type, more]).toEqual(['paragraph_open', 'paragraph_close', []]);
      expect(seen(content)).toBe(text.trim());
    };
    fc.assert(fc.property(odd, isParagraph), { numRuns: 500 });
    for (const text of ['# a', '- a', '+ a', '> a', '1. a', '12) a', '    a', '---']) isParagraph(text);
  });

  it('has a table whose cells are those of the table', () => {
    fc.assert(
      fc.property(tablesOf(fc.oneof(odd, fc.integer(), fc.constant(null))), (table) => {
        const cells = markdown
          .parse(markdownOf([table]), {})
          .flatMap((token, i, all) => (/^t[hd]_open$/.test(token.type) ? [seen(all[i + 1].content)] : []));
        expect(cells).toEqual([...table.columns, ...table.rows.flat().map((cell) => `${cell ?? ''}`.trim())]);
      }),
    );
  });

  it('has figures to the right, words to the left', () => {
    const table = {
      title: '',
      columns: ['a', 'b', 'c'],
      rows: [
        ['x', 1, null],
        [2, -0.5, null],
      ],
    };
    expect(markdownOf([table]).split('\n')[1]).toBe('| --- | ---: | --- |');
  });
});

describe('a text on one line', () => {
  it('steers no terminal, breaks no line, and is left alone where it did neither', () => {
    const any = letters('\u001b\u009b\u0007[]2Jm;\\0 aA\n\r\t\u2028\u0085\u202e\u2066\u0000', 16);
    fc.assert(
      fc.property(any, (text) => {
        const line = oneLine(text);
        expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
        expect(oneLine(line)).toBe(line);
      }),
    );
    fc.assert(
      fc.property(letters('aÄ–€[]2Jm;\\0 '), (text) => {
        expect(oneLine(text)).toBe(text);
      }),
    );
  });

  it('has neither the sequence that sets a colour or a title in it nor what that is set to', () => {
    expect(oneLine('A\u001b[31mB\u001b[0m')).toBe('AB');
    expect(oneLine('A\u001b]0;title\u0007B\u009b2JC')).toBe('ABC');
    expect(oneLine('A\u001b]8;;http://example.com\u001b\\B')).toBe('AB');
    expect(oneLine('A \r\n B')).toBe('A B');
  });
});
