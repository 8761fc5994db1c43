import type { PlantedFault } from '../fault-table.js';

const limits = 'rate-limit/limits.ts';
const receiveContext = 'service/receive-context.ts';
const server = '../test/conformance/service/in-process.ts';
const receive = 'service/receive.ts';

/** Faults of the limits of a service and of what they count. */
export const serviceLimits: readonly PlantedFault[] = [
  {
    breaks: 'the burst limit is 6',
    file: limits,
    change: ['limit: 5,', 'limit: 6,'],
    shownBy: ['burst', 'service-limited'],
  },
  {
    breaks: 'the burst limit is 4',
    file: limits,
    change: ['limit: 5,', 'limit: 4,'],
    shownBy: ['burst', 'service-limited'],
  },
  {
    breaks: 'the burst limit looks back 4 seconds',
    file: limits,
    change: ['windowMs: 5_000 }', 'windowMs: 4_000 }'],
    shownBy: ['burst', 'service-limited'],
  },
  {
    breaks: 'the burst limit looks back a millisecond too little',
    file: limits,
    change: ['windowMs: 5_000 }', 'windowMs: 4_999 }'],
    shownBy: ['service-limited'],
  },
  {
    breaks: 'the sustained limit is 31',
    file: limits,
    change: ['limit: 30,', 'limit: 31,'],
    shownBy: ['sustained', 'service-limited'],
  },
  {
    breaks: 'the sustained limit looks back 61 seconds',
    file: limits,
    change: ['windowMs: 60_000 }', 'windowMs: 61_000 }'],
    shownBy: ['any-window', 'service-limited'],
  },
  {
    breaks: 'the sustained limit looks back 59 seconds',
    file: limits,
    change: ['windowMs: 60_000 }', 'windowMs: 59_000 }'],
    shownBy: ['any-window', 'service-limited'],
  },
  {
    breaks: 'the hourly limit is 501',
    file: limits,
    change: ['limit: 500,', 'limit: 501,'],
    shownBy: ['hourly', 'service-limited'],
  },
  {
    breaks: 'the hourly limit looks back 59 minutes',
    file: limits,
    change: ['windowMs: 3_600_000 }', 'windowMs: 3_540_000 }'],
    shownBy: ['hourly', 'service-limited'],
  },
  {
    breaks: 'there is no hourly limit',
    file: limits,
    change: [
      `  Object.freeze({ name: 'hourly', limit: 500, windowMs: 3_600_000 }),
`,
      '',
    ],
    shownBy: ['hourly', 'service-limited'],
  },
  {
    breaks: 'bursts are from a bucket that refills bit by bit',
    file: receiveContext,
    change: [
      'const { decision, state } = take(found ?? emptyState, now, { cost, limits });',
      `let [tokens, last] = [5, 0];
      for (const at of found?.instants ?? []) [tokens, last] = [Math.min(5, tokens + (at - last) / 1000) - 1, at];
      const isEmpty = Math.min(5, tokens + (now - last) / 1000) < 1;
      const { decision, state } = take(found ?? emptyState, now, { cost, limits: isEmpty ? limits : limits.slice(1) });`,
    ],
    shownBy: ['burst'],
  },
  {
    breaks: 'a request that the limit denies is charged',
    file: receiveContext,
    change: [
      'return { rate: decision, state, admits: decision.allowed, error: null };',
      `const { instants } = state;
      const charged = { instants: [...instants, Math.max(now, instants.at(-1) ?? 0)].slice(-500) };
      return { rate: decision, state: decision.allowed ? state : charged, admits: decision.allowed, error: null };`,
    ],
    shownBy: ['limited-counts'],
  },
  {
    breaks: 'requests are not counted',
    file: server,
    change: ['states.set(countedAs(record), rateLimit)', 'states.delete(countedAs(record))'],
    shownBy: ['burst'],
  },
  {
    breaks: 'the limits are of the plan, not of the key',
    file: server,
    change: ['({ hash }: KeyRecord): string => hash', '({ plan }: KeyRecord): string => plan'],
    shownBy: ['limit-per-key'],
  },
  {
    breaks: 'all keys share one limit',
    file: server,
    change: ['({ hash }: KeyRecord): string => hash', "(_: KeyRecord): string => 'all'"],
    shownBy: ['limit-per-key'],
  },
  {
    breaks: 'each path has its own limits',
    file: server,
    change: ['({ hash }: KeyRecord): string => hash', '({ hash }: KeyRecord): string => hash + request.path'],
    shownBy: ['limits-together'],
  },
  {
    breaks: 'each method has its own limits',
    file: receive,
    change: ['after(take(record, {', 'after(take({ ...record, hash: record.hash + request.method }, {'],
    shownBy: ['service-limited'],
  },
  {
    breaks: 'reports and scans have their own limits',
    file: server,
    change: [
      '({ hash }: KeyRecord): string => hash',
      '({ hash }: KeyRecord): string => hash + request.path.slice(0, 5)',
    ],
    shownBy: ['limits-together'],
  },
  {
    breaks: 'requests with other dates are counted apart',
    file: server,
    change: ['({ hash }: KeyRecord): string => hash', '({ hash }: KeyRecord): string => hash + request.query'],
    shownBy: ['limits-together'],
  },
  {
    breaks: 'creating a key resets the limits of the others',
    file: server,
    change: [
      'made += 1;',
      `made += 1;
      states.clear();`,
    ],
    shownBy: ['limit-after-creation'],
  },
  {
    breaks: 'requests that come at once are counted when they are answered',
    file: server,
    change: [
      'if (record !== null && rateLimit !== null) states.set(countedAs(record), rateLimit);',
      'if (record !== null && rateLimit !== null) void Promise.resolve().then(() => states.set(countedAs(record), rateLimit));',
    ],
    shownBy: ['at-once'],
  },
  {
    breaks: 'the hourly limit is counted for each path',
    file: receiveContext,
    change: [
      'const { decision, state } = take(found ?? emptyState, now, { cost, limits });',
      'const { decision, state } = take(found ?? emptyState, now, { cost, limits: limits.slice(0, 2) });',
    ],
    shownBy: ['long-limits-together'],
  },
  {
    breaks: 'scans are not counted',
    file: receive,
    change: [
      '({ rate, state, admits, error }) => {',
      `({ rate, state: kept, admits: within, error }) => {
    const isScan = request.path.startsWith('/discovery');
    const [state, admits] = isScan ? [null, true] : [kept, within];`,
    ],
    shownBy: ['limits-together'],
  },
  {
    breaks: 'HEAD is not counted',
    file: receive,
    change: [
      'after(take(record, { now, cost: units, limits }),',
      "after(request.method === 'HEAD' ? { rate: null, state: null, admits: true, error: null } : take(record, { now, cost: units, limits }),",
    ],
    shownBy: ['service-limited'],
  },
  {
    breaks: 'a request of Pro is not limited',
    file: receive,
    change: [
      '({ rate, state, admits, error }) => {',
      `({ rate, state, admits: within, error }) => {
    const admits = record.plan === 'pro' || within;`,
    ],
    shownBy: ['limits-of-plans', 'service-limited'],
  },
  {
    breaks: 'Essential may send 3 requests in 5 seconds only',
    file: receive,
    change: [
      'const limits = service.limitsOf(record);',
      "const limits = service.limitsOf(record).map((each) => (record.plan === 'essential' && each.limit === 5 ? { ...each, limit: 3 } : each));",
    ],
    shownBy: ['limits-of-plans'],
  },
  {
    breaks: 'Pro may send 60 requests in a minute',
    file: receive,
    change: [
      'const limits = service.limitsOf(record);',
      "const limits = service.limitsOf(record).map((each) => (record.plan === 'pro' && each.limit === 30 ? { ...each, limit: 60 } : each));",
    ],
    shownBy: ['limits-of-plans'],
  },
  {
    breaks: 'a request that gets 400 is not counted',
    file: receive,
    change: [
      'after(take(record, { now, cost: units, limits }),',
      'after((recentReading(serving, request, plan, asOf).made as Answer).status === 400 ? { rate: null, state: null, admits: true, error: null } : take(record, { now, cost: units, limits }),',
    ],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'a request that the plan denies is not counted',
    file: receive,
    change: [
      "if (!('needs' in made)) return finished(made, read);",
      "if (!('needs' in made)) return finished(made, made.status === 403 ? { ...read, rateLimit: null } : read);",
    ],
    shownBy: ['denied-counts'],
  },
  {
    breaks: 'a request that gets 404 is not counted',
    file: receive,
    change: [
      'after(take(record, { now, cost: units, limits }),',
      'after((recentReading(serving, request, plan, asOf).made as Answer).status === 404 ? { rate: null, state: null, admits: true, error: null } : take(record, { now, cost: units, limits }),',
    ],
    shownBy: ['service-limited'],
  },
  {
    breaks: 'a request that gets 405 is not counted',
    file: receive,
    change: [
      'after(take(record, { now, cost: units, limits }),',
      'after((recentReading(serving, request, plan, asOf).made as Answer).status === 405 ? { rate: null, state: null, admits: true, error: null } : take(record, { now, cost: units, limits }),',
    ],
    shownBy: ['service-limited'],
  },
  {
    breaks: 'the plan is checked before the limit',
    file: receive,
    change: [
      `if (!admits) return finished(rate === null ? storeFailed() : rateLimited());
    const reading = early ?? recentReading(serving, request, plan, asOf);`,
      `const reading = early ?? recentReading(serving, request, plan, asOf);
    const isDenied = !('needs' in reading.made) && reading.made.status === 403;
    if (!admits && !isDenied) return finished(rate === null ? storeFailed() : rateLimited());`,
    ],
    shownBy: ['limit-before-policy', 'service-limited'],
  },
  {
    breaks: 'requests without a key are limited together',
    file: receive,
    change: [
      'const { response, reason: failure } = authentication;',
      `const memory = receive as { instants?: number[] };
    memory.instants = [...(memory.instants ?? []).filter((at) => at > now - 5000), now];
    if (authentication.reason === 'missing' && memory.instants.length > 5) return refused(service, request, rateLimited(), {});
    const { response, reason: failure } = authentication;`,
    ],
    shownBy: ['no-key-not-limited'],
  },
  {
    breaks: 'a scan that is limited has another body',
    file: receive,
    change: [
      'if (!admits) return finished(rate === null ? storeFailed() : rateLimited());',
      `if (!admits) {
      const answer = rate === null ? storeFailed() : rateLimited();
      return finished(request.path.startsWith('/discovery') ? { ...answer, body: { detail: 'Scan limit exceeded' } } : answer);
    }`,
    ],
    shownBy: ['body-429'],
  },
];
