import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mix, signsOf } from '../../../../src/conformance/reference/at-random/signs.js';
import { generatorFrom } from '../../../../src/conformance/reference/discovery/generator.js';
import { cases } from '../../../cases.js';

describe('mix', () => {
  it('is what MurmurHash3 ends with', () => {
    expect([0, 1, 0xffffffff].map(mix)).toEqual([0, 0x514e28b7, 0x81f16f39]);
  });
});

describe('signsOf', () => {
  it('are the lowest two bits of a word of the instant and two keys of the flip', () => {
    const seeds = fc.integer({ min: 0, max: 1_000_000_000 });
    const instants = fc.oneof(fc.integer({ min: -5e12, max: 5e12 }), fc.constantFrom(0, -1, 2 ** 32, 2 ** 32 - 1));
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 999 }), instants, (seed, flip, instant) => {
        const { next } = generatorFrom(BigInt(seed) * 1000n + BigInt(flip));
        const keys = [BigInt(next()), BigInt(next())];
        const bits = BigInt.asUintN(64, BigInt(instant));
        const first = mix(Number(BigInt.asUintN(32, bits) ^ keys[0]));
        const word = mix(Number(BigInt(first) ^ (bits >> 32n) ^ keys[1]));
        expect(signsOf(seed, flip)(instant)).toEqual({
          isStepMirrored: word % 2 === 1,
          isBarMirrored: Math.floor(word / 2) % 2 === 1,
        });
      }),
      { numRuns: cases(1000) },
    );
  });

  it('are those of fair coins', () => {
    const signsAt = signsOf(1, 1);
    const counts = new Map<string, number>();
    for (let minute = 0; minute < 4000; minute++) {
      const signs = JSON.stringify(Object.values(signsAt(Date.UTC(2024, 0, 1) + 60_000 * minute)));
      counts.set(signs, (counts.get(signs) ?? 0) + 1);
    }
    // Of each of the four about 1000, with a standard deviation of 27.
    expect(counts.size).toBe(4);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(110);
  });
});
