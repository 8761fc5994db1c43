import { expect, test } from 'vitest';
import { negated } from '../../../src/reports/headlines/negated.js';
import { successIf } from '../../../src/reports/headlines/success-if.js';

test('successIf names what is known, with its group', () => {
  expect(successIf(true)).toEqual({ outcome: 'success' });
  expect(successIf(false, 'monday')).toEqual({ outcome: 'failure', group: 'monday' });
  expect(successIf(null, 'monday')).toBeNull();
});

test('negated turns the sign', () => {
  expect(negated({ numerator: 3, denominator: 4 })).toEqual({ numerator: -3, denominator: 4 });
});
