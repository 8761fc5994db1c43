import { expect, it } from 'vitest';
import * as code from '../../../src/policy/index.js';
import { runPolicy } from './run-against-code.js';

it('code and model of the decisions agree on 200,000 requests, with every code of every kind among them', () => {
  const { steps, seen, difference } = runPolicy(code, 200_000, 1);
  expect(difference).toBeNull();
  expect(steps).toBe(200_000);
  expect(Object.keys(seen)).toHaveLength(18);
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(100);
});
