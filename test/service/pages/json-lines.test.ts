import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ReportResult } from '../../../src/reports/index.js';
import { detailedRows } from '../../../src/run/detailed-rows.js';
import { jsonLines } from '../../../src/service/pages/json-lines.js';
import { rowsOf } from './rows-of.js';

const result = { report: 'r', summary: [] } as unknown as ReportResult;

it('has long lines in several chunks', () => {
  const long = { report: 'r', groups: Array.from({ length: 20_000 }, (_, i) => ({ i, name: 'x'.repeat(i % 30) })) };
  const rows = rowsOf([10, 200_000, 10]);
  const chunks = [...jsonLines(long as unknown as ReportResult, rows)];
  expect(chunks.join('')).toBe([long, ...rows.from(0)].map((line) => `${JSON.stringify(line)}\n`).join(''));
  // A row with a text of that length is all that there is at once.
  const longest = chunks.map(({ length }) => length).sort((a, b) => b - a);
  expect(longest[0]).toBeLessThan(300_000);
  expect(longest[1]).toBeLessThan(130_000);
});

it('is the result and then every row, in pieces of whole lines, made as they are asked for', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50_000), { maxLength: 12 }), (lengths) => {
      let made = 0;
      const { length, from } = rowsOf(lengths);
      const counted = detailedRows(
        length,
        (i) => (made++, Array.from(from(i))[0]),
        () => '',
      );
      const pieces = jsonLines(result, counted);
      let text = '';
      for (const piece of pieces) {
        expect(piece.endsWith('\n')).toBe(true);
        expect(piece.length).toBeLessThan(65_536 + 50_200);
        text += piece;
        expect(text.split('\n').length - 2).toBe(made);
      }
      const lines = text
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as unknown);
      expect(lines).toEqual([result, ...from(0)]);
    }),
    { numRuns: 30 },
  );
});
