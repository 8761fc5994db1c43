import { BarstatsRangeError, BarstatsTypeError } from '../../errors/index.js';
import { brokenRule, checkedFields, checkedName } from '../../errors/inner.js';
import { checkedInstant } from '../checked-instant.js';
import { checkedScopes } from '../plans/define-plan.js';
import { checkedKeyPrefix, keyChecksum } from './key-format.js';
import { hashKey } from './hash-key.js';
import type { KeyRecord } from './key-record.js';

/** A new key. */
export interface CreatedKey {
  /** The whole key. Show it once; do not store it. */
  readonly plaintext: string;
  readonly record: KeyRecord;
}

/** Options of a key. */
export interface KeyOptions extends Pick<KeyRecord, 'plan' | 'until' | 'scopes' | 'account' | 'label' | 'created'> {
  /** An abbreviation of the brand and `_live_`; default `bs_live_`. */
  readonly prefix?: string;
}

/** How each further field of a record is checked. */
const further = {
  until: checkedInstant,
  scopes: checkedScopes,
  account: checkedName,
  label: checkedName,
  created: checkedInstant,
} satisfies Partial<Record<keyof KeyOptions, (value: unknown, argument: string) => unknown>>;

const furtherFields = Object.keys(further) as (keyof typeof further)[];

const MIN_BYTES = 32;
const MAX_BYTES = 64;

/**
 * Creates a key from random bytes: prefix, bytes in base 36, and a checksum that distinguishes a mistyped key from an unknown one.
 *
 * @param entropy - 32 to 64 bytes from a cryptographic source, such as `crypto.getRandomValues(new Uint8Array(32))`; use them only once
 * @returns the key, to show once, and the frozen record to store
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `weak-entropy` for too few, too many or identical bytes, `not-a-prefix`, `unknown-option`,
 * `not-a-pattern` for a report in `scopes`, `out-of-bounds` for anything else, such as an empty plan or an `until` that is not after `created`
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
  const given = checkedFields(options, 'options', ['plan'], ['prefix', ...furtherFields]);
  const { plan, prefix = 'bs_live_' } = given;
  const start = checkedKeyPrefix(prefix, 'options.prefix');
  const unchecked = start + randomPart(entropy);
  const plaintext = unchecked + keyChecksum(unchecked);
  const record: KeyRecord = Object.freeze({
    hash: hashKey(plaintext),
    displayPrefix: plaintext.slice(0, start.length + 4),
    lastFour: plaintext.slice(-4),
    plan: checkedName(plan, 'options.plan'),
    state: 'active',
    ...furtherOf(given),
  });
  return Object.freeze({ plaintext, record });
}

function furtherOf(given: Readonly<Partial<Record<keyof typeof further, unknown>>>): Partial<KeyRecord> {
  const present = furtherFields.filter((field) => given[field] !== undefined);
  const { until, ...fields }: Partial<KeyRecord> = Object.fromEntries(
    present.map((field) => [field, further[field](given[field], `options.${field}`)]),
  );
  if (until === undefined) return fields;
  const { created = -1 } = fields;
  if (until > created) return { ...fields, until };
  throw brokenRule('options.until', `must be after options.created, ${created}, got ${until}`);
}

/** The bytes as one number in base 36, of fixed length. Errors do not show the bytes. */
function randomPart(entropy: unknown): string {
  if (!isBytes(entropy)) {
    throw new BarstatsTypeError('wrong-type', 'entropy must be a Uint8Array', { argument: 'entropy' });
  }
  const { length } = entropy;
  if (length < MIN_BYTES || length > MAX_BYTES) {
    throw new BarstatsRangeError(
      'weak-entropy',
      `entropy must have ${MIN_BYTES} to ${MAX_BYTES} bytes, got ${length}`,
      { argument: 'entropy' },
    );
  }
  if (entropy.every((byte) => byte === entropy[0])) {
    throw new BarstatsRangeError('weak-entropy', 'entropy must be random, got identical bytes', {
      argument: 'entropy',
    });
  }
  const number = entropy.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return number.toString(36).padStart(((1n << BigInt(8 * length)) - 1n).toString(36).length, '0');
}

/** `instanceof` fails for arrays of another realm, such as a frame. */
function isBytes(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === '[object Uint8Array]' && ArrayBuffer.isView(value);
}
