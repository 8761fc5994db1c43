import { expect, test } from 'vitest';
import { unauthorized } from '../../../src/policy/index.js';

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
