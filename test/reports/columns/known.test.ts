import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../../../src/reports/columns/column.js';
import { atEnd, atOpen, beforeOpen, lastKnown } from '../../../src/reports/columns/known.js';
import type { WhenKnown } from '../../../src/reports/columns/column.js';
import type { Session } from '../../../src/sessions/index.js';

/** Instants are told apart by what they are. */
const instants = [0, 1, 2, 3].map((id) => ({ id }) as unknown as Column<number>);
const window = (minutes: number): WhenKnown => ({ when: 'window', minutes });
const time = (place: number): WhenKnown => ({ when: 'time', instant: instants[place] });
const event = (place: number): WhenKnown => ({ when: 'event', event: `event ${place}`, instant: instants[place] });
/** Sessions that come after as many parts are the same. */
const sessions = [0, 1, 2].map((id) => ({ id }) as unknown as Column<Session>);
const later = (after: number): WhenKnown => ({ when: 'later', after, session: sessions[after] });

const known: fc.Arbitrary<WhenKnown> = fc.oneof(
  fc.constantFrom(beforeOpen, atOpen, atEnd),
  fc.integer({ min: 1, max: 4 }).map(window),
  fc.integer({ min: 0, max: 1 }).map(time),
  fc.integer({ min: 2, max: 3 }).map(event),
  fc.integer({ min: 0, max: 2 }).map(later),
);
const lists = fc.array(known, { maxLength: 6 });

/** The later, the higher; what is known at an instant, or in a later session, comes after the windows. */
const rankOf = (when: WhenKnown): number => {
  if (when.when === 'before') return -1;
  if (when.when === 'open') return 0;
  if (when.when === 'window') return when.minutes;
  if (when.when === 'later') return 1_000_000 + when.after;
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
      if (last !== atEnd && last !== beforeOpen) expect(list).toContain(last);
    }),
    { numRuns: 1000 },
  );
});

test('without any it is before the open', () => {
  expect(lastKnown([])).toBe(beforeOpen);
});

test('of two times, events or later sessions, of which nobody can say which is the later one, it is the end', () => {
  for (const [one, other] of [
    [time(0), time(1)],
    [event(2), event(3)],
    [time(0), event(2)],
    [time(0), event(0)],
    [time(0), later(1)],
    [event(2), later(1)],
  ]) {
    expect(lastKnown([one, other])).toBe(atEnd);
    expect(lastKnown([other, window(5), one])).toBe(atEnd);
    expect(lastKnown([one, one, window(5)])).toBe(one);
  }
});
