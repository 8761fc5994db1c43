import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows, extendBars } from '../../../src/bars/index.js';
import { seriesOf } from '../../../src/bars/inner.js';
import { laterBars } from '../../../src/sessions/inner.js';

const HOUR = 3_600_000;
const START = Date.UTC(2024, 0, 1);

const rowsAt = (times: readonly number[]) =>
  times.map((time, i) => ({
    time,
    open: 10 + i,
    high: 12 + i,
    low: 9 + i,
    close: 11 + i,
    volume: i,
    contract: i < 3 ? 'H' : 'M',
  }));

describe('the bars from an instant on', () => {
  it('are those that a reader makes of these rows alone', () => {
    const steps = fc.array(fc.constantFrom(HOUR, 3 * HOUR), { minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(steps, fc.integer({ min: -1, max: 40 }), (gaps, hours) => {
        const times = gaps.map((_, i) => START + gaps.slice(0, i).reduce((sum, gap) => sum + gap, 0));
        const rows = rowsAt(times);
        const from = Math.min(START + hours * HOUR, times[times.length - 1]);
        const bars = barsFromRows(rows, { interval: HOUR });
        const later = laterBars(bars, from);
        const alone = barsFromRows(
          rows.filter(({ time }) => time >= from),
          { interval: HOUR },
        );
        expect({ ...later, contract: null, contracts: null, durations: null }).toEqual({
          ...alone,
          contract: null,
          contracts: null,
          durations: null,
        });
        expect(Array.from(later.durations ?? later.time.map(() => HOUR))).toEqual(
          Array.from(alone.durations ?? alone.time.map(() => HOUR)),
        );
        const namesOf = ({ contract, contracts }: typeof bars) => Array.from(contract ?? [], (each) => contracts[each]);
        expect(namesOf(later)).toEqual(namesOf(alone));
      }),
    );
  });

  it('count their own odd steps, at their own places', () => {
    const times = Array.from({ length: 80 }, (_, i) => START + i * HOUR - (i >= 30 ? HOUR / 2 : 0));
    const bars = barsFromRows(rowsAt(times));
    const oddFrom = (bar: number) => {
      const { count, of, first } = laterBars(bars, times[bar]).source.oddSteps;
      return [count, of, first.map(({ bar: at, place, step }) => [at, place, step])];
    };
    expect(oddFrom(10)).toEqual([1, 69, [[20, 'bars[20]', HOUR / 2]]]);
    expect(oddFrom(40)).toEqual([0, 39, []]);
  });

  it('are the bars themselves where all of them are, and the same object when asked for again', () => {
    const bars = barsFromRows(rowsAt([START, START + HOUR, START + 2 * HOUR]));
    expect(laterBars(bars, START)).toBe(bars);
    const later = laterBars(bars, START + 1);
    expect(later.length).toBe(2);
    expect(laterBars(bars, START + HOUR)).toBe(later);
    expect(laterBars(bars, START + 9 * HOUR).length).toBe(0);
  });

  it('continue the series when bars are appended, so that what was computed of it stays', () => {
    const rows = rowsAt([0, 1, 2, 3, 4].map((hour) => START + hour * HOUR));
    const bars = barsFromRows(rows.slice(0, 4));
    const longer = extendBars(bars, barsFromRows(rows.slice(4), { interval: HOUR }));
    const before = laterBars(bars, START + HOUR);
    const after = laterBars(longer, START + HOUR);
    expect([before.length, after.length]).toEqual([3, 4]);
    expect(seriesOf(after)).toBe(seriesOf(before));
    expect(seriesOf(before).bars).toBe(after);
    // Of the shorter ones again, nothing of the longer ones is taken.
    expect(laterBars(bars, START + HOUR)).toBe(before);
  });
});
