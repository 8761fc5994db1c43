import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyArbitrary, type KeyConstraints } from '../../../src/conformance/index.js';
import { authenticate, createKey } from '../../../src/policy/index.js';

/** Whether a text is a key that could be looked up: its form and checksum are right. */
const isKey = (key: string): boolean => {
  const result = authenticate(`Bearer ${key}`, () => null, { now: 0 });
  return !result.authenticated && result.reason === 'unknown';
};

describe('keyArbitrary', () => {
  it('gives keys of the right form, of every length, with any prefix', () => {
    const keys = fc.sample(keyArbitrary(), { numRuns: 300, seed: 1 });
    expect(keys.every(isKey)).toBe(true);
    expect(new Set(keys.map((key) => key.slice(0, key.indexOf('_')).length)).size).toBeGreaterThan(8);
    const lengths = new Set(keys.map((key) => key.slice(key.lastIndexOf('_') + 1).length));
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([57, 107]);
  });

  it('keeps to a prefix', () => {
    const isOne = (key: string): boolean => key.startsWith('acme_live_') && isKey(key);
    fc.assert(fc.property(keyArbitrary({ prefix: 'acme_live_' }), isOne));
  });

  it('gives keys that are nearly right, and none that is', () => {
    const keys = fc.sample(keyArbitrary({ prefix: 'acme_live_', validity: 'nearly' }), { numRuns: 300, seed: 1 });
    expect(keys.some(isKey)).toBe(false);
    // Most of them look right but for the checksum, or but for their length.
    expect(keys.filter((key) => /^acme_live_[a-z\d]{57,107}$/.test(key)).length).toBeGreaterThan(100);
    expect(keys.filter((key) => !key.startsWith('acme_live_')).length).toBeGreaterThan(20);
  });

  it('gives keys that createKey would make', () => {
    const { plaintext } = createKey(
      Uint8Array.from({ length: 32 }, (_, i) => i),
      { plan: 'pro' },
    );
    expect(isKey(plaintext)).toBe(true);
    expect(isKey(plaintext.slice(1))).toBe(false);
  });

  it.each<readonly [string, unknown, object]>([
    ['a prefix that is none', { prefix: 'acme' }, { code: 'not-a-prefix' }],
    ['a prefix that is no text', { prefix: 1 }, { code: 'wrong-type' }],
    ['another validity', { validity: 'invalid' }, { code: 'out-of-bounds', argument: 'constraints.validity' }],
    ['a field that does not exist', { prefixes: [] }, { code: 'unknown-option', suggestion: 'prefix' }],
  ])('refuses %s', (_, constraints, error) => {
    expect(() => keyArbitrary(constraints as KeyConstraints)).toThrow(expect.objectContaining(error));
  });
});
