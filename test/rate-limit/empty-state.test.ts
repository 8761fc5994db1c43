import { expect, it } from 'vitest';
import { emptyState } from '../../src/rate-limit/index.js';

it('the empty state is the shortest of all', () => {
  expect(JSON.stringify(emptyState)).toBe('{"instants":[]}');
  expect(Object.isFrozen(emptyState.instants)).toBe(true);
});
