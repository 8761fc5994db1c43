import { describe, expect, it } from 'vitest';
import { barsFromColumns } from '../../../src/bars/index.js';
import { dayOfDate, nyse, weekdayOfDay, zoneClock } from '../../../src/calendar/index.js';
import { zoneOfHours } from '../../../src/notices/inner.js';

const MINUTES = 30;

/** Bars of half an hour at some minutes of New York, with the times that clocks of a zone show, as if these were UTC. */
function walls(zone: string, trades: (weekday: number, minute: number) => boolean, from = '2024-01-02', days = 200) {
  const [newYork, shown] = [zoneClock('America/New_York'), zoneClock(zone)];
  const first = dayOfDate(from);
  const time = Array.from({ length: days }, (_, i) => first + i)
    .filter((day) => nyse.holidayOf(day) === null)
    .flatMap((day) =>
      Array.from({ length: 48 }, (_, i) => i * MINUTES)
        .filter((minute) => trades(weekdayOfDay(day), minute))
        .map((minute) => newYork.instantOf(day, minute))
        .filter((instant) => !Number.isNaN(instant))
        .map((instant) => instant + shown.offsetAt(instant)),
    );
  const one = Float64Array.from(time, () => 1);
  const columns = { time: Float64Array.from(new Set(time)), open: one, high: one, low: one, close: one, volume: null };
  return barsFromColumns(
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, column?.slice(0, new Set(time).size) ?? null]),
    ) as typeof columns,
    { interval: '30m' },
  );
}

const regular = (weekday: number, minute: number): boolean => weekday < 5 && minute >= 570 && minute < 960;
const overnight = (halt: boolean) => (weekday: number, minute: number) => {
  const opens = halt ? 1080 : 1020;
  if (weekday === 6) return minute >= opens;
  if (weekday === 5) return false;
  return weekday === 4 ? minute < 1020 : minute < 1020 || minute >= opens;
};

describe('zoneOfHours', () => {
  it.each(['America/New_York', 'America/Chicago', 'UTC', 'Europe/London', 'broker'])(
    'knows the sessions of stocks and the weeks of futures and currencies on clocks of %s',
    (zone) => {
      expect(zoneOfHours(walls(zone, regular))).toEqual({ zone, why: 'sessions begin at 09:30 in New York' });
      const futures = { zone, why: 'the week of futures begins on Sunday at 18:00 in New York' };
      expect(zoneOfHours(walls(zone, overnight(true)))).toEqual(futures);
      const forex = { zone, why: 'the week of currencies begins on Sunday at 17:00 in New York' };
      expect(zoneOfHours(walls(zone, overnight(false)))).toEqual(forex);
    },
  );

  it.each(['America/New_York', 'UTC', 'broker'])('knows the extended hours of stocks on clocks of %s', (zone) => {
    const extended = (weekday: number, minute: number) => weekday < 5 && minute >= 240 && minute < 1200;
    const why = 'days run from 04:00 to 20:00 in New York, the extended hours of stocks';
    expect(zoneOfHours(walls(zone, extended))).toEqual({ zone, why });
    // Asian or European hours shifted by some hours are no such days.
    expect(zoneOfHours(walls(zone, (weekday, minute) => weekday < 5 && minute >= 240 && minute < 1080))).toBeNull();
  });

  it('says nothing where two zones fit: London and UTC in winter', () => {
    expect(zoneOfHours(walls('UTC', regular, '2024-01-02', 40))).toBeNull();
  });

  it('says nothing of a few days, of hours of other markets, and of a lunch break', () => {
    expect(zoneOfHours(walls('UTC', regular, '2024-01-02', 4))).toBeNull();
    expect(zoneOfHours(walls('UTC', (weekday, minute) => weekday < 5 && minute >= 180 && minute < 690))).toBeNull();
    const lunch = (weekday: number, minute: number) => regular(weekday, minute) && (minute < 720 || minute >= 780);
    expect(zoneOfHours(walls('America/New_York', lunch))).toBeNull();
  });
});
