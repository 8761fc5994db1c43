import { authenticate, createKey, revokeKey, unauthorized, type KeyRecord } from '../../../../src/policy/index.js';
import { FORMAT } from '../format.js';
import { grouped } from '../grouped.js';

/** Bytes that differ from key to key. */
const made = (first: number, plan: string, prefix = 'bs_live_') =>
  createKey(
    Uint8Array.from({ length: 32 }, (_, i) => (first + 7 * i) % 256),
    { plan, prefix },
  );

const active = made(1, 'essential');
const other = made(2, 'all-access', 'acme_live_');
const revoked = made(3, 'pro');
const foreign = made(4, 'pro');

/** What is stored of keys; of one that somebody made elsewhere, nothing. */
const records: readonly KeyRecord[] = [active.record, other.record, revokeKey(revoked.record)];

/** Headers by their kind. */
function headers() {
  const key = active.plaintext;
  const mistyped = `${key.slice(0, 20)}${key[20] === 'a' ? 'b' : 'a'}${key.slice(21)}`;
  const schemes = ['Bearer ', 'bearer ', 'BEARER ', 'bEaReR '];
  const wrong = [
    '',
    'Bearer',
    'Bearer: ',
    'Bearer  ',
    'Bearer\t',
    ' Bearer ',
    'Basic ',
    'Token ',
    'Bearer=',
    'Bearer_',
    'Bearer, ',
  ];
  const around = [
    `Bearer ${key} `,
    `Bearer ${key}\n`,
    `Bearer "${key}"`,
    `Bearer <${key}>`,
    `Bearer ${key},`,
    `Bearer ${key}=`,
  ];
  const half = [
    key.slice(0, -1),
    `${key}0`,
    key.toUpperCase(),
    key.slice(8),
    mistyped,
    'bs_live_',
    'abc',
    '<API_KEY>',
    'a.b.c',
  ];
  return {
    good: schemes.map((scheme) => scheme + key),
    others: [other, revoked, foreign].map(({ plaintext }) => `Bearer ${plaintext}`),
    none: [null, '', ' ', 'Bearer', 'Bearer ', 'bearer', 'null'],
    schemes: wrong.map((scheme) => scheme + key),
    around,
    keys: half.map((text) => `Bearer ${text}`),
    several: [
      `Bearer ${key} ${key}`,
      `Bearer ${key}, Bearer ${key}`,
      `Bearer Bearer ${key}`,
      `Bearer ${'a'.repeat(5000)}`,
    ],
  };
}

/** Values of the Authorization header, and whose key it is; the reason why it is nobody's is for the log of the server. */
export function authentication(): object {
  const byHash = new Map(records.map((record) => [record.hash, record]));
  const row = (header: string | null): readonly (string | null)[] => {
    const found = authenticate(header, (hash) => byHash.get(hash), { now: 0 });
    return found.authenticated ? [header, found.record.plan, null] : [header, null, found.reason];
  };
  const { good, others, none, schemes, around, keys, several } = headers();
  const { status, headers: fields, body } = unauthorized();
  return {
    format: FORMAT,
    kind: 'policy',
    decides: 'authentication',
    unauthorized: { status, headers: fields, body },
    records,
    columns: ['authorization', 'plan', 'reason'],
    ...grouped([
      {
        id: 'bearer-schemes',
        why: 'The scheme is Bearer in any case, then one space and the key: policy.md#authentication',
        tags: ['ordinary', 'authentication'],
        rows: good.map(row),
      },
      {
        id: 'bearer-states',
        why: 'The key of another plan, one that was revoked, and one that was never stored: policy.md#authentication',
        tags: ['ordinary', 'authentication', 'refused'],
        rows: others.map(row),
      },
      {
        id: 'bearer-none',
        why: 'There is no key: policy.md#authentication',
        tags: ['authentication', 'refused'],
        rows: none.map(row),
      },
      {
        id: 'bearer-other-schemes',
        why: 'A good key after anything but Bearer and one space: policy.md#authentication',
        tags: ['authentication', 'refused', 'hostile'],
        rows: schemes.map(row),
      },
      {
        id: 'bearer-surrounded',
        why: 'Nothing stands around a key: policy.md#authentication',
        tags: ['authentication', 'refused', 'hostile'],
        rows: around.map(row),
      },
      {
        id: 'bearer-damaged',
        why: 'Keys that are cut, changed or no keys, found by format and checksum: policy.md#keys',
        tags: ['authentication', 'refused', 'hostile'],
        rows: keys.map(row),
      },
      {
        id: 'bearer-several',
        why: 'More than one key, or far too much: policy.md#authentication',
        tags: ['authentication', 'refused', 'hostile'],
        rows: several.map(row),
      },
    ]),
  };
}
