import { expect, it } from 'vitest';
import { closeAt } from '../../../src/prices/scan/close-at.js';
import { at, bar, hourly, sessionsOf } from '../../sessions/markets.js';

const rows = ['2024-07-01', '2024-07-02'].flatMap((date, day) =>
  [9, 10, 11].map((hour, i) => bar(date, `${String(hour).padStart(2, '0')}:00`, `15 30 1 ${10 * day + i + 10}`)),
);
const [, session] = sessionsOf(hourly(rows));
const close = (time: string) => closeAt(session, at('2024-07-02', time), 'the edge');

it('is the close of the last bar of the session that ends by the instant', () => {
  expect([close('10:00'), close('11:00'), close('12:00'), close('15:00')]).toEqual([20, 21, 22, 22]);
});

it('is not asked for at an instant inside a bar', () => {
  expect(() => close('10:30')).toThrow(
    'the edge of the session of 2024-07-02 is inside bars[4]: use bars of 30 minutes or less',
  );
});

it('is none before a bar of the session has ended, whatever the session before it closed at', () => {
  expect(close('09:00')).toBeNull();
});
