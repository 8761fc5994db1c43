import { expect, it } from 'vitest';
import * as code from '../../../src/rate-limit/index.js';
import { runBroken } from '../broken-code.js';
import { brokenCode } from './broken.js';
import { runLimiter, type Code } from './run-against-code.js';

it('code and model of the limiter agree on 200,000 requests of every kind', () => {
  const { steps, seen, difference } = runLimiter(code, 200_000, 1);
  expect(difference).toBeNull();
  expect(steps).toBe(200_000);
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(3_000);
});

it.each(brokenCode)('the model finds that $breaks', async (broken) => {
  const { difference, steps } = runLimiter(await runBroken<Code>('rate-limit', broken), 200_000, 1);
  expect(difference).not.toBeNull();
  console.log(`after ${steps} steps: ${difference}`.slice(0, 300));
});
