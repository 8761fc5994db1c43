import { describe, expect, it } from 'vitest';
import type { BarRow } from '../../src/bars/index.js';
import { dateOfDay, dayOfDate, sessionClock, weekdays } from '../../src/calendar/index.js';
import type { ObservationKind } from '../../src/reports/description.js';
import { sessions, type SessionObservation } from '../../src/reports/observations/sessions.js';
import type { MarketEvent } from '../../src/sessions/index.js';
import { cpiPerformance } from './description-format/cpi-performance.js';
import { fairValueGaps } from './description-format/fair-value-gaps.js';
import { countsOf, figuresOf, groupOf, measureOf } from './description-format/figures-of.js';
import { greenAndRedStreaks } from './description-format/green-and-red-streaks.js';
import { intradayVolumeAndRange } from './description-format/intraday-volume-and-range.js';
import { barsFrom, marketOf, requestOf, utcTemplate, type Prices } from './description-format/market-of.js';
import { marketSessionCorrelation } from './description-format/market-session-correlation.js';
import { openingRangeBreakoutByRetracement } from './description-format/opening-range-breakout.js';
import { seasonality } from './description-format/seasonality.js';
import { smaPerformance } from './description-format/sma-performance.js';

const everyDay = utcTemplate('daily', '00:00', '24:00', weekdays);

/** A daily bar per close, from a date on, that opens, and stays, where it closes. */
function dailyCloses(date: string, closes: readonly number[]): readonly BarRow[] {
  return closes.map((close, i) => ({
    time: dateOfDay(dayOfDate(date) + i),
    open: close,
    high: close,
    low: close,
    close,
  }));
}

describe('a description of sessions and what happens inside them: opening-range-breakout by retracement', () => {
  const inside: Prices = [104, 106, 103, 105];
  const quiet = (bars: number): readonly Prices[] => Array.from({ length: bars }, () => inside);
  const window: readonly Prices[] = [
    [100, 105, 100, 104],
    [104, 110, 103, 104],
  ];
  const rows = [
    // Breaks the high with the fourth bar; the bars after it come back to 106.
    ...barsFrom('2024-03-04T09:00Z', 15, [
      ...window,
      [104, 109, 104, 107],
      [107, 112, 104, 111],
      [111, 111, 108, 108],
      [108, 110, 106, 109],
      [109, 111, 108, 110],
      [110, 111, 109, 110],
    ]),
    // Breaks the low with the third bar and comes all the way back to the high of the window.
    ...barsFrom('2024-03-05T09:00Z', 15, [
      ...window,
      [104, 104, 99, 100],
      [100, 105, 100, 104],
      [104, 110, 103, 108],
      ...quiet(3),
    ]),
    ...barsFrom('2024-03-06T09:00Z', 15, [...window, ...quiet(6)]),
    // Breaks both sides with one bar that opened between them.
    ...barsFrom('2024-03-07T09:00Z', 15, [...window, [105, 112, 99, 104], ...quiet(5)]),
    // A window of a single price, and one without its first bar.
    ...barsFrom('2024-03-08T09:00Z', 15, [[100, 100, 100, 100], [100, 100, 100, 100], ...quiet(6)]),
    ...barsFrom('2024-03-11T09:00Z', 15, [null, [104, 110, 103, 104], ...quiet(6)]),
    // Breaks both sides with the last bar, which opened above.
    ...barsFrom('2024-03-12T09:00Z', 15, [...window, ...quiet(5), [111, 112, 99, 100]]),
    ...barsFrom('2024-03-13T09:00Z', 15, window),
    ...barsFrom('2024-03-14T09:00Z', 15, [...window, ...quiet(6)]),
  ];
  const market = marketOf(rows, { template: utcTemplate('morning', '09:00', '11:00'), asOf: '2024-03-14T10:30Z' });
  const params = { minutes: 30, criterion: 'wick', retracements: [25, 40, 50, 100] } as const;
  const result = figuresOf(openingRangeBreakoutByRetracement(params), market);

  it('leaves out each session under its first reason', () => {
    expect(result.observations).toEqual({
      unit: 'session',
      seen: 9,
      eligible: 3,
      excluded: { 'not-closed': 1, incomplete: 1, 'no-window': 2, 'no-break': 1, ambiguous: 1 },
    });
  });

  it('asks one question per retracement, of each side', () => {
    expect(countsOf(groupOf(result, 'high'))).toEqual({
      'retracement-25': { reached: 1, 'not-reached': 1 },
      'retracement-40': { reached: 1, 'not-reached': 1 },
      'retracement-50': { reached: 0, 'not-reached': 2 },
      'retracement-100': { reached: 0, 'not-reached': 2 },
    });
    expect(countsOf(groupOf(result, 'low'))['retracement-100']).toEqual({ reached: 1, 'not-reached': 0 });
  });

  it('measures the window and the time to the break', () => {
    expect(measureOf(groupOf(result, 'high'), 'minutes-to-break')).toMatchObject({ count: 2, min: 45, max: 105 });
    expect(measureOf(groupOf(result, 'low'), 'window-percent')?.mean).toBe(10);
  });

  it('shows the levels of a session', () => {
    expect(result.detailed?.[0]).toEqual({
      date: '2024-03-04',
      groups: [{ 'first-side': 'high' }],
      levels: {
        'window-high': 110,
        'window-low': 100,
        'retracement-25': 107.5,
        'retracement-40': 106,
        'retracement-50': 105,
        'retracement-100': 100,
      },
      outcomes: {
        'retracement-25': 'reached',
        'retracement-40': 'reached',
        'retracement-50': 'not-reached',
        'retracement-100': 'not-reached',
      },
      measures: { 'window-percent': 10, 'minutes-to-break': 45 },
    });
  });

  it('takes what depends on its options from the closure that makes it', () => {
    const byClose = figuresOf(openingRangeBreakoutByRetracement({ ...params, criterion: 'close' }), market);
    expect(byClose.observations).toMatchObject({ eligible: 1, excluded: { 'no-break': 4 } });
    // Of a window of an hour only the last bar of the 12th is beyond; it opened above.
    const hour = figuresOf(openingRangeBreakoutByRetracement({ ...params, minutes: 60 }), market);
    expect(hour.detailed?.map(({ date, groups }) => [date, groups[0]['first-side']])).toEqual([['2024-03-12', 'high']]);
  });

  it('refuses a window that ends inside a bar', () => {
    const description = openingRangeBreakoutByRetracement({ ...params, minutes: 20 });
    expect(() => figuresOf(description, market)).toThrow(expect.objectContaining({ code: 'bars-too-coarse' }));
  });
});

describe('a description of months: seasonality', () => {
  // One session a week keeps the sums short; the calendar of months is the same.
  const mondays = utcTemplate('mondays', '00:00', '24:00', ['monday']);
  const closes: Readonly<Record<string, number>> = { '2023-12': 100, '2024-01': 110, '2024-04': 101, '2025-01': 90 };
  const row = (day: number): BarRow => {
    const date = dateOfDay(day);
    const close = closes[date.slice(0, 7)] ?? (date < '2024-04' ? 99 : date < '2025' ? 100 : 90);
    return { time: date, open: close, high: close, low: close, close, contract: date < '2024-06-15' ? 'ESM4' : 'ESU4' };
  };
  const lastDay = dayOfDate('2025-02-10');
  const rows: BarRow[] = [];
  for (let day = dayOfDate('2023-12-04'); day <= lastDay; day += 7) {
    if (dateOfDay(day) !== '2024-08-12') rows.push(row(day));
  }
  const ofRange = (startDate: string) =>
    figuresOf(seasonality, marketOf(rows, { template: mondays, startDate, endDate: '2025-02-28' }));
  const result = ofRange('2024-01-01');

  it('counts whole months of one contract only', () => {
    // February 2025 is not over, August 2024 has a hole of two weeks, June 2024 a new contract.
    expect(result.observations).toEqual({
      unit: 'month',
      seen: 14,
      eligible: 11,
      excluded: { incomplete: 1, 'no-previous': 1, roll: 1 },
    });
    expect(ofRange('2024-01-02').observations.excluded).toEqual({ incomplete: 2, 'no-previous': 1, roll: 1 });
  });

  it('groups them by the month of their first session', () => {
    expect(result.summary.map(({ observations }) => observations)).toEqual([2, 1, 1, 1, 1, 0, 1, 0, 1, 1, 1, 1]);
    // From 100 to 110 in 2024, from 100 to 90 in 2025.
    expect(countsOf(groupOf(result, 'january'))).toEqual({ direction: { up: 1, 'not-up': 1 } });
    expect(measureOf(groupOf(result, 'january'), 'change-percent')).toMatchObject({ mean: 0, min: -10, max: 10 });
    // Still 100 in July.
    expect(countsOf(groupOf(result, 'july'))).toEqual({ direction: { up: 0, 'not-up': 1 } });
    expect(measureOf(groupOf(result, 'april'), 'change-percent')?.mean).toBe(2.0202);
  });

  it('has the single years as its rows, dated by their first session', () => {
    const januaries = result.detailed?.filter(({ groups }) => groups[0].month === 'january');
    expect(januaries?.map(({ date, measures }) => [date, measures['change-percent']])).toEqual([
      ['2024-01-01', 10],
      ['2025-01-06', -10],
    ]);
    expect(januaries?.[0].levels).toEqual({ 'previous-close': 100 });
  });
});

describe('a description of runs: green-and-red-streaks', () => {
  const prices = { G: [10, 11, 10, 11], R: [10, 10, 9, 9], F: [10, 10, 10, 10] } as const;
  /** A session a day; `-` skips ten days. */
  const rowsOf = (colours: string): readonly BarRow[] => {
    let day = dayOfDate('2024-03-04');
    return Array.from(colours).flatMap((colour) => {
      day += colour === '-' ? 10 : 1;
      if (colour === '-') return [];
      const [open, high, low, close] = prices[colour as keyof typeof prices];
      return [{ time: dateOfDay(day), open, high, low, close }];
    });
  };
  const resultOf = (colours: string) =>
    figuresOf(greenAndRedStreaks({ longest: 3 }), marketOf(rowsOf(colours), { template: everyDay }));
  const result = resultOf('GGRRRFGRGGGGR-RRGRR');

  it('draws the runs that are over and leaves out the torn ones', () => {
    // RRR, G, R, GGGG, G count; R before the hole and RR after it do not; GG before, RR after all of them were not drawn.
    expect(result.observations).toEqual({ unit: 'run', seen: 7, eligible: 5, excluded: { incomplete: 2 } });
  });

  it('puts one run into several groups', () => {
    expect(result.summary.map(({ label, observations }) => [label, observations])).toEqual([
      ['Green and red', 5],
      ['Green', 3],
      ['Red', 2],
    ]);
    expect(result.detailed?.[3].groups).toEqual([{ colour: 'all' }, { colour: 'green' }]);
  });

  it('gives one run several cases of a question, and none of one that it did not come to', () => {
    expect(countsOf(groupOf(result, 'all'))).toEqual({
      length: { '1': 3, '2': 0, '3-and-more': 2 },
      'after-1': { same: 2, 'not-same': 3 },
      'after-2': { same: 2, 'not-same': 0 },
      'after-3-and-more': { same: 1, 'not-same': 2 },
    });
    expect(result.detailed?.map(({ outcomes }) => outcomes['after-3-and-more'])).toEqual([
      ['not-same'],
      null,
      null,
      ['same', 'not-same'],
      null,
    ]);
    expect(measureOf(groupOf(result, 'red'), 'length')).toMatchObject({ count: 2, mean: 2 });
  });

  it('has the running one in current only', () => {
    expect(result.current).toEqual({
      after: '2024-04-01',
      values: [{ id: 'streak', label: 'Running streak', unit: 'sessions', value: -2 }],
    });
    expect(resultOf('GRF').current?.values[0].value).toBe(0);
    expect(resultOf('R-GG').current?.values[0].value).toBe(2);
    expect(resultOf('GG').observations.seen).toBe(0);
  });
});

describe('a description of runs that a level makes: sma-performance', () => {
  const closes = [10, 10, 10, 13, 13, 7, 7, 7, 10, 4, 5, 6];
  const rows = [
    ...dailyCloses('2024-03-01', closes).map((row) => ({ ...row, contract: 'ESH4' })),
    ...dailyCloses('2024-03-13', [20, 20, 20, 26, 14]).map((row) => ({ ...row, contract: 'ESM4' })),
    ...dailyCloses('2024-03-28', [29, 31, 33]).map((row) => ({ ...row, contract: 'ESM4' })),
  ];
  const market = marketOf(rows, { template: everyDay });
  const result = figuresOf(smaPerformance({ period: 3, minLength: 2 }), market);

  it('counts the runs from crossing to crossing that are long enough', () => {
    // Below from the 6th, above on the 9th, below from the 10th of March; then a run that a new contract ends and one that a hole does.
    expect(result.observations).toEqual({
      unit: 'run',
      seen: 5,
      eligible: 2,
      excluded: { roll: 1, 'no-average': 1, size: 1 },
    });
  });

  it('measures them from the crossing close to the close that crosses back', () => {
    const below = groupOf(result, 'below');
    // From 7 to 10 and from 4 to 6.
    expect(measureOf(below, 'change-percent')).toMatchObject({ count: 2, mean: 46.4286, min: 42.8571, max: 50 });
    expect(measureOf(below, 'length')).toMatchObject({ min: 2, max: 3 });
    expect(countsOf(below)).toEqual({ result: { gain: 0, 'no-gain': 2 } });
    expect(result.detailed?.map(({ date, levels }) => [date, levels])).toEqual([
      ['2024-03-06', { 'crossing-close': 7, mean: 11 }],
      ['2024-03-10', { 'crossing-close': 4, mean: 7 }],
    ]);
  });

  it('has the mean that the next session will be measured against', () => {
    expect(result.current?.values).toEqual([{ id: 'mean', label: 'Mean of 3 closes', unit: 'price', value: 31 }]);
    const ended = marketOf(rows, { template: everyDay, endDate: '2024-03-29' });
    expect(figuresOf(smaPerformance({ period: 3, minLength: 2 }), ended).current?.values[0].value).toBeNull();
  });
});

describe('a description of pairs of sessions: market-session-correlation', () => {
  const early = sessionClock(utcTemplate('early', '02:00', '04:00'));
  const late = utcTemplate('late', '03:00', '06:00');
  const price = (open: number, close: number): Prices => [open, Math.max(open, close), Math.min(open, close), close];
  /** The bars of a day from 02:00 on: two of the first session, the later one of which both share, and two of the second alone. */
  const day = (date: string, first: readonly [number, number], second: readonly [number, number]) => {
    const turn = (second[0] + second[1]) / 2;
    const middle = (first[0] + first[1]) / 2;
    const prices = [price(first[0], middle), price(middle, first[1]), price(second[0], turn), price(turn, second[1])];
    return barsFrom(`${date}T02:00Z`, 60, prices);
  };
  const up = [10, 12] as const;
  const down = [12, 10] as const;
  const rows = [
    ...day('2024-03-04', up, up),
    ...day('2024-03-05', up, down),
    // The later session rises as a whole, from 11 to 14, and falls from the close of the earlier one on.
    ...day('2024-03-06', down, [16, 14]),
    ...day('2024-03-07', up, up),
    ...day('2024-03-08', [10, 10], up),
    ...day('2024-03-11', up, up).slice(1),
    ...day('2024-03-12', up, up),
  ];
  const opening = { template: late, asOf: '2024-03-12T05:30Z' };
  const market = marketOf(rows, opening);
  const result = figuresOf(marketSessionCorrelation(early, requestOf(opening)), market);

  it('opens the other session over the same bars and pairs the two', () => {
    expect(result.observations).toEqual({
      unit: 'pair',
      seen: 7,
      eligible: 4,
      excluded: { 'not-closed': 1, 'no-first': 1, flat: 1 },
    });
    const allDay = sessionClock(utcTemplate('all-day', '02:00', '06:00'));
    const overlapped = figuresOf(marketSessionCorrelation(allDay, requestOf(opening)), market);
    expect(overlapped.observations).toMatchObject({ eligible: 0, excluded: { 'no-first': 1, 'no-following': 5 } });
  });

  it('asks the same of each colour of the first', () => {
    expect(countsOf(result.summary[0])).toEqual({
      cells: { 'green-green': 2, 'green-red': 1, 'red-green': 0, 'red-red': 1 },
      same: { same: 3, 'not-same': 1 },
      'second-colour-green': { green: 2, red: 1 },
      'second-colour-red': { green: 0, red: 1 },
    });
    expect(result.detailed?.[2].outcomes).toEqual({
      cells: 'red-red',
      same: 'same',
      'second-colour-green': null,
      'second-colour-red': 'red',
    });
    expect(result.summary[0].questions[2]).toMatchObject({ known: 'at-event', event: 'first-closed', of: 3 });
  });

  it('has an irrational statistic, correctly rounded', () => {
    // (2 × 1 − 1 × 0) / √(3 × 1 × 2 × 2) = 1/√3
    expect(result.summary[0].statistics).toEqual([{ id: 'phi', label: 'Phi coefficient', value: 0.5774 }]);
    const noReds = marketOf(day('2024-03-04', up, up), opening);
    const one = figuresOf(marketSessionCorrelation(early, requestOf(opening)), noReds);
    expect(one.summary[0].statistics[0].value).toBeNull();
  });

  it('takes the last one that opened before, not at the same time', () => {
    const itself = figuresOf(marketSessionCorrelation(sessionClock(late), requestOf(opening)), market);
    expect(itself.detailed?.[0]).toMatchObject({ date: '2024-03-05', outcomes: { cells: 'green-red' } });
  });

  it('finds a first session that lies before the range', () => {
    const evening = sessionClock(utcTemplate('evening', '20:00', '22:00'));
    const overnight = [
      ...barsFrom('2024-03-04T20:00Z', 60, [price(10, 11), price(11, 12)]),
      ...barsFrom('2024-03-05T03:00Z', 60, [price(12, 11), price(11, 10), price(10, 9)]),
    ];
    const from = { template: late, startDate: '2024-03-05' };
    const pair = figuresOf(marketSessionCorrelation(evening, requestOf(from)), marketOf(overnight, from));
    expect(pair.detailed?.map(({ date, outcomes }) => [date, outcomes.cells])).toEqual([['2024-03-05', 'green-red']]);
  });
});

describe('a description of patterns: fair-value-gaps', () => {
  const rows = [
    ...barsFrom('2024-03-04T09:00Z', 30, [
      [100, 102, 99, 101],
      [101, 106, 101, 105],
      // 102 to 104 is left open; the low of the next bar comes back to 103.
      [105, 108, 104, 107],
      [107, 109, 103, 108],
      // 108 to 110.
      [110, 115, 110, 114],
      // 109 to 112, with nothing after it.
      [114, 116, 112, 115],
    ]),
    ...barsFrom('2024-03-05T09:00Z', 30, [
      [100, 101, 98, 99],
      [99, 99, 94, 95],
      // 96 to 98, falling; the high of the next bar comes back to 97.
      [95, 96, 93, 94],
      [94, 97, 93, 96],
      [96, 98, 92, 92],
      [92, 93, 91, 91],
    ]),
    // The second candle is missing: what it left open is no pattern.
    ...barsFrom('2024-03-06T09:00Z', 30, [
      [100, 101, 99, 100],
      null,
      [105, 106, 104, 105],
      [105, 108, 105, 107],
      // Its low is the high two candles before: no gap.
      [107, 108, 106, 107],
      [107, 108, 106, 107],
    ]),
    ...barsFrom('2024-03-07T09:00Z', 30, [
      [100, 102, 99, 101],
      [101, 106, 101, 105],
      [105, 108, 104, 107],
    ]),
  ];
  const market = marketOf(rows, { template: utcTemplate('morning', '09:00', '12:00') });
  const params = { minutes: 30, mitigation: 50, criterion: 'wick' } as const;
  const result = figuresOf(fairValueGaps(params), market);

  it('draws several from one session, or none', () => {
    expect(result.observations).toEqual({
      unit: 'gap',
      seen: 5,
      eligible: 3,
      excluded: { incomplete: 1, 'no-following': 1 },
    });
    expect(result.detailed?.map(({ date, measures }) => [date, measures['minutes-from-open']])).toEqual([
      ['2024-03-04', 90],
      ['2024-03-04', 150],
      ['2024-03-05', 90],
    ]);
  });

  it('asks of each whether later bars cover it', () => {
    expect(countsOf(groupOf(result, 'bullish'))).toEqual({ mitigated: { mitigated: 1, 'not-mitigated': 1 } });
    expect(countsOf(groupOf(result, 'bearish'))).toEqual({ mitigated: { mitigated: 1, 'not-mitigated': 0 } });
    expect(measureOf(groupOf(result, 'bullish'), 'gap-percent')).toMatchObject({ count: 2, mean: 2 });
    expect(result.detailed?.[0].levels).toEqual({ 'gap-high': 104, 'gap-low': 102, mitigation: 103 });
  });

  it('takes its title and its level from the options', () => {
    const whole = figuresOf(fairValueGaps({ ...params, mitigation: 100 }), market);
    expect(whole.summary[0].questions[0].title).toBe('100 % of the gap covered later in the session');
    expect(countsOf(groupOf(whole, 'bullish'))).toEqual({ mitigated: { mitigated: 0, 'not-mitigated': 2 } });
    // The bars after the falling gap come back to 98 and close at 96 or below.
    expect(countsOf(groupOf(whole, 'bearish'))).toEqual({ mitigated: { mitigated: 1, 'not-mitigated': 0 } });
    const closes = figuresOf(fairValueGaps({ ...params, criterion: 'close' }), market);
    expect(countsOf(groupOf(closes, 'bearish'))).toEqual({ mitigated: { mitigated: 0, 'not-mitigated': 1 } });
  });
});

describe('a description of events: cpi-performance', () => {
  const closes = [100, 101, 102, 103, 104, 105, 106, 110, 111, 112, 113, 114, 109, 110, 111, 112, 113, 114, 115, 116];
  const template = utcTemplate('day', '09:30', '16:00');
  const from = dayOfDate('2024-03-04');
  const rows = closes.map((close, i) => {
    const time = dateOfDay(from + i + 2 * Math.floor(i / 5));
    return { time, open: close, high: close, low: close, close, contract: i < 14 ? 'ESH4' : 'ESM4' };
  });
  const events: readonly MarketEvent[] = [
    { name: 'CPI', date: '2024-03-27' },
    { name: 'cpi', date: '2024-03-12', time: '08:30' },
    { name: 'NFP', date: '2024-03-08' },
    // A Saturday.
    { name: 'CPI', date: '2024-03-16' },
    { name: 'Cpi', date: '2024-03-06' },
    // After the close of the 14th.
    { name: 'CPI', date: '2024-03-14', time: '16:00' },
    // Three sessions later the contract is another.
    { name: 'CPI', date: '2024-03-21' },
    { name: 'CPI', date: '2024-05-01' },
  ];
  const params = { events, sessions: 3 };
  const result = figuresOf(cpiPerformance(params), marketOf(rows, { template, endDate: '2024-03-31' }));

  it('draws its observations from the events of the caller, with or without a session', () => {
    expect(result.observations).toEqual({
      unit: 'event',
      seen: 6,
      eligible: 2,
      excluded: { roll: 1, 'no-history': 2, 'no-session': 1 },
    });
  });

  it('measures from close to close around the session that an event belongs to', () => {
    expect(result.detailed?.map(({ date, levels, measures }) => ({ date, ...levels, ...measures }))).toEqual([
      // 103 → 105 → 106 → 112
      {
        date: '2024-03-12',
        'close-before': 105,
        'change-before-percent': 1.9417,
        'change-on-percent': 0.9524,
        'change-after-percent': 5.6604,
      },
      // 106 → 111 → 112 → 109
      {
        date: '2024-03-15',
        'close-before': 111,
        'change-before-percent': 4.717,
        'change-on-percent': 0.9009,
        'change-after-percent': -2.6786,
      },
    ]);
    expect(measureOf(result.summary[0], 'change-after-percent')?.mean).toBe(1.4909);
    expect(countsOf(result.summary[0])).toEqual({
      'direction-before': { up: 2, 'not-up': 0 },
      'direction-on': { up: 2, 'not-up': 0 },
      'direction-after': { up: 1, 'not-up': 1 },
    });
  });
});

describe('a description of clock buckets: intraday-volume-and-range', () => {
  const bar = (high: number, volume: number): Prices => [100, high, 100, 100, volume];
  const rows = [
    ...barsFrom('2024-03-04T09:00Z', 30, [
      bar(103, 10),
      bar(101, 20),
      bar(104, 30),
      bar(104, 40),
      bar(101, 5),
      bar(102, 5),
    ]),
    ...barsFrom('2024-03-05T09:00Z', 30, [bar(105, 1.5), bar(107, 2.6), null, null, bar(103, 0.1), bar(101, 0.2)]),
    ...barsFrom('2024-03-06T09:00Z', 30, [bar(109, 100)]),
  ];
  const template = utcTemplate('morning', '09:00', '12:00');
  const market = marketOf(rows, { template });
  const result = figuresOf(intradayVolumeAndRange({ minutes: 60 }), market);

  it('has one observation per session and time of day', () => {
    expect(result.observations).toEqual({ unit: 'bucket', seen: 6, eligible: 5, excluded: { incomplete: 1 } });
    expect(result.summary.map(({ label, observations }) => [label, observations])).toEqual([
      ['09:00–10:00', 2],
      ['10:00–11:00', 1],
      ['11:00–12:00', 2],
    ]);
  });

  it('measures volume, range and range in per cent', () => {
    expect(measureOf(result.summary[0], 'volume')).toMatchObject({ count: 2, mean: 17.05, min: 4.1, max: 30 });
    // 100 to 103 and 100 to 107.
    expect(measureOf(result.summary[0], 'range')?.mean).toBe(5);
    expect(measureOf(result.summary[1], 'range-percent')?.mean).toBe(4);
    expect(result.detailed?.[2].measures).toEqual({ volume: 10, range: 2, 'range-percent': 2 });
  });

  it('takes its groups from the template and the bars', () => {
    const labels = (minutes: number, opening = template) =>
      figuresOf(intradayVolumeAndRange({ minutes }), marketOf(rows, { template: opening })).summary.map(
        ({ label }) => label,
      );
    expect(labels(120)).toEqual(['09:00–11:00', '11:00–12:00']);
    expect(labels(60, utcTemplate('late', '10:00', '12:00'))).toEqual(['10:00–11:00', '11:00–12:00']);
    expect(labels(90, utcTemplate('night', '22:30', '00:30'))).toEqual(['22:30–00:00', '00:00–00:30']);
    const always = utcTemplate('always', '06:00', '06:00');
    const none = marketOf(rows, { template: always, startDate: '2025-01-01' });
    expect(figuresOf(intradayVolumeAndRange({ minutes: 720 }), none).summary).toHaveLength(2);
  });

  it('takes buckets of half an hour, or of a bar where that is longer', () => {
    const count = (minutes: number): number => {
      const bars = barsFrom('2024-03-04T09:00Z', minutes, [bar(101, 1), bar(101, 1)]);
      return figuresOf(intradayVolumeAndRange({ minutes: null }), marketOf(bars, { template })).summary.length;
    };
    expect([15, 30, 60].map(count)).toEqual([6, 6, 3]);
  });

  it('has no volume where the bars have none', () => {
    const bare = rows.map(({ time, open, high, low, close }) => ({ time, open, high, low, close }));
    const without = figuresOf(intradayVolumeAndRange({ minutes: 60 }), marketOf(bare, { template }));
    expect(measureOf(without.summary[0], 'volume')).toMatchObject({ count: 0, mean: null });
    expect(measureOf(without.summary[0], 'range')?.mean).toBe(5);
  });

  it('refuses buckets that end inside a bar', () => {
    const description = intradayVolumeAndRange({ minutes: 45 });
    expect(() => figuresOf(description, market)).toThrow(expect.objectContaining({ code: 'bars-too-coarse' }));
  });
});

describe('the runner, whatever it runs', () => {
  const market = marketOf(dailyCloses('2024-03-04', [1, 2, 3]), { template: everyDay });
  const nothing = {
    exclusions: [],
    dimensions: [],
    questions: [],
    measures: [],
    statistics: [],
    levels: [],
    current: null,
  };

  it('draws the observations of one kind from a market once', () => {
    let drawn = 0;
    const counting: ObservationKind<SessionObservation> = {
      unit: 'session',
      observe: (each) => {
        drawn++;
        return sessions.observe(each, null);
      },
    };
    figuresOf({ kind: counting, ...nothing }, market);
    figuresOf({ kind: counting, ...nothing }, market);
    expect(drawn).toBe(1);
    // The same work under another name is another kind.
    figuresOf({ kind: { ...counting }, ...nothing }, market);
    expect(drawn).toBe(2);
  });

  it('lets an observation be in no group at all', () => {
    const even = { id: 'even', values: () => [{ id: 'even', label: 'Even' }], of: () => [] };
    const result = figuresOf({ kind: sessions, ...nothing, dimensions: [even] }, market);
    expect(result.observations.eligible).toBe(3);
    expect(result.summary.map(({ observations }) => observations)).toEqual([0]);
    expect(result.detailed?.[0].groups).toEqual([]);
  });

  it('fails loudly on a value that a dimension did not list', () => {
    const wrong = { id: 'wrong', values: () => [{ id: 'one', label: 'One' }], of: () => 'two' };
    expect(() => figuresOf({ kind: sessions, ...nothing, dimensions: [wrong] }, market)).toThrow(/wrong gives two/);
  });
});
