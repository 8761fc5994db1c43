import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, barsFromRows, describeSource, extendBars } from '../../src/bars/index.js';
import { refusal } from './refusal.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2024, 0, 2);

/** Rows at so many minutes after midnight, on so many days in a row. */
const days = (count: number, ...minutes: readonly number[]) =>
  Array.from({ length: count }, (_, day) => minutes.map((minute) => START + day * DAY + minute * MINUTE)).flat();
const rowsAt = (times: readonly number[]) => times.map((time) => ({ time, open: 1, high: 2, low: 1, close: 2 }));
const made = (times: readonly number[], interval?: number) =>
  barsFromRows(rowsAt(times), interval === undefined ? {} : { interval });
const every = (step: number, from: number, until: number) =>
  Array.from({ length: Math.ceil((until - from) / step) }, (_, i) => from + i * step);

describe('the interval of bars', () => {
  const hours = [570, ...every(60, 600, 960)];
  const fourHours = every(240, 0, 1440);
  // Times, the interval in minutes, how many steps are shorter, and how long the first bar lasts in minutes.
  const cases: readonly (readonly [string, readonly number[], number, number, number])[] = [
    ['a session that opens off the clock', days(5, ...hours), 60, 5, 30],
    ['a bar that it cuts in two', days(5, ...every(60, 240, 600), ...hours), 60, 10, 60],
    ['a closing row once', [...days(9, ...every(60, 570, 960)), START + 8 * DAY + 960 * MINUTE], 60, 1, 60],
    ['a closing row each day', days(9, ...every(60, 570, 960), 960), 60, 9, 60],
    ['a live row at the end', [...days(2, ...every(5, 570, 960)), START + DAY + 957.25 * MINUTE], 5, 1, 5],
    [
      'hours of the market that are moved',
      [...days(40, ...fourHours), ...days(40, ...fourHours).map((time) => time + 40 * DAY - 3 * HOUR)],
      ...([240, 1, 240] as const),
    ],
    ['no trades in many minutes', days(3, 570, 571, 574, 575, 578, 580, 581, 590, 597, 598), 1, 0, 1],
    ['a lunch break', days(8, ...every(60, 540, 720), ...every(60, 750, 930)), 60, 0, 60],
  ];

  it.each(cases)('is the one of nearly all: %s', (_, times, interval, count, first) => {
    const bars = made(times);
    expect([bars.interval, bars.source.oddSteps.count]).toEqual([interval * MINUTE, count]);
    expect(bars.durations?.[0] ?? bars.interval).toBe(first * MINUTE);
    // A given interval is judged by the same rule.
    expect(made(times, interval * MINUTE)).toEqual(bars);
    // No bar reaches into the next one.
    for (let bar = 0; bar + 1 < bars.length; bar++) {
      expect(bars.time[bar] + (bars.durations?.[bar] ?? bars.interval)).toBeLessThanOrEqual(bars.time[bar + 1]);
    }
  });

  it.each([
    [
      'a row between two bars',
      [...days(2, ...every(5, 570, 960)), START + 602.5 * MINUTE],
      /rows\[7\]\.time is 1704189750000, 150 seconds after/,
    ],
    ['rows of shorter bars', [...days(9, ...every(60, 540, 960)), ...days(1, 541, 542, 543)], /rows\[2\]\.time is/],
    [
      'a live row among days',
      [...days(30, 0), START + 29 * DAY + 17 * HOUR],
      /most bars of rows are 1 day apart, .* 17 hours after/,
    ],
    [
      'two bars a session of no usual length',
      days(4, 570, 720),
      /may be .* the length of a bar that the open of the session cuts short/,
    ],
  ])('is asked for where a row contradicts it: %s', (_, times, message) => {
    const error = refusal(() => made([...times].sort((a, b) => a - b)));
    expect(error.code).toBe('interval-unknown');
    expect(error.message).toMatch(message);
    expect(error.message.length).toBeLessThan(500);
  });

  it('is that of the day where a whole day has longer bars, if it is not given', () => {
    const times = [
      ...days(3, ...every(30, 570, 960)),
      ...days(2, ...every(60, 570, 960)).map((time) => time + 3 * DAY),
    ];
    const bars = made(times);
    expect([bars.interval, bars.source.oddSteps.longer]).toEqual([30 * MINUTE, 14]);
    expect([bars.durations![38], bars.durations![39]]).toEqual([30 * MINUTE, 60 * MINUTE]);
    expect(made(times, 30 * MINUTE).durations).toBeNull();
    expect(describeSource(bars)[1]).toBe('14 bars are longer.');
    const longerFirst = made([
      ...days(2, ...every(60, 570, 960)),
      ...days(3, ...every(30, 570, 960)).map((time) => time + 2 * DAY),
    ]);
    expect([longerFirst.durations![0], longerFirst.durations![52]]).toEqual([60 * MINUTE, 30 * MINUTE]);
  });

  it('is more than a day where most dates are five days and more apart', () => {
    const weeks = Array.from({ length: 9 }, (_, week) => new Date(START + week * 7 * DAY).toISOString().slice(0, 10));
    const rows = weeks.map((time) => ({ time, open: 1, high: 2, low: 1, close: 2 }));
    expect(barsFromRows(rows)).toMatchObject({ interval: 7 * DAY, daily: false });
    expect(barsFromRows(rows, { interval: '1d' })).toMatchObject({ interval: DAY, daily: true });
    expect(barsFromRows(rows.slice(0, 3))).toMatchObject({ interval: DAY, daily: true });
  });

  it('has the same exceptions whether bars are made at once or appended one by one', () => {
    const times = days(3, ...hours);
    const whole = made(times);
    fc.assert(
      fc.property(fc.integer({ min: 8, max: times.length - 1 }), (length) => {
        let bars = made(times.slice(0, length), HOUR);
        const before = Float64Array.from(bars.durations!);
        const first = bars;
        for (const time of times.slice(length)) bars = extendBars(bars, made([time], HOUR));
        expect(bars).toEqual(whole);
        expect(bars.source.oddSteps).toMatchObject({ count: 3, of: whole.length - 1 });
        expect(first.durations).toEqual(before);
      }),
    );
    expect(refusal(() => extendBars(whole, made([times.at(-1)! + 7 * MINUTE], HOUR))).code).toBe('not-ascending');
  });

  it('costs no second look at the bars where nothing is odd', () => {
    const time = Float64Array.from({ length: 1000 }, (_, i) => START + i * MINUTE);
    const price = new Float64Array(1000).fill(1);
    const bars = barsFromColumns({ time, open: price, high: price, low: price, close: price });
    expect([bars.durations, bars.source.oddSteps]).toEqual([null, { count: 0, of: 999, first: [], longer: 0 }]);
  });
});
