import { expect, test } from 'vitest';
import { jsonHeaders } from '../../../src/policy/responses/json-headers.js';

test('the headers of a JSON answer name its type first, then what else is asked for', () => {
  expect(Object.entries(jsonHeaders())).toEqual([['Content-Type', 'application/json']]);
  expect(Object.entries(jsonHeaders({ 'Retry-After': '3', Allow: 'GET' }))).toEqual([
    ['Content-Type', 'application/json'],
    ['Retry-After', '3'],
    ['Allow', 'GET'],
  ]);
});

test('the headers are a frozen copy', () => {
  const more = { Allow: 'GET' };
  expect(Object.isFrozen(jsonHeaders(more))).toBe(true);
  expect(Object.isFrozen(jsonHeaders())).toBe(true);
  expect(Object.isFrozen(more)).toBe(false);
});
