import { expect, test } from 'vitest';
import { earliestPerSession } from '../../../src/reports/headlines/earliest-per-session.js';
import { negated } from '../../../src/reports/headlines/negated.js';
import { successIf } from '../../../src/reports/headlines/success-if.js';
import type { Market } from '../../../src/sessions/index.js';
import { sessionOf } from './session-of.js';

test('earliestPerSession keeps the earliest of each session, of two alike the one that comes first', () => {
  const [monday, tuesday, friday] = [1, 2, 3].map((price) => sessionOf(`${price} ${price} ${price} ${price}`));
  const all = [
    { session: monday, time: 5, name: 'a' },
    { session: monday, time: 3, name: 'b' },
    { session: monday, time: 3, name: 'c' },
    { session: tuesday, time: null, name: 'd' },
    { session: friday, time: null, name: 'e' },
    { session: friday, time: 0, name: 'f' },
  ];
  const kind = earliestPerSession({ unit: 'bar', observe: () => all }, ({ time }) => time);
  expect(kind.observe({ lineage: {} } as Market, null).map(({ name }) => name)).toEqual(['b', 'f']);
  expect(kind.unit).toBe('bar');
});

test('successIf names what is known, with its group', () => {
  expect(successIf(true)).toEqual({ outcome: 'success' });
  expect(successIf(false, 'monday')).toEqual({ outcome: 'failure', group: 'monday' });
  expect(successIf(null, 'monday')).toBeNull();
});

test('negated turns the sign', () => {
  expect(negated({ numerator: 3, denominator: 4 })).toEqual({ numerator: -3, denominator: 4 });
});
