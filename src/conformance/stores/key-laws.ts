import * as fc from 'fast-check';
import type { KeyRecord } from '../../policy/index.js';

/** A record with whatever fields a service adds. */
export type AnyRecord = KeyRecord & Readonly<Record<string, unknown>>;

/** Calls to be made of a key store, some at the same time. */
export type KeyProgram = readonly (readonly KeyCall[])[];

/** A call; its handle and key are positions. */
export interface KeyCall {
  readonly handle: number;
  readonly key: number;
  /** `find-other`: a find of a hash that looks like that of the key. */
  readonly call: 'put' | 'revoke' | 'find' | 'find-other';
  readonly fields: Omit<AnyRecord, 'hash' | 'state'>;
  /** Which of the hashes that look alike. */
  readonly alike: number;
}

/** A law of key stores. */
export interface KeyLaw {
  readonly id: string;
  readonly title: string;
  readonly programs: fc.Arbitrary<KeyProgram>;
}

const someText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12, size: 'small' }),
  fc.constantFrom("O'Neil", '"\\', '%s', '{}'),
);
const someInstant = fc.integer({ min: 0, max: Date.UTC(2200, 0, 1) });
const someNames = fc.array(someText, { maxLength: 3 });

/** The fields of a record: those that every one has, those that it may have, and those of a service. */
const someFields = fc.record(
  {
    displayPrefix: fc.constantFrom('acme_live_abcd', 'x_live_0000'),
    lastFour: fc.constantFrom('wxyz', '0000'),
    plan: fc.constantFrom('essential', 'pro', 'all-access', 'Équipe 2'),
    until: someInstant,
    scopes: fc.record(
      { endpoints: someNames, reports: someNames, historyMonths: fc.nat(30), liveData: fc.boolean() },
      { requiredKeys: [] },
    ),
    account: someText,
    label: someText,
    created: someInstant,
    lastUsed: someInstant,
    ofTheService: fc.oneof(
      someText,
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => n !== 0),
      fc.constant(null),
      fc.record({ nested: someNames }),
    ),
  },
  { requiredKeys: ['displayPrefix', 'lastFour', 'plan'] },
);

/** The laws of key stores, the simplest first. */
export const keyLaws: readonly KeyLaw[] = [
  law('found-as-put', 'Every handle finds a record as it was put', ['put', 'find'], 1),
  law('no-other-hash', 'A hash finds its own record and no other', ['put', 'find-other', 'find'], 1),
  law(
    'revoked-for-good',
    'A revoked key is revoked for every handle at once, and no later put undoes it',
    ['put', 'revoke', 'find'],
    1,
  ),
  law('concurrent', 'The same holds when the calls overlap', ['put', 'revoke', 'find'], 4),
];

/** Hashes that a careless store takes for a hash that it knows, or for something else. */
export function hashesLike(hash: string): readonly string[] {
  const cut = [hash.slice(0, -1), hash.slice(1), hash.slice(0, 8), `${hash}0`, ` ${hash}`, `${hash} `, `${hash}\n`];
  const patterns = ['%', '*', `${hash.slice(0, 63)}_`, `${hash.slice(0, 63)}?`, "' OR '1'='1", `${hash}' --`];
  return [
    ...cut,
    hash.toUpperCase(),
    ...patterns,
    '',
    '__proto__',
    'constructor',
    '../keys',
    '\u{1f511}',
    '0'.repeat(64),
  ];
}

function law(id: string, title: string, calls: readonly KeyCall['call'][], lanes: number): KeyLaw {
  const call: fc.Arbitrary<KeyCall> = fc.record({
    handle: fc.nat(2),
    key: fc.constantFrom(0, 0, 0, 1),
    call: fc.constantFrom(...calls),
    fields: someFields,
    alike: fc.nat(hashesLike('').length - 1),
  });
  // Short whatever the caller has configured: long programs reach a mistake no sooner, and their counterexamples are harder to read.
  const some = fc.array(call, { minLength: 1, maxLength: lanes === 1 ? 12 : 4, size: 'small' });
  return { id, title, programs: fc.array(some, { minLength: 1, maxLength: lanes }) };
}
