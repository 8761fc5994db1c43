import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFromDates, sessionClock } from '../../../src/calendar/index.js';
import { checkedOptions } from '../../../src/reports/checked-options.js';
import type { Dated, Description, Dimension, Question } from '../../../src/reports/description.js';
import { Chapter } from '../../../src/reports/in-play/chapter.js';
import type { DayBook } from '../../../src/reports/in-play/day-book.js';
import { openMarket, type Session } from '../../../src/sessions/index.js';
import { day, hour, hourly, hours, rules } from '../../sessions/markets.js';

const dates = [1, 2, 3, 4, 5, 8, 9, 10, 11, 12].map((i) => `2024-07-${`${i}`.padStart(2, '0')}`);

const request = {
  assetClass: 'stocks',
  clock: sessionClock(day),
  calendar: null,
  rules,
  startDay: -Infinity,
  endDay: Infinity,
} as const;

const history = openMarket(hourly(...dates.map((date) => hours(date, 9, 16))), request);

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
const story: fc.Arbitrary<Story> = fc.record({
  group: fc.constantFrom('one', 'other', 'both'),
  outcome: fc.constantFrom('yes', 'yes', 'no', null),
  known: fc.integer({ min: 0, max: 5 }),
  // What would decide it after the close comes too late.
  decided: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  facts: fc.tuple(hoursOrNone, hoursOrNone),
});

// Where only a few were asked, what was counted holds for longer.
const stories: fc.Arbitrary<readonly Story[]> = fc
  .tuple(fc.array(story, { minLength: dates.length, maxLength: dates.length }), fc.constantFrom(1, 2, 3, dates.length))
  .map(([list, asked]) => list.map((each, i) => (i < asked ? each : { ...each, outcome: null })));

/** Every session, and one question that is not asked of any. */
const plain: Description<Dated, Dated> = {
  kind: { unit: 'session', observe: ({ sessions }) => sessions.map((session) => ({ session })) },
  exclusions: [],
  dimensions: [],
  questions: [
    {
      id: 'which',
      title: 'Which',
      known: 'at-event',
      event: 'it',
      outcomes: ['yes', 'no'].map((id) => ({ id, label: id, when: id })),
      of: () => null,
    },
  ],
  measures: [],
  statistics: [],
  levels: [],
  current: null,
};

/** A report of which each session has a story. */
function chapterOf(list: readonly Story[], withFacts: boolean): Chapter<Dated, Dated> {
  const storyOf = ({ session }: Dated): Story => list[history.sessions.indexOf(session)];
  const after = ({ openTime }: Session, some: number | null) => (some === null ? null : openTime + some * hour);
  const group: Dimension<Dated> = {
    id: 'group',
    values: () => ['one', 'other'].map((id) => ({ id, label: id })),
    of: (observation) => {
      const own = storyOf(observation).group;
      return own === 'both' ? ['one', 'other'] : own;
    },
  };
  const question: Question<Dated> = {
    ...plain.questions[0],
    of: (observation) => storyOf(observation).outcome,
    course: {
      known: (observation) => after(observation.session, storyOf(observation).known),
      decided: (observation) => after(observation.session, storyOf(observation).decided),
      ...(withFacts
        ? { facts: (observation) => storyOf(observation).facts.map((some) => after(observation.session, some)) }
        : {}),
    },
  };
  return new Chapter({ ...plain, dimensions: [group], questions: [question] }, book, settings);
}

/** Those of a group that were asked, and at so many hours neither decided nor told apart by a fact, counted one after another. */
function counted(list: readonly Story[], group: number, now: number, facts: readonly boolean[]): readonly number[] {
  const counts = [0, 0];
  for (const story of list) {
    if (story.outcome === null || (story.group !== 'both' && story.group !== ['one', 'other'][group])) continue;
    // Nothing is decided before it is asked, and by the close, which is after seven hours, everything is.
    const end = Math.max(story.known, Math.min(story.decided ?? 7, 7));
    if (now < story.known || now >= end) continue;
    if (facts.some((isSo, f) => isSo !== (story.facts[f] !== null && story.facts[f] <= now))) continue;
    counts[story.outcome === 'yes' ? 0 : 1]++;
  }
  return counts;
}

// Hours and halves of them, so that some lie at the very instants and some between.
const asking = fc.record({
  halves: fc.integer({ min: 0, max: 14 }),
  group: fc.nat(1),
  facts: fc.tuple(fc.boolean(), fc.boolean()),
});

test('a chapter counts those that were equally undecided, in whatever order it is asked, as if it were asked anew', () => {
  let undecided = 0;
  fc.assert(
    fc.property(stories, fc.boolean(), fc.array(asking, { minLength: 1, maxLength: 25 }), (list, withFacts, asked) => {
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
    }),
    { numRuns: 400 },
  );
  expect(undecided).toBeGreaterThan(400);
});

test('a chapter gives the very same counts from one position to the next as long as they are as many', () => {
  const first: Story = { group: 'one', outcome: 'yes', known: 0, decided: 3, facts: [null, null] };
  const chapter = chapterOf([first, ...dates.slice(1).map(() => ({ ...first, decided: 5 }))], false);
  const ask = (hoursIn: number) => chapter.undecided(0, 0, hoursIn * hour, []);
  expect([ask(1).of, ask(2).of, ask(3).of, ask(5).of]).toEqual([10, 10, 9, 0]);
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
  const dimension = (
    id: string,
    values: readonly string[],
    of: () => string | readonly string[],
  ): Dimension<Dated> => ({
    id,
    values: () => values.map((value) => ({ id: value, label: value })),
    of,
  });
  const letters = (of: () => string | readonly string[]) => dimension('letter', ['a', 'b'], of);
  const numbers = (of: () => string | readonly string[]) => dimension('number', ['1', '2', '3'], of);
  const chapter = new Chapter({ ...plain, dimensions: [letters(() => 'a'), numbers(() => '1')] }, book, settings);
  const now = { session: history.sessions[0] };
  const groupsOf = (letter: string | readonly string[], number: string | readonly string[]) =>
    chapter
      .groupsOf(now, [letters(() => letter), numbers(() => number)])
      .map((position) => Object.values(chapter.groups[position].group).join(''));
  expect(groupsOf('b', '2')).toEqual(['b2']);
  expect(groupsOf(['b', 'a'], ['3', '1'])).toEqual(['b3', 'b1', 'a3', 'a1']);
  expect(groupsOf([], '1')).toEqual([]);
  expect(() => groupsOf('a', '4')).toThrow('The dimension number gives 4, which is not among its values');
});

test('a chapter counts the cases of an observation that gives several, each until its own session closes', () => {
  const earlyCloses = { '2024-07-02': '12:00' };
  const calendar = calendarFromDates({ id: 'test', timeZone: 'UTC', holidays: [], earlyCloses });
  const market = openMarket(history.bars, { ...request, calendar });
  const [first, second, third] = market.sessions;
  const description: Description<Dated, Dated> = {
    ...plain,
    kind: { unit: 'run', span: 'session', observe: () => [{ session: first }, { session: third }] },
    questions: [
      {
        ...plain.questions[0],
        // The case of three hours came to yes, that of seven to no; the other observation was not asked.
        of: ({ session }) => (session === first ? ['yes', 'no'] : null),
        course: { cases: () => [second, third] },
      },
    ],
  };
  const chapter = new Chapter(description, { ...book, history: market, begun: market, given: market }, settings);
  const counts = (hoursIn: number) => chapter.undecided(0, 0, hoursIn * hour, []).outcomes.map(({ count }) => count);
  expect([0, 2.9, 3, 6.9, 7].map(counts)).toEqual([
    [1, 1],
    [1, 1],
    [0, 1],
    [0, 1],
    [0, 0],
  ]);
  expect(chapter.history(0, 0).outcomes.map(({ count }) => count)).toEqual([1, 1]);
});
