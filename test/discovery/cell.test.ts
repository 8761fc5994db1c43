import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsOf, splitTableOf, strongestCell } from '../../src/discovery/cell.js';

const outcomes = ['success', 'failure'];

const tables = (columns: number) =>
  fc
    .array(fc.array(fc.nat(30), { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 7 })
    .map((counts) => ({
      groups: counts.map((_, i) => `g${i}`),
      outcomes: Array.from({ length: columns }, (_, i) => `o${i}`),
      counts,
    }));

describe('a table of cases', () => {
  const someCases = fc.array(
    fc.record({
      session: fc.record({ day: fc.nat(9) }),
      group: fc.constantFrom('a', 'b'),
      outcome: fc.constantFrom(...outcomes),
    }),
  );

  it('counts every case once', () => {
    fc.assert(
      fc.property(someCases, fc.nat(10), (list, split) => {
        const { counts } = splitTableOf(list, ['a', 'b'], outcomes, split).all;
        expect(counts.flat().reduce((sum, count) => sum + count, 0)).toBe(list.length);
        expect(counts[1][0]).toBe(list.filter(({ group, outcome }) => group === 'b' && outcome === 'success').length);
      }),
    );
  });

  it('counts by themselves those before a day and those from it on', () => {
    fc.assert(
      fc.property(someCases, fc.nat(10), (list, split) => {
        const tableOf = (some: typeof list) => splitTableOf(some, ['a', 'b'], outcomes, split).all;
        const { early, late } = splitTableOf(list, ['a', 'b'], outcomes, split);
        expect(early).toEqual(tableOf(list.filter(({ session }) => session.day < split)));
        expect(late).toEqual(tableOf(list.filter(({ session }) => session.day >= split)));
      }),
    );
  });

  it('is one group where none are compared', () => {
    const cases = outcomes.map((outcome) => ({ session: { day: 0 }, outcome }));
    expect(splitTableOf(cases, [''], outcomes, 0).all.counts).toEqual([[1, 1]]);
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
