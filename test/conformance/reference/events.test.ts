import { describe, expect, it } from 'vitest';
import { nyse } from '../../../src/calendar/index.js';
import { referenceReport, type ReferenceOptions } from '../../../src/conformance/index.js';
import { dailyBars, handMadeBars, HOUR, stocks } from './hand-made-bars.js';
import { currentOf, onLedger, rowsOf } from './ledger.js';
import { countsOf, groupOf } from './summaries.js';

// What is said of the ledger is worked out by hand on the pages of the families.

const around = (...dates: readonly (readonly [date: string, time?: string])[]) => ({
  events: dates.map(([date, time]) => ({ name: 'Cpi', date, ...(time === undefined ? {} : { time }) })),
});

describe('performance around events', () => {
  it('goes from close to close', () => {
    const { detailed } = onLedger('cpi-performance-standard', {}, around(['2024-07-05']));
    expect(detailed).toEqual([
      {
        date: '2024-07-05',
        groups: [{}],
        levels: { 'previous-close': 106 },
        outcomes: { 'up-before': 'not-up', 'up-on': 'not-up', 'up-after': 'up' },
        measures: { 'change-before-percent': -5.3571, 'change-on-percent': 0, 'change-after-percent': 6.6038 },
      },
    ]);
  });

  it('belongs to the next session from the close on', () => {
    const { detailed } = onLedger('cpi-performance-standard', {}, around(['2024-07-05', '16:00']));
    expect(detailed).toMatchObject([
      {
        date: '2024-07-08',
        measures: { 'change-before-percent': -10.1695, 'change-on-percent': 2.8302, 'change-after-percent': 10.0917 },
      },
    ]);
    const before = onLedger('cpi-performance-standard', {}, around(['2024-07-05', '15:59']));
    expect(before.detailed![0].date).toBe('2024-07-05');
  });

  it('needs a session, and sessions around it', () => {
    const events = around(['2024-07-06'], ['2024-07-10'], ['2024-07-03'], ['2024-07-11', '20:00']);
    expect(onLedger('cpi-performance-standard', {}, events).observations).toEqual({
      unit: 'event',
      seen: 4,
      eligible: 0,
      excluded: { 'no-history': 2, 'no-session': 2 },
    });
    expect(onLedger('cpi-performance-standard', { sessions: 2 }, events).observations.eligible).toBe(1);
  });

  it('sees events of its name in the range, with bars or not', () => {
    const events = around(['2024-06-30'], ['2024-07-06'], ['2024-07-12']);
    expect(onLedger('cpi-performance-standard', {}, events).observations).toMatchObject({
      seen: 3,
      excluded: { 'no-session': 3 },
    });
    expect(onLedger('cpi-performance-standard', {}, { ...events, startDate: '2024-07-01' }).observations.seen).toBe(2);
    expect(onLedger('cpi-performance-standard', {}, { ...events, endDate: '2024-07-11' }).observations.seen).toBe(2);
    expect(onLedger('nfp-performance-standard', {}, events).observations.seen).toBe(0);
  });
});

describe('sessions around an event', () => {
  const excluded = (date: string, options: Partial<ReferenceOptions> = {}) =>
    onLedger('cpi-performance-standard', {}, { ...around([date]), ...options }).observations;

  it('may be after the range, and the session of the event may not', () => {
    expect(excluded('2024-07-05', { endDate: '2024-07-05' }).eligible).toBe(1);
    const late = { ...around(['2024-07-05', '16:00']), endDate: '2024-07-05' };
    expect(onLedger('cpi-performance-standard', {}, late).observations.excluded).toEqual({ 'no-session': 1 });
  });

  it('are left out for a change of contract, wherever something is missing too', () => {
    const rolling = (from: number, missing: string, date: string) => {
      const dates = ['07-01', '07-02', '07-03', '07-04', '07-05', '07-08', '07-09', '07-10', '07-11'];
      const left = dates.filter((each) => each !== missing);
      const contracts = left.map((each) => (dates.indexOf(each) + 1 < from ? 0 : 1));
      const rows = left.map((each) => [`2024-${each}`, 1, 2, 1, 2] as const);
      const options = { ...stocks, calendar: null, previousWithinDays: 3, ...around([`2024-${date}`]) };
      return referenceReport(dailyBars(rows, contracts), 'cpi-performance-standard', options).observations.excluded;
    };
    // Five days from Thursday to Tuesday are a hole; the contract changes before it or after it.
    expect(rolling(4, '07-05', '07-10')).toEqual({ 'no-history': 1 });
    expect(rolling(8, '07-05', '07-09')).toEqual({ roll: 1 });
    expect(rolling(2, '', '07-03')).toEqual({ roll: 1 });
  });
});

describe('economic-data-volume', () => {
  const dates = ['07-01', '07-02', '07-03', '07-04', '07-05', '07-08', '07-09'];
  const withoutVolume = dailyBars(dates.map((date) => [`2024-${date}`, 1, 1, 1, 1] as const));
  const bars = { ...withoutVolume, volume: Float64Array.from([10, 20, 30, 40, 50, 60, 70]) };
  const options = { ...stocks, calendar: null, ...around(['2024-07-04']) };

  it('compares with the sessions that are around no event', () => {
    const result = referenceReport(bars, 'economic-data-volume-standard', options);
    expect(Object.values(result.detailed![0].measures)).toEqual([0.4286, 0.6429, 0.8571, 1.0714]);
    expect(Object.values(result.detailed![0].outcomes)).toEqual(['not-above', 'not-above', 'not-above', 'above']);
    expect(result.summary[0].statistics).toEqual([
      { id: 'mean-volume', label: 'Mean volume of other sessions', value: 46.6667 },
    ]);
  });

  it('leaves out sessions around an event that is left out itself', () => {
    const { summary } = referenceReport(bars, 'economic-data-volume-standard', {
      ...options,
      ...around(['2024-07-04'], ['2024-07-09']),
    });
    expect(summary[0].statistics[0].value).toBe(10);
  });

  it('leaves out sessions around an event outside the range', () => {
    const mean = (events: ReturnType<typeof around>, endDate: string) =>
      referenceReport(bars, 'economic-data-volume-standard', { ...options, ...events, endDate }).summary[0]
        .statistics[0].value;
    // Of 10 and 60, 60 is one session before the event of the 9th, and 10 two before that of the 3rd.
    expect(mean(around(['2024-07-04']), '2024-07-08')).toBe(35);
    expect(mean(around(['2024-07-04'], ['2024-07-09']), '2024-07-08')).toBe(10);
    expect(mean(around(['2024-07-04'], ['2024-07-08', '16:00']), '2024-07-08')).toBe(10);
    const start = { ...options, ...around(['2024-07-01'], ['2024-07-05']), startDate: '2024-07-02' };
    // 20 is after the event of the 1st, 30 to 60 are around that of the 5th.
    expect(referenceReport(bars, 'economic-data-volume-standard', start).summary[0].statistics[0].value).toBe(70);
  });

  it('needs volumes and other sessions', () => {
    const excluded = (given: typeof bars | typeof withoutVolume, events: ReturnType<typeof around>) =>
      referenceReport(given, 'economic-data-volume-standard', { ...options, ...events }).observations.excluded;
    expect(excluded(withoutVolume, around(['2024-07-04']))).toEqual({ 'no-volume': 1 });
    expect(excluded(bars, around(['2024-07-01'], ['2024-07-04'], ['2024-07-08']))).toEqual({ 'no-average': 3 });
    expect(excluded(bars, around(['2024-07-01']))).toEqual({ 'no-history': 1 });
    const all = around(['2024-07-01'], ['2024-07-04'], ['2024-07-08']);
    expect(excluded(withoutVolume, all)).toEqual({ 'no-history': 1, 'no-volume': 2 });
  });
});

describe('event-day', () => {
  it('divides the days around an event from all others', () => {
    const result = onLedger('event-day-standard', {}, around(['2024-07-04']));
    const days = Object.fromEntries([...rowsOf(result)].map(([session, { groups }]) => [session, groups[0].day]));
    expect(days).toMatchObject({ 2: 'other', 3: 'before', 4: 'event', 5: 'after', 6: 'other' });
    expect(countsOf(groupOf(result, 'All other days')).colour).toEqual({ green: 4, red: 1, flat: 1 });
    const ratios = [...rowsOf(result).values()].map(({ measures }) => measures['range-to-average']);
    expect(ratios).toEqual([null, null, null, null, null, 0.339, 0.814, 1.2857, 0.6579]);
    expect(currentOf(result)).toEqual({ 'average-range': 7 });
  });

  it('has sessions that are several of these', () => {
    const rows = rowsOf(onLedger('event-day-standard', {}, around(['2024-07-04', '16:00'], ['2024-07-08'])));
    expect(rows.get(3)?.groups).toEqual([{ day: 'other' }]);
    expect(rows.get(4)?.groups).toEqual([{ day: 'before' }]);
    expect(rows.get(5)?.groups).toEqual([{ day: 'before' }, { day: 'event' }]);
    expect(rows.get(6)?.groups).toEqual([{ day: 'event' }, { day: 'after' }]);
  });

  // Three sessions, so that there is nothing on the 3rd and the 4th.
  const withHole = dailyBars(['07-01', '07-02', '07-05'].map((date) => [`2024-${date}`, 1, 2, 1, 2] as const));
  const daysOf = (
    bars: Parameters<typeof referenceReport>[0],
    events: ReturnType<typeof around>,
    options: Partial<ReferenceOptions> = {},
  ): Record<string, readonly string[]> => {
    const { detailed } = referenceReport(bars, 'event-day-standard', {
      ...stocks,
      calendar: null,
      ...events,
      ...options,
    });
    return Object.fromEntries(detailed!.map(({ date, groups }) => [date.slice(5), groups.map(({ day }) => day)]));
  };

  it('counts any event, whatever its name', () => {
    const events = { events: [{ name: 'Something else', date: '2024-07-02' }] };
    expect(daysOf(withHole, events)).toEqual({ '07-01': ['before'], '07-02': ['event'], '07-05': ['after'] });
  });

  it('knows the next trading date before there is a bar on it, and after the end of the range', () => {
    const beyond = { ...around(['2024-07-08']), endDate: '2024-07-05' };
    expect(rowsOf(onLedger('event-day-standard', {}, beyond)).get(5)?.groups).toEqual([{ day: 'before' }]);
    expect(daysOf(withHole, around(['2024-07-08']))).toMatchObject({ '07-02': ['other'], '07-05': ['before'] });
    expect(daysOf(withHole, around(['2024-07-09']))).toMatchObject({ '07-05': ['other'] });
    expect(daysOf(withHole, around(['2024-07-05', '16:00']))).toMatchObject({
      '07-02': ['other'],
      '07-05': ['before'],
    });
  });

  it('goes by the schedule where the next session seen is a later one', () => {
    expect(daysOf(withHole, around(['2024-07-03']))).toEqual({
      '07-01': ['other'],
      '07-02': ['before'],
      '07-05': ['other'],
    });
    expect(daysOf(withHole, around(['2024-07-05']))).toEqual({
      '07-01': ['other'],
      '07-02': ['other'],
      '07-05': ['event'],
    });
  });

  it('passes over weekends and holidays, on which an event is on no trading date', () => {
    expect(daysOf(withHole, around(['2024-07-06'], ['2024-07-07']))).toMatchObject({ '07-05': ['other'] });
    // The 4th is a holiday, so the 5th is next after the 3rd.
    const days = ['07-02', '07-03', '07-05'];
    const bars = dailyBars(days.map((date) => [`2024-${date}`, 1, 2, 1, 2] as const));
    const next = around(['2024-07-05']);
    expect(daysOf(bars, next, { calendar: nyse })).toEqual({
      '07-02': ['other'],
      '07-03': ['before'],
      '07-05': ['event'],
    });
    expect(daysOf(bars, next)).toMatchObject({ '07-03': ['other'] });
    const holiday = around(['2024-07-04']);
    expect(daysOf(bars, holiday, { calendar: nyse })).toMatchObject({ '07-03': ['other'] });
    expect(daysOf(bars, holiday)).toMatchObject({ '07-03': ['before'] });
  });

  it('lets an event at the scheduled close of the next trading date belong to the one after it', () => {
    // New York closes at 13:00 on the 3rd, is closed on the 4th, and closes at 16:00 on the other days.
    const hoursOf = (date: string, count: number): readonly string[] =>
      Array.from({ length: count }, (_, i) => `2024-${date}T${13 + i}:30Z`);
    const whole = [...hoursOf('07-02', 7), ...hoursOf('07-03', 4), ...hoursOf('07-05', 7)];
    const bars = handMadeBars(
      HOUR,
      whole.map((time) => [time, 1, 2, 1, 2] as const),
    );
    const withCalendar = { calendar: nyse };
    expect(daysOf(bars, around(['2024-07-03', '12:59']), withCalendar)).toEqual({
      '07-02': ['before'],
      '07-03': ['event'],
      '07-05': ['after'],
    });
    expect(daysOf(bars, around(['2024-07-03', '13:00']), withCalendar)).toEqual({
      '07-02': ['other'],
      '07-03': ['before'],
      '07-05': ['event'],
    });
    expect(daysOf(bars, around(['2024-07-03', '13:00']))).toMatchObject({ '07-02': ['before'] });
  });
});
