import type { PlantedFault } from '../fault-table.js';

const readBearer = 'policy/keys/read-bearer.ts';
const authenticate = 'policy/keys/authenticate.ts';

/** Faults of reading keys and of knowing them. */
export const keysRead: readonly PlantedFault[] = [
  {
    breaks: 'only `Bearer` is a scheme',
    file: readBearer,
    change: ['/^bearer ([\\w.~+/-]+=*)$/i', '/^Bearer ([\\w.~+/-]+=*)$/'],
    shownBy: ['authentication', 'service-unauthorized'],
  },
  {
    breaks: 'only `Bearer` and `bearer` are schemes',
    file: readBearer,
    change: ['/^bearer ([\\w.~+/-]+=*)$/i', '/^[Bb]earer ([\\w.~+/-]+=*)$/'],
    shownBy: ['authentication', 'service-unauthorized'],
  },
  {
    breaks: 'only `bearer` in lower case is no scheme',
    file: readBearer,
    change: ['/^bearer ([\\w.~+/-]+=*)$/i', '/^B(?:earer|EARER) ([\\w.~+/-]+=*)$/'],
    shownBy: ['authentication', 'service-unauthorized'],
  },
  {
    breaks: 'a colon may follow Bearer',
    file: readBearer,
    change: ['/^bearer ([\\w.~+/-]+=*)$/i', '/^bearer ?:? ?([\\w.~+/-]+=*)$/i'],
    shownBy: ['no-colon', 'authentication', 'service-unauthorized'],
  },
  {
    breaks: 'several spaces may follow Bearer',
    file: readBearer,
    change: ['/^bearer ([\\w.~+/-]+=*)$/i', '/^bearer +([\\w.~+/-]+=*)$/i'],
    shownBy: ['one-space', 'authentication', 'service-unauthorized'],
  },
  {
    breaks: 'a tab may follow Bearer',
    file: readBearer,
    change: ['/^bearer ([\\w.~+/-]+=*)$/i', '/^bearer[ \\t]([\\w.~+/-]+=*)$/i'],
    shownBy: ['one-space', 'authentication'],
  },
  {
    breaks: 'any white space may follow Bearer',
    file: readBearer,
    change: ['/^bearer ([\\w.~+/-]+=*)$/i', '/^bearer\\s+([\\w.~+/-]+=*)$/i'],
    shownBy: ['one-space', 'authentication', 'service-unauthorized'],
  },
  {
    breaks: 'spaces before Bearer are dropped',
    file: readBearer,
    change: ['/^bearer ([\\w.~+/-]+=*)$/i', '/^ *bearer ([\\w.~+/-]+=*)$/i'],
    shownBy: ['authentication'],
  },
  {
    breaks: 'spaces behind a key are dropped',
    file: readBearer,
    change: ['/^bearer ([\\w.~+/-]+=*)$/i', '/^bearer ([\\w.~+/-]+=*) *$/i'],
    shownBy: ['authentication', 'service-unauthorized'],
  },
  {
    breaks: 'a line may end behind the key',
    file: readBearer,
    change: ['/^bearer ([\\w.~+/-]+=*)$/i', '/^bearer ([\\w.~+/-]+=*)\\n?$/i'],
    shownBy: ['authentication'],
  },
  {
    breaks: 'Basic is accepted as well',
    file: readBearer,
    change: ['/^bearer ([\\w.~+/-]+=*)$/i', '/^(?:bearer|basic) ([\\w.~+/-]+=*)$/i'],
    shownBy: ['scheme', 'authentication', 'service-unauthorized'],
  },
  {
    breaks: 'any scheme is accepted',
    file: readBearer,
    change: ['/^bearer ([\\w.~+/-]+=*)$/i', '/^\\w+ ([\\w.~+/-]+=*)$/i'],
    shownBy: ['scheme', 'authentication', 'service-unauthorized'],
  },
  {
    breaks: 'the key alone is accepted',
    file: readBearer,
    change: ['/^bearer ([\\w.~+/-]+=*)$/i', '/^(?:bearer )?([\\w.~+/-]+=*)$/i'],
    shownBy: ['scheme', 'authentication', 'service-unauthorized'],
  },
  {
    breaks: 'whatever follows a key and a space is ignored',
    file: readBearer,
    change: ['/^bearer ([\\w.~+/-]+=*)$/i', '/^bearer ([\\w.~+/-]+=*)(?: .*)?$/i'],
    shownBy: ['token', 'authentication', 'service-unauthorized'],
  },
  {
    breaks: 'whatever follows a key is ignored',
    file: readBearer,
    change: ['/^bearer ([\\w.~+/-]+=*)$/i', '/^bearer ([\\w.~+/-]+=*).*$/i'],
    shownBy: ['token', 'authentication', 'service-unauthorized'],
  },
  {
    breaks: 'the last word of the header is the key',
    file: readBearer,
    change: ['/^bearer ([\\w.~+/-]+=*)$/i', '/^bearer (?:.* )?([\\w.~+/-]+=*)$/i'],
    shownBy: ['authentication', 'service-unauthorized'],
  },
  {
    breaks: 'quotes around the key are dropped',
    file: readBearer,
    change: ['/^bearer ([\\w.~+/-]+=*)$/i', '/^bearer "?([\\w.~+/-]+=*)"?$/i'],
    shownBy: ['token', 'authentication'],
  },
  {
    breaks: 'angle brackets around the key are dropped',
    file: readBearer,
    change: ['/^bearer ([\\w.~+/-]+=*)$/i', '/^bearer <?([\\w.~+/-]+=*)>?$/i'],
    shownBy: ['authentication'],
  },
  {
    breaks: 'an empty header is malformed',
    file: readBearer,
    change: [" || headerValue === ''", ''],
    shownBy: ['authentication'],
  },
  {
    breaks: 'a header of spaces is missing',
    file: readBearer,
    change: ["headerValue === ''", "String(headerValue).trim() === ''"],
    shownBy: ['authentication'],
  },
  {
    breaks: 'a scheme without a key is missing',
    file: readBearer,
    change: ["headerValue === ''", '/^(bearer ?)?$/i.test(String(headerValue))'],
    shownBy: ['authentication'],
  },
  {
    breaks: 'a key may be in upper case',
    file: readBearer,
    change: ['{ key: match[1] }', '{ key: match[1].toLowerCase() }'],
    shownBy: ['misspelt-key', 'authentication', 'service-unauthorized'],
  },
  {
    breaks: 'a key is accepted without its prefix',
    file: readBearer,
    change: ['{ key: match[1] }', "{ key: match[1].replace(/^(?!bs_live_)/, 'bs_live_') }"],
    shownBy: ['token', 'authentication'],
  },
  {
    breaks: 'any token may be a key',
    file: authenticate,
    change: ["if (!looksLikeKey(reading.key)) return failed('malformed');", ''],
    shownBy: ['authentication'],
  },
  {
    breaks: 'the checksum of a key is not checked',
    file: authenticate,
    change: ["if (!hasItsChecksum(reading.key)) return failed('mistyped');", ''],
    shownBy: ['authentication'],
  },
  {
    breaks: 'a revoked key is accepted',
    file: authenticate,
    change: ["if (state === 'active')", "if (state !== 'expired')"],
    shownBy: ['revoked', 'authentication', 'service-unauthorized'],
  },
  {
    breaks: 'a revoked key is unknown',
    file: authenticate,
    change: ["state === 'revoked' || state === 'expired' ? state", "state === 'expired' ? state"],
    shownBy: ['authentication'],
  },
  {
    breaks: 'a key that was never stored is accepted',
    file: authenticate,
    change: [
      "if (typeof record?.hash !== 'string'",
      `if (record == null) return Object.freeze({ authenticated: true, record: { hash, plan: 'pro', state: 'active' } as never });
  if (typeof record?.hash !== 'string'`,
    ],
    shownBy: ['unknown-key', 'authentication', 'service-unauthorized'],
  },
  {
    breaks: 'every key has the plan of the first',
    file: authenticate,
    change: [
      'Object.freeze({ authenticated: true, record })',
      "Object.freeze({ authenticated: true, record: { ...record, plan: 'essential' } })",
    ],
    shownBy: ['key-plan', 'authentication', 'service-unauthorized'],
  },
];
