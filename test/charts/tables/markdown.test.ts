import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { escaped, markdownOf, paragraph } from '../../../src/charts/tables/markdown.js';
import { letters, tablesOf } from '../fixtures/tables.js';

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
