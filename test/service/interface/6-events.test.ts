import { expect } from 'vitest';
import { createService } from '../../../src/service/index.js';
import { supported } from '../fixtures/world.js';
import { ask, other, statusOf } from './ask.js';
import { sentence } from './sentence.js';

sentence('6', 'Not defined: events. The service sends none', () => {
  expect(Object.keys(createService({ supported }))).toEqual([
    ...['receive', 'receiveAsync', 'compute', 'steps', 'cached', 'corsHeaders'],
  ]);
  expect(ask(other).headers['Content-Type']).toBe('application/json');
  for (const path of ['/events', '/webhooks', '/subscriptions']) expect(statusOf(path)).toBe(404);
});
