import type { PlantedFault } from '../fault-table.js';

const receive = 'service/receive.ts';
const errorResponses = 'policy/error-responses.ts';
const serviceResponse = 'service/service-response.ts';

/** Faults of the responses above the limits. */
export const limitedResponses: readonly PlantedFault[] = [
  {
    breaks: 'a revoked key above the limit gets a 429',
    file: receive,
    change: [
      'const { response, reason: failure } = authentication;',
      `const memory = receive as { instants?: number[] };
    memory.instants = [...(memory.instants ?? []).filter((at) => at > now - 5000), now];
    if (authentication.reason === 'revoked' && memory.instants.length > 5) return refused(service, request, rateLimited(), {});
    const { response, reason: failure } = authentication;`,
    ],
    shownBy: ['revoked-above-limit'],
  },
  {
    breaks: 'the status of a limited request is 503',
    file: errorResponses,
    change: ['status: 429, headers', 'status: 503, headers'],
    shownBy: ['status-429', 'service-limited'],
  },
  {
    breaks: 'the status above the sustained limit is 503',
    file: receive,
    change: [
      'if (!admits) return finished(rate === null ? storeFailed() : rateLimited());',
      "if (!admits) return finished(rate === null || rate.violations.includes('sustained') ? storeFailed() : rateLimited());",
    ],
    shownBy: ['status-429', 'service-limited'],
  },
  {
    breaks: 'the body of a 429 is that of a 403',
    file: errorResponses,
    change: ["Object.freeze({ detail: 'API key rate limit exceeded' })", "Object.freeze({ code: 'rate_limited' })"],
    shownBy: ['body-429', 'service-limited'],
  },
  {
    breaks: 'there are no rate-limit headers',
    file: receive,
    change: ['...(rate === null ? {} : toHeaders(rate)),', ''],
    shownBy: ['rate-headers', 'service-limited'],
  },
  {
    breaks: 'the limits are told only of refusals',
    file: serviceResponse,
    change: [
      'return responseOf(200, joined({ ...headers, ...RESULT_HEADERS, ETag: tag }, more), text, request);',
      `const { RateLimit: _, ...others } = more;
  return responseOf(200, joined({ ...headers, ...RESULT_HEADERS, ETag: tag }, others), text, request);`,
    ],
    shownBy: ['service-limited'],
  },
  {
    breaks: 'Retry-After is the time until the next full minute',
    file: receive,
    change: [
      '...(rate === null ? {} : toHeaders(rate)),',
      `...(rate === null ? {} : toHeaders(rate)),
      ...(admits ? {} : { 'Retry-After': String(Math.ceil((60_000 - (now % 60_000)) / 1000)) }),`,
    ],
    shownBy: ['retry-after-suffices', 'service-limited'],
  },
  {
    breaks: 'Retry-After is always 5',
    file: receive,
    change: [
      '...(rate === null ? {} : toHeaders(rate)),',
      `...(rate === null ? {} : toHeaders(rate)),
      ...(admits ? {} : { 'Retry-After': '5' }),`,
    ],
    shownBy: ['retry-after-suffices', 'service-limited'],
  },
  {
    breaks: 'Retry-After is at least 60',
    file: receive,
    change: [
      '...(rate === null ? {} : toHeaders(rate)),',
      `...(rate === null ? {} : toHeaders(rate)),
      ...(admits || rate === null ? {} : { 'Retry-After': String(Math.max(60, Math.ceil((rate.retryAfterMs ?? 0) / 1000))) }),`,
    ],
    shownBy: ['retry-after-exact', 'service-limited'],
  },
  {
    breaks: 'Retry-After is the shorter wait of two',
    file: receive,
    change: [
      '...(rate === null ? {} : toHeaders(rate)),',
      `...(rate === null ? {} : toHeaders(rate)),
      ...(admits || rate === null ? {} : { 'Retry-After': String(Math.ceil(Math.min(...rate.windows.flatMap(({ retryAfterMs }) => retryAfterMs || [])) / 1000)) }),`,
    ],
    shownBy: ['retry-after-suffices'],
  },
  {
    breaks: 'Retry-After is a date',
    file: receive,
    change: [
      '...(rate === null ? {} : toHeaders(rate)),',
      `...(rate === null ? {} : toHeaders(rate)),
      ...(admits || rate === null ? {} : { 'Retry-After': new Date(now + (rate.retryAfterMs ?? 0)).toUTCString() }),`,
    ],
    shownBy: ['service-limited'],
  },
];
