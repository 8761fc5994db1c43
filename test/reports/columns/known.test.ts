import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../../../src/reports/columns/column.js';
import { atEnd, atOpen, instantByClock, isByClock, lastKnown } from '../../../src/reports/columns/known.js';
import type { WhenKnown } from '../../../src/reports/columns/column.js';
import type { Market, ScheduledSession } from '../../../src/sessions/index.js';

/** Instants are told apart by what they are. */
const instants = [0, 1, 2, 3].map((id) => ({ id }) as unknown as Column<number>);
const window = (minutes: number): WhenKnown => ({ when: 'window', minutes });
const time = (place: number): WhenKnown => ({ when: 'time', instant: instants[place] });
const event = (place: number): WhenKnown => ({ when: 'event', event: `event ${place}`, instant: instants[place] });

/** Reports have one such time at most. */
const clock: WhenKnown = { when: 'clock', event: 'hour-start', from: ({ closeTime }) => closeTime - 1 };

const known: fc.Arbitrary<WhenKnown> = fc.oneof(
  fc.constantFrom(atOpen, atEnd, clock),
  fc.integer({ min: 1, max: 4 }).map(window),
  fc.integer({ min: 0, max: 1 }).map(time),
  fc.integer({ min: 2, max: 3 }).map(event),
);
const lists = fc.array(known, { maxLength: 6 });

/** The later, the higher; what the clock tells comes after the windows, and what is known at an instant after that. */
const rankOf = (when: WhenKnown): number => {
  if (when.when === 'open') return 0;
  if (when.when === 'window') return when.minutes;
  if (when.when === 'clock') return 1000;
  return when.when === 'end' ? Infinity : 1_000_000;
};

test('the last of several is the same in whatever order and whichever of them are taken together first', () => {
  fc.assert(
    fc.property(lists, lists, lists, (a, b, c) => {
      const all = lastKnown([...a, ...b, ...c]);
      expect(lastKnown([lastKnown([...a, ...b]), ...c])).toEqual(all);
      expect(lastKnown([...a, lastKnown([...b, ...c])])).toEqual(all);
      expect(lastKnown([...c, ...a, ...b])).toEqual(all);
      expect(lastKnown([...a, ...b, ...c].reverse())).toEqual(all);
      expect(lastKnown([all, all, ...a])).toEqual(all);
    }),
    { numRuns: 1000 },
  );
});

test('it is never earlier than any of them, and one of them, or the end', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const last = lastKnown(list);
      for (const each of list) expect(rankOf(last)).toBeGreaterThanOrEqual(rankOf(each));
      if (last !== atEnd && last !== atOpen) expect(list).toContain(last);
    }),
    { numRuns: 1000 },
  );
});

test('without any it is the open', () => {
  expect(lastKnown([])).toBe(atOpen);
});

test('of two times or events, of which nobody can say which is the later one, it is the end', () => {
  for (const [one, other] of [
    [time(0), time(1)],
    [event(2), event(3)],
    [time(0), event(2)],
    [time(0), event(0)],
  ]) {
    expect(lastKnown([one, other])).toBe(atEnd);
    expect(lastKnown([other, window(5), one])).toBe(atEnd);
    expect(lastKnown([one, one, window(5)])).toBe(one);
  }
});

test('of two times that the clock tells, of which nobody can say which is the later one, it is the end', () => {
  const other: WhenKnown = { when: 'clock', event: 'hour-start', from: ({ closeTime }) => closeTime - 2 };
  expect(lastKnown([clock, other])).toBe(atEnd);
  expect(lastKnown([window(5), clock, clock])).toBe(clock);
});

test('the clock tells the open, the end of a window and its own times of a session to come, and nothing else', () => {
  const scheduled: ScheduledSession = { day: 0, openTime: 7_000_000, closeTime: 9_000_000 };
  const instants = [atOpen, window(3), clock, time(0), event(1), atEnd].map((when) =>
    isByClock(when) ? instantByClock(when, scheduled, {} as Market) : 'not told',
  );
  expect(instants).toEqual([7_000_000, 7_180_000, 8_999_999, 'not told', 'not told', 'not told']);
});
