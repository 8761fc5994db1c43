import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf } from '../../../src/numeric/inner.js';
import { figureAtRandom } from '../../../src/run/at-random/at-random.js';
import type { RelationRow } from '../../../src/reports/index.js';
import { rowsAtRandom } from '../../../src/reports/relate/rows-at-random.js';

type Table = readonly (readonly number[])[];

const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);

/** The rows of a relation with these counts. */
const rowsOf = (table: Table): readonly RelationRow[] =>
  table.map((counts, r) => ({
    id: `r${r}`,
    label: `Row ${r}`,
    of: sum(counts),
    guard: null,
    outcomes: counts.map((count, o) => ({
      ...{ id: `o${o}`, label: `Outcome ${o}`, count, low: null, high: null, lift: null },
      percent: percentOf(count, sum(counts), 2),
    })),
  }));

const atRandom = (own: Table, flips: readonly Table[], decimals = 2) =>
  rowsAtRandom(
    rowsOf(own),
    flips.map((table) => Float64Array.from(table.flat())),
    decimals,
  );

describe('the rows of a relation at random', () => {
  it('are worked out by hand', () => {
    const own = [
      [3, 1],
      [1, 3],
    ];
    const even = [
      [2, 2],
      [2, 2],
    ];
    const opposite = [
      [1, 3],
      [3, 1],
    ];
    const { rows, p } = atRandom(own, [even, opposite]);
    // All tables together have shares of 50 %. From there four cases lie in other cells of the table itself and of the opposite one.
    expect(p).toBe(2 / 3);
    expect(rows[0].outcomes.map((outcome) => outcome.atRandom)).toEqual([
      { mean: 37.5, low: 25, high: 50, p: 2 / 3 },
      { mean: 62.5, low: 50, high: 75, p: 2 / 3 },
    ]);
    expect(rows.map(({ outcomes, ...row }) => row)).toEqual(rowsOf(own).map(({ outcomes, ...row }) => row));
    expect(Object.keys(rows[0].outcomes[0]).at(-1)).toBe('atRandom');
  });

  it('count a case of a small row as much as one of a large row', () => {
    // Shares of all: 4 of 8 in the first row, 20 of 40 in the second. One case of 2 is as far as one of 20.
    const [small, large] = [
      [
        [2, 0],
        [10, 10],
      ],
      [
        [1, 1],
        [11, 9],
      ],
    ];
    const others: readonly Table[] = [
      [
        [0, 2],
        [10, 10],
      ],
      [
        [1, 1],
        [9, 11],
      ],
    ];
    // Each of the four lies one case on either side from 50 %.
    expect(atRandom(small, [large, ...others]).p).toBe(1);
    expect(atRandom(large, [small, ...others]).p).toBe(1);
  });

  it('have no share where a row has no cases, and none of a flip without them', () => {
    const { rows, p } = atRandom(
      [
        [0, 0],
        [2, 1],
      ],
      [
        [
          [1, 1],
          [0, 0],
        ],
        [
          [0, 0],
          [0, 0],
        ],
      ],
    );
    expect(rows[0].outcomes.map((outcome) => outcome.atRandom)).toEqual([null, null]);
    expect(rows[1].outcomes.map((outcome) => outcome.atRandom)).toEqual([
      { mean: null, low: null, high: null, p: 1 },
      { mean: null, low: null, high: null, p: 1 },
    ]);
    // The only cases of a row are its shares: nothing is far from anything.
    expect(p).toBe(1);
  });

  it('have a p whatever rows have no cases in any table', () => {
    const none = [0, 0];
    const [far, near] = [
      [none, [9, 1]],
      [none, [5, 5]],
    ];
    expect(atRandom(far, [near, near, near]).p).toBe(1 / 4);
  });

  it('round shares of the flips as they are published', () => {
    const { rows } = atRandom([[1, 2]], [[[2, 1]], [[1, 2]]], 0);
    expect(rows[0].outcomes[0].atRandom).toMatchObject({ mean: 50, low: 33, high: 67 });
  });

  it('of an answer without outcomes are none', () => {
    expect(atRandom([], [[], []])).toEqual({ rows: [], p: 1 });
  });
});

/** Tables of one shape, some of them with rows without cases. */
const tables = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 40 }))
  .chain(([height, width, most]) =>
    fc.array(
      fc.array(fc.array(fc.nat(most), { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
      { minLength: 2, maxLength: 40 },
    ),
  );
const without = <Each>(list: readonly Each[], at: number): readonly Each[] => list.filter((_, i) => i !== at);

describe('the p of a relation at random', () => {
  it('is exact: of tables of which each may be the own one, at most a share of x has a p of x or less', () => {
    let untied = 0;
    fc.assert(
      fc.property(tables, (all) => {
        const p = all.map((own, i) => atRandom(own, without(all, i)).p);
        for (const each of p) {
          expect(p.filter((other) => other <= each).length / p.length).toBeLessThanOrEqual(each + 1e-12);
        }
        if (new Set(p).size > 3) untied++;
      }),
    );
    expect(untied).toBeGreaterThan(30);
  });

  it('does not change with the order of flips, rows and outcomes', () => {
    let small = 0;
    fc.assert(
      fc.property(tables, ([own, ...flips]) => {
        const { p } = atRandom(own, flips);
        const turned = (table: Table): Table => [...table].reverse().map((row) => [...row].reverse());
        expect(atRandom(turned(own), flips.map(turned).reverse()).p).toBe(p);
        if (p < 1) small++;
      }),
    );
    expect(small).toBeGreaterThan(50);
  });

  it('is that of distances in fractions', () => {
    fc.assert(
      fc.property(tables, ([own, ...flips]) => {
        const all = [own, ...flips];
        const far = all.map((table) =>
          sum(
            table.map((row, r) => {
              const of = sum(all.map((each) => sum(each[r])));
              if (of === 0) return 0;
              return sum(row.map((count, o) => Math.abs(count - (sum(row) * sum(all.map((t) => t[r][o]))) / of)));
            }),
          ),
        );
        const p = far.filter((each) => each >= far[0] - 1e-9).length / all.length;
        expect(atRandom(own, flips).p).toBe(p);
      }),
    );
  });

  it('leaves the figure of a cell what that of its shares is', () => {
    let shares = 0;
    fc.assert(
      fc.property(tables, ([own, ...flips]) => {
        atRandom(own, flips).rows.forEach(({ outcomes }, r) => {
          outcomes.forEach((outcome, o) => {
            if (outcome.percent === null) return expect(outcome.atRandom).toBeNull();
            shares++;
            const others = flips.map((table) => percentOf(table[r][o], sum(table[r]), 2) ?? NaN);
            expect(outcome.atRandom).toEqual(figureAtRandom(outcome.percent, Float64Array.from(others), 2));
          });
        });
      }),
    );
    expect(shares).toBeGreaterThan(200);
  });
});
