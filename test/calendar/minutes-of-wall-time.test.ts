import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesOfWallTime } from '../../src/calendar/minutes-of-wall-time.js';
import { thrownBy } from './thrown-by.js';

const padded = (number: number): string => String(number).padStart(2, '0');

test('a wall time is so many minutes after midnight; one that ends something at midnight ends the day', () => {
  fc.assert(
    fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
      const text = `${padded(hour)}:${padded(minute)}`;
      const minutes = 60 * hour + minute;
      expect(minutesOfWallTime(text, 'start', 'open')).toBe(minutes);
      expect(minutesOfWallTime(text, 'end', 'close')).toBe(minutes === 0 ? 1440 : minutes);
    }),
    { examples: [[0, 0]] },
  );
});

test('24:00 ends a day and begins none', () => {
  expect(minutesOfWallTime('24:00', 'end', 'close')).toBe(1440);
  expect(thrownBy(() => minutesOfWallTime('24:00', 'start', 'open'))).toMatchObject({
    code: 'not-a-wall-time',
    argument: 'open',
    message: 'open must be a wall time HH:MM from 00:00 to 23:59, got "24:00"',
  });
});

test('whatever is not two digits, a colon and two digits of a clock is refused', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.tuple(fc.nat(99), fc.nat(99)).map(([hour, minute]) => `${hour}:${padded(minute)}`),
        fc.constantFrom('9:30', '09:60', '24:01', '25:00', '09:30:00', ' 09:30', '09:30\n', '0930', '-1:30', ''),
      ),
      fc.constantFrom('start' as const, 'end' as const),
      (text, kind) => {
        const [hour, minute] = text.split(':').map(Number);
        fc.pre(text !== `${padded(hour)}:${padded(minute)}` || hour > 24 || minute > 59 || (hour === 24 && minute > 0));
        expect(thrownBy(() => minutesOfWallTime(text, kind, 'time')).code).toBe('not-a-wall-time');
      },
    ),
  );
});

test('what is no text is refused as such', () => {
  for (const value of [undefined, null, 930, ['09:30'], Object('09:30')]) {
    expect(thrownBy(() => minutesOfWallTime(value, 'end', 'options.close'))).toMatchObject({
      code: 'wrong-type',
      argument: 'options.close',
      name: 'BarstatsTypeError',
    });
  }
  const from = 'must be a wall time HH:MM from 00:00 to';
  expect(() => minutesOfWallTime(930, 'end', 'close')).toThrow(`close ${from} 24:00, got 930`);
  expect(() => minutesOfWallTime(930, 'start', 'open')).toThrow(`open ${from} 23:59, got 930`);
  expect(() => minutesOfWallTime('9:30', 'end', 'close')).toThrow(`close ${from} 24:00, got "9:30"`);
});
