import { describe, expect, it, test } from 'vitest';
import { type AtWallTime, atWallTime } from '../../src/define/wall-clock.js';
import { barsFrom, marketOf, utcTemplate } from '../reports/fixtures/market-of.js';
import { cellsOf } from '../columns/sessions/day-market.js';

test('atWallTime refuses what it cannot take when it is called', () => {
  for (const wrong of ['25:00', '9:30', 'noon', '', 930]) {
    expect(() => atWallTime(wrong as never)).toThrow(expect.objectContaining({ code: 'wrong-family' }) as Error);
  }
  const message = 'atWallTime takes HH:MM, got "noon"';
  expect(() => atWallTime('noon')).toThrow(expect.objectContaining({ message, argument: 'time' }) as Error);
  for (const right of ['00:00', '12:00', '24:00']) expect(() => atWallTime(right)).not.toThrow();
});

describe('a session at a time of day', () => {
  // From nine to twelve, in bars of an hour that close on 2, 3 and 4; on the second day the middle one is missing.
  const rows = [
    ...barsFrom('2024-07-01T09:00Z', 60, [
      [1, 2, 1, 2],
      [2, 3, 2, 3],
      [3, 4, 3, 4],
    ]),
    ...barsFrom('2024-07-02T09:00Z', 60, [[1, 2, 1, 2], null, [3, 4, 3, 4]]),
  ];
  const opened = () => marketOf(rows, { template: utcTemplate('day', '09:00', '12:00') });
  const cells = (time: string, part: keyof AtWallTime) => cellsOf(opened(), atWallTime(time)[part]);

  it('is within it up to its close, and leaves it out after that', () => {
    expect(cells('11:00', 'within')).toEqual([true, true]);
    expect(cells('12:00', 'within')).toEqual([true, true]);
    expect(cells('13:00', 'within')).toEqual(['no-window', 'no-window']);
  });

  it('is the first instant at which the clock shows it', () => {
    const instants = [Date.UTC(2024, 6, 1, 11), Date.UTC(2024, 6, 2, 11)];
    expect(cells('11:00', 'instant')).toEqual(instants);
  });

  it('has the close of the last bar that ended by then, and no price after the close', () => {
    expect(cells('10:00', 'price')).toEqual([2, 2]);
    expect(cells('11:00', 'price')).toEqual([3, 2]);
    expect(cells('12:00', 'price')).toEqual([4, 4]);
    expect(cells('13:00', 'price')).toEqual([null, null]);
  });

  it('is known at that time, which a session that closes before it never has', () => {
    const market = opened();
    const knownAt = (time: string) => {
      const { known } = atWallTime(time).price;
      return known.when === 'clock' ? known.from(market.sessions[0], market) : undefined;
    };
    expect(knownAt('12:00')).toBe(Date.UTC(2024, 6, 1, 12));
    expect(knownAt('12:01')).toBeNull();
  });
});
