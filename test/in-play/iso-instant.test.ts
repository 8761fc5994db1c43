import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoInstant } from '../../src/in-play/iso-instant.js';

const instants = fc.oneof(
  fc.integer({ min: 0, max: 4_102_444_800_000 }),
  // Before 1970, and few enough that some are asked for again.
  fc.integer({ min: -5, max: 5 }).map((days) => days * 86_400_000),
);

test('an instant is told in ISO 8601 and UTC, to the millisecond, however often and after whatever else it is asked for', () => {
  // More than are remembered at a time, so that some are forgotten in between.
  fc.assert(
    fc.property(fc.array(instants, { minLength: 200, maxLength: 300 }), (list) => {
      for (const instant of [...list, ...list]) {
        const text = isoInstant(instant);
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        expect(Date.parse(text)).toBe(instant);
      }
    }),
    { numRuns: 15 },
  );
});

test('the open in New York on a day of winter', () => {
  expect(isoInstant(Date.parse('2024-01-09T09:30:00-05:00'))).toBe('2024-01-09T14:30:00.000Z');
});
