import type { PlantedFault } from '../fault-table.js';

const createKey = 'policy/keys/create-key.ts';
const hashKey = 'policy/keys/hash-key.ts';
const maskKeys = 'policy/keys/mask-keys.ts';
const keyFormat = 'policy/keys/key-format.ts';
const server = '../test/conformance/service/in-process.ts';

/** Faults of making keys. */
export const keysMade: readonly PlantedFault[] = [
  {
    breaks: 'the last byte of a key comes first',
    file: createKey,
    change: ['entropy.reduce(', 'entropy.reduceRight('],
    shownBy: ['keys'],
  },
  {
    breaks: 'the body of a key is hexadecimal',
    file: createKey,
    change: ['number.toString(36)', 'number.toString(16)'],
    shownBy: ['keys'],
  },
  {
    breaks: 'leading zeros of the body of a key are dropped',
    file: createKey,
    change: [".padStart(((1n << BigInt(8 * length)) - 1n).toString(36).length, '0')", ''],
    shownBy: ['keys'],
  },
  {
    breaks: 'the body of a key always has fifty digits',
    file: createKey,
    change: ['((1n << BigInt(8 * length)) - 1n).toString(36).length', '50'],
    shownBy: ['keys'],
  },
  {
    breaks: 'the body of a key is in upper case',
    file: createKey,
    change: ['start + randomPart(entropy)', 'start + randomPart(entropy).toUpperCase()'],
    shownBy: ['keys'],
  },
  {
    breaks: 'the checksum of a key leaves out the prefix',
    file: createKey,
    change: ['keyChecksum(unchecked)', 'keyChecksum(unchecked.slice(start.length))'],
    shownBy: ['keys'],
  },
  {
    breaks: 'the checksum is that of the bytes of a key',
    file: createKey,
    change: ['keyChecksum(unchecked)', 'keyChecksum(String.fromCharCode(...entropy))'],
    shownBy: ['keys'],
  },
  {
    breaks: 'leading zeros of the checksum of a key are dropped',
    file: createKey,
    change: ['keyChecksum(unchecked)', "keyChecksum(unchecked).replace(/^0+/, '')"],
    shownBy: ['keys'],
  },
  {
    breaks: 'the checksum of a key has six digits',
    file: createKey,
    change: ['keyChecksum(unchecked)', 'keyChecksum(unchecked).slice(-6)'],
    shownBy: ['keys'],
  },
  {
    breaks: 'a key has no checksum',
    file: createKey,
    change: ['unchecked + keyChecksum(unchecked)', 'unchecked'],
    shownBy: ['keys'],
  },
  {
    breaks: 'the hash of a key leaves out the prefix',
    file: createKey,
    change: ['hash: hashKey(plaintext)', 'hash: hashKey(plaintext.slice(start.length))'],
    shownBy: ['keys'],
  },
  {
    breaks: 'a key itself is stored',
    file: createKey,
    change: ['hash: hashKey(plaintext)', 'hash: plaintext'],
    shownBy: ['keys'],
  },
  {
    breaks: 'the hash of a key is in base 64',
    file: hashKey,
    change: [
      "Array.from(sha256(key), (byte) => byte.toString(16).padStart(2, '0')).join('')",
      'btoa(String.fromCharCode(...sha256(key)))',
    ],
    shownBy: ['keys'],
  },
  {
    breaks: 'the display prefix has no digits of the key',
    file: createKey,
    change: ['start.length + 4', 'start.length'],
    shownBy: ['keys'],
  },
  {
    breaks: 'the display prefix has twelve characters',
    file: createKey,
    change: ['start.length + 4', '12'],
    shownBy: ['keys'],
  },
  {
    breaks: 'the last four of a key are the first four',
    file: createKey,
    change: ['lastFour: plaintext.slice(-4)', 'lastFour: plaintext.slice(start.length, start.length + 4)'],
    shownBy: ['keys'],
  },
  {
    breaks: 'a masked key begins with its prefix',
    file: maskKeys,
    change: ["return '****' + (", "return (/^[a-z\\d]+_live_/.exec(String(value))?.[0] ?? '') + '****' + ("],
    shownBy: ['keys'],
  },
  {
    breaks: '31 bytes are enough for a key',
    file: createKey,
    change: ['const MIN_BYTES = 32;', 'const MIN_BYTES = 31;'],
    shownBy: ['keys'],
  },
  {
    breaks: '33 bytes are needed for a key',
    file: createKey,
    change: ['const MIN_BYTES = 32;', 'const MIN_BYTES = 33;'],
    shownBy: ['keys'],
  },
  {
    breaks: '65 bytes are not too many for a key',
    file: createKey,
    change: ['const MAX_BYTES = 64;', 'const MAX_BYTES = 65;'],
    shownBy: ['keys'],
  },
  {
    breaks: '64 bytes are too many for a key',
    file: createKey,
    change: ['const MAX_BYTES = 64;', 'const MAX_BYTES = 63;'],
    shownBy: ['keys'],
  },
  {
    breaks: 'identical bytes make a key',
    file: createKey,
    change: ['if (entropy.every(', 'if (length === 0 && entropy.every('],
    shownBy: ['keys'],
  },
  {
    breaks: 'only bytes of 0 are weak',
    file: createKey,
    change: ['byte === entropy[0]', 'byte === 0'],
    shownBy: ['keys'],
  },
  {
    breaks: 'bytes with one that comes twice are weak',
    file: createKey,
    change: ['entropy.every((byte) => byte === entropy[0])', 'new Set(entropy).size < length'],
    shownBy: ['keys'],
  },
  {
    breaks: 'any text is a prefix of keys',
    file: keyFormat,
    change: [
      'if (KEY_PREFIX.test(prefix)) return prefix;',
      'if (KEY_PREFIX.test(prefix) || prefix.length >= 0) return prefix;',
    ],
    shownBy: ['keys'],
  },
  {
    breaks: 'a prefix of keys may be longer',
    file: keyFormat,
    change: ['KEY_PREFIX = /^[a-z][a-z\\d]{0,15}_live_$/', 'KEY_PREFIX = /^[a-z][a-z\\d]*_live_$/'],
    shownBy: ['keys'],
  },
  {
    breaks: 'a prefix of keys may be in upper case',
    file: keyFormat,
    change: ['KEY_PREFIX = /^[a-z][a-z\\d]{0,15}_live_$/', 'KEY_PREFIX = /^[a-z][a-z\\d]{0,15}_live_$/i'],
    shownBy: ['keys'],
  },
  {
    breaks: 'a prefix of keys may be for tests',
    file: keyFormat,
    change: ['KEY_PREFIX = /^[a-z][a-z\\d]{0,15}_live_$/', 'KEY_PREFIX = /^[a-z][a-z\\d]{0,15}_(live|test)_$/'],
    shownBy: ['keys'],
  },
  {
    breaks: 'a prefix of keys may begin with a digit',
    file: keyFormat,
    change: ['KEY_PREFIX = /^[a-z][a-z\\d]{0,15}_live_$/', 'KEY_PREFIX = /^[a-z\\d]{1,16}_live_$/'],
    shownBy: ['keys'],
  },
  {
    breaks: 'keys are numbered, not random',
    file: server,
    change: ['key: plaintext,', "key: `bs_live_${String(made).padStart(40, '0')}`,"],
    shownBy: ['key-random'],
  },
  {
    breaks: 'the second key of an account is the first again',
    file: server,
    change: ['made += 1;', 'made = 1;'],
    shownBy: ['key-random'],
  },
  {
    breaks: 'keys begin with _test_',
    file: server,
    change: ['key: plaintext,', "key: plaintext.replace('_live_', '_test_'),"],
    shownBy: ['key-prefix'],
  },
];
