import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideLive, forbidden, plans, rateLimited, unauthorized, violationCodes } from '../../src/policy/index.js';

test('the headers of a JSON answer name its type first, then what else is asked for', () => {
  expect(Object.entries(rateLimited().headers)).toEqual([['Content-Type', 'application/json']]);
  expect(Object.entries(rateLimited({ 'Retry-After': '3', Allow: 'GET' }).headers)).toEqual([
    ['Content-Type', 'application/json'],
    ['Retry-After', '3'],
    ['Allow', 'GET'],
  ]);
});

test('the headers are a frozen copy', () => {
  const more = { Allow: 'GET' };
  expect(Object.isFrozen(rateLimited(more).headers)).toBe(true);
  expect(Object.isFrozen(rateLimited().headers)).toBe(true);
  expect(Object.isFrozen(more)).toBe(false);
});

test('unauthorized is the 401 of the interface', () => {
  expect(unauthorized()).toStrictEqual({
    status: 401,
    headers: { 'Content-Type': 'application/json', 'WWW-Authenticate': 'Bearer' },
    body: { app_exception: 'Unauthorized', context: null },
  });
  expect(JSON.stringify(unauthorized().body)).toBe('{"app_exception":"Unauthorized","context":null}');
});

test('unauthorized cannot be changed by one who gets it for the next who does', () => {
  const { headers, body } = unauthorized();
  for (const part of [unauthorized(), headers, body]) expect(Object.isFrozen(part)).toBe(true);
});

const denials = fc.record({
  allowed: fc.constant(false as const),
  status: fc.constant(403 as const),
  code: fc.constantFrom(...violationCodes),
  message: fc.string(),
  violations: fc.subarray([...violationCodes]),
  lowestPlan: fc.option(fc.string()),
  granted: fc.constant({ startDate: '2026-01-15', endDate: '2026-07-15' }),
});

test('forbidden is the 403 of the interface: the code, a sentence, and nothing of what the server knows beyond them', () => {
  fc.assert(
    fc.property(denials, (denial) => {
      const before = structuredClone(denial);
      expect(forbidden(denial)).toStrictEqual({
        status: 403,
        headers: { 'Content-Type': 'application/json' },
        body: { code: denial.code, message: denial.message },
      });
      expect(denial).toEqual(before);
    }),
  );
});

test('forbidden is frozen through and through', () => {
  fc.assert(
    fc.property(denials, (denial) => {
      const given = forbidden(denial);
      for (const part of [given, given.headers, given.body]) expect(Object.isFrozen(part)).toBe(true);
    }),
  );
});

test('forbidden answers to a decision as it was made', () => {
  const context = { now: Date.UTC(2026, 6, 15), supported: { stocks: ['AAPL'] } };
  const decision = decideLive(plans.essential, { assetClass: 'stocks', ticker: 'AAPL' }, context);
  expect(decision.allowed ? null : JSON.parse(JSON.stringify(forbidden(decision).body))).toEqual({
    code: 'live_data_not_allowed',
    message: decision.allowed ? null : decision.message,
  });
});

test('rateLimited is the 429 of the interface', () => {
  expect(rateLimited()).toStrictEqual({
    status: 429,
    headers: { 'Content-Type': 'application/json' },
    body: { detail: 'API key rate limit exceeded' },
  });
  expect(JSON.stringify(rateLimited().body)).toBe('{"detail":"API key rate limit exceeded"}');
});

test('rateLimited passes headers on and changes nothing else', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[A-Z][a-z]{1,8}-[A-Z][a-z]{1,8}$/), fc.string(), { noNullPrototype: true }),
      (more) => {
        fc.pre(!('Content-Type' in more));
        const before = { ...more };
        const { headers, ...rest } = rateLimited(more);
        const { status, body } = rateLimited();
        expect(headers).toStrictEqual({ 'Content-Type': 'application/json', ...before });
        expect(rest).toStrictEqual({ status, body });
        expect(more).toStrictEqual(before);
      },
    ),
  );
});

test('rateLimited is frozen through and through, and leaves the headers that it is given as they are', () => {
  const more = { 'Retry-After': '3' };
  const given = rateLimited(more);
  for (const part of [given, given.headers, given.body]) expect(Object.isFrozen(part)).toBe(true);
  expect(Object.isFrozen(more)).toBe(false);
});
