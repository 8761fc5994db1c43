import * as fc from 'fast-check';
import { distance as reference } from 'fastest-levenshtein';
import { describe, expect, it } from 'vitest';
import { distance, nearest } from '../../../bin/arguments/nearest.js';

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

describe('distance', () => {
  it('is a metric at most the edit distance, and less only for letters in the wrong order', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b) === 0).toBe(a === b);
        expect(distance(a, b)).toBeLessThanOrEqual(reference(a, b));
        expect(distance(a, b)).toBeGreaterThanOrEqual(reference(a, b) / 2);
      }),
    );
    expect(distance('minutse', 'minutes')).toBe(1);
  });
});

describe('nearest', () => {
  it('finds a name with one letter changed, and nothing for something else', () => {
    expect(nearest('minuets', ['minutes', 'criterion'])).toBe('minutes');
    expect(nearest('scna', ['scan', 'check'])).toBe('scan');
    expect(nearest('banana', ['scan', 'check'])).toBeUndefined();
    expect(nearest('x'.repeat(100), ['x'])).toBeUndefined();
    expect(nearest('x', [])).toBeUndefined();
  });
});
