import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterWindow } from '../../../src/reports/courses/after-window.js';
import { beforeClose } from '../../../src/reports/courses/before-close.js';
import { minute } from '../../sessions/markets.js';

const scheduled = fc
  .record({ openTime: fc.integer({ min: -1e12, max: 1e12 }), length: fc.integer({ min: 1, max: 1500 }) })
  .map(({ openTime, length }) => ({ day: 0, openTime, closeTime: openTime + length * minute }));

test('afterWindow is so many minutes after the open, whenever the session closes', () => {
  fc.assert(
    fc.property(scheduled, fc.integer({ min: 1, max: 1500 }), (session, minutes) => {
      expect((afterWindow(minutes)(session) - session.openTime) / minute).toBe(minutes);
    }),
  );
});

test('beforeClose is so many minutes before the close, and the open of a session that is shorter', () => {
  fc.assert(
    fc.property(scheduled, fc.integer({ min: 1, max: 1500 }), (session, minutes) => {
      const { openTime, closeTime } = session;
      // Back from the close by the minute, but no further than the open.
      let instant = closeTime;
      for (let walked = 0; walked < minutes && instant > openTime; walked++) instant -= minute;
      expect(beforeClose(minutes)(session)).toBe(instant);
    }),
  );
});
