import { expect, test, vi } from 'vitest';
import { onFirstAccess } from '../../../src/reports/describe/on-first-access.js';

test('a list makes a part when it is first looked at, once, and is one to whoever reads it', () => {
  const make = vi.fn((key: number) => ({ key }));
  const list = onFirstAccess([3, 1, 2], make);
  expect([list.length, Object.isFrozen(list), make.mock.calls]).toEqual([3, true, []]);
  expect(list[1]).toBe(list[1]);
  expect(make.mock.calls).toEqual([[1]]);
  expect(list).toEqual([{ key: 3 }, { key: 1 }, { key: 2 }]);
  expect(JSON.stringify(list)).toBe('[{"key":3},{"key":1},{"key":2}]');
  expect(make).toHaveBeenCalledTimes(3);
});
