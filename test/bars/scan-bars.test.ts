import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexContracts, scanBars } from '../../src/bars/scan-bars.js';

interface Bar {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** The definition, one bar at a time. */
function isRight(bar: Bar, previous: Bar | undefined, least: number, limit: number): boolean {
  const { time, open, high, low, close, volume } = bar;
  return (
    [time, open, high, low, close, volume].every(Number.isFinite) &&
    Number.isInteger(time) &&
    Math.abs(time) < limit &&
    (previous === undefined || time - previous.time >= least) &&
    high === Math.max(open, high, low, close) &&
    low === Math.min(open, high, low, close) &&
    volume >= 0
  );
}

const extreme = fc.constantFrom(NaN, Infinity, -Infinity, Number.MAX_VALUE, -Number.MAX_VALUE, 5e-324);
const price = fc.oneof({ weight: 30, arbitrary: fc.constantFrom(1, 2) }, { weight: 1, arbitrary: extreme });
const bars = fc
  .array(
    fc.record({
      time: fc.oneof(
        { weight: 30, arbitrary: fc.integer({ min: 0, max: 4 }) },
        { weight: 1, arbitrary: fc.constantFrom(0.5, NaN, Infinity, -Infinity, -3) },
      ),
      open: price,
      high: fc.oneof({ weight: 30, arbitrary: fc.constantFrom(2, 2, 2, 3) }, { weight: 1, arbitrary: price }),
      low: fc.oneof({ weight: 30, arbitrary: fc.constantFrom(0, 1) }, { weight: 1, arbitrary: price }),
      close: price,
      volume: fc.oneof(
        { weight: 30, arbitrary: fc.constantFrom(0, 1) },
        { weight: 1, arbitrary: fc.constantFrom(-0, -1, NaN, Infinity) },
      ),
    }),
    { maxLength: 12 },
  )
  // Times become steps, so that most of them ascend.
  .map((list) => list.map((bar, index) => ({ ...bar, time: bar.time + index * 3 - 12 })));

const columns = (list: readonly Bar[]) => {
  const column = (field: keyof Bar) => Float64Array.from(list, (bar) => bar[field]);
  return {
    time: column('time'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
};

describe('scanBars', () => {
  it('finds the first bar that is wrong by definition, and the smallest step before it', () => {
    fc.assert(
      fc.property(bars, fc.constantFrom(1, 2), fc.constantFrom(10, 12, 1000), (list, least, limit) => {
        const found = list.findIndex((bar, index) => !isRight(bar, list[index - 1], least, limit));
        const wrong = found === -1 ? list.length : found;
        const scan = scanBars(columns(list), least, limit);
        expect(scan.wrong).toBe(wrong);
        if (found === -1) {
          const steps = list.slice(1).map((bar, index) => bar.time - list[index].time);
          const smallest = Math.min(...steps);
          expect(scan.steps).toMatchObject({ smallest, atSmallest: steps.filter((step) => step === smallest).length });
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('does not ask for volumes where there are none', () => {
    const list = [{ time: 1, open: 1, high: 1, low: 1, close: 1, volume: -1 }];
    expect(scanBars(columns(list), 1, 10).wrong).toBe(0);
    expect(scanBars({ ...columns(list), volume: null }, 1, 10).wrong).toBe(1);
  });
});

describe('indexContracts', () => {
  it('numbers names in the order of their first bar, so that the number gives the name back', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('H', 'M', 'U', 'Z', '__proto__'), { maxLength: 30 }), (names) => {
        const { contract, contracts, wrong } = indexContracts(names.length, (bar) => names[bar]);
        expect(Array.from(contract, (number) => contracts[number])).toEqual(names);
        expect(contracts).toEqual([...new Set(names)]);
        expect(Object.isFrozen(contracts)).toBe(true);
        expect(wrong).toBe(names.length);
      }),
    );
  });

  it('stops at the first thing that is no name', () => {
    for (const wrong of [undefined, null, '', 5, {}]) {
      expect(indexContracts(3, (bar) => ['H', 'H', wrong][bar]).wrong).toBe(2);
      expect(indexContracts(2, () => wrong).wrong).toBe(0);
    }
  });
});
