import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Market, ScheduledSession, Session } from '../../src/sessions/inner.js';
import type { Column, Instant } from '../../src/columns/column.js';
import { atEnd, atOpen, beforeOpen, clockOf, isByClock, lastKnown } from '../../src/columns/known.js';
import type { KnownAtInstant, KnownByClock, WhenKnown } from '../../src/columns/column.js';

/** Instants are told apart by what they are. */
const instants = [0, 1, 2, 3].map((id) => ({ id }) as unknown as Column<Instant>);
const window = (minutes: number): WhenKnown => ({ when: 'window', minutes });
const time = (place: number): WhenKnown => ({ when: 'time', instant: instants[place] });
const event = (place: number): KnownAtInstant => ({
  when: 'event',
  event: `event ${place}`,
  instant: instants[place],
});

const sessions = (count: number): WhenKnown => ({
  when: 'sessions',
  count,
  instant: instants[0],
  from: () => count,
});

const clocks = [0, 1].map((place): KnownByClock => ({
  when: 'clock',
  event: `clock ${place}`,
  from: ({ openTime }) => openTime + place,
}));
const eventAfter = (place: number, clock: number): WhenKnown => ({
  when: 'event',
  event: `event ${place}`,
  instant: instants[place],
  after: clocks[clock],
});
const afterFirst = eventAfter(3, 0);

/** Events and times that never come before one of those, or before one another. */
const second = { when: 'event', event: 'second', instant: instants[0], after: event(2) } as KnownAtInstant;
const third = { when: 'event', event: 'third', instant: instants[1], after: second } as KnownAtInstant;
const timeAfter = (place: number, after: WhenKnown) => ({ ...time(place), after }) as KnownAtInstant;

/** Sessions that come after as many parts are the same. */
const laterSessions = [0, 1, 2].map((id) => ({ id }) as unknown as Column<Session>);
const later = (after: number): WhenKnown => ({ when: 'later', after, session: laterSessions[after] });

/** Reports have one such time at most. */
const clock: WhenKnown = { when: 'clock', event: 'hour-start', from: ({ closeTime }) => closeTime - 1 };

const known: fc.Arbitrary<WhenKnown> = fc.oneof(
  fc.constantFrom(beforeOpen, atOpen, atEnd, clock),
  fc.integer({ min: 1, max: 4 }).map(window),
  fc.constantFrom(sessions(1), sessions(2)),
  fc.integer({ min: 0, max: 1 }).map(time),
  fc.constant(event(2)),
  fc.constantFrom(...clocks),
  fc.constantFrom(afterFirst),
  fc.integer({ min: 0, max: 2 }).map(later),
  fc.constantFrom(second, third, timeAfter(0, second), timeAfter(1, event(2)), timeAfter(1, afterFirst)),
);
const lists = fc.array(known, { maxLength: 6 });

/** The later, the higher. */
const rankOf = (when: WhenKnown): number => {
  if (when.when === 'before') return -1;
  if (when.when === 'open') return 0;
  if (when.when === 'window') return when.minutes;
  if (when.when === 'sessions') return 1000 + when.count;
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

test('an event that is looked for after what the clock tells is the later one, of any other event or clock nobody can say', () => {
  const [first, other] = clocks;
  expect(lastKnown([first, afterFirst])).toBe(afterFirst);
  expect(lastKnown([afterFirst, { ...first }])).toBe(afterFirst);
  for (const two of [
    [first, other],
    [first, event(2)],
    [other, afterFirst],
    [first, time(0)],
  ]) {
    expect(lastKnown(two)).toBe(atEnd);
    expect(lastKnown([...two].reverse())).toBe(atEnd);
  }
  expect(lastKnown([first, { ...first }, window(5), atOpen])).toBe(first);
});

test('the clock tells of windows and of its own events when they are known, and of the open nothing that has to be told', () => {
  const told = [atOpen, window(30), clocks[0], time(0), event(2), afterFirst, atEnd].filter(isByClock);
  expect(told).toEqual([atOpen, window(30), clocks[0]]);
  expect(clockOf(atOpen)).toBeNull();
  expect(clockOf(window(30))?.({ openTime: 60_000 } as ScheduledSession, {} as Market)).toBe(31 * 60_000);
  expect(clockOf(clocks[1])).toBe(clocks[1].from);
});

/** What never comes before another one of them, if anything, with the instant that each has in some row. */
const tree = fc
  .array(fc.record({ after: fc.option(fc.nat(20)), later: fc.nat(3), isTime: fc.boolean() }), {
    minLength: 1,
    maxLength: 7,
  })
  .map((plans) => {
    const at = new Map<WhenKnown, number>();
    const all: KnownAtInstant[] = [];
    for (const [place, { after, later, isTime }] of plans.entries()) {
      const before = after === null ? undefined : all.at(after % (place + 1));
      const known = {
        ...(isTime ? { when: 'time' } : { when: 'event', event: `event ${place}` }),
        instant: { id: place } as unknown as Column<number>,
        ...(before === undefined ? {} : { after: before }),
      } as KnownAtInstant;
      all.push(known);
      at.set(known, (before === undefined ? 0 : at.get(before)!) + later);
    }
    return { all, at };
  });

test('what is known last has come after all of them, in every row in which each comes after what it says', () => {
  let [told, many] = [0, 0];
  fc.assert(
    fc.property(tree, fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }), ({ all, at }, places) => {
      const some = places.map((place) => all[place % all.length]);
      const last = lastKnown(some);
      if (last === atEnd) return;
      for (const each of some) expect(at.get(last)).toBeGreaterThanOrEqual(at.get(each)!);
      told++;
      if (new Set(some).size > 1) many++;
    }),
    { numRuns: 1000 },
  );
  expect(Math.min(told, many)).toBeGreaterThan(50);
});

test('a time or an event comes after what it says, and after all that comes before that', () => {
  expect(lastKnown([second, event(2)])).toBe(second);
  expect(lastKnown([event(2), third, second])).toBe(third);
  expect(lastKnown([event(2), timeAfter(0, third)])).toEqual(timeAfter(0, third));
  for (const two of [
    [third, timeAfter(0, second)],
    [time(0), timeAfter(0, second)],
    [timeAfter(0, event(2)), timeAfter(0, second)],
    [timeAfter(0, event(2)), timeAfter(1, event(2))],
  ]) {
    expect(lastKnown(two)).toBe(atEnd);
    expect(lastKnown([...two].reverse())).toBe(atEnd);
  }
});

test('what is known after some sessions is known after windows, before events, and later the more sessions there are', () => {
  const [one, two] = [sessions(1), sessions(2)];
  expect(lastKnown([one, window(500), atOpen])).toBe(one);
  expect([lastKnown([one, two]), lastKnown([two, one])]).toEqual([two, two]);
  expect(lastKnown([event(2), two]).when).toBe('event');
  expect(lastKnown([atEnd, two])).toBe(atEnd);
  expect(isByClock(two)).toBe(true);
  expect(clockOf(two)?.({} as ScheduledSession, {} as Market)).toBe(2);
});
