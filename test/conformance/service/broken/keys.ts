import type { KeyRecord } from '../../../../src/policy/index.js';
import type { ServiceRequest } from '../../../../src/service/index.js';
import type { Fault, Inside } from '../in-process.js';
import {
  DAY,
  authorizationOf,
  bodyOf,
  given,
  header,
  isOf,
  isScan,
  recordOf,
  refusal,
  withAuthorization,
  withBody,
  withHeader,
  withKey,
  type BrokenService,
} from './broken-service.js';

const latest = new WeakMap<Inside, KeyRecord>();
const createdAt = new WeakMap<KeyRecord, number>();
const sessions = new WeakMap<Inside, string>();

const MINUTE = 60_000;

/** Keys as the service hands them out, made from those of the library. */
const renamed = (nameOf: (key: string, n: number, plan: string) => string): Fault => {
  const real = new Map<string, string>();
  return {
    around: (adapter) => ({
      ...adapter,
      async createKey(plan) {
        const { key, id } = await adapter.createKey(plan);
        const name = nameOf(key, real.size + 1, plan);
        real.set(name, key);
        return { key: name, id };
      },
      send(request) {
        const key = real.get((authorizationOf(request) ?? '').replace('Bearer ', ''));
        return adapter.send(withKey(request, key) as typeof request);
      },
    }),
  };
};

/** Repeats something of the request in some responses. */
const told = (statuses: readonly number[], say: (key: string) => string): Fault => ({
  response(response, { request }) {
    const key = (authorizationOf(request) ?? '').replace('Bearer ', '');
    return statuses.includes(response.status) && key !== ''
      ? withBody(response, { ...bodyOf(response), message: say(key) })
      : response;
  },
});

/** The key that a token stands for, by some rule. */
const byRule =
  (finds: (token: string, key: string) => boolean) =>
  (request: ServiceRequest, { keys }: Inside): ServiceRequest => {
    const token = /^Bearer (.*)$/.exec(authorizationOf(request) ?? '')?.[1];
    if (token === undefined) return request;
    return withKey(
      request,
      [...keys.values()].find((key) => finds(token, key)),
    );
  };

/** Some requests are those of the latest key that is active. */
const anonymous = (isOpen: (request: ServiceRequest) => boolean): Fault => ({
  request(request, { keys: plaintexts, records }) {
    const last = [...records.values()].filter(({ state }) => state === 'active').at(-1);
    return isOpen(request) && last !== undefined ? withKey(request, plaintexts.get(last.hash)) : request;
  },
});

/** Of keys: how they look, what they are valid for, and until when. */
export const keys: readonly BrokenService[] = [
  {
    name: 'colon-after-bearer',
    breaks: 'a colon is accepted after Bearer',
    fault: { request: header(/^Bearer ?: ?/, 'Bearer ') },
  },
  {
    name: 'revoked-key-works',
    breaks: 'a revoked key still works',
    fault: { found: (record) => ({ ...record, state: 'active' }) },
  },
  {
    name: 'key-in-a-cookie',
    breaks: 'a key is accepted in a cookie',
    fault: {
      request: (request) => withKey(request, /bs_live_[a-z\d]+/.exec(String(request.headers.Cookie ?? ''))?.[0]),
    },
  },
  {
    name: 'session-of-the-first-request',
    breaks: 'a session is begun with the first request',
    fault: {
      request(request, inside) {
        if (request.headers.Cookie === 'session=1') return withKey(request, sessions.get(inside));
        const key = /^Bearer (bs_live_[a-z\d]+)$/.exec(String(request.headers.Authorization ?? ''))?.[1];
        if (key !== undefined) sessions.set(inside, key);
        return request;
      },
      response: (response) => ({ ...response, headers: { ...response.headers, 'Set-Cookie': 'session=1; HttpOnly' } }),
    },
  },
  {
    name: 'key-expires',
    breaks: 'a key expires after a year',
    fault: {
      created: (record, { now }) => void createdAt.set(record, now),
      found: (record, { now }) =>
        now - (createdAt.get(record) ?? now) > 365 * DAY ? { ...record, state: 'revoked' } : record,
    },
  },
  {
    name: 'new-key-revokes-older',
    breaks: 'a new key revokes the older ones of its plan',
    fault: {
      created(record, { records }) {
        for (const [hash, other] of records) {
          if (other.plan === record.plan && hash !== record.hash) records.set(hash, { ...other, state: 'revoked' });
        }
      },
    },
  },
  {
    name: 'plan-of-the-latest-key',
    breaks: 'every key has the plan of the latest one',
    fault: {
      created: (record, inside) => void latest.set(inside, record),
      found: (record, inside) => ({ ...record, plan: latest.get(inside)!.plan }),
    },
  },
  {
    name: 'revoked-for-a-week',
    breaks: 'a revoked key works again after a week',
    fault: {
      // The record is another one since: its key is the same.
      revoked: ({ hash }, { now, states }) => void states.set(`revoked ${hash}`, { instants: [now] }),
      found(record, { now, states }) {
        const at = states.get(`revoked ${record.hash}`)?.instants[0] ?? now;
        return now - at > 7 * DAY ? { ...record, state: 'active' } : record;
      },
    },
  },
  {
    name: 'white-space-after-bearer',
    breaks: 'white space after Bearer is taken as it comes',
    fault: { request: header(/^Bearer\s+/, 'Bearer ') },
  },
  {
    name: 'case-of-keys-ignored',
    breaks: 'the case of a key is ignored',
    fault: {
      request(request) {
        const value = authorizationOf(request) ?? '';
        return value.startsWith('Bearer BS_LIVE_')
          ? withAuthorization(request, value.toLowerCase().replace('b', 'B'))
          : request;
      },
    },
  },
  {
    name: 'basic-accepted',
    breaks: 'Basic is accepted as well',
    fault: { request: header(/^Basic /, 'Bearer ') },
  },
  {
    name: 'key-in-a-403',
    breaks: 'the key is in an error',
    fault: {
      response: (response, from) =>
        isOf(response, 403, from)
          ? withBody(response, {
              ...bodyOf(response),
              message: `Refused: ${String(from.request.headers.Authorization)}`,
            })
          : response,
    },
  },
  {
    name: 'revoked-for-a-minute-more',
    breaks: 'a revoked key that was in use works for another minute',
    fault: {
      found(record, { kept, now }) {
        if (record.state === 'active') kept.set(record.hash, now);
        const used = kept.get(record.hash) as number | undefined;
        return used !== undefined && now - used < MINUTE ? { ...record, state: 'active' } : record;
      },
    },
  },
  {
    name: 'revoked-key-scans',
    breaks: 'a revoked key still works for scans',
    fault: { found: (record, { sent }) => (isScan(sent) ? { ...record, state: 'active' } : record) },
  },
  {
    name: 'wrong-key-revoked',
    breaks: 'the latest key of the account is revoked instead of the one asked for',
    fault: {
      revoked(record, { records }) {
        const last = [...records.values()].filter(({ plan }) => plan === record.plan).at(-1)!;
        records.set(record.hash, { ...record, state: 'active' });
        records.set(last.hash, { ...last, state: 'revoked' });
      },
    },
  },
  {
    name: 'all-keys-revoked',
    breaks: 'revoking a key revokes all keys of its account',
    fault: {
      revoked(record, { records }) {
        for (const [hash, other] of records) {
          if (other.plan === record.plan) records.set(hash, { ...other, state: 'revoked' });
        }
      },
    },
  },
  {
    name: 'revoked-key-403',
    breaks: 'a revoked key is refused with 403',
    fault: {
      response: (response, { request, inside }) =>
        response.status === 401 && recordOf(request, inside)?.state === 'revoked'
          ? refusal(403, { code: 'key_revoked' })
          : response,
    },
  },
  {
    name: 'unused-key-expires',
    breaks: 'a key that is not used for 90 days expires',
    fault: {
      created: (record, { kept, now }) => void kept.set(record.hash, now),
      found(record, { kept, now }) {
        const used = kept.get(record.hash) as number;
        if (now - used > 90 * DAY) return { ...record, state: 'revoked' };
        kept.set(record.hash, now);
        return record;
      },
    },
  },
  {
    name: 'key-without-prefix',
    breaks: 'a key is accepted without its prefix',
    fault: { request: byRule((token, key) => key === `bs_live_${token}`) },
  },
  {
    name: 'hash-as-key',
    breaks: 'the SHA-256 of a key is accepted as the key',
    fault: {
      request(request, { keys: plaintexts }) {
        return withKey(request, plaintexts.get((authorizationOf(request) ?? '').replace('Bearer ', '')));
      },
    },
  },
  {
    name: 'key-by-its-beginning',
    breaks: 'only the first 20 characters of a key are compared',
    fault: { request: byRule((token, key) => token.slice(0, 20) === key.slice(0, 20)) },
  },
  {
    name: 'rest-of-key-ignored',
    breaks: 'whatever follows a key is ignored',
    fault: { request: byRule((token, key) => token.startsWith(key)) },
  },
  {
    name: 'words-after-key-ignored',
    breaks: 'whatever follows a key and a space is ignored',
    fault: { request: header(/^(Bearer \S+) .*$/, '$1') },
  },
  {
    name: 'quotes-around-key',
    breaks: 'a key is accepted in quotes',
    fault: { request: header(/^Bearer "(.*)"$/, 'Bearer $1') },
  },
  {
    name: 'key-in-the-query',
    breaks: 'a key is accepted in the query',
    fault: {
      request: (request) => {
        const key = given(request, 'api_key');
        return key === null ? request : { ...withKey(request, key), query: '' };
      },
    },
  },
  {
    name: 'key-in-another-header',
    breaks: 'a key is accepted in the header X-API-Key',
    fault: { request: (request) => withKey(request, request.headers['X-API-Key'] as string | undefined) },
  },
  {
    name: 'scan-without-key',
    breaks: 'a scan needs no key',
    fault: anonymous((request) => isScan(request) && authorizationOf(request) === undefined),
  },
  {
    name: 'bare-bearer',
    breaks: 'a header with Bearer alone is taken for a trial',
    fault: anonymous((request) => /^Bearer ?$/.test(authorizationOf(request) ?? '')),
  },
  {
    name: 'key-in-a-429',
    breaks: 'the key is in a header of a 429',
    fault: {
      response: (response, { request }) =>
        response.status === 429 ? withHeader(response, 'X-Limited', authorizationOf(request) ?? '') : response,
    },
  },
  {
    name: 'key-in-a-result',
    breaks: 'the key is in the result of a report',
    fault: told([200], (key) => key),
  },
  {
    name: 'key-in-the-401-of-a-revoked-one',
    breaks: 'a revoked key is repeated in the 401',
    fault: {
      response: (response, { request, inside }) =>
        response.status === 401 && recordOf(request, inside)?.state === 'revoked'
          ? withHeader(response, 'X-Revoked', authorizationOf(request) ?? '')
          : response,
    },
  },
  {
    name: 'key-without-prefix-in-a-403',
    breaks: 'the key without its prefix is in a 403',
    fault: told([403], (key) => key.slice(8)),
  },
  {
    name: 'key-in-a-404',
    breaks: 'the key is in the 404 of an unknown path',
    fault: told([404], (key) => key),
  },
  {
    name: 'keys-numbered',
    breaks: 'keys are numbered, not random',
    fault: renamed((_, n) => `bs_live_${String(n).padStart(40, '0')}`),
  },
  {
    name: 'one-key-for-all',
    breaks: 'the second key of an account is the first again',
    fault: {
      around: (adapter, { kept }) => ({
        ...adapter,
        async createKey(plan) {
          const made = kept.get(plan) ?? (await adapter.createKey(plan));
          kept.set(plan, made);
          return made as Awaited<ReturnType<typeof adapter.createKey>>;
        },
      }),
    },
  },
  {
    name: 'prefix-of-tests',
    breaks: 'keys begin with _test_',
    fault: renamed((key) => key.replace('_live_', '_test_')),
  },
];
