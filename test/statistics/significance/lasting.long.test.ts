import { describe, expect, it } from 'vitest';
import {
  blockComparisonTest,
  changeTest,
  type Cluster,
  effectiveCases,
  wilsonInterval,
} from '../../../src/statistics/inner.js';
import { seededGenerator } from '../../../src/numeric/inner.js';

const RUNS = 2_000;

/** How cases of blocks depend on each other, and how many there are. */
interface World {
  readonly blocks: number;
  /** The usual number of cases of a block; the first and the last are cut. */
  readonly size: number;
  readonly shares: readonly number[];
  /** How often a case repeats one of those before it in its block, in the urn of Pólya: the correlation within a block. */
  readonly correlation: number;
  /** How sizes change over time. */
  readonly sizes: 'even' | 'rising' | 'jumping';
}

function blockIn({ size, blocks, shares, correlation, sizes }: World, i: number, uniform: () => number): number[] {
  const isCut = i === 0 || i === blocks - 1;
  const usual = { even: 1, rising: (2 * i + 1) / blocks, jumping: i < blocks / 2 ? 0.2 : 1.8 }[sizes] * size;
  const own =
    isCut && sizes === 'even' ? 1 + Math.floor(usual * uniform()) : Math.round(usual * (0.7 + 0.6 * uniform()));
  const counts = shares.map(() => 0);
  const prior = correlation === 0 ? Infinity : (1 - correlation) / correlation;
  for (let drawn = 0; drawn < Math.max(1, own); drawn++) {
    let left = uniform();
    const o = shares.findIndex((share, outcome) => {
      left -= prior === Infinity ? share : (counts[outcome] + prior * share) / (drawn + prior);
      return left < 0;
    });
    counts[o === -1 ? shares.length - 1 : o]++;
  }
  return counts;
}

function worldOf(world: World, uniform: () => number): readonly (readonly number[])[] {
  return Array.from({ length: world.blocks }, (_, i) => blockIn(world, i, uniform));
}

function uniformOf(seed: number): () => number {
  const random = seededGenerator(seed);
  return () => random() / 2 ** 32;
}

const clustersOf = (blocks: readonly (readonly number[])[]): readonly Cluster[] =>
  blocks.map((counts) => ({ count: counts[0], of: counts.reduce((sum, count) => sum + count, 0) }));

const sizes = [
  { blocks: 8, size: 26 },
  { blocks: 12, size: 21 },
  { blocks: 24, size: 52 },
  { blocks: 96, size: 20 },
] as const;

describe('the interval of effective cases', () => {
  const rows = [0.5, 0.2].flatMap((share) =>
    [0, 0.02, 0.1, 0.3].flatMap((correlation) => sizes.map((size) => ({ ...size, share, correlation }))),
  );
  it('covers 93 to 97 % however cases of a block depend on each other, where plain ones do not', () => {
    const found = rows.map(({ share, correlation, ...size }) => {
      const uniform = uniformOf(11);
      const world: World = { ...size, shares: [share, 1 - share], correlation, sizes: 'even' };
      let [plain, lasting, effective, asked] = [0, 0, 0, 0];
      for (let run = 0; run < RUNS; run++) {
        const clusters = clustersOf(worldOf(world, uniform));
        const interval = effectiveCases(clusters, 6);
        if (interval === null) continue;
        const [count, of] = (['count', 'of'] as const).map((key) => clusters.reduce((sum, each) => sum + each[key], 0));
        const contains = ({ low, high }: { low: number; high: number }): number =>
          low <= 100 * share && 100 * share <= high ? 1 : 0;
        asked++;
        plain += contains(wilsonInterval(count, of, 6)!);
        lasting += contains(interval);
        effective += interval.effective / of;
      }
      const percent = (count: number): number => Math.round((1_000 * count) / asked) / 10;
      return {
        ...size,
        share,
        correlation,
        plain: percent(plain),
        lasting: percent(lasting),
        'effective %': percent(effective),
      };
    });
    console.table(found);
    for (const { correlation, lasting, plain, 'effective %': effective } of found) {
      // Few blocks of rarer outcomes that cling together cover a little less.
      expect(lasting).toBeGreaterThanOrEqual(correlation > 0.1 ? 90 : 93);
      expect(lasting).toBeLessThanOrEqual(97.5);
      if (correlation === 0) expect(effective).toBeGreaterThan(85);
      if (correlation > 0.02) expect(plain).toBeLessThan(85);
    }
  });
});

describe('the test of change', () => {
  const last = (blocks: readonly (readonly number[])[]) => {
    const steps = changeTest(blocks);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  };

  it('rejects at 5 % in at most 7 % of runs on stationary noise, however large blocks are and however their cases depend', () => {
    const worlds = (['even', 'rising', 'jumping'] as const).flatMap((changing) =>
      [0, 0.1, 0.5].flatMap((correlation) =>
        [
          { blocks: 8, size: 26, shares: [0.5, 0.5] },
          { blocks: 12, size: 21, shares: [0.6, 0.4] },
          { blocks: 24, size: 52, shares: [0.7, 0.3] },
          { blocks: 60, size: 20, shares: [0.4, 0.4, 0.15, 0.05] },
        ].map((world): World => ({ ...world, correlation, sizes: changing })),
      ),
    );
    const runs = RUNS / 2;
    const found = worlds.map((world) => {
      const uniform = uniformOf(12);
      let rejected = 0;
      for (let run = 0; run < runs; run++) if ((last(worldOf(world, uniform))?.p ?? 1) <= 0.05) rejected++;
      return { ...world, shares: world.shares.length, 'rejected %': (100 * rejected) / runs };
    });
    console.table(found);
    // The mean of all is free of most chance; a single one has a standard error of 0.7.
    const rates = found.map((each) => each['rejected %']);
    expect(rates.reduce((sum, rate) => sum + rate, 0) / rates.length).toBeLessThanOrEqual(5.5);
    expect(Math.max(...rates)).toBeLessThanOrEqual(7);
  });

  it('finds a share that falls from 70 to 60 % within ten years of months, and where', () => {
    const uniform = uniformOf(13);
    let [found, near] = [0, 0];
    for (let run = 0; run < 300; run++) {
      const world = (share: number): World => ({
        blocks: 60,
        size: 20,
        shares: [share, 1 - share],
        correlation: 0,
        sizes: 'even',
      });
      const change = last([...worldOf(world(0.7), uniform), ...worldOf(world(0.6), uniform)])!;
      if (change.p > 0.05) continue;
      found++;
      if (Math.abs(change.cut - 60) <= 12) near++;
    }
    console.log(`Of 300 changes ${found} are found, ${near} of them within a year of where they are.`);
    expect(found).toBeGreaterThan(285);
    expect(near / found).toBeGreaterThan(0.7);
  });
});

describe('the test of blocks between two sides', () => {
  it.each([false, true])(
    'has p of at most 0.05 in at most 70 of 1,000 runs on stationary noise, paired: %s',
    (isPaired) => {
      const rates = [0, 0.1, 0.5].flatMap((correlation) =>
        sizes.slice(0, 3).map((size) => {
          const uniform = uniformOf(14);
          const world: World = { ...size, shares: [0.6, 0.4], correlation, sizes: 'even' };
          let rejected = 0;
          for (let run = 0; run < RUNS / 2; run++) {
            const [first, second] = [clustersOf(worldOf(world, uniform)), clustersOf(worldOf(world, uniform))];
            if (blockComparisonTest(first, second, isPaired)! <= 0.05) rejected++;
          }
          return { ...size, correlation, 'rejected %': (200 * rejected) / RUNS };
        }),
      );
      console.table(rates);
      expect(Math.max(...rates.map((each) => each['rejected %']))).toBeLessThanOrEqual(7);
    },
  );
});
