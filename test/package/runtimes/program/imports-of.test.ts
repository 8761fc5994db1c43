import { afterEach, expect, it } from 'vitest';
import { importsOf } from './imports-of.js';

const host = globalThis as { added?: number };
afterEach(() => {
  delete host.added;
});

it('an import that changes a global, or fails, is told by name; one that does neither passes', async () => {
  const outcomes = await importsOf({
    good: () => Promise.resolve(),
    adding: async () => {
      host.added = 1;
      return Promise.resolve();
    },
    failing: () => Promise.reject(new Error('no such module')),
  });
  expect(outcomes.map(({ title, status, message }) => [title.split(' ')[0], status, message])).toEqual([
    ['good', 'passed', undefined],
    ['adding', 'failed', 'changed: added'],
    ['failing', 'failed', 'Error: no such module'],
  ]);
});
