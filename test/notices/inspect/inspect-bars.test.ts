import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows, type BarRow, type Bars } from '../../../src/bars/index.js';
import { calendarFromDates, type SessionTemplate } from '../../../src/calendar/index.js';
import { type BarsInspection, inspectBars, noticesOf } from '../../../src/notices/inner.js';
import { refusal } from '../../bars/refusal.js';
import { at, barsBetween, day, hour, minute, templates } from '../../sessions/markets.js';

const DAY = 24 * hour;

/** Bars in quarters, with holes, flat bars, bars without volume, prices below 0 and far ones; half hours, or days from the same Monday on. */
const anyBars: fc.Arbitrary<Bars> = fc
  .record({
    daily: fc.boolean(),
    withVolume: fc.boolean(),
    steps: fc.array(
      fc.record({
        step: fc.constantFrom(1, 1, 1, 1, 1, 2, 7, 30),
        open: fc.integer({ min: -2, max: 40 }),
        close: fc.integer({ min: -2, max: 40 }),
        above: fc.constantFrom(0, 0, 1, 60),
        below: fc.constantFrom(0, 0, 1, 20),
        volume: fc.nat(2),
      }),
      { maxLength: 120 },
    ),
  })
  .map(({ daily, withVolume, steps }) => {
    let time = at('2024-03-04');
    const rows: BarRow[] = steps.map(({ step, open, close, above, below, volume }) => {
      time += step * (daily ? DAY : hour / 2);
      const [high, low] = [Math.max(open, close) + above, Math.min(open, close) - below];
      const row = { time, open: open / 4, high: high / 4, low: low / 4, close: close / 4 };
      return withVolume ? { ...row, volume } : row;
    });
    return barsFromRows(rows, { interval: daily ? '1d' : '30m' });
  });

const rowsOf = ({ time, open, high, low, close, volume }: Bars) =>
  Array.from(time, (each, i) => ({
    time: each,
    open: open[i],
    high: high[i],
    low: low[i],
    close: close[i],
    volume: volume?.[i] ?? null,
  }));

type Row = ReturnType<typeof rowsOf>[number];

/** Seven hours of UTC, Monday to Friday, without holidays. */
const market = { assetClass: 'stocks', session: day, calendar: null } as const;

/** How many bars show something, and where the first five are. */
function those(bars: Bars, shows: (row: Row) => boolean) {
  const positions = rowsOf(bars).flatMap((row, i) => (shows(row) ? [i] : []));
  return { count: positions.length, positions: positions.slice(0, 5) };
}

const isOnStep = (price: number, quarters: number): boolean => (price * 4) % quarters === 0;

/** The bars of each trading date of `day`, by plain arithmetic: UTC has no summer. */
function sessionsOf(bars: Bars): ReadonlyMap<number, readonly Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rowsOf(bars)) {
    const date = Math.floor(row.time / DAY);
    const past = row.time - date * DAY;
    if ((date + 3) % 7 > 4 || (!bars.daily && (past < 9 * hour || past >= 16 * hour))) continue;
    found.set(date, [...(found.get(date) ?? []), row]);
  }
  return found;
}

describe('what is counted', () => {
  it('of single bars is what a plain count gives', () => {
    fc.assert(
      fc.property(anyBars, (bars) => {
        const { notPositive, spikes, flatBars, zeroVolume, ...seen } = inspectBars(bars, market);
        expect(seen.bars).toBe(bars.length);
        expect(notPositive).toEqual(those(bars, ({ low }) => low <= 0));
        const isSpike = ({ open, high, low, close }: Row): boolean =>
          low > 0 &&
          ([open, close].every((price) => price >= 2 * low) || [open, close].every((price) => high >= 2 * price));
        expect(spikes).toEqual(those(bars, isSpike));
        const flat = those(bars, ({ open, high, low, close }) => [open, high, low].every((price) => price === close));
        expect(flatBars).toMatchObject({ count: flat.count, of: bars.length });
        const zero = those(bars, ({ volume }) => volume === 0).count;
        if (bars.volume === null) expect(zeroVolume).toBe(null);
        else expect(zeroVolume).toMatchObject({ count: zero, of: bars.length });
      }),
    );
  });

  it('of the price grid is the coarsest step of 99 % of the bars, and the bars off it', () => {
    // Multiples of a quarter: of the steps that there are, these are the ones that can be the coarsest.
    const steps = [1000, 500, 250, 200, 100, 50, 25, 20, 10, 5, 2, 1, 0.5, 0.25];
    fc.assert(
      fc.property(anyBars, (bars) => {
        fc.pre(bars.length > 0);
        const off = (step: number) =>
          those(bars, ({ open, high, low, close }) =>
            [open, high, low, close].some((price) => !isOnStep(price, 4 * step)),
          );
        const tick = steps.find((step) => off(step).count * 100 <= bars.length)!;
        expect(inspectBars(bars, market).priceGrid).toEqual({ tick, offGrid: off(tick) });
      }),
    );
  });

  it('of the price grid finds each step, where prices are multiples of no coarser one', () => {
    const decimal = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((digits) => [5, 2.5, 2, 1].map((each) => [each, 10 ** digits]));
    const fractions = [8, 16, 32, 64, 128].map((parts) => [1, parts]);
    const whole = [1000, 500, 250, 200, 100, 50, 25, 20, 10, 5, 2, 1].map((each) => [each, 1]);
    for (const [step, parts] of [...whole, ...decimal, ...fractions]) {
      const [low, high] = [7, 8].map((times) => (times * step) / parts);
      const bars = barsFromRows([{ time: '2024-03-05', open: low, high, low, close: high }]);
      expect(inspectBars(bars, market).priceGrid.tick).toBe(step / parts);
    }
  });

  it('of the price grid lets one bar in a hundred be off it', () => {
    const tickOf = (length: number, price: number) => {
      const rows = Array.from({ length }, (_, i) => {
        const each = i === 40 ? price : 100 + (i % 3);
        return { time: at('2024-03-04') + i * hour, open: each, high: each, low: each, close: each };
      });
      return inspectBars(barsFromRows(rows, { interval: '1h' }), market).priceGrid;
    };
    expect(tickOf(100, 100.5)).toEqual({ tick: 1, offGrid: { count: 1, positions: [40] } });
    expect(tickOf(99, 100.5)).toEqual({ tick: 0.5, offGrid: { count: 0, positions: [] } });
    // So many digits stand for no step.
    expect(tickOf(99, 1e15)).toEqual({ tick: null, offGrid: { count: 0, positions: [] } });
    expect(tickOf(99, 1e15 - 1).tick).toBe(1);
  });

  it('of sessions is what plain arithmetic gives', () => {
    fc.assert(
      fc.property(anyBars, (bars) => {
        const { sessions, weekdays, ...rest } = inspectBars(bars, market);
        const expected = sessionsOf(bars);
        expect(sessions.seen).toBe(expected.size);
        // The last one counts once it is over.
        const ends = (bars.time.at(-1) ?? 0) + hour / 2;
        const underWay = bars.daily ? [] : [...expected.keys()].filter((date) => date * DAY + 16 * hour > ends);
        expect(sessions.complete + sessions.incomplete).toBe(expected.size - underWay.length);
        expect(sessions.straddled).toBe(0);
        const dates = [...expected.keys()];
        const between = rowsOf(bars).map(({ time }) => Math.floor(time / DAY));
        const missing: string[] = [];
        for (let date = between[0]; date <= between[between.length - 1]; date++) {
          // A date that the first bar or the last one cuts in two may have been traded.
          const cut =
            !bars.daily &&
            (date * DAY + 9 * hour < bars.time[0] || date * DAY + 16 * hour > bars.time[bars.length - 1] + hour / 2);
          if ((date + 3) % 7 < 5 && !dates.includes(date) && !cut) {
            missing.push(new Date(date * DAY).toISOString().slice(0, 10));
          }
        }
        expect(sessions.missing).toEqual({ count: missing.length, dates: missing.slice(0, 5) });
        expect(rest.firstDate).toBe(bars.length === 0 ? null : new Date(bars.time[0]).toISOString().slice(0, 10));
        const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
        const clock = (row: Row): string => new Date(row.time).toISOString().slice(11, 16);
        const edges = names.flatMap((weekday, number) => {
          const over = dates.filter((date) => !underWay.includes(date));
          const some = over.filter((date) => (date + 3) % 7 === number).map((date) => expected.get(date)!);
          const [firsts, lasts] = [some.map((rows) => clock(rows[0])), some.map((rows) => clock(rows.at(-1)!))];
          return some.length === 0
            ? []
            : [{ weekday, sessions: some.length, first: timesOf(firsts), last: timesOf(lasts) }];
        });
        expect(weekdays).toEqual(bars.daily ? null : edges);
      }),
    );

    function timesOf(times: readonly string[]) {
      const count = (time: string): number => times.filter((each) => each === time).length;
      const sorted = [...times].sort();
      const most = Math.max(...times.map(count));
      const mostFrequent = sorted.find((time) => count(time) === most)!;
      return { earliest: sorted[0], latest: sorted.at(-1)!, mostFrequent, count: most };
    }
  });

  it('of opens are those at the previous close, after a pause', () => {
    const prices = fc.array(fc.tuple(fc.constantFrom(4, 4, 5), fc.constantFrom(4, 5)), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(prices, (days) => {
        const monday = at('2024-03-04');
        const rows = days.map(([open, close], i) => ({
          time: monday + (i + 2 * Math.floor(i / 5)) * DAY,
          open,
          high: 6,
          low: 3,
          close,
        }));
        const bars = barsFromRows(rows, { interval: '1d' });
        const count = days.filter(([open], i) => i > 0 && open === days[i - 1][1]).length;
        expect(inspectBars(bars, market).staleOpens).toMatchObject({ count, of: days.length - 1 });
        // Where one session begins as the last one ends, only the weekend is a pause.
        const always = { ...day, open: '00:00', close: '24:00' };
        const weekends = inspectBars(bars, { ...market, session: always }).staleOpens;
        expect(weekends.of).toBe(days.length > 5 ? 1 : 0);
      }),
    );
  });
});

describe('an inspection', () => {
  it('has every field in one order, frozen, and survives JSON', () => {
    const fields = [
      ...['assetClass', 'session', 'bars', 'interval', 'daily', 'firstDate', 'lastDate', 'sessions', 'staleOpens'],
      ...[
        'priceGrid',
        'splitSizedMoves',
        'notPositive',
        'spikes',
        'zeroVolume',
        'flatBars',
        'weekdays',
        'notices',
        'text',
      ],
    ];
    const isFrozen = (value: unknown): boolean =>
      typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen));
    fc.assert(
      fc.property(anyBars, (bars) => {
        const inspection = inspectBars(bars, market);
        expect(Object.keys(inspection)).toEqual(fields);
        expect(isFrozen(inspection)).toBe(true);
        expect(JSON.parse(JSON.stringify(inspection))).toEqual(inspection);
        expect(inspection.text.length).toBeGreaterThan(0);
        expect(inspection.notices).toEqual(noticesOf(bars, { assetClass: 'stocks', session: day }));
      }),
    );
  });

  it('of no bars has nothing, and says so', () => {
    const nothing = { count: 0, positions: [] };
    const none = { count: 0, of: 0, percent: null };
    expect(inspectBars(barsFromRows([], { interval: '1m' }), { assetClass: 'futures' })).toEqual({
      assetClass: 'futures',
      session: 'new-york',
      bars: 0,
      interval: minute,
      daily: false,
      firstDate: null,
      lastDate: null,
      sessions: { seen: 0, complete: 0, incomplete: 0, straddled: 0, missing: { count: 0, dates: [] } },
      staleOpens: none,
      priceGrid: { tick: null, offGrid: nothing },
      splitSizedMoves: { count: 0, moves: [] },
      notPositive: nothing,
      spikes: nothing,
      zeroVolume: null,
      flatBars: none,
      weekdays: [],
      notices: [],
      text: ['There are no bars.'],
    } satisfies BarsInspection);
  });

  it('of one bar has what one bar shows', () => {
    const one = barsFromRows([{ time: '2024-03-05', open: 10.25, high: 11, low: 9.5, close: 10.75, volume: 7 }]);
    expect(inspectBars(one, { assetClass: 'stocks' })).toMatchObject({
      bars: 1,
      daily: true,
      firstDate: '2024-03-05',
      lastDate: '2024-03-05',
      sessions: { seen: 1, complete: 1, incomplete: 0 },
      staleOpens: { count: 0, of: 0, percent: null },
      priceGrid: { tick: 0.25 },
      zeroVolume: { count: 0, of: 1, percent: 0 },
      flatBars: { count: 0, of: 1, percent: 0 },
      weekdays: null,
      text: ['Nothing looks wrong: 1 daily bar from 2024-03-05 to 2024-03-05, 1 session, tick 0.25.'],
    });
  });

  it('is that of the bars known at an instant', () => {
    const instants = fc.nat(60);
    fc.assert(
      fc.property(anyBars, fc.constantFrom(...templates), instants, (bars, session: SessionTemplate, kept) => {
        fc.pre(kept > 0 && kept <= bars.length);
        // A daily bar of the seven hours of `day` ends at 16:00.
        const asOf = bars.time[kept - 1] + (bars.daily ? 16 * hour : bars.interval);
        const known = barsBetween(bars, 0, kept);
        const options = { ...market, session: bars.daily ? day : session };
        // What is in progress at the instant is in progress in both.
        expect(inspectBars(bars, { ...options, asOf })).toEqual(inspectBars(known, { ...options, asOf }));
      }),
    );
  });

  it('takes holidays from the calendar, that of the asset class unless told otherwise', () => {
    const rows = ['2024-07-03', '2024-07-05'].map((time) => ({ time, open: 1, high: 2, low: 1, close: 2 }));
    const missing = (calendar?: Parameters<typeof inspectBars>[1]['calendar']) =>
      inspectBars(barsFromRows(rows), { assetClass: 'stocks', ...(calendar === undefined ? {} : { calendar }) })
        .sessions.missing;
    expect(missing()).toEqual({ count: 0, dates: [] });
    expect(missing(null)).toEqual({ count: 1, dates: ['2024-07-04'] });
    const own = calendarFromDates({ id: 'own', timeZone: 'UTC', holidays: ['2024-07-04'], earlyCloses: {} });
    expect(missing(own)).toEqual(missing());
  });

  it('takes the market of a report, whose ticker changes nothing', () => {
    const bars = barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
    expect(inspectBars(bars, { ...market, ticker: 'AAPL' })).toEqual(inspectBars(bars, market));
  });

  it('refuses what it cannot look at', () => {
    const bars = barsFromRows([{ time: '2024-03-04', open: 1, high: 1, low: 1, close: 1 }]);
    expect(refusal(() => inspectBars({ ...bars }, market)).code).toBe('wrong-type');
    expect(refusal(() => inspectBars(bars, {} as never)).code).toBe('missing-field');
    expect(refusal(() => inspectBars(bars, { assetClass: 'bonds' as never })).code).toBe('unknown-asset-class');
    expect(refusal(() => inspectBars(bars, { assetClass: 'stocks', session: 'asia' })).code).toBe(
      'session-unavailable',
    );
    expect(refusal(() => inspectBars(bars, { ...market, startDate: '2024-03-04' } as never)).code).toBe(
      'unknown-option',
    );
    expect(refusal(() => inspectBars(bars, { ...market, ticker: 1 } as never)).argument).toBe('options.ticker');
    expect(refusal(() => inspectBars(bars, { ...market, asOf: NaN })).code).toBe('out-of-bounds');
  });
});

describe('sentences', () => {
  const rows = (time: number[], prices: Partial<BarRow> = {}): BarRow[] =>
    time.map((each, i) => ({ time: each, open: 10 + (i % 3) / 4, high: 12, low: 9, close: 11, ...prices }));
  const said = (list: readonly BarRow[], session: string | SessionTemplate = day): string =>
    inspectBars(barsFromRows(list, { interval: '1h' }), { ...market, session }).text.join('\n');
  const week = Array.from({ length: 5 }, (_, i) => at('2024-03-04') + i * DAY);
  const hoursOf = (from: number, to: number): number[] =>
    week.flatMap((date) => Array.from({ length: to - from }, (_, i) => date + (from + i) * hour));

  it('say that all is well where it is', () => {
    expect(said(rows(hoursOf(9, 16)))).toBe(
      'Nothing looks wrong: 35 60-minute bars from 2024-03-04 to 2024-03-08, 5 sessions, tick 0.25.',
    );
  });

  it('say what is wrong, and nothing else', () => {
    expect(said(rows(hoursOf(2, 5).slice(0, 6)))).toBe(
      'No bar is in a session (09:00–16:00 UTC). Check the times of the bars, the asset class and the session.',
    );
    expect(said(rows(hoursOf(2, 5)))).toMatch(
      /^No bar is in the session 09:00–16:00 UTC, .* from 02:00 to 05:00 UTC, Monday to Friday\. [^\n]*$/,
    );
    const half = hoursOf(9, 16).map((time) => time - hour / 2);
    expect(said(rows(half))).toBe(
      'In 5 of 5 sessions (09:00–16:00 UTC) a bar begins before the open and ends after it. ' +
        'Reports refuse such bars: pass a session that fits the bars, or shorter bars.',
    );
    expect(said(rows(hoursOf(9, 16).filter((time) => time < week[2] || time >= week[3])))).toBe(
      'Trading days without bars between the first and last bar: 1 (2024-03-06).',
    );
    const still = { open: 10, high: 10, low: 10, close: 10 };
    expect(said(rows(hoursOf(9, 16), still)).split('\n')).toEqual([
      'Opens that equal the close of the previous session: 4 of 4 (100 %). They were filled in, not traded, so results about gaps and opens are artefacts.',
      'Bars whose open, high, low and close are equal: 35 of 35 (100 %). Their ranges mean nothing.',
    ]);
    const [before, after] = [rows(hoursOf(9, 16)).slice(1), rows(hoursOf(9, 16)).slice(0, -1)];
    const odd = { time: at('2024-03-04', '09:00'), open: 10, high: 21.5, low: 9, close: 10.2 };
    expect(said([odd, ...before])).toBe(
      'Bars with a low of at most half their open and close, or a high of at least twice: 1 (index 0). ' +
        'They look like bad prints, which distort ranges and touches: check them.',
    );
    expect(said([...after, { ...odd, time: at('2024-03-08', '15:00'), high: 11, low: -1 }])).toBe(
      'Bars with a price of 0 or less: 1 (bars[34]). Nothing trades at such a price, and its returns mean nothing: correct these rows, or leave them out.',
    );
  });

  it('say how many bars have no volume, and to omit the column where none has one', () => {
    const traded = (isTraded: (bar: number) => boolean) =>
      said(rows(hoursOf(9, 16)).map((row, i) => ({ ...row, volume: isTraded(i) ? 1 : 0 })));
    expect(traded(() => false)).toBe(
      'Bars with a volume of 0: 35 of 35 (100 %). Omit the column, so that volume reports say that there is no volume.',
    );
    expect(traded((bar) => bar > 6)).toBe('Bars with a volume of 0: 7 of 35 (20 %).');
    expect(traded(() => true)).toMatch(/^Nothing looks wrong/);
  });

  it('say that opens and bars were filled in from half of them on', () => {
    // The first bars of the second, the third and the fourth day of five.
    const stale = (days: number) =>
      said(rows(hoursOf(9, 16)).map((row, i) => (i > 0 && i % 7 === 0 && i <= 7 * days ? { ...row, open: 11 } : row)));
    expect(stale(1)).toMatch(/^Nothing looks wrong/);
    expect(stale(2)).toMatch(/^Opens that equal the close of the previous session: 2 of 4 \(50 %\)\./);
    // Neither the first bar of a day nor the last one, whose close the next open may equal.
    const flat = (least: number) =>
      said(
        rows(hoursOf(9, 16).slice(0, 28)).map((row, i) =>
          i % 7 > 0 && i % 7 < 4 + (i < least ? 1 : 0) ? { ...row, open: 10, high: 10, low: 10, close: 10 } : row,
        ),
      );
    expect(flat(7)).toMatch(/^Nothing looks wrong/);
    expect(flat(14)).toBe(
      'Bars whose open, high, low and close are equal: 14 of 28 (50 %). Their ranges mean nothing.',
    );
  });

  it('name five dates and bars, and show that there are more', () => {
    const long = [0, 7, 14].flatMap((days) => hoursOf(9, 16).map((time) => time + days * DAY));
    const without = (...days: readonly number[]) =>
      said(rows(long.filter((time) => !days.includes(Math.floor((time - long[0]) / DAY)))));
    const missing = 'Trading days without bars between the first and last bar: ';
    expect(without(1, 2, 3, 4, 7)).toBe(`${missing}5 (2024-03-05, 2024-03-06, 2024-03-07, 2024-03-08, 2024-03-11).`);
    expect(without(1, 2, 3, 4, 7, 8)).toBe(
      `${missing}6 (2024-03-05, 2024-03-06, 2024-03-07, 2024-03-08, 2024-03-11 …).`,
    );
    const below = (count: number) =>
      said(rows(hoursOf(9, 16)).map((row, i) => (i > 0 && i <= count ? { ...row, low: 0 } : row)));
    const notPositive = 'Bars with a price of 0 or less: ';
    const rule = 'Nothing trades at such a price, and its returns mean nothing: correct these rows, or leave them out.';
    const five = [1, 2, 3, 4, 5].map((bar) => `bars[${bar}]`).join(', ');
    expect(below(5)).toBe(`${notPositive}5 (${five}). ${rule}`);
    expect(below(6)).toBe(`${notPositive}6 (${five}, …). ${rule}`);
  });

  it('say which steps prices share, and where they share none', () => {
    const long = Array.from({ length: 20 }, (_, i) => hoursOf(9, 16).map((time) => time + 7 * i * DAY)).flat();
    const list = rows(long);
    const text = said(list.map((row, i) => (i === 300 ? { ...row, close: 11.1 } : row)));
    expect(text).toBe('Bars with a price off the tick of 0.25 that all others share: 1 (index 300).');
    expect(said(list.map((row, i) => ({ ...row, close: 10 + 1 / (i + 3) })))).toBe(
      'Prices have no common tick, which is typical of adjusted or averaged prices: some were never traded.',
    );
    const float = (price: number): number => Math.fround(price);
    const floats = list.map((row, i) => ({
      ...row,
      low: float(9.1),
      open: float(10.1),
      high: float(12.3),
      close: float(10.1 + (i % 9) / 100),
    }));
    expect(said(floats)).toMatch(/^Prices are 32-bit floats written with all digits/);
  });

  it('write the tick without an exponent', () => {
    const ofTick = (parts: number) =>
      said(
        hoursOf(9, 16).map((time, i) => ({
          ...{ time, open: (41 + (i % 3)) / parts, high: 48 / parts, low: 36 / parts, close: 44 / parts },
        })),
      );
    expect([1e8, 2e6, 1e6, 0.1].map((parts) => / tick (.*)\.$/.exec(ofTick(parts))?.[1])).toEqual([
      '0.00000001',
      '0.0000005',
      '0.000001',
      '10',
    ]);
  });

  it('say where the usual first and last bars of a weekday are not at the open and the close', () => {
    // Wednesdays begin an hour late; Tuesdays and Thursdays end an hour early.
    const list = hoursOf(9, 16).filter((time) => {
      const [weekday, past] = [new Date(time).getUTCDay(), (time % DAY) / hour];
      return (weekday !== 3 || past > 9) && (![2, 4].includes(weekday) || past < 15);
    });
    const limits = said(rows(list)).split('\n');
    expect(limits.slice(-2)).toEqual([
      'Sessions open at 09:00, but usually begin with the bar of 10:00 on Wednesdays.',
      'Sessions close at 16:00, but usually end with the bar of 14:00 on Tuesdays, 14:00 on Thursdays.',
    ]);
    expect(limits[0]).toBe(
      'Incomplete sessions: 3 of 5. They begin late, end early or have large gaps, and reports exclude them.',
    );
  });

  it('say so of sessions of 24 hours, and of those that go over midnight', () => {
    const always: SessionTemplate = { ...day, open: '00:00', close: '24:00' };
    expect(said(rows(hoursOf(0, 24)), always)).toMatch(/^Nothing looks wrong/);
    // The last session is not over: a bar may still come.
    expect(
      said(rows(hoursOf(0, 23)), always)
        .split('\n')
        .at(-1),
    ).toBe(
      'Sessions close at 24:00, but usually end with the bar of 22:00 on ' +
        'Mondays, 22:00 on Tuesdays, 22:00 on Wednesdays, 22:00 on Thursdays.',
    );
    // From 22:00 of the day before to 06:00.
    const night: SessionTemplate = { ...day, open: '22:00', close: '06:00' };
    expect(said(rows(hoursOf(-2, 6)), night)).toMatch(/^Nothing looks wrong/);
    expect(
      said(rows(hoursOf(1, 6).slice(0, 5)), night)
        .split('\n')
        .at(-1),
    ).toBe('Sessions open at 22:00, but usually begin with the bar of 01:00 on Mondays.');
  });

  it('begin with the notices', () => {
    const prices = [100, 25, 24].map((price, i) => ({
      time: week[i],
      open: price,
      high: price + 1,
      low: price,
      close: price,
    }));
    const { text, splitSizedMoves, notices } = inspectBars(barsFromRows(prices, { interval: '1d' }), market);
    expect(splitSizedMoves).toEqual({
      count: 1,
      moves: [{ position: 1, date: '2024-03-05', close: 100, open: 25, ratio: '4:1' }],
    });
    expect(text[0]).toBe(notices[0].text);
  });
});
