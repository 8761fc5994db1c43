import { describe, expect, it } from 'vitest';
import type { Bars } from '../../src/bars/index.js';
import { type AssetClass, dateOfDay, exchangeCalendars } from '../../src/calendar/index.js';
import { datesFor, simulatedMarket, type Simulation } from '../../src/discovery/simulated-market.js';

const HOUR = 3_600_000;
const DAY = 86_400_000;

const simulated = (more: Partial<Simulation> = {}) =>
  simulatedMarket({ assetClass: 'stocks', dates: 250, seed: 11, minutes: 30, ...more });

/** The bars of each date in New York, where all of them trade but crypto. */
function sessionsOf({ time, open, high, low, close }: Bars): { open: number; close: number; bars: number[][] }[] {
  const sessions: { until: number; open: number; close: number; bars: number[][] }[] = [];
  time.forEach((at, i) => {
    const bar = [open[i], high[i], low[i], close[i]];
    // No session of stocks takes half a day, and no two are closer.
    if (sessions.length === 0 || at > sessions[sessions.length - 1].until) {
      sessions.push({ until: at + 12 * HOUR, open: open[i], close: close[i], bars: [] });
    }
    const last = sessions[sessions.length - 1];
    last.bars.push(bar);
    last.close = close[i];
  });
  return sessions;
}

const meanOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
const medianOf = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1];
const deviationOf = (values: readonly number[]) => Math.sqrt(meanOf(values.map((each) => each * each)));

describe('the dates of a simulated market', () => {
  const datesOf = (assetClass: AssetClass, dates: number) => [
    ...new Set(
      Array.from(simulatedMarket({ assetClass, dates, seed: 1, minutes: 60 }).bars.time, (time) =>
        new Date(time).toISOString().slice(0, 10),
      ),
    ),
  ];

  it('are the last ones of 2025 on which its class trades', () => {
    // Thanksgiving and Christmas are holidays of the exchange, and the days between are short.
    const december = [
      '01',
      '02',
      '03',
      '04',
      '05',
      '08',
      '09',
      '10',
      '11',
      '12',
      '15',
      '16',
      '17',
      '18',
      '19',
      '22',
      '23',
      '24',
    ];
    expect(datesOf('stocks', 24)).toEqual([
      ...['2025-11-26', '2025-11-28'],
      ...december.map((day) => `2025-12-${day}`),
      ...['2025-12-26', '2025-12-29', '2025-12-30', '2025-12-31'],
    ]);
    expect(datesOf('crypto', 5)).toEqual(['2025-12-27', '2025-12-28', '2025-12-29', '2025-12-30', '2025-12-31']);
  });

  it('have the bars of their session, up to an early close', () => {
    const { bars, asOf } = simulatedMarket({ assetClass: 'stocks', dates: 24, seed: 1, minutes: 30 });
    const ofDay = (date: string) =>
      Array.from(bars.time).filter((time) => new Date(time).toISOString().startsWith(date));
    // From 9:30 to 16:00 in New York, which is five hours behind in winter.
    const full = ofDay('2025-12-31');
    expect([full.length, full[0], full[12]]).toEqual([
      13,
      Date.UTC(2025, 11, 31, 14, 30),
      Date.UTC(2025, 11, 31, 20, 30),
    ]);
    expect(['2025-11-28', '2025-12-24'].map((date) => ofDay(date).length)).toEqual([7, 7]);
    expect([bars.interval, asOf]).toEqual([HOUR / 2, Date.UTC(2026, 0, 1)]);
    expect(simulatedMarket({ assetClass: 'stocks', dates: 2, seed: 1 }).bars.interval).toBe(HOUR / 12);
    // A single bar a day does not tell how long it is.
    expect(simulatedMarket({ assetClass: 'stocks', dates: 2, seed: 1, minutes: 240 }).bars.interval).toBe(4 * HOUR);
  });

  it('are enough for a lookback, and some before it', () => {
    for (const assetClass of ['stocks', 'futures', 'crypto', 'forex'] as const) {
      for (const [lookback, months] of [
        ['1mo', 1],
        ['1y', 12],
      ] as const) {
        const dates = datesFor(lookback, assetClass);
        const first = new Date(Date.UTC(2025, 11 - months, 31)).getTime() / DAY;
        const all = Array.from({ length: Date.UTC(2025, 11, 31) / DAY - first + 1 }, (_, i) => first + i);
        const trades = all.filter((day) => {
          const weekday = new Date(day * DAY).getUTCDay();
          const isHoliday = (exchangeCalendars[assetClass]?.holidayOf(day) ?? null) !== null;
          return assetClass === 'crypto' || (weekday > 0 && weekday < 6 && !isHoliday);
        });
        expect(dates, `${assetClass} ${lookback}`).toBeGreaterThanOrEqual(trades.length + 20);
        expect(dates).toBeLessThan(trades.length + 50);
      }
    }
  });

  it('have an event each once in 21 of them, five dates apart', () => {
    const { events, bars } = simulated({ dates: 63, minutes: 60 });
    const dates = [...new Set(Array.from(bars.time, (time) => dateOfDay(Math.floor(time / DAY))))];
    expect(dates).toHaveLength(63);
    const expected = [0, 21, 42].flatMap((from) =>
      ['cpi', 'nfp', 'fomc', 'earnings'].map((name, i) => ({ name, date: dates[from + 5 * i] })),
    );
    expect(events).toEqual(expected);
  });
});

describe('the prices of a simulated market', () => {
  const { bars } = simulated();
  const sessions = sessionsOf(bars);

  it('are whole steps, the extremes of their bars around them, and go on where the bar before ended', () => {
    expect(sessions).toHaveLength(250);
    const isInOrder = ([open, high, low, close]: readonly number[], i: number, own: readonly (readonly number[])[]) =>
      [open, high, low, close].every(Number.isInteger) &&
      high === Math.max(open, high, low, close) &&
      low === Math.min(open, high, low, close) &&
      (i === 0 || open === own[i - 1][3]);
    expect(sessions.filter(({ bars: own }) => !own.every(isInOrder))).toEqual([]);
    expect(sessions[0].bars[0][0]).toBeGreaterThan(15_000);
    expect(sessions[0].bars[0][0]).toBeLessThan(17_000);
    const coarse = simulated({ step: 25, dates: 5 }).bars;
    for (const column of [coarse.open, coarse.high, coarse.low, coarse.close]) {
      expect(Array.from(column).every((price) => price % 25 === 0)).toBe(true);
    }
  });

  it('move most at the open and at the close, and cluster by days and by bars', () => {
    const rangeAt = (place: number) =>
      meanOf(sessions.map(({ bars: own }) => (own[place] ? own[place][1] - own[place][2] : 0)));
    expect(rangeAt(0)).toBeGreaterThan(2 * rangeAt(6));
    expect(rangeAt(12)).toBeGreaterThan(1.5 * rangeAt(6));
    const correlation = (values: readonly number[], lag: number) => {
      const own = values.map((each) => each - meanOf(values));
      return meanOf(own.slice(lag).map((each, i) => each * own[i])) / meanOf(own.map((each) => each * each));
    };
    const middles = sessions.flatMap(({ bars: own }) =>
      own.slice(5, 8).map(([, high, low]) => Math.log(1 + high - low)),
    );
    expect(correlation(middles, 1)).toBeGreaterThan(0.1);
    const volumes = Array.from(bars.volume!, Math.log);
    expect(correlation(volumes, 13)).toBeGreaterThan(0.5);
    expect(Math.min(...Array.from(bars.volume!))).toBeGreaterThanOrEqual(1);
  });

  it('are those of their seed', () => {
    const short = (seed: number) => simulated({ seed, dates: 3 });
    expect(short(5)).toEqual(short(5));
    expect(Array.from(short(5).bars.close)).not.toEqual(Array.from(short(6).bars.close));
    expect(short(5).ticker).toBe('SIM-5');
  });
});

/** Student's t with four degrees of freedom, of variance 1, is within this in half of all cases, and within 1.963 in 95 %. */
const HALF = 0.5238;

/** What opens and closes the first session, before which the price is 16,000 and the deviation of a day 160. */
const firstDays = (count: number, more: Partial<Simulation> = {}) =>
  Array.from({ length: count }, (_, seed) => {
    const { open, close, volume } = simulated({ seed, dates: 2, minutes: 240, ...more }).bars;
    return { jump: open[0] - 16_000, move: close[0] - open[0], next: open[1] - close[0], volume: volume![0] };
  });

describe('the steps of a simulated market', () => {
  const days = firstDays(2000);
  const isNear = (share: number, expected: number): void => {
    // Four standard deviations.
    expect(Math.abs(share - expected)).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / days.length));
  };

  it('are those of Student’s t with four degrees of freedom, two fifths of a day overnight', () => {
    const jumps = days.map(({ jump }) => jump / 64);
    isNear(jumps.filter((jump) => Math.abs(jump) < HALF).length / days.length, 0.5);
    isNear(jumps.filter((jump) => Math.abs(jump) > 1.963).length / days.length, 0.05);
    isNear(jumps.filter((jump) => jump > 0).length / days.length, 0.5);
  });

  it('add up to nine tenths of a day in a session', () => {
    // The sum of three of them, whose middle lies between that of one and that of a normal.
    const middle = medianOf(days.map(({ move }) => Math.abs(move))) / 144;
    expect(middle).toBeGreaterThan(HALF + 0.03);
    expect(middle).toBeLessThan(0.6745 + 0.02);
    isNear(days.filter(({ move }) => move > 0).length / days.length, 0.5);
    // In thirteen bars as in one, where the volatility of bars has wandered off by a few percent.
    const sessions = Array.from({ length: 600 }, (_, seed) => simulated({ seed, dates: 1 }).bars);
    const inBars = medianOf(sessions.map(({ open, close }) => Math.abs(close[close.length - 1] - open[0]))) / 144;
    expect(inBars).toBeGreaterThan(0.6);
    expect(inBars).toBeLessThan(0.76);
  });

  it('come with volumes around 2,200 in the first bar, by a normal of their logarithm', () => {
    const logarithms = days.map(({ volume }) => Math.log((volume - 1) / 2200));
    // Of deviation √(0.14² + 0.3²), of which 0.6745 hold one half.
    isNear(logarithms.filter((each) => each > 0).length / days.length, 0.5);
    isNear(logarithms.filter((each) => Math.abs(each) < 0.2233).length / days.length, 0.5);
  });

  it('are larger after a day of large ones: by 8 % of its square, and 90 % of what was expected', () => {
    const after = days.map(({ jump, move, next }) => {
      const change = (jump + move) / 160;
      return { change, next: next / (64 * Math.sqrt(0.02 + 0.08 * change * change + 0.9)) };
    });
    for (const some of [after, after.filter(({ change }) => Math.abs(change) > 1.5)]) {
      expect(some.length).toBeGreaterThan(100);
      const middle = some.filter(({ next }) => Math.abs(next) < HALF).length / some.length;
      expect(Math.abs(middle - 0.5)).toBeLessThan(2 / Math.sqrt(some.length));
    }
  });
});

describe('a simulated market on request', () => {
  it('prints at the bid or one step higher, each half of the time', () => {
    const { bars } = simulated({ step: 4, bounce: true });
    // Without a move in between, a close and the next open are prints of one price.
    const gaps = sessionsOf(bars).flatMap(({ bars: own }) => own.slice(1).map(([open], i) => open - own[i][3]));
    const share = (gap: number) => gaps.filter((each) => each === gap).length / gaps.length;
    expect(share(-4) + share(0) + share(4)).toBe(1);
    for (const [gap, expected] of [
      [-4, 0.25],
      [0, 0.5],
      [4, 0.25],
    ] as const) {
      expect(Math.abs(share(gap) - expected)).toBeLessThan(0.04);
    }
  });

  it('prints with a passing error, of which four fifths are left in the next print', () => {
    const { bars } = simulated({ noise: 100 });
    const gaps = sessionsOf(bars).flatMap(({ bars: own }) => own.slice(1).map(([open], i) => open - own[i][3]));
    // Two errors of deviation 100 that go together by 0.8 differ with a variance of 2 · 100² · 0.2.
    expect(Math.abs(meanOf(gaps))).toBeLessThan(4);
    expect(deviationOf(gaps) / Math.sqrt(4000)).toBeGreaterThan(0.95);
    expect(deviationOf(gaps) / Math.sqrt(4000)).toBeLessThan(1.05);
  });

  it('falls by twelve deviations once in 200 steps, and rises by 0.06 in between, which makes up for it', () => {
    const jumps = firstDays(4000, { skew: true }).map(({ jump }) => jump / 64);
    const falls = jumps.filter((jump) => jump < -9);
    expect(Math.abs(falls.length - 20)).toBeLessThan(18);
    expect(Math.abs(meanOf(falls) + 11.94)).toBeLessThan(0.5);
    const others = jumps.filter((jump) => jump >= -9);
    expect(Math.abs(medianOf(others) - 0.06)).toBeLessThan(0.025);
    expect(medianOf(others.map((jump) => Math.abs(jump - 0.06))) / (0.53 * HALF)).toBeGreaterThan(0.93);
    expect(medianOf(others.map((jump) => Math.abs(jump - 0.06))) / (0.53 * HALF)).toBeLessThan(1.07);
  });

  it('closes in the direction of its overnight change as often as it is planted, by the share of dates before', () => {
    const goingOn = (continuation: (share: number) => number) =>
      sessionsOf(simulated({ continuation }).bars).flatMap(({ open, close }, i, all) => {
        const jump = i === 0 ? 0 : open - all[i - 1].close;
        return jump === 0 || close === open
          ? []
          : [{ share: i / 250, goesOn: Math.sign(jump) === Math.sign(close - open) }];
      });
    expect(goingOn(() => 1).every(({ goesOn }) => goesOn)).toBe(true);
    expect(goingOn(() => 0).some(({ goesOn }) => goesOn)).toBe(false);
    expect(goingOn((share) => (share < 0.4 ? 1 : 0)).every(({ share, goesOn }) => goesOn === share < 0.4)).toBe(true);
  });

  it('is mirrored about its open where it would have gone the other way, and else is what it was', () => {
    const of = (chance: number) => sessionsOf(simulated({ dates: 1, seed: 12, continuation: () => chance }).bars)[0];
    const [on, back] = [of(1), of(0)];
    const axis = 2 * on.open;
    expect(back.bars).toEqual(
      on.bars.map(([open, high, low, close]) => [axis - open, axis - low, axis - high, axis - close]),
    );
    const plain = sessionsOf(simulated({ dates: 1, seed: 12 }).bars)[0];
    expect([JSON.stringify(on.bars), JSON.stringify(back.bars)]).toContain(JSON.stringify(plain.bars));
  });
});
