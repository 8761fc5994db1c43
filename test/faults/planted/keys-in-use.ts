import type { PlantedFault } from '../fault-table.js';

const receive = 'service/receive.ts';
const serviceRequest = 'service/service-request.ts';
const server = '../test/conformance/service/in-process.ts';
const serviceResponse = 'service/service-response.ts';

/** Faults of keys in use: where they count, until when, and where they are told. */
export const keysInUse: readonly PlantedFault[] = [
  {
    breaks: 'a key is accepted in a cookie',
    file: receive,
    change: [
      "const values = headerOf(request, 'authorization');",
      "const values = [...headerOf(request, 'authorization'), `Bearer ${/bs_live_\\w+/.exec(String(request.headers.Cookie))?.[0]}`].slice(0, 1);",
    ],
    shownBy: ['no-cookie', 'service-unauthorized'],
  },
  {
    breaks: 'a request without a key is one of the client before it',
    file: receive,
    change: [
      "const values = headerOf(request, 'authorization');",
      `const named = headerOf(request, 'authorization');
  const memory = authenticated as { latest?: readonly string[] };
  const values = named.length === 0 ? (memory.latest ?? []) : (memory.latest = named);`,
    ],
    shownBy: ['no-session'],
  },
  {
    breaks: 'a key is accepted in the query',
    file: receive,
    change: [
      "const values = headerOf(request, 'authorization');",
      "const values = [...headerOf(request, 'authorization'), ...(/bs_live_\\w+/.exec(request.query) ?? []).map((key) => `Bearer ${key}`)].slice(0, 1);",
    ],
    shownBy: ['header-only', 'service-unauthorized'],
  },
  {
    breaks: 'a key is accepted in the header X-API-Key',
    file: receive,
    change: [
      "const values = headerOf(request, 'authorization');",
      "const values = [...headerOf(request, 'authorization'), ...headerOf(request, 'x-api-key').map((key) => `Bearer ${key}`)].slice(0, 1);",
    ],
    shownBy: ['header-only', 'service-unauthorized'],
  },
  {
    breaks: 'of two Authorization headers the first is taken',
    file: receive,
    change: ["values.length > 1 ? values.join(', ') : values[0]", 'values[0]'],
    shownBy: ['service-unauthorized'],
  },
  {
    breaks: 'names of header fields are read in one case only',
    file: serviceRequest,
    change: ['each === name || each.toLowerCase() === name', 'each === name'],
    shownBy: ['service-unauthorized'],
  },
  {
    breaks: 'the SHA-256 of a key is accepted as the key',
    file: receive,
    change: [
      'if (key !== null && !key.startsWith(prefix)) {',
      `const stored = key?.length === 64 ? (find(key) as Found | undefined) : undefined;
  if (stored !== undefined) return { authenticated: true, record: stored };
  if (key !== null && !key.startsWith(prefix)) {`,
    ],
    shownBy: ['token'],
  },
  {
    breaks: 'a scan needs no key',
    file: receive,
    change: [
      'const { response, reason: failure } = authentication;',
      `if (request.path.startsWith('/discovery') && authentication.reason === 'missing') {
      return admitted(service, request, now, stores, { hash: 'nobody', plan: 'pro' } as Found);
    }
    const { response, reason: failure } = authentication;`,
    ],
    shownBy: ['header-needed'],
  },
  {
    breaks: 'a header with Bearer alone is a trial',
    file: receive,
    change: [
      'const { response, reason: failure } = authentication;',
      `if (/^Bearer ?$/.test(String(request.headers.Authorization))) return admitted(service, request, now, stores, { hash: 'nobody', plan: 'pro' } as Found);
    const { response, reason: failure } = authentication;`,
    ],
    shownBy: ['header-needed'],
  },
  {
    breaks: 'a revoked key still works for scans',
    file: receive,
    change: [
      'return authenticate(header, find, { now });',
      `const isScan = request.path.startsWith('/discovery');
  return authenticate(header, (hash) => (isScan ? ({ ...find(hash), state: 'active' } as Found) : find(hash)), { now });`,
    ],
    shownBy: ['revoked'],
  },
  {
    breaks: 'a key that was found is kept for a minute',
    file: server,
    change: [
      'const find = (hash: string): KeyRecord | undefined => records.get(hash);',
      `const kept = new Map<string, { at: number; record: KeyRecord | undefined }>();
  const find = (hash: string): KeyRecord | undefined => {
    const known = kept.get(hash);
    const found = known !== undefined && now - known.at < 60_000 ? known : { at: now, record: records.get(hash) };
    kept.set(hash, found);
    return found.record;
  };`,
    ],
    shownBy: ['revoked'],
  },
  {
    breaks: 'a key expires after a year',
    file: server,
    change: [
      `{ plan, prefix: 'bs_live_' });
      records`,
      `{ plan, prefix: 'bs_live_', until: now + 365 * 86_400_000 });
      records`,
    ],
    shownBy: ['no-expiry'],
  },
  {
    breaks: 'a new key revokes the older ones of its plan',
    file: server,
    change: [
      'records.set(record.hash, record);',
      `for (const each of records.values()) if (each.plan === plan) records.set(each.hash, revokeKey(each));
      records.set(record.hash, record);`,
    ],
    shownBy: ['several-keys'],
  },
  {
    breaks: 'every key has the plan of the latest one',
    file: server,
    change: [
      'KeyRecord | undefined => records.get(hash);',
      `KeyRecord | undefined =>
    records.has(hash) ? { ...records.get(hash)!, plan: [...records.values()].at(-1)!.plan } : undefined;`,
    ],
    shownBy: ['key-plan'],
  },
  {
    breaks: 'a revoked key works again after a week',
    file: server,
    change: [
      'records.set(id, revokeKey(record));',
      `const at = now;
      const expired = (): boolean => now - at > 7 * 86_400_000;
      records.set(record.hash, { ...record, get state() { return expired() ? ('active' as const) : ('revoked' as const); } });`,
    ],
    shownBy: ['revoked-for-ever'],
  },
  {
    breaks: 'the latest key of the account is revoked instead of the one asked for',
    file: server,
    change: [
      'records.set(id, revokeKey(record));',
      `const latest = [...records.values()].filter(({ plan }) => plan === record.plan).at(-1)!;
      records.set(latest.hash, revokeKey(latest));`,
    ],
    shownBy: ['rotation'],
  },
  {
    breaks: 'revoking a key revokes all keys of its account',
    file: server,
    change: [
      'records.set(id, revokeKey(record));',
      'for (const each of records.values()) if (each.plan === record.plan) records.set(each.hash, revokeKey(each));',
    ],
    shownBy: ['rotation'],
  },
  {
    breaks: 'a key of Essential has the plan of the widest key that was used within a second',
    file: server,
    change: [
      'KeyRecord | undefined => records.get(hash);',
      `KeyRecord | undefined => {
    const record = records.get(hash);
    const widest = find as { at?: number };
    if (record?.plan === 'all-access') widest.at = now;
    return record?.plan === 'essential' && now - (widest.at ?? 0) < 1000 ? { ...record, plan: 'all-access' } : record;
  };`,
    ],
    shownBy: ['scan-tickers'],
  },
  {
    breaks: 'the key is in a header of a 429',
    file: receive,
    change: [
      '...(rate === null ? {} : toHeaders(rate)),',
      `...(rate === null ? {} : toHeaders(rate)),
      ...(admits ? {} : { 'X-Limited': String(request.headers.Authorization) }),`,
    ],
    shownBy: ['key-shown-once'],
  },
  {
    breaks: 'the key is in a header of a result',
    file: receive,
    change: [
      '...task, headers }',
      "...task, headers: { ...headers, 'X-Key': String(request.headers.Authorization) } }",
    ],
    shownBy: ['key-shown-once', 'service-unauthorized'],
  },
  {
    breaks: 'a revoked key is repeated in its 401',
    file: receive,
    change: [
      'return refused(service, request, response, { failure });',
      `const told = { ...response, headers: { ...response.headers, 'X-Revoked': String(request.headers.Authorization) } };
    return refused(service, request, failure === 'revoked' ? told : response, { failure });`,
    ],
    shownBy: ['key-shown-once', 'service-unauthorized'],
  },
  {
    breaks: 'the key is in the message of a 403',
    file: serviceResponse,
    change: [
      'const text = maskKeys(JSON.stringify(isProblem ? problemOf(status, body) : body));',
      'const text = JSON.stringify(status === 403 ? { ...body, message: String(request.headers.Authorization) } : body);',
    ],
    shownBy: ['key-shown-once'],
  },
  {
    breaks: 'the key without its prefix is in a 403',
    file: serviceResponse,
    change: [
      'const text = maskKeys(JSON.stringify(isProblem ? problemOf(status, body) : body));',
      'const text = JSON.stringify(status === 403 ? { ...body, message: String(request.headers.Authorization).slice(15) } : body);',
    ],
    shownBy: ['key-shown-once'],
  },
  {
    breaks: 'the key is in the 404 of an unknown path',
    file: serviceResponse,
    change: [
      'const text = maskKeys(JSON.stringify(isProblem ? problemOf(status, body) : body));',
      'const text = JSON.stringify(status === 404 ? { ...body, message: String(request.headers.Authorization) } : body);',
    ],
    shownBy: ['key-shown-once'],
  },
];
