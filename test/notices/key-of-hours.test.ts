import { expect, it } from 'vitest';
import type { SessionTemplate } from '../../src/calendar/index.js';
import { keyOfHours } from '../../src/notices/key-of-hours.js';
import { day } from '../sessions/markets.js';

const earlier = { through: '2010-12-31', open: '10:00', close: '15:00' };
const changed: SessionTemplate = { ...day, earlierHours: [earlier] };

it('is one key for templates that open and close alike, whatever else they say', () => {
  expect(keyOfHours({ ...day, id: 'other', breaks: [{ from: '12:00', to: '13:00' }] })).toBe(keyOfHours(day));
  // Hours that go on as they were have not changed.
  const same = { through: '2012-12-31', open: day.open, close: day.close };
  expect(keyOfHours({ ...day, earlierHours: [same] })).toBe(keyOfHours(day));
  expect(keyOfHours({ ...day, earlierHours: [earlier, same] })).toBe(keyOfHours(changed));
});

it('is another key for other hours, of today or earlier', () => {
  const keys = [
    day,
    { ...day, open: '08:45' },
    { ...day, close: '17:45' },
    { ...day, timeZone: 'Asia/Tokyo' },
    { ...day, weekdays: ['monday'] as const },
    changed,
    ...[{ through: '2011-12-31' }, { open: '10:15' }, { close: '15:15' }].map((other) => ({
      ...day,
      earlierHours: [{ ...earlier, ...other }],
    })),
  ].map(keyOfHours);
  expect(new Set(keys).size).toBe(keys.length);
});
