import { BarstatsRangeError, BarstatsTypeError, checkedFields, checkedName } from '../../errors/index.js';
import { checkedKeyPrefix, keyChecksum } from './key-format.js';
import { hashKey } from './hash-key.js';
import type { KeyRecord } from './key-record.js';

/** A key that was just made. */
export interface CreatedKey {
  /** The whole key: to be shown once and kept nowhere. */
  readonly plaintext: string;
  readonly record: KeyRecord;
}

/** What a key is made for. */
export interface KeyOptions {
  /** The identifier of the plan of its account, such as `pro`. */
  readonly plan: string;
  /** The abbreviation of the brand and `_live_`; `bs_live_` without it. */
  readonly prefix?: string;
}

const LEAST_BYTES = 32;
const MOST_BYTES = 64;

/**
 * Makes a key from random bytes: the prefix, the bytes in base 36, and a checksum that tells a mistyped key from an unknown one.
 *
 * @param entropy - 32 to 64 bytes from a cryptographic source, such as `crypto.getRandomValues(new Uint8Array(32))`, used for nothing else
 * @returns the key itself, to be shown once, and the record to store, frozen
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `weak-entropy` for too few or too many bytes, or all of one value, `not-a-prefix`, `out-of-bounds` for
 * an empty plan
 *
 * @example
 * ```ts
 * import { createKey, maskKey } from 'barstats/policy';
 *
 * const entropy = Uint8Array.from({ length: 32 }, (_, i) => i);
 * const { plaintext, record } = createKey(entropy, { plan: 'pro', prefix: 'acme_live_' });
 * plaintext.length; // 67
 * record.state; // 'active'
 * record.displayPrefix; // 'acme_live_0004'
 * maskKey(plaintext) === `****${record.lastFour}`; // true
 *
 * createKey(new Uint8Array(32), { plan: 'pro' }); // throws weak-entropy
 * ```
 */
export function createKey(entropy: Uint8Array, options: KeyOptions): CreatedKey {
  if (typeof options !== 'object') {
    throw new BarstatsTypeError('wrong-type', 'options must be an object', { argument: 'options' });
  }
  const { plan, prefix = 'bs_live_' } = checkedFields(options, 'options', ['plan'], ['prefix']);
  const start = checkedKeyPrefix(prefix, 'options.prefix');
  const unchecked = start + randomPart(entropy);
  const plaintext = unchecked + keyChecksum(unchecked);
  const record: KeyRecord = Object.freeze({
    hash: hashKey(plaintext),
    displayPrefix: plaintext.slice(0, start.length + 4),
    lastFour: plaintext.slice(-4),
    plan: checkedName(plan, 'options.plan'),
    state: 'active',
  });
  return Object.freeze({ plaintext, record });
}

/** The bytes as one number in base 36, as long for every value. What is wrong with them is said without showing them. */
function randomPart(entropy: unknown): string {
  if (!isBytes(entropy)) {
    throw new BarstatsTypeError('wrong-type', 'entropy must be a Uint8Array', { argument: 'entropy' });
  }
  const { length } = entropy;
  if (length < LEAST_BYTES || length > MOST_BYTES) {
    throw new BarstatsRangeError(
      'weak-entropy',
      `entropy must have ${LEAST_BYTES} to ${MOST_BYTES} bytes, got ${length}`,
      { argument: 'entropy' },
    );
  }
  if (entropy.every((byte) => byte === entropy[0])) {
    throw new BarstatsRangeError('weak-entropy', 'entropy must be random, and all of its bytes are the same', {
      argument: 'entropy',
    });
  }
  const number = entropy.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return number.toString(36).padStart(((1n << BigInt(8 * length)) - 1n).toString(36).length, '0');
}

/** Those of another realm, such as the frame of a page, are no instances of this one's class. */
function isBytes(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === '[object Uint8Array]' && ArrayBuffer.isView(value);
}
