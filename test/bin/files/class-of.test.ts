import { describe, expect, it } from 'vitest';
import { classOf } from '../../../bin/files/class-of.js';
import { barsFromColumns, barsFromRows, type Bars } from '../../../src/index.js';
import { dayOfDate, nyse, weekdayOfDay, zoneClock } from '../../../src/calendar/index.js';

const DAY = 86_400_000;
const first = dayOfDate('2024-01-02');
const newYork = zoneClock('America/New_York');
const days = Array.from({ length: 200 }, (_, i) => first + i);
const isOpen = (day: number): boolean => weekdayOfDay(day) < 5 && nyse.holidayOf(day) === null;

function barsAt(times: readonly number[], interval: number): Bars {
  const one = Float64Array.from(times, () => 1);
  const columns = { time: Float64Array.from(times), open: one, high: one, low: one, close: one };
  return barsFromColumns({ ...columns, volume: null }, { interval: interval === DAY ? '1d' : '1h' });
}

const daily = (keep: (day: number) => boolean): Bars =>
  barsAt(
    days.filter(keep).map((day) => day * DAY),
    DAY,
  );

/** Hourly bars at some hours of New York. */
function hourly(keep: (day: number, hour: number) => boolean): Bars {
  const times = days.slice(0, 30).flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => hour)
      .filter((hour) => keep(day, hour))
      .map((hour) => newYork.instantOf(day, hour * 60)),
  );
  return barsAt(times, 3_600_000);
}

const weekday = (day: number): boolean => weekdayOfDay(day) < 5;
const overnight = (closed: number) => (day: number, hour: number) => {
  const on = weekdayOfDay(day);
  if (on === 6) return hour >= 18;
  return on < 5 && hour !== closed && !(on === 4 && hour >= 17);
};

const inTokyo = (day: number, hour: number): boolean =>
  hour < 2 ? weekday(day) : hour >= 19 && weekdayOfDay(day) !== 4 && weekdayOfDay(day) !== 5;

describe('classOf', () => {
  it.each<[string, Bars, string, string]>([
    ['daily bars of the NYSE', daily(isOpen), 'AAPL', 'stocks'],
    ['bars on Saturdays', daily(() => true), 'X', 'crypto'],
    ['hours on Saturdays', hourly(() => true), 'X', 'crypto'],
    ['hours of New York', hourly((day, hour) => isOpen(day) && hour >= 10 && hour < 16), 'SPY', 'stocks'],
    [
      'hours before the open and after the close',
      hourly((day, hour) => isOpen(day) && hour >= 4 && hour < 20),
      'SPY',
      'stocks',
    ],
    ['nights without the halt', hourly(overnight(17)), 'X', 'futures'],
    ['nights with it', hourly(overnight(-1)), 'X', 'forex'],
    ['two currencies', daily(weekday), 'EURUSD', 'forex'],
    ['two currencies of Yahoo', daily(weekday), 'EUR=X', 'forex'],
    ['futures of Yahoo', daily(isOpen), 'ES=F', 'futures'],
  ])('of %s is certain', (_, bars, ticker, assetClass) => {
    expect(classOf(bars, ticker)).toMatchObject({ assetClass });
  });

  it.each<[string, Bars, string]>([
    ['daily bars on holidays', daily(weekday), 'X'],
    ['futures whose days are those of stocks', daily(isOpen), 'ES'],
    [
      'a few daily bars',
      barsAt(
        days
          .slice(0, 20)
          .filter(isOpen)
          .map((day) => day * DAY),
        DAY,
      ),
      'AAPL',
    ],
    ['hours of Tokyo', hourly(inTokyo), '7203'],
    ['one day', barsAt([newYork.instantOf(first, 600), newYork.instantOf(first, 660)], 3_600_000), 'AAPL'],
    ['futures in the hours of stocks', hourly((day, hour) => isOpen(day) && hour >= 10 && hour < 16), 'NQH24'],
  ])('of %s is asked for', (_, bars, ticker) => {
    const found = classOf(bars, ticker);
    expect('candidates' in found && found.candidates.length).toBeGreaterThan(1);
  });

  it('of bars with contracts is futures', () => {
    const rows = days
      .slice(0, 3)
      .map((day) => ({ time: day * DAY, open: 1, high: 1, low: 1, close: 1, contract: 'ESH4' }));
    expect(classOf(barsFromRows(rows), 'X')).toMatchObject({ assetClass: 'futures' });
  });
});
