import { expect, it } from 'vitest';
import { tableOf } from './table.js';

it('tableOf has a line for each run, and says why there was none', () => {
  const none = { passed: 0, failed: 0, skipped: 0, seconds: 0 };
  const rows = [
    { ...none, runtime: 'Deno', version: '2.9.6', form: 'ESM', passed: 7, failed: 2, skipped: 1, seconds: 3.14159 },
    { ...none, runtime: 'Bun', version: '', form: 'ESM', missing: 'no such package' },
  ];
  expect(tableOf(rows).split('\n').slice(2)).toEqual([
    '| Deno | 2.9.6 | ESM | 10 | 7 | 2 | 1 | 3.1 |',
    '| Bun |  | ESM | SKIPPED: no such package |  |  |  |  |',
  ]);
});
