import { expect } from 'vitest';
import { createService } from '../../../src/service/index.js';
import { plans, supported } from '../fixtures/world.js';
import { ask, other, statusOf } from './ask.js';
import { sentence } from './sentence.js';

sentence('9', 'Not defined: versioning. There is none; a server may use a base path', () => {
  expect(statusOf(`/v1${other}`)).toBe(404);
  expect(Object.keys(ask(other).headers).filter((name) => /version/i.test(name))).toEqual([]);
  const from = createService({ supported, plans, basePath: '/v1' });
  expect([statusOf(`/v1${other}`, { from }), statusOf(other, { from })]).toEqual([200, 404]);
});
