import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShownTable } from '../../../src/charts/tables/shown-table.js';
import { textOf } from '../../../src/charts/tables/text.js';
import { linesOf, widthOf } from '../../../src/charts/tables/text-width.js';
import { letters, tablesOf } from '../fixtures/tables.js';

/** Some letters with the columns that they take. */
const widths: Readonly<Record<string, number>> = {
  a: 1,
  '7': 1,
  ' ': 1,
  é: 1,
  '\u0301': 0,
  '–': 1,
  日: 2,
  한: 2,
  Ａ: 2,
  '🎌': 2,
  ｱ: 1,
  '-': 1,
};
const wide = fc.string({ unit: fc.constantFrom(...Object.keys(widths)), maxLength: 50 });
const columnsOf = (line: string): number => Array.from(line).reduce((sum, letter) => sum + (widths[letter] ?? 1), 0);

/** The rows below a question. */
const blockOf = (first: string, second: string, count: number): readonly string[] => {
  const words = 'word '.repeat(15).trim();
  return [
    `group    answer${' '.repeat(words.length - 6)}  count`,
    `───────  ${'─'.repeat(words.length)}  ─────`,
    `${first.padEnd(7)}  ${words}      ${count}`,
    `${second.padEnd(7)}  ${words}      ${count}`,
  ];
};

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

  it('has no line of more than 120 columns, and no letter or figure less, however wide its cells are', () => {
    const cell = fc.oneof(wide, fc.integer(), fc.constant(null));
    const tables = fc.integer({ min: 1, max: 18 }).chain((width) =>
      fc.record({
        title: wide,
        columns: fc.array(wide, { minLength: width, maxLength: width }),
        rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 3 }),
        above: fc.subarray(width < 3 ? [] : [1, 2]),
      }),
    );
    fc.assert(
      fc.property(tables, (table: ShownTable) => {
        const text = textOf([table]);
        for (const line of text.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(120);
        // What is in several blocks is there at least once.
        const count = (of: string) => {
          const counts = new Map<string, number>();
          for (const character of of.replace(/[\s─·]/g, '')) counts.set(character, (counts.get(character) ?? 0) + 1);
          return counts;
        };
        const found = count(text);
        const heads = new Set(table.rows.map((row) => table.above!.map((i) => row[i] ?? '').join('')));
        const below = table.rows.flatMap((row) => row.filter((_, i) => !table.above!.includes(i)));
        for (const [character, times] of count([table.title, ...heads, ...below].join(''))) {
          expect(found.get(character) ?? 0).toBeGreaterThanOrEqual(times);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('writes what is asked once above its rows, only where the table is too wide', () => {
    const question = 'Held: not filled and closed beyond the open';
    const rows = ['Monday', 'Tuesday'].flatMap((day) => [
      [day, question, 'yes', 5],
      [day, 'Filled', 'no', 7],
    ]);
    const table = { title: 'Questions', columns: ['group', 'question', 'answer', 'count'], rows, above: [1] };
    expect(textOf([table]).split('\n')[1]).toMatch(/^group {4}question .* answer {2}count$/);
    const long = {
      ...table,
      rows: rows.map(([day, asked, ...row]) => [day, asked, 'word '.repeat(15).trim(), row[1]]),
    };
    expect(textOf([long])).toBe(
      [
        ...['Questions', '', question, ...blockOf('Monday', 'Tuesday', 5)],
        ...['', 'Filled', ...blockOf('Monday', 'Tuesday', 7)],
      ].join('\n'),
    );
  });

  it('breaks headers first, then the widest words, and repeats what rows are called where figures are too wide', () => {
    const columns = Array.from({ length: 14 }, (_, i) => `figure ${i} of many`);
    const figures = columns.map((_, i) => 10_000_000 + i);
    const text = textOf([
      { title: '', columns: ['name', ...columns], rows: [['a-long-identifier-of-a-report', ...figures]] },
    ]);
    const rows = text.split('\n').filter((line) => line.startsWith('a-long-'));
    expect(rows).toHaveLength(2);
    expect(rows.join(' ').match(/\d{8}/g)).toEqual(figures.map(String));
    expect(text).toContain('identifier-');
  });
});

describe('the width of a text', () => {
  it('is the columns that a terminal needs', () => {
    fc.assert(
      fc.property(wide, (text) => {
        expect(widthOf(text)).toBe(columnsOf(text));
      }),
    );
  });

  it('bounds its lines, which have all of its letters, and are as few as words allow', () => {
    fc.assert(
      fc.property(wide, fc.integer({ min: 2, max: 30 }), (text, width) => {
        const lines = linesOf(text, width);
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
    );
    expect(linesOf('one two three', 7)).toEqual(['one two', 'three']);
    expect(linesOf('gap-fill-standard', 9)).toEqual(['gap-fill-', 'standard']);
    expect(linesOf('日本銀行', 5)).toEqual(['日本', '銀行']);
    expect(linesOf('日a', 1)).toEqual(['日', 'a']);
  });
});
