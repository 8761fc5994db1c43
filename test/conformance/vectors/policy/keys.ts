import { createKey, maskKey } from '../../../../src/policy/index.js';
import { seededGenerator } from '../../../../src/numeric/inner.js';
import { FORMAT } from '../format.js';
import { grouped } from '../grouped.js';

const prefixes = ['bs_live_', 'acme_live_', 'a_live_', 'abcdefghij012345_live_'];

/** Ascending bytes, all but nothing, all but everything, and what looks random, of every length. */
function entropies(): readonly Uint8Array[] {
  const bytes = (length: number, of: (i: number) => number): Uint8Array => Uint8Array.from({ length }, (_, i) => of(i));
  const random = seededGenerator(20_260_715);
  const lengths = Array.from({ length: 33 }, (_, i) => 32 + i);
  return [
    bytes(32, (i) => i),
    bytes(32, (i) => (i === 31 ? 1 : 0)),
    bytes(32, (i) => (i === 0 ? 254 : 255)),
    bytes(64, (i) => 255 - i),
    ...lengths.map((length) => bytes(length, () => random() % 256)),
  ];
}

/** Bytes and prefixes from which no key is made. */
const refused: readonly (readonly [entropy: Uint8Array, prefix: string])[] = [
  [new Uint8Array(32), 'bs_live_'],
  [new Uint8Array(40).fill(7), 'bs_live_'],
  [Uint8Array.from({ length: 31 }, (_, i) => i), 'bs_live_'],
  [Uint8Array.from({ length: 65 }, (_, i) => i), 'bs_live_'],
  ...['', 'bs', 'bs_live', 'BS_live_', '1a_live_', 'bs_test_', ' bs_live_', 'abcdefghij0123456_live_'].map(
    (prefix) => [Uint8Array.from({ length: 32 }, (_, i) => i), prefix] as const,
  ),
];

/** Keys from bytes, and what is stored and shown of them. */
export function keys(): object {
  return {
    format: FORMAT,
    kind: 'policy',
    decides: 'keys',
    columns: ['entropy', 'prefix', 'plaintext', 'hash', 'displayPrefix', 'lastFour', 'masked', 'refused'],
    ...grouped<readonly (string | null)[]>([
      {
        id: 'keys-made',
        why: 'A prefix, the bytes in base 36, and a checksum; of these a hash and two parts are stored: policy.md#keys',
        tags: ['ordinary', 'boundary', 'random'],
        rows: entropies().map((entropy, i) => {
          const prefix = prefixes[i % prefixes.length];
          const { plaintext, record } = createKey(entropy, { plan: 'pro', prefix });
          const { hash, displayPrefix, lastFour } = record;
          return [hexOf(entropy), prefix, plaintext, hash, displayPrefix, lastFour, maskKey(plaintext), null];
        }),
      },
      {
        id: 'keys-refused',
        why: 'Too few or too many bytes, bytes that are all the same, and what is no prefix: policy.md#keys',
        tags: ['refused', 'boundary'],
        rows: refused.map(([entropy, prefix]) => [
          ...[hexOf(entropy), prefix, null, null, null, null, null],
          codeOf(entropy, prefix),
        ]),
      },
    ]),
  };
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function codeOf(entropy: Uint8Array, prefix: string): string {
  try {
    createKey(entropy, { plan: 'pro', prefix });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
  throw new Error(`${prefix} was to be refused`);
}
