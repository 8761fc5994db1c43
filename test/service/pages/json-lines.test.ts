import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ReportResult } from '../../../src/reports/index.js';
import { detailedRows } from '../../../src/reports/run/detailed-rows.js';
import { jsonLines } from '../../../src/service/pages/json-lines.js';
import { rowsOf } from './rows-of.js';

const result = { report: 'r', summary: [] } as unknown as ReportResult;

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
