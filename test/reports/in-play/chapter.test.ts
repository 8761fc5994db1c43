import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionClock } from '../../../src/calendar/index.js';
import { checkedOptions } from '../../../src/reports/checked-options.js';
import type { Dated, Description } from '../../../src/reports/description.js';
import { Chapter } from '../../../src/reports/in-play/chapter.js';
import type { DayBook } from '../../../src/reports/in-play/day-book.js';
import { openMarket, type Session } from '../../../src/sessions/index.js';
import { at, day, hour, hourly, hours, rules } from '../../sessions/markets.js';

const dates = [1, 2, 3, 4, 5, 8, 9, 10, 11, 12].map((i) => `2024-07-${`${i}`.padStart(2, '0')}`);

const history = openMarket(hourly(...dates.map((date) => hours(date, 9, 16))), {
  assetClass: 'stocks',
  clock: sessionClock(day),
  calendar: null,
  rules,
  startDay: -Infinity,
  endDay: Infinity,
});

const { settings } = checkedOptions({ assetClass: 'stocks', ticker: 'X' });
const book = { history, begun: history, given: history } as DayBook;

/** How one past session came to its outcome, in hours from its open; those that never come are none. */
interface Story {
  readonly group: 'one' | 'other' | 'both';
  readonly outcome: 'yes' | 'no' | null;
  readonly known: number;
  readonly decided: number | null;
  readonly facts: readonly [number | null, number | null];
}

const hoursOrNone = fc.option(fc.integer({ min: 1, max: 7 }), { nil: null });
const stories: fc.Arbitrary<readonly Story[]> = fc.array(
  fc.record({
    group: fc.constantFrom('one', 'other', 'both'),
    outcome: fc.constantFrom('yes', 'yes', 'no', null),
    known: fc.integer({ min: 0, max: 5 }),
    decided: hoursOrNone,
    facts: fc.tuple(hoursOrNone, hoursOrNone),
  }),
  { minLength: dates.length, maxLength: dates.length },
);

/** A report of which each session has a story. */
function chapterOf(list: readonly Story[], withFacts: boolean): Chapter<Dated, Dated> {
  const storyOf = ({ session }: Dated): Story => list[history.sessions.indexOf(session)];
  const after = ({ openTime }: Session, some: number | null) => (some === null ? null : openTime + some * hour);
  const description: Description<Dated, Dated> = {
    kind: { unit: 'session', observe: ({ sessions }) => sessions.map((session) => ({ session })) },
    exclusions: [],
    dimensions: [
      {
        id: 'group',
        values: () => ['one', 'other'].map((id) => ({ id, label: id })),
        of: (observation) => {
          const { group } = storyOf(observation);
          return group === 'both' ? ['one', 'other'] : group;
        },
      },
    ],
    questions: [
      {
        id: 'which',
        title: 'Which',
        known: 'at-event',
        event: 'it',
        outcomes: ['yes', 'no'].map((id) => ({ id, label: id, when: id })),
        of: (observation) => storyOf(observation).outcome,
        course: {
          known: (observation) => after(observation.session, storyOf(observation).known),
          decided: (observation) => after(observation.session, storyOf(observation).decided),
          ...(withFacts
            ? { facts: (observation) => storyOf(observation).facts.map((some) => after(observation.session, some)) }
            : {}),
        },
      },
    ],
    measures: [],
    statistics: [],
    levels: [],
    current: null,
  };
  return new Chapter(description, book, settings);
}

/** Those of a group that were asked, and at so many hours neither decided nor told apart by a fact, counted one after another. */
function counted(list: readonly Story[], group: number, now: number, facts: readonly boolean[]): readonly number[] {
  const counts = [0, 0];
  for (const story of list) {
    if (story.outcome === null || (story.group !== 'both' && story.group !== ['one', 'other'][group])) continue;
    // Nothing is decided before it is asked, and by the close, which is after seven hours, everything is.
    const end = Math.max(story.known, story.decided ?? 7);
    if (now < story.known || now >= end) continue;
    if (facts.some((isSo, f) => isSo !== (story.facts[f] !== null && story.facts[f] <= now))) continue;
    counts[story.outcome === 'yes' ? 0 : 1]++;
  }
  return counts;
}

// Hours and halves of them, so that some lie at the very instants and some between.
const question = fc.record({
  halves: fc.integer({ min: 0, max: 14 }),
  group: fc.nat(1),
  facts: fc.tuple(fc.boolean(), fc.boolean()),
});

test('a chapter counts those that were equally undecided, in whatever order it is asked, as if it were asked anew', () => {
  let undecided = 0;
  fc.assert(
    fc.property(
      stories,
      fc.boolean(),
      fc.array(question, { minLength: 1, maxLength: 25 }),
      (list, withFacts, asked) => {
        const chapter = chapterOf(list, withFacts);
        for (const { halves, group, facts } of asked) {
          const established = withFacts ? facts : [];
          const ask = (one: Chapter<Dated, Dated>) => one.undecided(0, group, halves * (hour / 2), established);
          const found = ask(chapter);
          expect(found.outcomes.map(({ count }) => count)).toEqual(counted(list, group, halves / 2, established));
          expect(found).toEqual(ask(chapterOf(list, withFacts)));
          expect(found.of).toBe(found.outcomes[0].count + found.outcomes[1].count);
          undecided += found.of;
        }
      },
    ),
    { numRuns: 150 },
  );
  expect(undecided).toBeGreaterThan(400);
});

test('a chapter gives the very same counts from one position to the next as long as they are as many', () => {
  const story: Story = { group: 'one', outcome: 'yes', known: 0, decided: 3, facts: [null, null] };
  const chapter = chapterOf([story, ...dates.slice(1).map(() => ({ ...story, decided: 5 }))], false);
  const ask = (hoursIn: number) => chapter.undecided(0, 0, hoursIn * hour, []);
  const first = ask(1);
  expect([first.of, ask(2).of, ask(3).of, ask(5).of]).toEqual([10, 10, 9, 0]);
  const second = ask(1);
  expect(ask(2.9)).toBe(second);
  expect(ask(3)).not.toBe(second);
  expect(Object.isFrozen(second)).toBe(true);
});

test('a chapter counts all of a group in its history, once', () => {
  fc.assert(
    fc.property(stories, (list) => {
      const chapter = chapterOf(list, false);
      expect(chapter.eligible).toBe(dates.length);
      for (const group of [0, 1]) {
        const own = list.filter((each) => each.group === 'both' || each.group === ['one', 'other'][group]);
        const counts = ['yes', 'no'].map((id) => own.filter(({ outcome }) => outcome === id).length);
        expect(chapter.groups[group].members).toHaveLength(own.length);
        expect(chapter.history(0, group).outcomes.map(({ count }) => count)).toEqual(counts);
        expect(chapter.history(0, group)).toBe(chapter.history(0, group));
      }
    }),
    { numRuns: 50 },
  );
});

test('a chapter finds the groups of an observation under way, and knows none that it was not begun with', () => {
  const chapter = chapterOf(
    dates.map(() => ({ group: 'one', outcome: 'yes', known: 0, decided: 3, facts: [null, null] })),
    false,
  );
  const now = { session: history.sessions[0] };
  const groupsOf = (of: () => string | readonly string[]) =>
    chapter.groupsOf(now, [{ id: 'group', values: () => [], of }]);
  expect(groupsOf(() => 'other')).toEqual([1]);
  expect(groupsOf(() => ['other', 'one'])).toEqual([1, 0]);
  expect(() => groupsOf(() => 'third')).toThrow('The dimension group gives third, which is not among its values');
  expect(at('2024-07-01', '09:00')).toBe(history.sessions[0].openTime);
});
