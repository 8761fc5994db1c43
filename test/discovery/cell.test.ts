import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsOf, splitTableOf, strongestCell } from '../../src/discovery/cell.js';
import { directionOf, estimateOf } from '../../src/discovery/estimate.js';

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

describe('an estimate', () => {
  it('is a share with its interval, against what chance gives', () => {
    // 15 of 24 are 62.5 %, as in the documentation of reports.
    expect(estimateOf({ count: 15, of: 24, baselineCount: 1, baselineOf: 2 })).toEqual({
      count: 15,
      of: 24,
      percent: 62.5,
      low: 42.71,
      high: 78.84,
      baseline: 50,
      effect: 12.5,
    });
    // 1 of 3 against 2 of 3: a difference rounded once, not that of two rounded figures.
    expect(estimateOf({ count: 1, of: 3, baselineCount: 2, baselineOf: 3 })).toMatchObject({
      percent: 33.33,
      baseline: 66.67,
      effect: -33.33,
    });
  });

  it('of nothing, or against nothing, has no effect', () => {
    const nothing = { count: 0, of: 0, baselineCount: 1, baselineOf: 2 };
    expect(estimateOf(nothing)).toMatchObject({ percent: null, low: null, high: null, effect: null });
    expect(directionOf(nothing)).toBeNull();
    expect(estimateOf({ count: 1, of: 2, baselineCount: 0, baselineOf: 0 })).toMatchObject({
      baseline: null,
      effect: null,
    });
  });

  it('has an effect on the side on which the share is', () => {
    const count = fc.nat(50);
    fc.assert(
      fc.property(count, count, count, count, (a, b, c, d) => {
        const counts = { count: a, of: a + b, baselineCount: c, baselineOf: c + d };
        const direction = directionOf(counts);
        if (direction === null) return;
        expect(direction).toBe(Math.sign(a * (c + d) - c * (a + b)) + 0);
        const { effect } = estimateOf(counts);
        if (Math.abs(effect!) >= 0.01) expect(Math.sign(effect!)).toBe(direction);
      }),
    );
  });
});
