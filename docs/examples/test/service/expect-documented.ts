import { expect } from 'vitest';
import type { Got } from './http-client.js';

const CODES: Readonly<Record<number, readonly string[]>> = {
  400: ['invalid_request'],
  403: [
    'missing_entitlement',
    'report_not_allowed',
    'ticker_not_allowed',
    'history_range_exceeded',
    'live_data_not_allowed',
  ],
  404: ['not_found'],
  405: ['method_not_allowed'],
  409: ['data_changed'],
  422: ['report_unavailable'],
  431: ['invalid_request'],
  503: ['unavailable'],
};

/** What no response may show: where code lies, and how errors of Node begin. */
const STACK = /\bat [^"]*[(/]|node:|node_modules|\.[jt]s:\d|Error:/;

/** A response is one of those that are documented, to the last field, and says nothing of the inside of the server. */
export function expectDocumented(method: string, { status, headers, body }: Got): void {
  // What is no HTTP is refused by Node, before the service sees it.
  if ([400, 417, 431].includes(status) && Object.keys(headers).length === 0) return expect(body).toBe('');
  expect(`${JSON.stringify(headers)} ${body}`).not.toMatch(STACK);
  if (method === 'HEAD' || status === 204 || status === 304) expect(body).toBe('');
  if (status === 204) expect(headers.allow).toBe('GET, HEAD, OPTIONS');
  if (status === 304 || status === 200) expect(headers.etag).toMatch(/^"[^"]+"$/);
  if (status === 401) {
    expect(headers['www-authenticate']).toBe('Bearer');
    expect(headers).not.toHaveProperty('ratelimit');
  } else if (status !== 431 && !(status === 400 && headers.ratelimit === undefined)) {
    expect(headers.ratelimit).toBeDefined();
    expect(headers['ratelimit-policy']).toBeDefined();
  }
  if (status === 429 || status === 503) expect(headers['retry-after']).toMatch(/^\d+$/);
  if (status === 405) expect(headers.allow).toBe('GET, HEAD, OPTIONS');
  if (body === '') {
    expect(method === 'HEAD' || status === 204 || status === 304).toBe(true);
    return;
  }
  expect(headers['content-type']).toBe('application/json');
  const said: unknown = JSON.parse(body);
  if (status === 200) expect(said).toBeTypeOf('object');
  else if (status === 401) expect(said).toEqual({ app_exception: 'Unauthorized', context: null });
  else if (status === 429) expect(said).toEqual({ detail: 'API key rate limit exceeded' });
  else {
    expect(CODES).toHaveProperty(String(status));
    expect(said).toEqual({ code: expect.toBeOneOf([...CODES[status]]), message: expect.any(String) });
  }
}
