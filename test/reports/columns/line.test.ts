import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cells, Column } from '../../../src/reports/columns/column.js';
import { NumberCells } from '../../../src/reports/columns/kinds.js';
import { Line } from '../../../src/reports/columns/line.js';

const cellsOf = (length: number): Cells<number> => new NumberCells(new Uint8Array(length), new Float64Array(length));
const column = (): Column<number> => ({}) as Column<number>;

test('of a column as many rows still hold as every version since has in common with the one before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ length: fc.nat(10), same: fc.nat(10), asked: fc.boolean() }), { maxLength: 30 }),
      (versions) => {
        const line = new Line();
        const own = column();
        let cells: Cells<number> | null = null;
        let same = 0;
        for (const version of versions) {
          const number = line.next(version.same);
          same = Math.min(same, version.same);
          expect(line.find(own, number)).toEqual(cells && { cells, same });
          if (!version.asked) continue;
          cells = cellsOf(version.length);
          same = version.length;
          line.keep(own, cells, number);
          expect(line.find(own, number)).toEqual({ cells, same });
        }
      },
    ),
  );
});

test('only the latest version keeps columns, and finds them', () => {
  const line = new Line();
  const [kept, late] = [column(), column()];
  const first = line.next(0);
  line.keep(kept, cellsOf(3), first);
  const second = line.next(3);
  line.keep(late, cellsOf(3), first);
  expect(line.find(kept, first)).toBe(null);
  expect(line.find(kept, second)).toMatchObject({ same: 3 });
  expect(line.find(late, second)).toBe(null);
});

test('what was asked for last more than 500 versions ago is computed anew', () => {
  const line = new Line();
  const own = column();
  line.next(0);
  line.keep(own, cellsOf(8), line.next(0));
  let version = 0;
  for (let i = 0; i < 500; i++) version = line.next(i === 250 ? 5 : 9);
  expect(line.find(own, version)).toMatchObject({ same: 5 });
  line.next(9);
  expect(line.find(own, line.next(9))).toBe(null);
});
