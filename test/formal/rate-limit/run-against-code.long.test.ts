import { expect, it } from 'vitest';
import * as code from '../../../src/rate-limit/index.js';
import { runLimiter } from './run-against-code.js';

it('code and model of the limiter agree on 200,000 requests of every kind', () => {
  const { steps, seen, difference } = runLimiter(code, 200_000, 1);
  expect(difference).toBeNull();
  expect(steps).toBe(200_000);
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(3_000);
});
