import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, type Bars } from '../../src/bars/index.js';
import { sessionClock, type SessionClock } from '../../src/calendar/index.js';
import { weekdays } from '../../src/calendar/inner.js';
import { pausesOf, type Pauses } from '../../src/notices/pauses.js';
import { at, barsBetween, day, growing, hour, intradayBars, minute, templates } from '../sessions/markets.js';
import { pausesByDefinition } from '../sessions/schedule/pauses-by-definition.js';

const DAY = 24 * hour;

function barsAt(times: readonly number[], interval: number): Bars {
  const price = new Float64Array(times.length).fill(1);
  return barsFromColumns({ time: times, open: price, high: price, low: price, close: price }, { interval });
}

/** The opening times of the bars that fill the sessions of some days. */
function timesIn(clock: SessionClock, from: number, days: number, interval: number): readonly number[] {
  return Array.from({ length: days }, (_, i) => from + i)
    .filter((date) => clock.trades(date))
    .flatMap((date) => {
      const count = Math.ceil((clock.closeOf(date) - clock.openOf(date)) / interval);
      return Array.from({ length: count }, (_, i) => clock.openOf(date) + i * interval);
    });
}

const hours = [
  ...templates,
  // A pause that is shorter than a bar of an hour.
  { ...day, open: '09:00', close: '08:30' },
  // On the day on which the clocks go forward it would close before it opens.
  { ...day, timeZone: 'America/New_York', open: '02:30', close: '03:00', weekdays },
];

/** Sessions that are traded some time too late or too early, with holes. */
const moved = fc
  .record({
    template: fc.constantFrom(...hours),
    interval: fc.constantFrom(5 * minute, 15 * minute, hour),
    shift: fc.oneof(fc.constantFrom(0, 1, 3, 12, -12), fc.integer({ min: -120, max: 120 })),
    dropped: fc.array(fc.nat(400), { maxLength: 30 }),
    days: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ template, interval, shift, dropped, days }) => {
    const times = timesIn(sessionClock(template), at('2024-03-07') / DAY, days, interval).filter(
      (_, i) => i === 0 || !dropped.includes(i % 200),
    );
    const inOrder = times.filter((time, i) => i === 0 || time - times[i - 1] >= interval);
    return {
      template,
      bars: barsAt(
        inOrder.map((time) => time + shift * 5 * minute),
        interval,
      ),
    };
  })
  .filter(({ bars }) => bars.length > 0);

const random = fc.record({ template: fc.constantFrom(...hours), bars: intradayBars });

describe('what is seen around the pauses of a market', () => {
  it('is what the definitions say of each of them', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.oneof(random, moved), ({ template, bars }) => {
        const clock = sessionClock(template);
        const { end, day: _, closes, bar, ...pauses } = pausesOf(bars, clock, bars.length, null);
        expect(pauses).toEqual(pausesByDefinition(bars, clock));
        const { kept, later, earlier, half } = pausesOf(barsBetween(bars, 0, 0), clock, 0, null);
        expect(pausesOf(bars, clock, bars.length, null, false)).toEqual({
          ...{ end, day: _, closes, bar, ...pauses },
          ...{ kept, later, earlier, half },
        });
        for (const [name, value] of Object.entries(pauses)) {
          if (typeof value === 'number' ? value > 0 : value !== null && !('count' in value && value.count === 0))
            seen.add(name);
        }
      }),
      { numRuns: 150 },
    );
    expect(seen.size).toBe(11);
  });

  it('is the same when bars are added, and of fewer bars as if the others were not there', () => {
    fc.assert(
      fc.property(fc.oneof(random, moved), fc.array(fc.nat(150), { maxLength: 4 }), ({ template, bars }, lengths) => {
        const clock = sessionClock(template);
        let before: Pauses | null = null;
        for (const grown of growing(bars, lengths)) {
          before = pausesOf(grown, clock, grown.length, before);
          expect(before).toEqual(pausesOf(bars, clock, grown.length, null));
          expect(before).toEqual(pausesOf(barsBetween(bars, 0, grown.length), clock, grown.length, null));
        }
      }),
    );
  });

  it('is nothing without bars', () => {
    const none = pausesOf(barsAt([], hour), sessionClock(day), 0, null);
    expect(none).toMatchObject({ end: 0, pauses: 0, sessions: 0, kept: 0, late: { count: 0 }, outside: { count: 0 } });
    expect(pausesOf(barsAt([at('2024-07-01', '09:00')], hour), sessionClock(day), 0, null)).toEqual(none);
  });
});

describe('a week of sessions', () => {
  const clock = sessionClock(day);
  const times = timesIn(clock, at('2024-07-01') / DAY, 5, hour);
  const seen = (shift: number) =>
    pausesOf(
      barsAt(
        times.map((time) => time + shift),
        hour,
      ),
      clock,
      times.length,
      null,
    );

  it('keeps its four pauses where it is traded on time', () => {
    expect(seen(0)).toMatchObject({ pauses: 5, sessions: 5, onTime: 5, kept: 4, over: 0, filled: 0 });
  });

  it('begins late and goes on over the close where bars are stamped an hour late', () => {
    const { late, over, onTime } = seen(hour);
    expect([late, over, onTime]).toEqual([{ count: 5, positions: [0, 7, 14, 21, 28] }, 4, 0]);
  });

  it('pauses later or earlier by what the clock is wrong', () => {
    expect(seen(3 * hour).later).toEqual({ count: 4, positions: [7, 14, 21, 28], least: 3 * hour, most: 3 * hour });
    expect(seen(-3 * hour).earlier).toMatchObject({ count: 4, least: -3 * hour, most: -3 * hour });
  });
});
