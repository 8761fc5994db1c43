import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsCompared, countsOf, strongestCell, tableOf } from '../../src/discovery/cell.js';

const outcomes = ['success', 'failure'];

/** Many groups without a case. */
const rows = (columns: number) =>
  fc.oneof(
    fc.constant(Array<number>(columns).fill(0)),
    fc.array(fc.nat(30), { minLength: columns, maxLength: columns }),
  );

const tables = (columns: number) =>
  fc.array(rows(columns), { minLength: 1, maxLength: 7 }).map((counts) => ({
    groups: counts.map((_, i) => `g${i}`),
    outcomes: Array.from({ length: columns }, (_, i) => `o${i}`),
    counts,
  }));

describe('a table of cases', () => {
  const someCases = fc.array(fc.record({ group: fc.constantFrom('a', 'b'), outcome: fc.constantFrom(...outcomes) }));

  it('counts every case once', () => {
    fc.assert(
      fc.property(someCases, (list) => {
        const { counts } = tableOf(list, ['a', 'b'], outcomes);
        expect(counts.flat().reduce((sum, count) => sum + count, 0)).toBe(list.length);
        expect(counts[1][0]).toBe(list.filter(({ group, outcome }) => group === 'b' && outcome === 'success').length);
      }),
    );
  });

  it('is one group where none are compared', () => {
    const cases = outcomes.map((outcome) => ({ outcome }));
    expect(tableOf(cases, [''], outcomes).counts).toEqual([[1, 1]]);
  });

  it('measures a cell against the same outcome of all other groups', () => {
    const table = {
      groups: ['a', 'b', 'c'],
      outcomes,
      counts: [
        [3, 1],
        [2, 2],
        [1, 5],
      ],
    };
    expect(countsOf(table, { group: 1, outcome: 0 })).toEqual({ count: 2, of: 4, baselineCount: 4, baselineOf: 10 });
  });
});

describe('the strongest cell', () => {
  it('is the one whose count differs most from what is expected, measured plainly', () => {
    fc.assert(
      fc.property(fc.oneof(tables(2), tables(3)), (table) => {
        const all = table.counts.flat().reduce((sum, count) => sum + count, 0);
        const contribution = (group: number, outcome: number) => {
          const row = table.counts[group].reduce((sum, count) => sum + count, 0);
          const column = table.counts.reduce((sum, each) => sum + each[outcome], 0);
          const expected = (row * column) / all;
          return expected > 0 ? (table.counts[group][outcome] - expected) ** 2 / expected : -1;
        };
        const { group, outcome } = strongestCell(table);
        const others = table.groups.flatMap((_, g) =>
          table.outcomes.slice(0, table.outcomes.length === 2 ? 1 : undefined).map((__, o) => contribution(g, o)),
        );
        expect(contribution(group, outcome)).toBeGreaterThanOrEqual(Math.max(...others) - 1e-9);
      }),
    );
  });

  it('is one of as many as groups have cases, times the outcomes but for the mirrored one', () => {
    fc.assert(
      fc.property(fc.oneof(tables(2), tables(3)), (table) => {
        const groups = table.counts.filter((row) => row.some((count) => count > 0)).length;
        expect(cellsCompared(table)).toBe(groups * (table.outcomes.length === 2 ? 1 : 3));
      }),
    );
  });

  it('is the first of two alike', () => {
    expect(
      strongestCell({
        groups: ['a', 'b'],
        outcomes,
        counts: [
          [3, 1],
          [1, 3],
        ],
      }),
    ).toEqual({ group: 0, outcome: 0 });
  });
});
