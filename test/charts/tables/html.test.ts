import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cell } from '../../../src/charts/rows/table.js';
import { htmlOf } from '../../../src/charts/tables/html.js';
import { oneLine } from '../../../src/charts/tables/one-line.js';
import { letters, tablesOf } from '../fixtures/tables.js';

const odd = letters('a&<>"\'/;#!-= \n日\ud83c\u0000', 12);

/** The elements of well-formed markup, each with the elements that it is in and its text; anything else throws. */
function elementsOf(html: string): readonly { readonly path: string; readonly text: string }[] {
  const open: { name: string; attributes: string; text: string }[] = [];
  const closed: { path: string; text: string }[] = [];
  for (const [token, text, slash, name, attributes] of html.matchAll(
    /([^<>]+)|<(\/?)([a-z]\w*)((?: [a-z]+="[^"<>&]*")*)>|[^]/g,
  )) {
    if (text !== undefined) {
      const rest = text.replace(/&(?:amp|lt|gt|quot|#39);/g, '');
      if (/[&"']/.test(rest)) throw new Error(`Not escaped: ${text}`);
      const last = open.at(-1);
      if (last !== undefined) last.text += text;
      else if (text.trim() !== '') throw new Error(`Outside: ${text}`);
    } else if (name === undefined) throw new Error(`Not well-formed: ${token}`);
    else if (slash === '') open.push({ name, attributes, text: '' });
    else {
      const path = open.map((each) => `${each.name}${each.attributes}`).join('/');
      const last = open.pop();
      if (last?.name !== name) throw new Error(`Closes what is not open: ${token}`);
      closed.push({ path, text: last.text });
    }
  }
  if (open.length > 0) throw new Error('Not closed');
  return closed;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (text: string): string => text.replace(/&([a-z]+|#39);/g, (_, name: string) => entities[name]);

it('a page has a heading, paragraphs, and tables with captions and headers of columns and rows, whatever is in them', () => {
  fc.assert(
    fc.property(
      odd,
      fc.array(odd, { maxLength: 2 }),
      fc.array(tablesOf(fc.oneof(odd, fc.integer(), fc.constant(null))), { maxLength: 2 }),
      (name, lines, tables) => {
        const elements = elementsOf(htmlOf(name, lines, tables));
        const of = (path: string) => elements.filter((each) => each.path === path).map(({ text }) => plain(text));
        const seen = (text: Cell) => oneLine(`${text ?? ''}`).replaceAll(/\p{Cs}/gu, '\ufffd');
        expect(of('h3')).toEqual([seen(name)]);
        expect(of('p')).toEqual(lines.map(seen));
        expect(of('table/caption')).toEqual(tables.map(({ title }) => title));
        expect(of('table/thead/tr/th scope="col"')).toEqual(tables.flatMap(({ columns }) => columns.map(seen)));
        expect(of('table/tbody/tr/th scope="row"')).toEqual(
          tables.flatMap(({ rows }) => rows.map(([first]) => seen(first))),
        );
        expect(of('table/tbody/tr/td')).toEqual(
          tables.flatMap(({ rows }) => rows.flatMap(([, ...cells]) => cells.map(seen))),
        );
      },
    ),
    { numRuns: 300 },
  );
});

it('markup is refused by this test where it is not well-formed', () => {
  for (const wrong of ['<p>a', '<p>a & b</p>', '<p>a</b>', 'a', '<p x>a</p>', '<p>a < b</p>']) {
    expect(() => elementsOf(wrong), wrong).toThrow();
  }
});
