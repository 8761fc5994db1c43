import { expect, test } from 'vitest';
import { firstRejection } from '../../../src/sessions/index.js';
import { bar, hourly, sessionsOf } from '../markets.js';

/** The first rejection of the range from 10 to 20 by the bars after a first one, which rejects the high. */
function rejectionOf(...prices: readonly string[]) {
  const rows = ['15 25 15 15', ...prices].map((each, i) =>
    bar('2024-07-01', `${String(9 + i).padStart(2, '0')}:00`, each),
  );
  const [session] = sessionsOf(hourly(rows));
  return firstRejection(session, 20, 10, 1);
}

test('firstRejection finds the first bar beyond a side that closes back inside, its ends included', () => {
  expect(rejectionOf('15 20 10 15', '15 21 12 20')).toEqual({ bar: 2, side: 'high' });
  expect(rejectionOf('15 18 9 10', '15 21 12 15')).toEqual({ bar: 1, side: 'low' });
});

test('firstRejection is over for a side once a bar has closed beyond it', () => {
  expect(rejectionOf('15 22 15 21', '21 23 15 16')).toBeNull();
  expect(rejectionOf('15 22 15 21', '21 21 9 16')).toEqual({ bar: 2, side: 'low' });
  expect(rejectionOf('15 15 9 9', '9 21 8 16')).toEqual({ bar: 2, side: 'high' });
  expect(rejectionOf('15 15 9 9', '9 9 8 8', '8 21 8 21', '21 22 8 15')).toBeNull();
});

test('firstRejection of both sides by one bar is that of the side beyond which it opened, else not guessed', () => {
  expect(rejectionOf('21 22 9 15')).toEqual({ bar: 1, side: 'high' });
  expect(rejectionOf('9 22 9 15')).toEqual({ bar: 1, side: 'low' });
  expect(rejectionOf('15 22 9 15')).toEqual({ bar: 1, side: 'ambiguous' });
});

test('firstRejection needs prices beyond, and a bar', () => {
  expect(rejectionOf('15 20 10 15')).toBeNull();
  expect(rejectionOf()).toBeNull();
});
