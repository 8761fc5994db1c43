import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { barsFromCsv, type CsvOptions } from '../../src/csv/index.js';
import { inspectBars, noticesOf } from '../../src/notices/inner.js';
import { runReport } from '../../src/reports/index.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const HEADER = 'time,open,high,low,close,volume';
const fileOf = (times: readonly string[], header = HEADER, close = (i: number) => 10 + (i % 3) / 10) =>
  [header, ...times.map((time, i) => `${time},10,11,9,${close(i)},${100 + i}`)].join('\n');
const iso = (time: number) => new Date(time).toISOString();
const read = (times: readonly string[], options?: CsvOptions) => barsFromCsv(fileOf(times), options);
const codeOf = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'none';
};

/** Hours of sessions in New York in winter, from Tuesday 2024-01-02 on: 09:30, 10:00, 11:00 … 15:00. */
const onTheClock = [2, 3, 4, 5].flatMap((day) =>
  ['09:30', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'].map((time) => `2024-01-0${day} ${time}:00-05:00`),
);
const halfPast = [2, 3, 4, 5].flatMap((day) =>
  ['09:30', '10:30', '11:30', '12:30', '13:30', '14:30', '15:30'].map((time) => `2024-01-0${day} ${time}:00-05:00`),
);
const stocks = { assetClass: 'stocks', ticker: 'X' } as const;

describe('bars of an hour', () => {
  it('that open off the clock are too coarse for their first hour, and for what is shorter', () => {
    const bars = read(onTheClock);
    expect(bars.interval).toBe(HOUR);
    expect(codeOf(() => runReport(bars, 'initial-balance-breakout-standard', stocks))).toBe('bars-too-coarse');
    expect(runReport(bars, 'session-colour-standard', stocks).observations.eligible).toBe(4);
    // Half an hour less than all is there without the last bar, and two thirds without three.
    const without = onTheClock.filter((_, i) => i % 7 < 4);
    expect(inspectBars(read(without), { assetClass: 'stocks' }).sessions.complete).toBe(0);
  });

  it.each([
    ['a closing row', '2024-01-05 16:00:00-05:00'],
    ['a live row', '2024-01-05 15:47:11-05:00'],
  ])('stay bars of an hour with %s, which is named', (_, row) => {
    const bars = read([...halfPast, row]);
    expect(
      codeOf(() => runReport(bars, 'opening-range-breakout-standard', { ...stocks, params: { minutes: 30 } })),
    ).toBe('bars-too-coarse');
    const shown = read([
      ...halfPast,
      ...halfPast.map((time) => time.replace('2024-01', '2024-02')),
      row.replace('01-05', '02-05'),
    ]);
    const [notice] = noticesOf(shown, { assetClass: 'stocks' }).filter(({ code }) => code === 'odd-steps');
    expect(notice.text).toContain('line 58 at 2024-02-05T');
  });

  it('are those of their day where other days have shorter ones', () => {
    const days = Array.from({ length: 6 }, (_, day) =>
      Array.from({ length: 13 }, (_, i) => iso(Date.UTC(2024, 0, 8 + day, 14, 30 + 30 * i))),
    );
    const bars = read([...days.slice(0, 5).flat(), ...days[5].filter((_, i) => i % 2 === 0)]);
    const range = (dates: object) => () =>
      runReport(bars, 'opening-range-breakout-standard', {
        ...stocks,
        session: 'new-york',
        params: { minutes: 30 },
        ...dates,
      });
    expect(codeOf(range({ endDate: '2024-01-12' }))).toBe('none');
    expect(noticesOf(bars, { assetClass: 'crypto' })[0].text).toMatch(/^7 bars last longer than 30 minutes/);
  });
});

describe('bars of a week and of a month', () => {
  it.each([
    ['weeks', 7],
    ['months', 30.5],
  ])('are no sessions: %s', (_, days) => {
    const dates = Array.from({ length: 12 }, (_, i) =>
      iso(Date.UTC(2023, 0, 2) + Math.round(i * days) * DAY).slice(0, 10),
    );
    const bars = read(dates);
    expect(bars.daily).toBe(false);
    for (const call of [
      () => runReport(bars, 'gap-fill-standard', stocks),
      () => inspectBars(bars, { assetClass: 'stocks' }),
    ])
      expect(codeOf(call)).toBe('bars-too-coarse');
    expect(noticesOf(bars, { assetClass: 'stocks' })).toEqual([]);
    expect(
      runReport(read(dates, { interval: '1d' }), 'session-colour-standard', stocks).observations.seen,
    ).toBeGreaterThan(7);
  });
});

describe('one time of day', () => {
  /** Daily opens from Sunday to Thursday evening, in winter and in summer. */
  const opens = (hour: (winter: boolean) => number) =>
    [Date.UTC(2024, 0, 7), Date.UTC(2024, 6, 7)].flatMap((sunday, i) =>
      Array.from(
        { length: 15 },
        (_, day) => sunday + (Math.floor(day / 5) * 7 + (day % 5)) * DAY + hour(i === 0) * HOUR,
      ),
    );
  const weekdaysOf = (bars: Parameters<typeof runReport>[0], assetClass: 'forex' | 'futures') => {
    const market = { assetClass, ticker: 'X', session: 'daily', detailed: true } as const;
    const rows = runReport(bars, 'session-colour-standard', market).detailed as readonly { readonly date: string }[];
    const weekdays = rows.map(({ date }) => new Date(date).getUTCDay());
    return [1, 2, 3, 4, 5].map((weekday) => weekdays.filter((each) => each === weekday).length);
  };

  it.each([
    ['22:00Z in winter and 21:00Z in summer', 'forex', opens((winter) => (winter ? 22 : 21))],
    ['22:00Z all year', 'forex', opens(() => 22)],
    ['18:00 in New York', 'futures', opens((winter) => (winter ? 23 : 22))],
  ] as const)('is an instant, and the hours of the session date it: %s', (_, assetClass, instants) => {
    const written = [
      instants.map(iso),
      instants.map(String),
      instants.map((time) => String(time / 1000)),
      instants.map(
        (time) =>
          `${iso(time - 5 * HOUR)
            .slice(0, 19)
            .replace('T', ' ')}-05:00`,
      ),
    ];
    const bars = [
      ...written.map((times) => read(times)),
      barsFromRows(instants.map((time) => ({ time, open: 10, high: 11, low: 9, close: 10 }))),
    ];
    for (const each of bars) {
      expect(Array.from(each.time)).toEqual(instants);
      expect(weekdaysOf(each, assetClass)).toEqual([6, 6, 6, 6, 6]);
    }
  });

  it('asks for the zone without one', () => {
    const times = opens((winter) => (winter ? 23 : 22)).map((time) => iso(time).slice(0, 16).replace('T', ' '));
    expect(codeOf(() => read(times))).toBe('time-without-zone');
    expect(read(times, { timeZone: 'UTC' }).daily).toBe(true);
  });
});

describe('the zone of a broker', () => {
  it('begins each week at midnight, also while only New York has summer time', () => {
    const rows = [
      '2024.03.04,00:00',
      '2024.03.04,01:00',
      '2024.03.11,00:00',
      '2024.04.01,00:00',
      '2024.11.04,00:00',
    ].map((time) => `${time},1.1,1.2,1.0,1.1,10`);
    const { time, source } = barsFromCsv(rows.join('\n'), { timeZone: 'broker', interval: '1h' });
    const hours = Array.from(time, (each) => iso(each).slice(11, 13));
    expect([hours, source.timeZone]).toEqual([['22', '23', '21', '21', '22'], 'broker']);
    const refused = () => barsFromCsv(rows.join('\n'));
    expect(refused).toThrow('"broker" if its server changes clocks with New York');
    expect(codeOf(() => barsFromCsv(fileOf(['2024-07-02 08:00:00 BST', '2024-07-02 08:01:00 BST'])))).toBe(
      'unknown-time-zone',
    );
  });
});

describe('epoch times', () => {
  const instants = Array.from({ length: 24 }, (_, i) => Date.UTC(2024, 11, 20) + i * DAY);
  const written = (time: number, unit: number) => `${time}000000`.slice(0, 7 + 3 * unit);

  it.each([
    ['milliseconds, then microseconds', (i: number) => (i < 12 ? 2 : 3)],
    ['seconds, then milliseconds', (i: number) => (i < 12 ? 1 : 2)],
    ['all four', (i: number) => 1 + (i % 4)],
  ])('are read in their own units: %s', (_, unitOf) => {
    const texts = instants.map((time, i) => written(time, unitOf(i)));
    expect(Array.from(read(texts).time)).toEqual(instants);
    const { time, source } = read([...texts].reverse());
    expect(Array.from(time)).toEqual(instants);
    expect(source.times).toMatch(/^epoch \w+( and \w+)+$/);
  });

  it('do not land in 1970', () => {
    const rows = (times: readonly number[]) => times.map((time) => ({ time, open: 10, high: 11, low: 9, close: 10 }));
    expect(codeOf(() => barsFromRows(rows([0, ...instants])))).toBe('time-in-seconds');
    expect(codeOf(() => barsFromRows(rows(instants.map((time, i) => (i < 12 ? time / 1000 : time)))))).toBe(
      'time-in-seconds',
    );
    expect(codeOf(() => read(['0', ...instants.map(String)]))).toBe('invalid-rows');
    const through1970 = Array.from({ length: 400 }, (_, i) => (i - 200) * DAY);
    expect(Array.from(barsFromRows(rows(through1970)).time)).toEqual(through1970);
    expect(Array.from(read(through1970.map(String)).time)).toEqual(through1970);
  });
});
