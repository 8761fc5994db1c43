import { expect, test } from 'vitest';
import { coloursAgree } from '../../../src/reports/headlines/colours-agree.js';
import { higher } from '../../../src/reports/headlines/higher.js';
import { ownColour } from '../../../src/reports/headlines/own-colour.js';
import { sideBroken } from '../../../src/reports/headlines/side-broken.js';

test('two colours agree or do not, and a flat one is no case', () => {
  expect(coloursAgree('green', 'green')).toEqual({ outcome: 'success' });
  expect(coloursAgree('red', 'red')).toEqual({ outcome: 'success' });
  expect(coloursAgree('green', 'red')).toEqual({ outcome: 'failure' });
  expect(coloursAgree('red', 'green')).toEqual({ outcome: 'failure' });
  expect(coloursAgree('flat', 'flat')).toBeNull();
  expect(coloursAgree('flat', 'red')).toBeNull();
  expect(coloursAgree('green', 'flat')).toBeNull();
});

test('a price is higher, lower, or no case', () => {
  expect(higher(2, 1, 'monday')).toEqual({ outcome: 'success', group: 'monday' });
  expect(higher(1, 2, 'monday')).toEqual({ outcome: 'failure', group: 'monday' });
  expect(higher(2, 2, 'monday')).toBeNull();
});

test('the own colour is that of the close against the open', () => {
  expect(ownColour({ open: 1, close: 2 })).toBe('green');
  expect(ownColour({ open: 2, close: 1 })).toBe('red');
});

test('one side broken points to that side', () => {
  expect(sideBroken('high-only')).toBe('green');
  expect(sideBroken('low-only')).toBe('red');
  expect(sideBroken('both')).toBe('flat');
  expect(sideBroken('neither')).toBe('flat');
});
