import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateLimited } from '../../../src/policy/index.js';

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
