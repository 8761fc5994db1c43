import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskKeys } from '../../../src/policy/index.js';
import { mayHoldKey } from '../../../src/policy/keys/may-hold-key.js';
import { texts } from './arbitraries.js';

/** Texts of the pieces that keys are made of, which nearly are keys, or are. */
const nearKeys = fc
  .array(
    fc.oneof(
      fc.constantFrom('_', '_live_', '_LIVE_', 'live', 'bs', ' ', '-', 'ſ', 'K'),
      fc.stringMatching(/^[a-zA-Z\d]{1,41}$/),
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(''));

describe('mayHoldKey', () => {
  it('says no only of texts in which nothing is masked', () => {
    fc.assert(
      fc.property(fc.oneof(texts, nearKeys), (text) => {
        expect(mayHoldKey(text) || maskKeys(text) === text).toBe(true);
      }),
    );
  });

  it('says yes of the shortest texts in which something is masked, and no of names', () => {
    for (const text of ['a_live_b', 'a'.repeat(40)]) {
      expect(maskKeys(text)).not.toBe(text);
      expect(mayHoldKey(text)).toBe(true);
    }
    for (const name of ['', 'AAPL', 'green-and-red-days-by-weekday-standard', 'a'.repeat(39)]) {
      expect(mayHoldKey(name)).toBe(false);
    }
  });
});
