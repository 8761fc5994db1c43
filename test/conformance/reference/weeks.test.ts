import { describe, expect, it } from 'vitest';
import { calendarFromDates } from '../../../src/calendar/index.js';
import { referenceReport, type ReferenceOptions } from '../../../src/conformance/index.js';
import type { ReportResult } from '../../../src/reports/index.js';
import { dailyBars, handMadeBars, HOUR, mornings, type Prices } from './hand-made-bars.js';
import { currentOf } from './ledger.js';
import { countsOf, groupOf } from './summaries.js';

// Every figure here is worked out by hand on the pages of the families: weeks of a Monday and a Friday.

const rows: readonly (readonly [date: string, ...prices: Prices])[] = [
  ['2024-07-01', 100, 110, 95, 105],
  ['2024-07-05', 106, 112, 104, 110],
  ['2024-07-08', 111, 113, 100, 102],
  ['2024-07-12', 103, 110, 90, 94],
  ['2024-07-15', 90, 92, 88, 91],
  ['2024-07-19', 91, 96, 89, 93],
  ['2024-07-22', 97, 100, 85, 95],
  ['2024-07-26', 95, 97, 94, 97],
  ['2024-07-29', 96, 98, 90, 92],
  ['2024-08-02', 92, 95, 91, 95],
];
const contractOfWeek = (week: number): readonly number[] => rows.map((_, i) => (i < 2 * week - 2 ? 0 : 1));

function onWeeks(
  id: string,
  params: Readonly<Record<string, unknown>> = {},
  options: Partial<ReferenceOptions> = {},
  bars = dailyBars(rows),
): ReportResult {
  const given = { assetClass: 'stocks', ticker: 'WEEKS', calendar: null, detailed: true, params } as const;
  return referenceReport(bars, id, { ...given, ...options });
}

const outcomesOf = (result: ReportResult, question: string): readonly unknown[] =>
  result.detailed!.map(({ outcomes }) => outcomes[question]);

describe('previous-weeks-range on five weeks', () => {
  const result = onWeeks('previous-weeks-range-standard');

  it('breaks the range of the week before', () => {
    expect(result.observations).toEqual({ unit: 'week', seen: 5, eligible: 4, excluded: { 'no-previous': 1 } });
    expect(result.detailed!.map(({ date }) => date)).toEqual(['2024-07-08', '2024-07-15', '2024-07-22', '2024-07-29']);
    expect(outcomesOf(result, 'breaks')).toEqual(['both', 'low-only', 'both', 'neither']);
    expect(outcomesOf(result, 'first-side')).toEqual(['high', null, 'high', null]);
    expect(outcomesOf(result, 'open-location')).toEqual(['inside', 'inside', 'above', 'inside']);
    expect(outcomesOf(result, 'close-location')).toEqual(['below', 'inside', 'above', 'inside']);
    expect(result.detailed!.map(({ measures }) => measures['previous-range'])).toEqual([17, 23, 8, 15]);
  });

  it('does not know which side broke first where a session broke both and opened between them', () => {
    const bars = dailyBars(rows.map((row) => (row[0] === '2024-07-22' ? ['2024-07-22', 96, 100, 85, 95] : row)));
    expect(outcomesOf(onWeeks('previous-weeks-range-standard', {}, {}, bars), 'first-side')[2]).toBe('ambiguous');
  });

  it('reaches a multiple by touching it', () => {
    const group = groupOf(onWeeks('previous-weeks-range-by-levels'), 'All weeks');
    expect(countsOf(group)['high-0.5']).toEqual({ reached: 1, 'not-reached': 1 });
    expect(countsOf(group)['low-0.5']).toEqual({ reached: 0, 'not-reached': 3 });
  });

  it('compares the next week with the last one, and the rest of a week with the one before it', () => {
    expect(currentOf(result)).toEqual({ 'previous-high': 98, 'previous-low': 90, 'previous-range': 8 });
    const unfinished = onWeeks('previous-weeks-range-standard', {}, {}, dailyBars(rows.slice(0, -1)));
    expect(currentOf(unfinished)).toEqual({ 'previous-high': 100, 'previous-low': 85, 'previous-range': 15 });
    expect(unfinished.observations.excluded).toEqual({ 'not-closed': 1, 'no-previous': 1 });
  });

  it('leaves out a week that is not wholly in the range, and compares with one before it', () => {
    const { observations } = onWeeks('previous-weeks-range-standard', {}, { startDate: '2024-07-09' });
    expect(observations).toMatchObject({ seen: 4, eligible: 3, excluded: { incomplete: 1 } });
    const before = onWeeks('previous-weeks-range-standard', {}, { startDate: '2024-07-13' });
    expect(before.observations).toMatchObject({ seen: 3, eligible: 3 });
  });

  it('has no previous week across a change of contract', () => {
    const third = onWeeks('previous-weeks-range-standard', {}, {}, dailyBars(rows, contractOfWeek(3)));
    expect(third.observations.excluded).toEqual({ 'no-previous': 1, roll: 1 });
    const inside = dailyBars(
      rows,
      rows.map((_, i) => (i < 5 ? 0 : 1)),
    );
    expect(onWeeks('previous-weeks-range-standard', {}, {}, inside).observations.excluded).toEqual({
      'no-previous': 1,
      roll: 2,
    });
  });
});

describe('weeks at the ends of the bars', () => {
  const calendarWith = (holidays: readonly string[]) =>
    calendarFromDates({
      id: 'own',
      timeZone: 'America/New_York',
      holidays: [...holidays, '2024-12-25'],
      earlyCloses: {},
    });
  // Monday 2024-07-01 to Friday 2024-07-12.
  const days = ['01', '02', '03', '04', '05', '08', '09', '10', '11', '12'];
  const excluded = (from: string, to: string, holidays: readonly string[], options: Partial<ReferenceOptions> = {}) => {
    const calendar = calendarWith(holidays);
    const own = days.filter((day) => day >= from && day <= to).map((day) => [`2024-07-${day}`, 1, 1, 1, 1] as const);
    const on = onWeeks('high-and-low-by-weekday-standard', {}, { calendar, ...options }, dailyBars(own));
    return on.observations;
  };

  it('are complete if what they lack are holidays', () => {
    expect(excluded('02', '12', [])).toMatchObject({ eligible: 1, excluded: { incomplete: 1 } });
    expect(excluded('02', '12', ['2024-07-01'])).toMatchObject({ eligible: 2, excluded: {} });
    expect(excluded('01', '11', ['2024-07-12'])).toMatchObject({ eligible: 2, excluded: {} });
    const range = { startDate: '2024-07-02' };
    expect(excluded('01', '12', [], range)).toMatchObject({ excluded: { incomplete: 1 } });
    expect(excluded('02', '12', ['2024-07-01'], range)).toMatchObject({ eligible: 2 });
  });

  it('are not closed before their last session', () => {
    expect(excluded('01', '11', [])).toMatchObject({ eligible: 1, excluded: { 'not-closed': 1 } });
    expect(excluded('01', '10', ['2024-07-12'])).toMatchObject({ eligible: 1, excluded: { 'not-closed': 1 } });
    // The bars go on; the range does not.
    expect(excluded('01', '12', [], { endDate: '2024-07-11' })).toMatchObject({ excluded: { incomplete: 1 } });
    const asOf = Date.parse('2024-07-12T19:59Z');
    expect(excluded('02', '12', [], { asOf })).toMatchObject({ excluded: { 'not-closed': 1, incomplete: 1 } });
    // Both at once: the only week begins before the bars, too.
    expect(excluded('02', '04', [])).toMatchObject({ excluded: { 'not-closed': 1 } });
  });

  it('are compared with one before them that lacks holidays only', () => {
    const previous = (holidays: readonly string[]) => {
      const calendar = calendarWith(holidays);
      const own = days.slice(1).map((day) => [`2024-07-${day}`, 1, 1, 1, 1] as const);
      return onWeeks('previous-weeks-range-standard', {}, { calendar, startDate: '2024-07-08' }, dailyBars(own));
    };
    expect(previous([]).observations.excluded).toEqual({ 'no-previous': 1 });
    expect(previous(['2024-07-01']).observations.eligible).toBe(1);
  });
});

describe('opening-week-range on five weeks', () => {
  it('breaks the range of the first session', () => {
    const result = onWeeks('opening-week-range-standard');
    expect(outcomesOf(result, 'breaks')).toEqual(['high-only', 'low-only', 'high-only', 'neither', 'neither']);
    expect(result.detailed!.map(({ measures }) => measures['range-percent'])).toEqual([
      15, 11.7117, 4.4444, 15.4639, 8.3333,
    ]);
    expect(groupOf(result, 'All weeks').questions[0]).toMatchObject({ known: 'after-window' });
  });

  it('looks at New York in every asset class', () => {
    for (const assetClass of ['stocks', 'futures', 'crypto', 'forex'] as const) {
      expect(onWeeks('opening-week-range-standard', {}, { assetClass }).session.id, assetClass).toBe('new-york');
    }
  });

  it('has no rest of a week after all of its sessions', () => {
    expect(onWeeks('opening-week-range-standard', { days: 2 }).observations.excluded).toEqual({ 'no-window': 5 });
  });

  it('leaves out a week for its average before its window', () => {
    const { excluded } = onWeeks('opening-week-range-by-size', { days: 2 }).observations;
    expect(excluded).toEqual({ 'no-average': 3, 'no-window': 2 });
  });
});

describe('high-and-low-by-weekday on five weeks', () => {
  it('finds the weekday of the extremes', () => {
    const result = onWeeks('high-and-low-by-weekday-standard');
    expect(outcomesOf(result, 'high-weekday')).toEqual(['friday', 'monday', 'friday', 'monday', 'monday']);
    expect(outcomesOf(result, 'low-weekday')).toEqual(['monday', 'friday', 'monday', 'monday', 'monday']);
  });

  it('divides them by the colour of the week', () => {
    const result = onWeeks('high-and-low-by-weekday-by-candle');
    expect(result.observations.excluded).toEqual({ flat: 1 });
    expect(countsOf(groupOf(result, 'Green'))).toMatchObject({
      'high-weekday': { friday: 2 },
      'low-weekday': { monday: 2 },
    });
    expect(countsOf(groupOf(result, 'Red'))).toMatchObject({
      'high-weekday': { monday: 2 },
      'low-weekday': { monday: 1, friday: 1 },
    });
  });

  it('takes the first of two equal highs', () => {
    const bars = dailyBars(rows.map((row) => (row[0] === '2024-08-02' ? ['2024-08-02', 92, 98, 91, 95] : row)));
    expect(outcomesOf(onWeeks('high-and-low-by-weekday-standard', {}, {}, bars), 'high-weekday')[4]).toBe('monday');
  });

  it('says where weeks close, per weekday of an extreme', () => {
    const counts = countsOf(groupOf(onWeeks('high-and-low-by-weekday-by-close'), 'All weeks'));
    expect(counts['close-location']).toEqual({ above: 1, inside: 2, below: 1 });
    expect(counts['close-location-high-monday']).toEqual({ above: 1, inside: 1, below: 1 });
    expect(counts['close-location-low-friday']).toEqual({ above: 0, inside: 0, below: 1 });
  });
});

describe('runs and changes of weeks', () => {
  it('runs from one colour to another', () => {
    const result = onWeeks('green-and-red-streaks-by-week');
    expect(result.detailed!.map(({ date, groups }) => [date, groups[1].colour])).toEqual([
      ['2024-07-08', 'red'],
      ['2024-07-15', 'green'],
    ]);
    expect(currentOf(result)).toEqual({ streak: -1 });
  });

  it('does not know a run beside a week with a change of contract', () => {
    const inside = dailyBars(
      rows,
      rows.map((_, i) => (i < 5 ? 0 : 1)),
    );
    const result = onWeeks('green-and-red-streaks-by-week', {}, {}, inside);
    expect(result.observations).toMatchObject({ seen: 1, eligible: 0, excluded: { roll: 1 } });
  });

  it('changes from close to close by week of the year', () => {
    const result = onWeeks('seasonality-by-week');
    expect(result.detailed!.map(({ groups, measures }) => [groups[0].week, measures['change-percent']])).toEqual([
      ['28', -14.5455],
      ['29', -1.0638],
      ['30', 4.3011],
      ['31', -2.0619],
    ]);
    expect(outcomesOf(result, 'up')).toEqual(['not-up', 'not-up', 'up', 'not-up']);
  });

  it.each([
    ['2020-12-28', '2021-01-01', '53'],
    ['2021-01-04', '2021-01-08', '1'],
    ['2024-12-30', '2025-01-03', '1'],
  ])('counts the week from %s to %s as %s', (monday, friday, week) => {
    const bars = dailyBars([
      [new Date(Date.parse(monday) - 3 * 86_400_000).toISOString().slice(0, 10), 1, 1, 1, 1],
      [monday, 1, 1, 1, 1],
      [friday, 1, 1, 1, 1],
    ]);
    expect(onWeeks('seasonality-by-week', {}, {}, bars).detailed!.map(({ groups }) => groups[0].week)).toEqual([week]);
  });
});

describe('week-opening-gap on five weeks', () => {
  const result = onWeeks('week-opening-gap-standard');

  it('fills in the first session, later in the week or not', () => {
    expect(result.observations).toEqual({ unit: 'week', seen: 5, eligible: 4, excluded: { 'no-previous': 1 } });
    expect(outcomesOf(result, 'filled')).toEqual(['first-session', 'week', 'first-session', 'first-session']);
    expect(countsOf(groupOf(result, 'Gap up')).filled).toEqual({ 'first-session': 2, week: 0, unfilled: 0 });
    expect(countsOf(groupOf(result, 'Gap down')).filled).toEqual({ 'first-session': 1, week: 1, unfilled: 0 });
    expect(groupOf(result, 'All gaps').observations).toBe(4);
    expect(result.detailed!.map(({ groups }) => groups[1])).toEqual(Array(4).fill({ direction: 'all' }));
  });

  it('measures the gap against the average range of the sessions before', () => {
    // Ranges 15, 8, 13, 20, 4, 7, 15, 3: ADR5 of the fourth week 52/5, of the fifth 49/5.
    expect(result.detailed!.map(({ measures }) => [measures['gap-size'], measures['gap-to-average']])).toEqual([
      [1, null],
      [4, null],
      [4, 38.4615],
      [1, 10.2041],
    ]);
    expect(result.detailed!.map(({ levels }) => levels['previous-close'])).toEqual([110, 94, 93, 97]);
  });

  it('touches the close to fill, and does not if it misses it', () => {
    const filledOf = (low: number, lower: number) => {
      const changed = rows.map((row): (typeof rows)[number] => {
        if (row[0] === '2024-07-22') return ['2024-07-22', 97, 100, low, 98];
        return row[0] === '2024-07-26' ? ['2024-07-26', 98, 100, lower, 99] : row;
      });
      return outcomesOf(onWeeks('week-opening-gap-standard', {}, {}, dailyBars(changed)), 'filled')[2];
    };
    expect([filledOf(93, 97), filledOf(93.1, 93), filledOf(93.1, 93.1)]).toEqual(['first-session', 'week', 'unfilled']);
  });

  it('leaves out weeks without a gap', () => {
    const bars = dailyBars(rows.map((row) => (row[0] === '2024-07-22' ? ['2024-07-22', 93, 100, 85, 95] : row)));
    const { observations } = onWeeks('week-opening-gap-standard', {}, {}, bars);
    expect(observations.excluded).toEqual({ 'no-previous': 1, 'no-gap': 1 });
    // Without an average it is left out for that.
    expect(onWeeks('week-opening-gap-by-size', {}, {}, dailyBars(rows.slice(0, 6))).observations.excluded).toEqual({
      'no-previous': 1,
      'no-average': 2,
    });
  });

  it('has no gap across a change of contract, or in a week of two', () => {
    const inside = dailyBars(
      rows,
      rows.map((_, i) => (i < 5 ? 0 : 1)),
    );
    expect(onWeeks('week-opening-gap-standard', {}, {}, inside).observations).toMatchObject({
      eligible: 3,
      excluded: { 'no-previous': 1, roll: 1 },
    });
    const between = dailyBars(rows, contractOfWeek(3));
    expect(onWeeks('week-opening-gap-standard', {}, {}, between).observations.excluded).toEqual({
      'no-previous': 1,
      roll: 1,
    });
  });

  it('is divided by size', () => {
    const groupsOf = (params: Readonly<Record<string, unknown>>) =>
      onWeeks('week-opening-gap-by-size', params).detailed!.map(({ groups }) => groups);
    expect(groupsOf({})).toEqual([
      [
        { direction: 'up', size: '30-to-40' },
        { direction: 'all', size: '30-to-40' },
      ],
      [
        { direction: 'down', size: '10-to-20' },
        { direction: 'all', size: '10-to-20' },
      ],
    ]);
    const byPrice = { sizeBy: 'price', edges: [1, 4.3] };
    const price = groupsOf(byPrice);
    expect(price.map(([{ size }]) => size)).toEqual(['below-1', '1-to-4.3', 'from-4.3', '1-to-4.3']);
    // The measure is that of the other reports all the same.
    const { detailed } = onWeeks('week-opening-gap-by-size', byPrice);
    expect(detailed![2].measures).toEqual({ 'gap-size': 4, 'gap-to-average': 38.4615 });
  });

  it('has no size against a price or an average range of 0', () => {
    const flat = dailyBars(rows.map(([date], i) => [date, i % 2, i % 2, i % 2, i % 2]));
    // Every week opens at 0 after a close of 1.
    expect(onWeeks('week-opening-gap-by-size', {}, {}, flat).observations.excluded).toEqual({
      'no-previous': 1,
      'no-average': 2,
      'no-size': 2,
    });
    const zero = dailyBars(rows.map(([date], i) => [date, (i + 1) % 2, 1, 0, (i + 1) % 2]));
    expect(onWeeks('week-opening-gap-by-size', { sizeBy: 'price' }, {}, zero).observations.excluded).toEqual({
      'no-previous': 1,
      'no-size': 4,
    });
  });
});

describe('a week that the range cuts', () => {
  // Hours of every morning of a week.
  const hours = ['15', '16', '17', '18', '19'].flatMap((day) =>
    [10, 11, 12].map((hour) => [`2024-07-${day}T${hour}:00Z`, 10, 12, 9, 11] as const),
  );
  const excluded = (endDate: string) =>
    referenceReport(handMadeBars(HOUR, hours), 'high-and-low-by-weekday-standard', {
      ...{ ...mornings, endDate, asOf: Date.parse('2024-07-19T11:30Z') },
    }).observations.excluded;

  it('is incomplete, though a session after the range is in progress', () => {
    expect(excluded('2024-07-18')).toEqual({ incomplete: 1 });
    expect(excluded('2024-07-19')).toEqual({ 'not-closed': 1 });
  });
});
