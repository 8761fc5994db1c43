import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GroupedValue, permutationTestWithinBlocks } from '../../../src/statistics/inner.js';
import { seededGenerator } from '../../../src/numeric/inner.js';

type Blocks = readonly (readonly GroupedValue[])[];

/** Every order of values. */
function orders(values: readonly number[]): number[][] {
  if (values.length < 2) return [[...values]];
  return values.flatMap((value, i) => orders(values.filter((_, j) => j !== i)).map((rest) => [value, ...rest]));
}

/** The largest (sum of the group - the means of its blocks)² / cases of the group, as it is written. */
function statistic(blocks: Blocks): number {
  const groups = new Map<string | number, { sum: number; cases: number }>();
  for (const block of blocks) {
    const mean = block.reduce((sum, { value }) => sum + value, 0) / block.length;
    for (const { group, value } of block) {
      const { sum, cases } = groups.get(group) ?? { sum: 0, cases: 0 };
      groups.set(group, { sum: sum + value - mean, cases: cases + 1 });
    }
  }
  return Math.max(0, ...[...groups.values()].map(({ sum, cases }) => sum ** 2 / cases));
}

/** The share of all shuffles within blocks whose statistic is as large or larger. */
function exactly(blocks: Blocks): number {
  let shuffled: GroupedValue[][][] = [[]];
  for (const block of blocks) {
    const ways = orders(block.map(({ value }) => value));
    shuffled = shuffled.flatMap((before) =>
      ways.map((values) => [...before, block.map(({ group }, i) => ({ group, value: values[i] }))]),
    );
  }
  const observed = statistic(blocks);
  return shuffled.filter((each) => statistic(each) >= observed - 1e-9).length / shuffled.length;
}

const block = (groups: string, values: readonly number[]) => values.map((value, i) => ({ group: groups[i], value }));

describe('permutationTestWithinBlocks', () => {
  it.each<[string, Blocks]>([
    [
      'complete blocks',
      [block('abc', [1, 2, 3]), block('abc', [1, 3, 2]), block('abc', [1, 2, 3]), block('abc', [2, 1, 3])],
    ],
    ['ties', [block('abc', [1.5, 1.5, 3]), block('abc', [1, 2.5, 2.5]), block('abc', [2, 2, 2])]],
    ['blocks that lack a group', [block('abcd', [1, 2, 3, 4]), block('acd', [1, 2, 3]), block('bd', [1, 2])]],
    ['a group twice in a block', [block('aabc', [1, 2, 4, 3]), block('abbc', [1, 2, 3, 4])]],
    ['blocks of one case or none', [block('a', [7]), [], block('abc', [1, 2, 3]), block('abc', [1, 2, 3])]],
  ])('comes as near to the enumeration of all shuffles as chance allows: %s', (_, blocks) => {
    const expected = exactly(blocks);
    expect(expected).toBeGreaterThan(0);
    const permutations = 40_000;
    const error = Math.sqrt((expected * (1 - expected)) / permutations);
    const figure = permutationTestWithinBlocks(blocks, permutations, seededGenerator(21));
    expect(Math.abs(figure - expected)).toBeLessThan(4 * error + 1 / permutations);
  });

  it('does not care where values are counted from, nor about their unit, nor about names', () => {
    const blocks = fc.array(
      fc.array(fc.record({ group: fc.integer({ min: 0, max: 4 }), value: fc.integer({ min: -9, max: 9 }) }), {
        maxLength: 6,
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(blocks, fc.integer(), (cases, seed) => {
        const figure = permutationTestWithinBlocks(cases, 30, seededGenerator(seed));
        const changed = (change: (each: GroupedValue, index: number) => GroupedValue) =>
          permutationTestWithinBlocks(
            cases.map((each, index) => each.map((value) => change(value, index))),
            30,
            seededGenerator(seed),
          );
        expect(changed(({ group, value }, index) => ({ group, value: value + 10 * index }))).toBe(figure);
        expect(changed(({ group, value }) => ({ group, value: -1.5 * value }))).toBe(figure);
        expect(changed(({ group, value }) => ({ group: `group ${group}`, value }))).toBe(figure);
        expect(figure).toBeGreaterThanOrEqual(1 / 31);
        expect(figure).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is below its level no more often than that where groups have nothing to do with values', () => {
    const random = seededGenerator(77);
    let rejected = 0;
    for (let simulation = 0; simulation < 1000; simulation++) {
      const blocks = Array.from({ length: 8 }, () =>
        [0, 1, 2, 3, 4].map((group) => ({ group, value: random() % 1000 })),
      );
      if (permutationTestWithinBlocks(blocks, 59, random) <= 0.05) rejected++;
    }
    expect(rejected).toBeGreaterThan(25);
    expect(rejected).toBeLessThan(75);
  });

  it('finds groups that differ in every block and none in blocks without differences', () => {
    const weeks = Array.from({ length: 52 }, () => block('abcde', [1, 2, 3, 4, 5]));
    expect(permutationTestWithinBlocks(weeks, 999, seededGenerator(1))).toBe(1 / 1000);
    expect(
      permutationTestWithinBlocks(
        weeks.map((week) => week.map((each) => ({ ...each, value: 3 }))),
        99,
        seededGenerator(1),
      ),
    ).toBe(1);
    expect(permutationTestWithinBlocks([], 99, seededGenerator(1))).toBe(1);
  });

  it('holds large values exactly', () => {
    const far = 2 ** 40;
    const blocks = [
      block('abc', [far, far + 1, far + 2]),
      block('abc', [-far, 1 - far, 2 - far]),
      block('abc', [1, 3, 2]),
    ];
    const near = [block('abc', [0, 1, 2]), block('abc', [0, 1, 2]), block('abc', [1, 3, 2])];
    expect(permutationTestWithinBlocks(blocks, 999, seededGenerator(4))).toBe(
      permutationTestWithinBlocks(near, 999, seededGenerator(4)),
    );
    // Squares beyond 2^53, where a sum in doubles would take neighbours for ties.
    const wide = near.map((each) => each.map(({ group, value }) => ({ group, value: value * 2 ** 30 })));
    expect(permutationTestWithinBlocks(wide, 999, seededGenerator(4))).toBe(
      permutationTestWithinBlocks(near, 999, seededGenerator(4)),
    );
  });

  it('gives these figures for these seeds in every engine', () => {
    const weeks = Array.from({ length: 12 }, (_, week) =>
      [0, 1, 2, 3, 4].map((group) => ({
        group,
        value: ((group * (1 + (week % 4)) + week * week) % 5) + (group === 4 ? 1.5 : 1),
      })),
    );
    expect([1, 2, 3].map((seed) => permutationTestWithinBlocks(weeks, 999, seededGenerator(seed)))).toEqual([
      0.59, 0.586, 0.586,
    ]);
  });

  it('refuses what are no blocks of values', () => {
    const refused = (blocks: unknown) => () => permutationTestWithinBlocks(blocks as Blocks, 9, seededGenerator(1));
    expect(refused(5)).toThrow('blocks must be a list, got 5');
    expect(refused([5])).toThrow('blocks[0] must be a list, got 5');
    expect(refused([[], [5]])).toThrow('blocks[1][0] must be an object, got 5');
    expect(refused([[{ group: 1 }]])).toThrow('blocks[0][0].value is missing');
    expect(refused([[{ group: null, value: 1 }]])).toThrow('blocks[0][0].group must be a number, got null');
    expect(refused([[{ group: 1, value: 0.25 }]])).toThrow(
      expect.objectContaining({
        ...{ code: 'out-of-bounds', argument: 'blocks[0][0].value' },
        message: 'blocks[0][0].value must be whole or a half, got 0.25',
      }),
    );
    expect(refused([[{ group: 1, value: NaN }]])).toThrow(expect.objectContaining({ code: 'out-of-bounds' }));
    expect(refused([[{ group: 1, value: '1' }]])).toThrow(expect.objectContaining({ code: 'wrong-type' }));
    expect(refused([block('ab', [0, 2 ** 52 - 1]), block('abc', [1, 2, 2 ** 52 - 1])])).toThrow(
      expect.objectContaining({
        ...{ code: 'out-of-bounds', argument: 'blocks' },
        message: 'blocks must have deviations from their means that add up to less than 2^53 in multiples of 1/12',
      }),
    );
    const largest = 4503599627370495;
    expect(permutationTestWithinBlocks([block('a', [largest]), block('a', [-largest])], 9, seededGenerator(1))).toBe(1);
    for (const value of [largest + 1, -largest - 1]) {
      expect(refused([block('a', [value])])).toThrow(
        expect.objectContaining({
          ...{ code: 'out-of-bounds', argument: 'blocks[0][0].value' },
          message: `blocks[0][0].value must be a number from -${largest} to ${largest}, got ${value}`,
        }),
      );
    }
    expect(() => permutationTestWithinBlocks([], 1.5, seededGenerator(1))).toThrow(
      expect.objectContaining({ argument: 'permutations' }),
    );
    expect(() => permutationTestWithinBlocks([], 9, undefined as never)).toThrow(
      'random must be a function, got undefined',
    );
  });
});
