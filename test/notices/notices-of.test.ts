import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, barsFromRows, extendBars, type Bars } from '../../src/bars/index.js';
import {
  sessionClock,
  sessionTemplates,
  zoneClock,
  type AssetClass,
  type SessionTemplate,
} from '../../src/calendar/index.js';
import { runReport, type ReportResult } from '../../src/reports/index.js';
import { noticesOf } from '../../src/notices/inner.js';
import { readColumns, realFiles } from '../conformance/real-files.js';
import { refusal } from '../bars/refusal.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const hours = (id: string, timeZone: string, open: string, close: string): SessionTemplate => ({
  ...sessionTemplates.stocks[0],
  id,
  timeZone,
  open,
  close,
});
const extended = hours('extended', 'America/New_York', '04:00', '20:00');

function barsAt(times: readonly number[], interval: number): Bars {
  const price = new Float64Array(times.length).fill(1);
  return barsFromColumns({ time: times, open: price, high: price, low: price, close: price }, { interval });
}

/** The opening times of the bars in the sessions of some days, the first of which is a Thursday when it is a multiple of seven. */
function timesIn(template: SessionTemplate, firstDay: number, days: number, interval: number): number[] {
  const clock = sessionClock(template);
  const times: number[] = [];
  for (let day = firstDay; day < firstDay + days; day++) {
    if (!clock.trades(day)) continue;
    for (let time = clock.openOf(day); time < clock.closeOf(day); time += interval) times.push(time);
  }
  return times;
}

/** What the clocks of a zone show, taken for UTC; what they show twice in autumn is left out the second time. */
function readAsUtc(times: readonly number[], zone: string, interval: number): number[] {
  const { offsetAt } = zoneClock(zone);
  const read: number[] = [];
  for (const time of times.map((each) => each + offsetAt(each))) {
    if (time >= (read.at(-1) ?? -Infinity) + interval) read.push(time);
  }
  return read;
}

/** Bars of every weekday: no calendar closes any of them. */
const codes = (bars: Bars, assetClass: AssetClass, session?: SessionTemplate): readonly string[] =>
  noticesOf(bars, { assetClass, calendar: null, ...(session === undefined ? {} : { session }) }).map(
    ({ code }) => code,
  );

/** A market: what it trades, and how long its bars are. */
interface Traded {
  readonly assetClass: AssetClass;
  readonly traded: SessionTemplate;
  readonly session?: SessionTemplate;
}

const shanghai = hours('shanghai', 'Asia/Shanghai', '09:30', '15:00');
const markets: readonly Traded[] = [
  { assetClass: 'stocks', traded: sessionTemplates.stocks[0] },
  { assetClass: 'stocks', traded: extended },
  { assetClass: 'futures', traded: sessionTemplates.futures[3] },
  { assetClass: 'forex', traded: sessionTemplates.forex[0] },
  { assetClass: 'futures', traded: shanghai, session: shanghai },
];

/** Days with a change of the clocks somewhere among them, or none. */
const someDays = fc.record({
  firstDay: fc.integer({ min: 17_000, max: 19_500 }),
  days: fc.integer({ min: 22, max: 60 }),
});

/** How many bars in a hundred are left out, and how many whole days. */
const holes = fc.record({ seed: fc.nat(), gaps: fc.nat(30), holidays: fc.nat(15) });

function withHoles(
  times: readonly number[],
  { seed, gaps, holidays }: { readonly seed: number; readonly gaps: number; readonly holidays: number },
): number[] {
  // A number below a hundred for each minute, each day and each seed.
  const chance = (number: number): number => Math.floor(Math.abs(Math.sin(number + seed * 0.7) * 1e6)) % 100;
  return times.filter(
    (time) => chance(time / MINUTE) >= gaps && chance(Math.floor((time + 3 * HOUR) / DAY)) >= holidays,
  );
}

describe('bars that were read as they should be', () => {
  it.each(markets)(
    'have no notice: $assetClass trading $traded.open–$traded.close, with gaps and holidays',
    (market) => {
      const intervals = fc.constantFrom(5 * MINUTE, 15 * MINUTE, 30 * MINUTE);
      fc.assert(
        fc.property(someDays, holes, intervals, ({ firstDay, days }, some, interval) => {
          const times = withHoles(timesIn(market.traded, firstDay, days, interval), some);
          fc.pre(times.length > 0);
          expect(codes(barsAt(times, interval), market.assetClass, market.session)).toEqual([]);
        }),
        { numRuns: 40 },
      );
    },
  );

  it.each([
    ['a crypto market that never pauses', 'crypto', sessionTemplates.crypto[0]],
    [
      'futures in pit hours that begin and end before new-york',
      'futures',
      hours('pit', 'America/New_York', '08:20', '15:00'),
    ],
    ['stocks at all hours from Sunday to Friday', 'stocks', hours('overnight', 'America/New_York', '20:00', '20:00')],
    ['stocks before the open, but not after the close', 'stocks', hours('early', 'America/New_York', '04:00', '16:00')],
    ['stocks after the close, but not before the open', 'stocks', hours('late', 'America/New_York', '09:30', '20:00')],
  ] as const)('have none: %s', (_, assetClass, traded) => {
    const bars = barsAt(timesIn(traded, 19_000, 60, 5 * MINUTE), 5 * MINUTE);
    expect(codes(bars, assetClass)).toEqual([]);
  });

  it('have none around a part of the day that the caller reports on', () => {
    const morning = hours('morning', 'America/New_York', '10:00', '12:00');
    const bars = barsAt(timesIn(sessionTemplates.forex[0], 19_000, 30, 5 * MINUTE), 5 * MINUTE);
    expect(codes(bars, 'forex', morning)).toEqual([]);
  });

  it('have none where the bar at the open is missing every day in the middle of trading', () => {
    const { openOf, localDayOf } = sessionClock(sessionTemplates.stocks[0]);
    const times = timesIn(extended, 19_000, 30, 5 * MINUTE).filter((time) => time !== openOf(localDayOf(time)));
    expect(codes(barsAt(times, 5 * MINUTE), 'stocks')).toEqual([]);
  });

  it('have none where one long bar holds the close and the next open', () => {
    const traded = timesIn(sessionTemplates.futures[3], 19_000, 30, HOUR);
    // Without the bar in which the week begins, which some sources leave out.
    const times = [...new Set(traded.map((time) => time - (time % (4 * HOUR))))].filter(
      (time) => new Date(time).getUTCDay() !== 0,
    );
    expect(codes(barsAt(times, 4 * HOUR), 'futures')).toEqual([]);
  });

  it('have none where there are no bars, or a few', () => {
    for (const assetClass of ['stocks', 'futures', 'crypto', 'forex'] as const) {
      for (let length = 0; length < 3; length++) {
        const times = timesIn(sessionTemplates.stocks[0], 19_000, 2, HOUR).slice(0, length);
        expect(noticesOf(barsAt(times, HOUR), { assetClass })).toEqual([]);
      }
    }
  });
});

describe('one-bar-late', () => {
  it.each(markets)(
    'is said of bars stamped with their close: $assetClass trading $traded.open–$traded.close',
    (market) => {
      fc.assert(
        fc.property(someDays, holes, fc.constantFrom(5 * MINUTE, 30 * MINUTE), ({ firstDay, days }, some, interval) => {
          const clock = sessionClock(market.traded);
          const edges = new Set<number>();
          for (let day = firstDay; day < firstDay + days + 14; day++) {
            edges.add(clock.openOf(day)).add(clock.closeOf(day) - interval);
          }
          // The first and the last bar of a session are traded: nothing else tells.
          const all = timesIn(market.traded, firstDay, days + 14, interval);
          const traded = new Set(withHoles(all, { ...some, holidays: 0 }));
          const late = all.filter((time) => traded.has(time) || edges.has(time)).map((time) => time + interval);
          expect(codes(barsAt(late, interval), market.assetClass, market.session)).toEqual(['one-bar-late']);
        }),
        { numRuns: 30 },
      );
    },
  );

  it('says how many sessions, where the first ones are, and what to do', () => {
    // Monday, 2024-01-08, and four weeks.
    const late = timesIn(sessionTemplates.forex[0], 19_730, 26, HOUR).map((time) => time + HOUR);
    const [notice, ...others] = noticesOf(barsAt(late, HOUR), { assetClass: 'forex' });
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ code: 'one-bar-late', positions: [0, 120, 240, 360], count: 4 });
    expect(notice.text).toMatch(
      /of 4 .* 0 have a bar at the open, 4 begin with the next bar, and 3 have a bar at the close/,
    );
    expect(notice.text).toContain("pass stamped: 'close'");
    expect(Object.isFrozen(notice) && Object.isFrozen(notice.positions)).toBe(true);
  });

  it('is not said of a thin market, whose first trade comes a bar late now and then', () => {
    const times = timesIn(sessionTemplates.stocks[0], 19_000, 60, MINUTE);
    const clock = sessionClock(sessionTemplates.stocks[0]);
    const thin = times.filter((time) => {
      const day = clock.localDayOf(time);
      return time > clock.openOf(day) || day % 3 !== 0;
    });
    const closes = new Set(times.map((time) => clock.closeOf(clock.localDayOf(time))));
    const bars = barsAt(
      [...thin, ...closes].sort((a, b) => a - b),
      MINUTE,
    );
    expect(codes(bars, 'stocks')).toEqual([]);
  });
});

describe('other-time-zone', () => {
  const zones = fc.constantFrom('America/New_York', 'America/Chicago', 'Europe/Athens', 'Asia/Tokyo', 'Asia/Kolkata');
  it.each(markets)('is said of local time read as UTC: $assetClass trading $traded.open–$traded.close', (market) => {
    fc.assert(
      fc.property(someDays, zones, fc.constantFrom(5 * MINUTE, 30 * MINUTE), ({ firstDay, days }, zone, interval) => {
        const times = timesIn(market.traded, firstDay, days, interval);
        const bars = barsAt(readAsUtc(times, zone, interval), interval);
        expect(codes(bars, market.assetClass, market.session)).toEqual(['other-time-zone']);
      }),
      { numRuns: 40 },
    );
  });

  it('says by how much, where, and what to do', () => {
    const server = readAsUtc(timesIn(sessionTemplates.forex[0], 19_720, 40, HOUR), 'Europe/Athens', HOUR);
    const [notice] = noticesOf(barsAt(server, HOUR), { assetClass: 'forex' });
    expect(notice.positions).toEqual([24, 144, 264, 384, 504]);
    expect(notice.count).toBe(6);
    expect(notice.text).toContain(
      'Trading pauses 2 hours later in the bars than in the hours of the market (17:00–17:00 America/New_York)',
    );
    expect(notice.text).toContain('convert times to UTC');
  });

  it('is said of three weeks in which one zone changes its clocks', () => {
    const times = timesIn(sessionTemplates.forex[0], 19_786, 19, HOUR);
    const { offsetAt } = zoneClock('Europe/Athens');
    const { offsetAt: newYork } = zoneClock('America/New_York');
    // A server at New York + 7 hours that is taken for one in Athens.
    const wrong = times.map((time) => time + newYork(time) + 7 * HOUR - offsetAt(time));
    const [notice] = noticesOf(barsAt(wrong, HOUR), { assetClass: 'forex', calendar: null });
    expect([notice.code, notice.count]).toEqual(['other-time-zone', 2]);
    expect(notice.text).toContain('Trading pauses 1 hour later');
  });

  it('is said where the clocks are right but for the weeks in which only one of two zones has changed them', () => {
    // New York has changed its clocks on 2024-03-10, Athens on 2024-03-31.
    const times = timesIn(sessionTemplates.forex[0], 19_730, 150, HOUR);
    const { offsetAt } = zoneClock('Europe/Athens');
    const { offsetAt: newYork } = zoneClock('America/New_York');
    const wrong = times.map((time) => time + offsetAt(time) - newYork(time) - 7 * HOUR);
    const ascending = wrong.filter((time, i) => i === 0 || time > Math.max(...wrong.slice(Math.max(0, i - 3), i)));
    expect(codes(barsAt(ascending, HOUR), 'forex')).toEqual(['other-time-zone']);
  });
});

describe('outside-sessions', () => {
  it('is said of forex on Saturdays, with its bars', () => {
    const week = {
      ...hours('six days', 'America/New_York', '17:00', '17:00'),
      weekdays: [...sessionTemplates.crypto[0].weekdays].slice(0, 6),
    };
    const [notice] = noticesOf(barsAt(timesIn(week, 19_730, 26, HOUR), HOUR), { assetClass: 'forex' });
    expect(notice).toMatchObject({ code: 'outside-sessions', count: 72, positions: [120, 121, 122, 123, 124] });
    expect(notice.text).toContain('72 bars are outside all sessions, in 3 of 4 pauses of the market');
  });

  it('is said of futures in the daily break', () => {
    const noBreak = hours('no break', 'America/New_York', '18:00', '18:00');
    expect(codes(barsAt(timesIn(noBreak, 19_730, 12, 30 * MINUTE), 30 * MINUTE), 'futures')).toEqual([
      'outside-sessions',
    ]);
  });

  it('is said of a market that never pauses, taken for another', () => {
    const bars = barsAt(timesIn(sessionTemplates.crypto[0], 19_000, 30, HOUR), HOUR);
    for (const assetClass of ['stocks', 'futures', 'forex'] as const) {
      expect(codes(bars, assetClass)).toEqual(['outside-sessions']);
    }
  });

  it('is said of a whole day that the caller has given', () => {
    const athens = hours('server', 'Europe/Athens', '00:00', '24:00');
    const weekend = timesIn({ ...athens, weekdays: sessionTemplates.crypto[0].weekdays }, 19_000, 30, HOUR);
    expect(codes(barsAt(weekend, HOUR), 'forex', athens)).toEqual(['outside-sessions']);
    expect(codes(barsAt(timesIn(athens, 19_000, 30, HOUR), HOUR), 'forex', athens)).toEqual([]);
  });

  it('is said of daily bars that are dated a day late, or a day early', () => {
    const dated = (shift: number) =>
      barsAt(
        Array.from({ length: 60 }, (_, i) => 19_000 + i)
          .filter((day) => sessionClock(sessionTemplates.stocks[0]).trades(day))
          .map((day) => (day + shift) * DAY),
        DAY,
      );
    expect(codes(dated(0), 'stocks')).toEqual([]);
    for (const shift of [-1, 1]) {
      const [notice] = noticesOf(dated(shift), { assetClass: 'stocks' });
      expect(notice.code).toBe('outside-sessions');
      expect(notice.count).toBe(shift === 1 ? 8 : 9);
      expect(notice.positions).toHaveLength(5);
      expect(notice.text).toMatch(
        /^[89] of 4[23] daily bars are on weekdays without a session \(Monday to Friday, America\/New_York\), and no report counts them: 2022-01-/,
      );
      expect(notice.text).toContain(
        `(${shift === 1 ? 'Saturday' : 'Sunday'}), ${notice.count - 5} more. Dates that are a day late or early`,
      );
      expect(notice.text).toContain('pass the trading dates to the converter, as YYYY-MM-DD.');
      // Before the close of the first date of all there is nothing to see, and after the last close everything.
      const [first] = notice.positions;
      const { time } = dated(shift);
      expect(noticesOf(dated(shift), { assetClass: 'stocks', asOf: time[first] - 3 * DAY })).toEqual([]);
      expect(noticesOf(dated(shift), { assetClass: 'stocks', asOf: time[time.length - 1] + 2 * DAY })).toEqual([
        notice,
      ]);
      const half = noticesOf(dated(shift), { assetClass: 'stocks', asOf: time[20] });
      expect(half[0].count).toBe(notice.positions.filter((bar) => bar < 20).length);
    }
  });
});

describe('daily bars on a weekday without a session', () => {
  // Weekdays of four weeks from a Monday on, and the Saturday of the first one.
  const weeks = [0, 1, 2, 3].flatMap((week) => [0, 1, 2, 3, 4].map((day) => 19_723 + 7 * week + day));
  const withSaturday = (length: number) =>
    barsAt(
      [...weeks.slice(0, length - 1), 19_728].sort((a, b) => a - b).map((day) => day * DAY),
      DAY,
    );

  it('are dated wrongly if they are one in twenty, and named if they are fewer', () => {
    expect(noticesOf(withSaturday(20), { assetClass: 'stocks' })).toMatchObject([
      { code: 'outside-sessions', positions: [5], count: 1 },
    ]);
    const [notice, ...others] = noticesOf(withSaturday(21), { assetClass: 'stocks' });
    expect([notice.code, notice.positions, others]).toEqual(['closed-days', [5], []]);
    expect(notice.text).toContain('1 of 21 daily bars are on weekdays without a session');
    expect(notice.text).toContain('2024-01-06 (Saturday)');
  });

  it('say nothing of a template of fewer than five days', () => {
    const [template] = sessionTemplates.stocks;
    const of = (count: number) => ({ ...template, id: 'own', weekdays: template.weekdays.slice(0, count) });
    const codesOf = (count: number) => codes(withSaturday(20), 'stocks', of(count));
    expect([codesOf(5), codesOf(4)]).toEqual([['outside-sessions'], []]);
  });
});

describe('notices', () => {
  const late = timesIn(sessionTemplates.stocks[0], 19_000, 40, HOUR / 2).map((time) => time + HOUR / 2);

  it('are the same over bars that were extended, step by step, as over bars made in one go', () => {
    const mixed = [...late, ...timesIn(sessionTemplates.stocks[0], 19_100, 20, HOUR / 2)];
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 }), (steps) => {
        let bars = barsAt(mixed.slice(0, 2), HOUR / 2);
        for (const step of steps) {
          bars = extendBars(bars, barsAt(mixed.slice(bars.length, bars.length + step), HOUR / 2));
          const whole = barsAt(mixed.slice(0, bars.length), HOUR / 2);
          expect(noticesOf(bars, { assetClass: 'stocks' })).toEqual(noticesOf(whole, { assetClass: 'stocks' }));
        }
      }),
      { numRuns: 20 },
    );
  });

  it('see nothing after the instant that is asked about', () => {
    const bars = barsAt(late, HOUR / 2);
    for (const length of [0, 5, 40, 60, 20, 200]) {
      const asOf = length === 0 ? late[0] : late[length - 1] + HOUR / 2;
      const known = barsAt(late.slice(0, length), HOUR / 2);
      expect(noticesOf(bars, { assetClass: 'stocks', asOf })).toEqual(noticesOf(known, { assetClass: 'stocks' }));
    }
  });

  it('refuse what is no market', () => {
    const bars = barsFromRows([{ time: '2024-03-04', open: 1, high: 1, low: 1, close: 1 }]);
    expect(refusal(() => noticesOf({ ...bars }, { assetClass: 'stocks' })).code).toBe('wrong-type');
    expect(refusal(() => noticesOf(bars, {} as never)).code).toBe('missing-field');
    expect(refusal(() => noticesOf(bars, { assetClass: 'bonds' as never })).code).toBe('unknown-asset-class');
    expect(refusal(() => noticesOf(bars, { assetClass: 'stocks', session: 'asia' })).code).toBe('session-unavailable');
    expect(refusal(() => noticesOf(bars, { assetClass: 'stocks', ticker: 'X' } as never)).code).toBe('unknown-option');
  });
});

const folder = process.env.BARSTATS_DATA;

describe.skipIf(folder === undefined)('real bars (needs BARSTATS_DATA)', () => {
  const lengths: Readonly<Record<string, number>> = { '1m': MINUTE, '1h': HOUR, '4h': 4 * HOUR, '1d': DAY };
  const there = realFiles.filter(({ name }) => existsSync(join(folder ?? '', `${name}.csv.gz`)));

  it.each(there)('$name has no notice as it is, but of the calendar of another market', (file) => {
    const { name, interval, assetClass, sessions } = file;
    const { time } = readColumns(folder!, name);
    const bars = barsAt([...time], lengths[interval]);
    const said = (more: object): string =>
      noticesOf(bars, { assetClass, ...more })
        .map(({ code, text }) => `${code}: ${/20\d\d-\d\d-\d\d/.exec(text)?.[0]}`)
        .join();
    // The euro future trades on after the early close of indexes; that of Shanghai has other holidays.
    const elsewhere = { '6e-1m-202401': 'closed-days: 2024-01-15', 'if-1m-2023-2024': 'closed-days: 2023-12-25' }[name];
    for (const session of sessions) {
      // On the clock of UTC, forex begins on Sunday.
      const always = typeof session === 'object' && session.id === 'utc-day' ? 'closed-days: 2007-09-02' : '';
      expect(said({ session })).toBe(elsewhere ?? always);
      expect(said({ session, calendar: null })).toBe(always);
    }
  });

  // Crypto never pauses, and of four hours on the clock of UTC or of daily bars hours do not show.
  const telling = there.filter(({ name }) => !/^(ethusdt|gbpcad|aapl|wti)/.test(name));
  it.each(telling)('$name says what is wrong with it', ({ name, interval, assetClass, sessions: [session] }) => {
    const times = [...readColumns(folder!, name).time];
    const length = lengths[interval];
    const market = { assetClass, calendar: null, ...(session === undefined ? {} : { session }) };
    const said = (some: readonly number[]) => noticesOf(barsAt(some, length), market).map(({ code }) => code);
    expect(said(times.map((time) => time + length))).toEqual(['one-bar-late']);
    // The days of the futures of 2013 lie apart, so that no weekend shows; their daily break does.
    const elsewhere = [name.startsWith('es-') ? 'outside-sessions' : 'other-time-zone'];
    for (const zone of ['America/New_York', 'America/Chicago', 'Europe/Athens', 'Asia/Tokyo']) {
      expect(said(readAsUtc(times, zone, length)), zone).toEqual(elsewhere);
    }
    for (const shift of [-5, 2, 3, 5, 8])
      expect(said(times.map((time) => time + shift * HOUR)), `${shift}`).toEqual(elsewhere);
  });

  it('show both cases that were reported: other figures, and a notice that says why', () => {
    const resultOf = (name: string, late: number, run: (bars: Bars) => ReportResult): ReportResult => {
      const columns = readColumns(folder!, name);
      return run(barsFromColumns({ ...columns, time: columns.time.map((time) => time + late) }));
    };
    const fills = (late: number) =>
      resultOf('spy-1m-2011', late, (bars) =>
        runReport(bars, 'gap-fill-standard', { assetClass: 'stocks', ticker: 'SPY' }),
      );
    // The server of MetaTrader is two or three hours ahead of UTC.
    const breaks = (late: number) =>
      resultOf('eurusd-1h-2007-2018', late, (bars) =>
        runReport(bars, 'opening-range-breakout-standard', {
          assetClass: 'forex',
          ticker: 'EURUSD',
          session: 'daily',
          params: { minutes: 60 },
        }),
      );
    for (const [right, wrong, code] of [
      [fills(0), fills(MINUTE), 'one-bar-late'],
      [breaks(0), breaks(2 * HOUR), 'other-time-zone'],
    ] as const) {
      expect(right.notices).toBeUndefined();
      expect(wrong.summary).not.toEqual(right.summary);
      expect(wrong.notices?.map((notice) => notice.code)).toEqual([code]);
    }
  });
});
