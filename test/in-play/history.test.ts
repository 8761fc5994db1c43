import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFromDates, sessionClock } from '../../src/calendar/index.js';
import { catalogNames } from '../../src/families/find-report.js';
import { checkedOptions } from '../../src/conditions/settings/checked-options.js';
import { columnsOf } from '../../src/columns/columns-of.js';
import { atEnd, atOpen } from '../../src/columns/known.js';
import { notAsked } from '../../src/columns/lack.js';
import type { ColumnGrouping, ColumnQuestion, ColumnReport } from '../../src/columns/report.js';
import type { Day } from '../../src/in-play/day.js';
import { ReportHistory } from '../../src/in-play/history.js';
import { prepare } from '../../src/rows/prepare.js';
import { marketClasses } from '../../src/sessions/market/market-class.js';
import { openMarket, type Session } from '../../src/sessions/inner.js';
import { day, hour, hourly, hours, rules } from '../sessions/markets.js';
import { sessionRows } from '../../src/columns/row-kind.js';

const dates = [1, 2, 3, 4, 5, 8, 9, 10, 11, 12].map((i) => `2024-07-${`${i}`.padStart(2, '0')}`);

const request = {
  marketClass: marketClasses.stocks,
  clock: sessionClock(day),
  calendar: null,
  rules,
  startDay: -Infinity,
  endDay: Infinity,
} as const;

const past = openMarket(hourly(...dates.map((date) => hours(date, 9, 16))), request);

const { settings } = checkedOptions({ assetClass: 'stocks', ticker: 'X' }, catalogNames);
const today = { past, begun: past, given: past } as Day;

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

const outcomes = (['yes', 'no'] as const).map((id) => ({ id, label: id, when: id }));

/** Every session, and one question. */
const reportOf = (question: Partial<ColumnQuestion>, groups: readonly ColumnGrouping[] = []): ColumnReport => ({
  unit: {
    name: 'session',
    kind: sessionRows,
    rowsOf: ({ sessions }) => sessions,
    sessionOf: (session) => session as Session,
  },
  needs: [],
  groups,
  questions: [
    {
      id: 'which',
      title: 'Which',
      outcomes,
      answer: ofSessions.choice(['yes', 'no'], atEnd, () => notAsked),
      ...question,
    },
  ],
  measures: [],
  levels: [],
});

const ofSessions = columnsOf();

/** A report of which each session has a story. */
function historyOf(list: readonly Story[], withFacts: boolean): ReportHistory {
  const storyOf = (session: Session): Story => list[past.sessions.indexOf(session)];
  const instant = (hoursOf: (story: Story) => number | null) =>
    ofSessions.instant(atEnd, (session) => {
      const some = hoursOf(storyOf(session));
      return some === null ? notAsked : session.openTime + some * hour;
    });
  const known = instant((story) => story.known);
  const group: ColumnGrouping = {
    id: 'group',
    values: () => ['one', 'other'].map((id) => ({ id, label: id })),
    by: ofSessions.object(atOpen, (session) => {
      const own = storyOf(session).group;
      return own === 'both' ? ['one', 'other'] : [own];
    }),
  };
  const report = reportOf(
    {
      answer: ofSessions.choice(['yes', 'no'], atEnd, (session) => storyOf(session).outcome ?? notAsked),
      given: [ofSessions.flag({ when: 'event', event: 'it', instant: known }, () => true)],
      decided: instant((story) => story.decided),
      ...(withFacts ? { facts: [0, 1].map((f) => instant((story) => story.facts[f])) } : {}),
    },
    [group],
  );
  return new ReportHistory(prepare(report), today, settings);
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

test('a history counts those that were equally undecided, in whatever order it is asked, as if it were asked anew', () => {
  let undecided = 0;
  fc.assert(
    fc.property(stories, fc.boolean(), fc.array(asking, { minLength: 1, maxLength: 25 }), (list, withFacts, asked) => {
      const history = historyOf(list, withFacts);
      for (const { halves, group, facts } of asked) {
        const established = withFacts ? facts : [];
        const ask = (one: ReportHistory) => one.undecided(0, group, halves * (hour / 2), established);
        const found = ask(history);
        expect(found.outcomes.map(({ count }) => count)).toEqual(counted(list, group, halves / 2, established));
        expect(found).toEqual(ask(historyOf(list, withFacts)));
        expect(found.of).toBe(found.outcomes[0].count + found.outcomes[1].count);
        undecided += found.of;
      }
    }),
    { numRuns: 400 },
  );
  expect(undecided).toBeGreaterThan(400);
});

test('a history gives the very same counts from one position to the next as long as they are as many', () => {
  const first: Story = { group: 'one', outcome: 'yes', known: 0, decided: 3, facts: [null, null] };
  const history = historyOf([first, ...dates.slice(1).map(() => ({ ...first, decided: 5 }))], false);
  const ask = (hoursIn: number) => history.undecided(0, 0, hoursIn * hour, []);
  expect([ask(1).of, ask(2).of, ask(3).of, ask(5).of]).toEqual([10, 10, 9, 0]);
  const second = ask(1);
  expect(ask(2.9)).toBe(second);
  expect(ask(3)).not.toBe(second);
  expect(Object.isFrozen(second)).toBe(true);
});

test('a history counts all of a group in its history, once', () => {
  fc.assert(
    fc.property(stories, (list) => {
      const history = historyOf(list, false);
      expect(history.eligible).toBe(dates.length);
      for (const group of [0, 1]) {
        const own = list.filter((each) => each.group === 'both' || each.group === ['one', 'other'][group]);
        const counts = ['yes', 'no'].map((id) => own.filter(({ outcome }) => outcome === id).length);
        expect(history.groups[group].members).toHaveLength(own.length);
        expect(history.answered(0, group).outcomes.map(({ count }) => count)).toEqual(counts);
        expect(history.answered(0, group)).toBe(history.answered(0, group));
      }
    }),
    { numRuns: 50 },
  );
});

test('a history counts the cases of an observation that gives several, each until its own session closes', () => {
  const earlyCloses = { '2024-07-02': '12:00' };
  const calendar = calendarFromDates({ id: 'test', timeZone: 'UTC', holidays: [], earlyCloses });
  const market = openMarket(past.bars, { ...request, calendar });
  const [first, second, third] = market.sessions;
  const both = ofSessions.object(atEnd, () => [second, third]);
  const report: ColumnReport = {
    ...reportOf({
      // The case of three hours came to yes, that of seven to no; the other session was not asked.
      answer: Object.assign(
        ofSessions.object<readonly ('yes' | 'no')[]>(atEnd, (session) =>
          session === first ? ['yes', 'no'] : notAsked,
        ),
        { labels: ['yes', 'no'] as const },
      ),
      cases: both,
    }),
    unit: {
      name: 'run',
      kind: sessionRows,
      span: 'session',
      rowsOf: () => [first, third],
      sessionOf: (session) => session as Session,
    },
  };
  const history = new ReportHistory(
    prepare(report),
    { ...today, past: market, begun: market, given: market },
    settings,
  );
  const counts = (hoursIn: number) => history.undecided(0, 0, hoursIn * hour, []).outcomes.map(({ count }) => count);
  expect([0, 2.9, 3, 6.9, 7].map(counts)).toEqual([
    [1, 1],
    [1, 1],
    [0, 1],
    [0, 1],
    [0, 0],
  ]);
  expect(history.answered(0, 0).outcomes.map(({ count }) => count)).toEqual([1, 1]);
});
