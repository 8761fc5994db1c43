import { expect } from 'vitest';
import { decideLive, forbidden, plans, violationCodes } from '../../../src/policy/index.js';
import { retryDelay } from '../../../src/rate-limit/index.js';
import { createService, type ServiceResponse } from '../../../src/service/index.js';
import { bearer, findKey, now, plans as offered, supported } from '../fixtures/world.js';
import { ask, bodyOf, codeOf, inPlay, other, report, scan, starter, statusOf } from './ask.js';
import { sentence } from './sentence.js';

/** The response to a request after five within the last five seconds. */
function limited(): ServiceResponse {
  const received = createService({ supported, plans: offered }).receive(
    { method: 'GET', path: other, query: '', headers: { authorization: bearer('pro') } },
    { now, findKey, rateLimit: () => ({ instants: [4, 3, 3, 2, 1].map((seconds) => now - seconds * 1000) }) },
  );
  if (!received.finished) throw new Error('the limit admits this');
  return received.response;
}

sentence('7', '401 if the key is missing, malformed or revoked', () => {
  const headers = [
    undefined,
    '',
    'Bearer',
    'Bearer x',
    bearer('pro').replace(' ', ':'),
    bearer('revoked'),
    bearer('foreign'),
  ];
  for (const authorization of headers) {
    expect(statusOf(other, { headers: authorization === undefined ? {} : { authorization } })).toBe(401);
  }
});

sentence('7', 'The body of a 401 is {"app_exception":"Unauthorized","context":null}', () => {
  for (const holder of ['revoked', 'foreign'] as const) {
    expect(ask(other, { holder }).body).toBe('{"app_exception":"Unauthorized","context":null}');
  }
});

sentence('7', '403 if the plan does not include the access, ticker, report, live data or range', () => {
  expect(statusOf(other, { holder: 'lapsed' })).toBe(403);
  expect(statusOf(report('previous-days-range-standard', 'stocks/MSFT'), { holder: 'essential' })).toBe(403);
  expect(statusOf(other, { holder: 'essential' })).toBe(403);
  expect(statusOf(inPlay, { holder: 'essential' })).toBe(403);
  expect(statusOf(other, { query: 'start_date=2020-01-01' })).toBe(403);
});

sentence('7', 'The body of a 403 is JSON with a short code', () => {
  const { headers, body } = ask(other, { holder: 'essential' });
  expect(headers['Content-Type']).toBe('application/json');
  expect(JSON.parse(body!)).toMatchObject({ code: 'report_not_allowed' });
});

sentence('7', '429 if the rate limit of the key is exceeded', () => {
  expect(limited().status).toBe(429);
});

sentence('7', 'The body of a 429 is {"detail":"API key rate limit exceeded"}', () => {
  expect(limited().body).toBe('{"detail":"API key rate limit exceeded"}');
});

sentence('7', 'missing_entitlement: the plan has no API access', () => {
  expect([codeOf(other, { holder: 'lapsed' }), codeOf(scan, { holder: 'lapsed', query: 'lookback=1y' })]).toEqual([
    ...['missing_entitlement', 'missing_entitlement'],
  ]);
  expect(codeOf(starter, { holder: 'essential' })).toBeUndefined();
});

sentence('7', 'report_not_allowed: the report is not in the plan', () => {
  expect([codeOf(other, { holder: 'essential' }), codeOf(other)]).toEqual(['report_not_allowed', undefined]);
});

sentence('7', 'ticker_not_allowed: the ticker is not in the allow-list of the plan', () => {
  const msft = report('previous-days-range-standard', 'stocks/MSFT');
  expect([codeOf(msft, { holder: 'essential' }), codeOf(msft)]).toEqual(['ticker_not_allowed', undefined]);
});

sentence('7', 'history_range_exceeded: the range exceeds the history of the plan', () => {
  const query = 'start_date=2025-01-01';
  expect([codeOf(other, { query }), codeOf(other, { query, holder: 'all-access' })]).toEqual([
    ...['history_range_exceeded', undefined],
  ]);
});

sentence('7', 'live_data_not_allowed: the plan has no live data', () => {
  const request = { assetClass: 'stocks', ticker: 'AAPL' };
  const decision = decideLive(plans.essential, request, { now, supported });
  if (decision.allowed) throw new Error('the plan has no live data');
  expect(forbidden(decision)).toMatchObject({ status: 403, body: { code: 'live_data_not_allowed' } });
  expect(decideLive(plans.pro, request, { now, supported }).allowed).toBe(true);
  expect(bodyOf(inPlay, { holder: 'essential' })).toEqual(forbidden(decision).body);
  expect(codeOf(inPlay)).toBeUndefined();
});

sentence('7', 'Clients wait with exponential backoff after a 429', () => {
  const most = [0, 1, 2, 3].map((attempt) => retryDelay(attempt, { random: () => 1 - 2 ** -40 }));
  expect(most).toEqual([1000, 2000, 4000, 8000]);
  const retryAfterMs = 1000 * Number(limited().headers['Retry-After']);
  expect(retryAfterMs).toBe(1000);
  expect(retryDelay(0, { random: () => 0, retryAfterMs })).toBe(1000);
});

sentence('7', 'Not defined: other fields of a 403. There is a message', () => {
  const body = bodyOf(other, { holder: 'essential' });
  expect(Object.keys(body)).toEqual(['code', 'message']);
  expect(body.message).toBe('"gap-fill-standard" is not one of the reports of the plan Essential.');
});

sentence('7', 'Not defined: other codes of a 403. There are none', () => {
  expect([...violationCodes].sort()).toEqual([
    'history_range_exceeded',
    'live_data_not_allowed',
    'missing_entitlement',
    'report_not_allowed',
    'ticker_not_allowed',
  ]);
});
