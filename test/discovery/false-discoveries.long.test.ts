import { describe, expect, it } from 'vitest';
import { rankFamilies } from '../../src/discovery/index.js';
import { simulatedPart } from './simulation/parts.js';
import { verdictsOf } from './simulation/verdicts.js';

// A small part of what `npm run tools -- simulate-scans` does with thousands of markets; docs/discovery.md has the figures.

describe('a scan of driftless markets', () => {
  it('finds no more than its level says, where rankings by win rate and by the interval alone find something nearly always', () => {
    const scans = Array.from({ length: 80 }, (_, seed) => verdictsOf([simulatedPart(seed, '3mo')]));
    const found = scans.filter(({ significant }) => significant.length > 0).length;
    const wins = scans.filter(({ winRate }) => winRate).length;
    const intervals = scans.filter(({ wilson }) => wilson).length;
    console.log(
      `Of ${scans.length} scans of driftless markets ${found} call a family significant; by win rate ${wins} would, by the interval alone ${intervals}.`,
    );
    // Of 80 scans at 5 %, more than 11 come with a chance below 0.1 %.
    expect(found).toBeLessThanOrEqual(11);
    expect(wins).toBeGreaterThan(20);
    expect(intervals).toBeGreaterThan(20);
  });
});

describe('a scan of four markets, of which one goes on in the overnight direction', () => {
  const others = [101, 102, 103].map((seed) => simulatedPart(seed));
  const planted = (continuation: (share: number) => number, seed: number) =>
    rankFamilies([simulatedPart(seed, '1y', { assetClass: 'stocks', continuation }), ...others]);

  it('ranks it first and calls it significant, where it does so in 70 % of sessions', () => {
    const firsts = Array.from({ length: 10 }, (_, i) => planted(() => 0.7, 200 + i).ranking[0]);
    const right = firsts.filter(({ family, significant }) => significant && family === 'overnight-continuation');
    expect(right.length).toBeGreaterThanOrEqual(8);
    expect(right[0].markets[0].ticker).toMatch(/^SIM-20/);
  });

  it('confirms in the last third what lasts, and not what turns', () => {
    const confirmationsOf = (continuation: (share: number) => number, seeds: readonly number[]) =>
      seeds.map((seed) => {
        const { ranking } = planted(continuation, seed);
        return ranking.find(({ family }) => family === 'overnight-continuation')!.markets[0].confirmation;
      });
    const seeds = Array.from({ length: 6 }, (_, i) => 300 + i);
    const lasting = confirmationsOf(() => 0.75, seeds);
    expect(lasting.filter((each) => each === 'confirmed').length).toBeGreaterThanOrEqual(5);
    const turning = confirmationsOf((share) => (share < 0.68 ? 0.75 : 0.25), seeds);
    expect(turning.filter((each) => each === 'not-confirmed').length).toBeGreaterThanOrEqual(5);
    expect(turning).not.toContain('confirmed');
  });
});
