import * as fc from 'fast-check';
import { createKey } from '../../policy/index.js';
import { checkedKeyPrefix } from '../../policy/inner.js';
import { BarstatsRangeError } from '../../errors/index.js';
import { checkedFields } from '../../errors/inner.js';
import { misspellingArbitrary, misspelt } from './misspelling-arbitrary.js';

/** Restrictions on keys. */
export interface KeyConstraints {
  /** The prefix, such as `acme_live_`; default any valid prefix. */
  readonly prefix?: string;
  /** `valid` for keys as from `createKey` (the default), `nearly` for keys with a mistake. */
  readonly validity?: 'valid' | 'nearly';
}

/**
 * Generates keys in plaintext, as clients send them: valid, or almost valid.
 *
 * Their bytes are not random enough for anything but tests.
 *
 * @param constraints - restrictions
 * @throws {@link BarstatsRangeError} `unknown-option`, `not-a-prefix`, `out-of-bounds`
 *
 * @example
 * ```ts
 * import * as fc from 'fast-check';
 * import { keyArbitrary } from 'barstats/conformance';
 *
 * const [key] = fc.sample(keyArbitrary({ prefix: 'acme_live_' }), { numRuns: 1, seed: 1 });
 * key.startsWith('acme_live_'); // true
 * key.length >= 67; // true
 * ```
 */
export function keyArbitrary(constraints: KeyConstraints = {}): fc.Arbitrary<string> {
  const { prefix, validity = 'valid' } = checkedFields(constraints, 'constraints', [], ['prefix', 'validity']);
  if (validity !== 'valid' && validity !== 'nearly') {
    const argument = 'constraints.validity';
    throw new BarstatsRangeError('out-of-bounds', `${argument} must be valid or nearly`, { argument });
  }
  const prefixes =
    prefix === undefined ? keyPrefixArbitrary() : fc.constant(checkedKeyPrefix(prefix, 'constraints.prefix'));
  const valid = fc
    .tuple(entropyArbitrary(), prefixes)
    .map(([entropy, start]) => createKey(entropy, { plan: 'any', prefix: start }).plaintext);
  if (validity === 'valid') return valid;
  return fc.tuple(valid, misspellingArbitrary()).map(([key, misspelling]) => misspelt(key, misspelling));
}

/** Random bytes as a key is made from: not too few, not all the same. Some begin with zeros. */
export function entropyArbitrary(): fc.Arbitrary<Uint8Array> {
  return fc.uint8Array({ minLength: 32, maxLength: 64 }).filter((bytes) => bytes.some((byte) => byte !== bytes[0]));
}

/** How keys may begin. */
export function keyPrefixArbitrary(): fc.Arbitrary<string> {
  return fc.stringMatching(/^[a-z][a-z\d]{0,15}_live_$/);
}
