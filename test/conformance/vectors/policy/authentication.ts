import { authenticate, createKey, revokeKey, unauthorized, type KeyRecord } from '../../../../src/policy/index.js';
import { FORMAT } from '../format.js';

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

/** Headers by which a key is sent as it should be, and all others. */
function headers(): readonly (string | null)[] {
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
  const none = [null, '', ' ', 'Bearer', 'Bearer ', 'bearer', 'null'];
  const others = [other, revoked, foreign].map(({ plaintext }) => `Bearer ${plaintext}`);
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
  return [
    ...schemes.map((scheme) => scheme + key),
    ...others,
    ...none,
    ...wrong.map((scheme) => scheme + key),
    ...around,
    ...half.map((text) => `Bearer ${text}`),
    `Bearer ${key} ${key}`,
    `Bearer ${key}, Bearer ${key}`,
    `Bearer Bearer ${key}`,
    `Bearer ${'a'.repeat(5000)}`,
  ];
}

/** Values of the Authorization header, and whose key it is; the reason why it is nobody's is for the log of the server. */
export function authentication(): object {
  const byHash = new Map(records.map((record) => [record.hash, record]));
  const { status, headers: fields, body } = unauthorized();
  return {
    format: FORMAT,
    kind: 'policy',
    decides: 'authentication',
    unauthorized: { status, headers: fields, body },
    records,
    columns: ['authorization', 'plan', 'reason'],
    rows: headers().map((header) => {
      const found = authenticate(header, (hash) => byHash.get(hash), { now: 0 });
      return found.authenticated ? [header, found.record.plan, null] : [header, null, found.reason];
    }),
  };
}
