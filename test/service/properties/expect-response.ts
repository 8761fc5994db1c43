import { expect } from 'vitest';
import { violationCodes } from '../../../src/policy/index.js';
import type { ServiceResponse } from '../../../src/service/index.js';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const NO_STORE = { 'Cache-Control': 'no-store' };
const REFUSED = { ...NO_STORE, Vary: 'Accept' };
const ALLOW = { Allow: 'GET, HEAD, OPTIONS' };

/** No message is longer, whatever was asked. */
const LONGEST_MESSAGE = 4000;

/** What a stack of this engine, or a file of this package, looks like. */
const STACK = /\n\s*at |\bat \S+ \(|\.[cm]?[jt]s:\d|node:internal|BarstatsRangeError|BarstatsTypeError|\bTypeError\b/;

/** The codes of the answers whose body is a code and a message. */
const codes: Readonly<Record<number, readonly string[]>> = {
  400: ['invalid_request'],
  403: violationCodes,
  404: ['not_found'],
  405: ['method_not_allowed'],
  409: ['data_changed'],
  422: ['report_unavailable'],
};

/**
 * Expects a response of one of the documented shapes: exactly these headers, exactly this body, and nothing that a transport could not send.
 *
 * @param method - of the request
 */
export function expectResponse(response: ServiceResponse, method: string): void {
  expect(Object.keys(response)).toEqual(['status', 'headers', 'body']);
  expect(Object.isFrozen(response) && Object.isFrozen(response.headers)).toBe(true);
  const { status, headers, body } = response;
  for (const value of Object.values(headers)) expect(value).toMatch(/^[\x20-\x7e]+$/);
  const { 'RateLimit-Policy': policy, RateLimit: left, 'Retry-After': retryAfter, ETag: tag, ...others } = headers;
  expectRateLimit(status, policy, left, retryAfter);
  const isResult = status === 200 || status === 304;
  if (isResult) expect(tag).toMatch(/^"[\da-f]{32}"$/);
  else expect(tag).toBeUndefined();
  expect(others).toEqual(othersOf(status));
  if (method === 'HEAD' || status === 204 || status === 304) expect(body).toBeNull();
  else expectBody(status, body);
}

function othersOf(status: number): Readonly<Record<string, string>> {
  const result = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };
  switch (status) {
    case 200:
      return { ...JSON_TYPE, ...result };
    case 304:
      return result;
    case 204:
      return { ...ALLOW, ...NO_STORE };
    case 401:
      return { ...JSON_TYPE, 'WWW-Authenticate': 'Bearer', ...REFUSED };
    case 405:
      return { ...JSON_TYPE, ...ALLOW, ...REFUSED };
    default:
      return { ...JSON_TYPE, ...REFUSED };
  }
}

/** All but the unknown are told of the rate limit. */
function expectRateLimit(status: number, policy?: string, left?: string, retryAfter?: string): void {
  if (status === 401) {
    expect([policy, left, retryAfter]).toEqual([undefined, undefined, undefined]);
    return;
  }
  expect(policy).toMatch(/^"[^"]+";q=\d+;w=\d+(, "[^"]+";q=\d+;w=\d+)*$/);
  expect(left).toMatch(/^"[^"]+";r=\d+(;t=\d+)?(, "[^"]+";r=\d+(;t=\d+)?)*$/);
  if (status === 429) expect(retryAfter ?? '1').toMatch(/^[1-9]\d*$/);
  else expect(retryAfter).toBeUndefined();
}

function expectBody(status: number, body: string | null): void {
  if (status === 401) {
    expect(body).toBe('{"app_exception":"Unauthorized","context":null}');
    return;
  }
  if (status === 429) {
    expect(body).toBe('{"detail":"API key rate limit exceeded"}');
    return;
  }
  const value = JSON.parse(body ?? '') as Readonly<Record<string, unknown>>;
  // The text is what JSON.stringify writes, without white space or a name twice; and it can be sent as UTF-8.
  expect(JSON.stringify(value)).toBe(body);
  expect(body).not.toMatch(/\p{Surrogate}/u);
  expect(body).not.toMatch(STACK);
  if (status === 200) {
    // What is in play in several markets is a list of results, each with its kind.
    if (Object.keys(value).join() === 'asOf,lookback,markets') return;
    expect(Object.keys(value)[0]).toBe('kind');
    expect(['report', 'scan', 'evidence', 'in-play', 'board', 'relation', 'pooled']).toContain(value.kind);
    return;
  }
  expect(Object.keys(codes)).toContain(String(status));
  expect(Object.keys(value)).toEqual(['code', 'message']);
  const { code, message } = value;
  expect(codes[status]).toContain(code);
  expect(message).toMatch(/^\S[^\n\r\v\f\u0085\u2028\u2029]*[.?]$/);
  expect((message as string).length).toBeLessThanOrEqual(LONGEST_MESSAGE);
}
