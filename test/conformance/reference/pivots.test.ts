import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referenceReport } from '../../../src/conformance/index.js';
import { cases } from '../../cases.js';
import { dailyBars, type Prices } from './hand-made-bars.js';

const methods = ['traditional', 'fibonacci', 'woodie', 'classic', 'dm', 'camarilla'];

/** The row of a session after another one, in prices of whole numbers. */
function afterOne(first: Prices, second: Prices, method: string) {
  const bars = dailyBars([
    ['2024-01-08', ...first],
    ['2024-01-09', ...second],
  ]);
  const options = { assetClass: 'stocks', ticker: 'PIVOT', calendar: null, detailed: true } as const;
  return referenceReport(bars, 'pivot-points-standard', { ...options, params: { method } }).detailed![0];
}

const prices = fc
  .array(fc.integer({ min: 60, max: 240 }), { minLength: 4, maxLength: 4 })
  .map(([a, b, c, d]): Prices => [a, Math.max(a, b, c, d), Math.min(a, b, c, d), d]);

describe('levels of any method', () => {
  it('are the mirror images of those of the mirrored session', () => {
    const mirrored = ([open, high, low, close]: Prices): Prices => [300 - open, 300 - low, 300 - high, 300 - close];
    fc.assert(
      fc.property(prices, prices, fc.constantFrom(...methods), (first, second, method) => {
        const { levels } = afterOne(first, second, method);
        const images = afterOne(mirrored(first), mirrored(second), method).levels;
        for (const [id, level] of Object.entries(levels)) {
          const opposite = id.replace(/^[rs]/, (side) => (side === 'r' ? 's' : 'r'));
          expect(300 - images[opposite]!).toBeCloseTo(level!, 1);
        }
      }),
      { numRuns: cases(100) },
    );
  });

  it('have a zone that a price between two levels in order is in', () => {
    fc.assert(
      fc.property(prices, prices, fc.constantFrom(...methods), (first, second, method) => {
        const { levels, outcomes } = afterOne(first, second, method);
        const borders = Object.entries(levels).filter(([id]) => method !== 'camarilla' || id !== 'pp');
        const inOrder = borders.every(([, level], i) => i === 0 || level! <= borders[i - 1][1]!);
        fc.pre(inOrder);
        const zone = outcomes['open-zone'] as string;
        const open = second[0];
        if (zone === 'at-pp') expect(open).toBeCloseTo(levels.pp!, 1);
        else if (zone.startsWith('above-')) expect(open).toBeGreaterThan(levels[zone.slice(6)]! - 0.01);
        else if (zone.startsWith('below-')) expect(open).toBeLessThan(levels[zone.slice(6)]! + 0.01);
        else {
          const [lower, upper] = zone.split('-to-');
          expect(open).toBeGreaterThanOrEqual(levels[lower]! - 0.01);
          expect(open).toBeLessThanOrEqual(levels[upper]! + 0.01);
        }
      }),
      { numRuns: cases(100) },
    );
  });
});

describe('zones', () => {
  it('have the levels of resistance as their upper ends, and those of support as their lower ones', () => {
    // From 100 to 112, closed at 106: the pivot is 106, R1 is 112, S1 is 100.
    const zoneOf = (open: number) => afterOne([104, 112, 100, 106], [open, 130, 70, open], 'traditional').outcomes;
    expect([113, 112, 107, 106, 105, 100, 99].map((open) => zoneOf(open)['open-zone'])).toEqual([
      'r1-to-r2',
      'pp-to-r1',
      'pp-to-r1',
      'at-pp',
      's1-to-pp',
      's1-to-pp',
      's2-to-s1',
    ]);
  });

  it('count the levels that a price is below, where those of Woodie cross after a wide gap', () => {
    // PH 110, PL 100, O 200: PP = 610/4 = 152.5, R1 = 205, R2 = 162.5, R3 = 110 + 2 × 52.5 = 215, R4 = 225,
    // S1 = 195, S2 = 142.5, S3 = 100 + 2 × 42.5 = 185, S4 = 175. Below R4, R3 and R1 only: the fourth zone.
    const { levels, outcomes } = afterOne([104, 110, 100, 106], [200, 201, 199, 200], 'woodie');
    expect(levels).toEqual({ r4: 225, r3: 215, r2: 162.5, r1: 205, pp: 152.5, s1: 195, s2: 142.5, s3: 185, s4: 175 });
    expect(outcomes['open-zone']).toBe('r1-to-r2');
  });
});
