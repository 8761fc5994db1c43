import { expect, it } from 'vitest';
import { found, invalidRequest } from '../../src/service/answer.js';
import { toResponse } from '../../src/service/service-response.js';
import { internalError } from '../../src/service/index.js';
import { requestOf } from './fixtures/receive-with.js';

const rate = { RateLimit: 'r' };

it('sends no body for HEAD, and nothing else is different', () => {
  for (const answer of [found({ a: 1 }), invalidRequest('No.')]) {
    const get = toResponse(answer, requestOf('/'), rate);
    expect(toResponse(answer, requestOf('/', undefined, { method: 'HEAD' }), rate)).toEqual({ ...get, body: null });
    expect(get.body).not.toBeNull();
  }
});

it('sends no body to who has it already', () => {
  const { headers } = toResponse(found({ a: 1 }), requestOf('/'), rate);
  const again = requestOf('/', undefined, { headers: { 'If-None-Match': headers.ETag } });
  const { 'Content-Type': _type, ...kept } = headers;
  expect(toResponse(found({ a: 1 }), again, rate)).toEqual({ status: 304, headers: kept, body: null });
  expect(toResponse(found({ a: 2 }), again, rate).status).toBe(200);
});

it('shows no key that somebody has put into a request', () => {
  const key = `bs_live_${'a'.repeat(60)}`;
  expect(toResponse(invalidRequest(`No ${key}.`), requestOf('/'), rate).body).not.toContain('aaaaa');
});

it('says nothing of what went wrong here', () => {
  const { status, headers, body } = internalError();
  expect([status, headers]).toEqual([
    500,
    { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', Vary: 'Accept' },
  ]);
  expect(Object.keys(JSON.parse(String(body)) as object)).toEqual(['code', 'message']);
});
