import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyArbitrary, misspellingArbitrary, misspelt } from '../../../src/conformance/arbitraries/index.js';

const texts = fc.oneof(keyArbitrary(), fc.constantFrom('a', '00', 'AB', 'abcabc', '_live_'));

describe('a misspelling', () => {
  it('makes another text of a text, such as a header can have', () => {
    fc.assert(
      fc.property(texts, misspellingArbitrary(), (text, misspelling) => {
        const wrong = misspelt(text, misspelling);
        expect(wrong).not.toBe(text);
        expect(wrong).toMatch(/^[\x21-\x7e]+$/);
      }),
    );
  });

  it('is of every kind, and anywhere in a key', () => {
    const all = fc.sample(misspellingArbitrary(), { numRuns: 300, seed: 1 });
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(8);
    expect(new Set(all.map(({ at }) => at)).size).toBeGreaterThan(40);
  });

  it.each([
    ['last-character-missing', 'a_live_12'],
    ['first-character-missing', '_live_123'],
    ['changed', 'a_live_103'],
    ['swapped', 'a_live_132'],
    ['capitals', 'A_LIVE_123'],
    ['doubled', 'a_live_123a_live_123'],
    ['prefix', 'a_test_123'],
    ['longer', 'a_live_1223'],
  ] as const)('%s', (kind, written) => {
    expect(misspelt('a_live_123', { kind, at: 1 })).toBe(written);
  });
});
