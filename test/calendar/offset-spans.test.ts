import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offsetSpans } from '../../src/calendar/offset-spans.js';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** An invented zone: it begins with the first offset and takes on each other one at its instant. */
function zoneOf(first: number, changes: readonly { at: number; offset: number }[]): (instant: number) => number {
  return (instant) => changes.reduce((offset, change) => (instant < change.at ? offset : change.offset), first);
}

const second = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((seconds) => seconds * SECOND);

describe('offsetSpans(read)', () => {
  it('sees any summer time of six days and 23 hours, to the second', () => {
    fc.assert(
      fc.property(second, (begin) => {
        const end = begin + 7 * DAY - HOUR;
        const read = zoneOf(0, [
          { at: begin, offset: HOUR },
          { at: end, offset: 0 },
        ]);
        const spanAt = offsetSpans(read);
        const edges = [begin - 1, begin, end - 1, end];
        expect(edges.map((instant) => spanAt(instant).offset)).toEqual([0, HOUR, HOUR, 0]);
      }),
    );
  });

  it('sees changes at any distance that do not cancel out', () => {
    fc.assert(
      fc.property(second, fc.array(fc.integer({ min: 1, max: 900_000 }), { maxLength: 5 }), (begin, distances) => {
        let at = begin;
        const changes = distances.map((distance, index) => ({
          at: (at += distance * SECOND),
          offset: (index + 1) * HOUR,
        }));
        const read = zoneOf(0, changes);
        const spanAt = offsetSpans(read);
        for (const instant of changes.flatMap((change) => [change.at - 1, change.at])) {
          expect(spanAt(instant).offset).toBe(read(instant));
        }
      }),
    );
  });

  it('gives spans that contain the instant and join without a gap', () => {
    fc.assert(
      fc.property(second, fc.integer({ min: -400, max: 400 }), (change, days) => {
        const instant = change + days * DAY;
        const spanAt = offsetSpans(zoneOf(-5 * HOUR, [{ at: change, offset: -4 * HOUR }]));
        const span = spanAt(instant);
        expect(span.from).toBeLessThanOrEqual(instant);
        expect(span.until).toBeGreaterThan(instant);
        expect(spanAt(span.until).from).toBe(span.until);
        expect(spanAt(span.from - 1).until).toBe(span.from);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads the offsets of a stretch of time once', () => {
    let reads = 0;
    const spanAt = offsetSpans(() => {
      reads += 1;
      return 0;
    });
    spanAt(100 * DAY);
    const once = reads;
    for (let day = 0; day < 360; day += 1) spanAt(day * DAY);
    expect(reads).toBe(once);
  });
});
