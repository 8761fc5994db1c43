import { expect, it } from 'vitest';
import { growth } from './growth.js';

it('what grew or shrank by more than one percent, or five of the bytes, is told, with what is new and gone', () => {
  const earlier = {
    same: { steps: 100, bytes: 100 },
    changed: { steps: 100, reads: 1000, bytes: 0 },
    gone: { steps: 1 },
  };
  const later = {
    same: { steps: 101, bytes: 105 },
    changed: { steps: 102, reads: 500, bytes: 1, more: 3 },
    new: { steps: 1 },
  };
  expect(growth(earlier, later)).toEqual([
    'changed: steps +2.0 % (100 → 102); reads −50.0 % (1000 → 500); bytes +Infinity % (0 → 1); more new, 3',
    'gone: gone',
    'new: new',
  ]);
  expect(growth(later, later)).toEqual([]);
});
