import { expect, test } from 'vitest';
import { checkedWallTime, minutesPastTheHour } from '../../../src/sessions/inner.js';

test('checkedWallTime lets only an end be 24:00', () => {
  expect([checkedWallTime('09:30', 'from'), checkedWallTime('24:00', 'to', true)]).toEqual(['09:30', '24:00']);
  expect(() => checkedWallTime('24:00', 'from')).toThrow(
    expect.objectContaining({ code: 'not-a-wall-time', argument: 'from' }),
  );
});

test.each([
  ['09:30', 'America/New_York', [30, 30]],
  ['24:00', 'Europe/London', [0, 0]],
  // 5 1/2 and 5 3/4 hours ahead of UTC.
  ['09:15', 'Asia/Kolkata', [45, 45]],
  ['09:00', 'Asia/Kathmandu', [15, 15]],
  // 3 1/2 hours behind it, 2 1/2 in summer.
  ['09:00', 'America/St_Johns', [30, 30]],
  // 11 hours ahead in January, half an hour less in July.
  ['09:00', 'Australia/Lord_Howe', [0, 30]],
])('%s in %s', (time, zone, minutes) => {
  expect(minutesPastTheHour(time, zone)).toEqual(minutes);
});
