import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as entry from '../../src/bars/index.js';
import { barsFromColumns, barsFromRows } from '../../src/bars/index.js';
import type * as inner from '../../src/bars/inner.js';
import { isBars, withSource } from '../../src/bars/inner.js';

const rows = [{ time: '2024-01-31', open: 1, high: 2, low: 1, close: 2 }];

/** The package as another part of the program has it. */
let copy: typeof entry & typeof inner;

// Not in the test that needs it: mutants of what runs as a module loads would be tried by that test alone.
beforeAll(async () => {
  vi.resetModules();
  copy = { ...(await import('../../src/bars/index.js')), ...(await import('../../src/bars/inner.js')) };
});

describe('isBars', () => {
  it('knows bars', () => {
    expect(isBars(barsFromRows(rows))).toBe(true);
    const none = { time: [], open: [], high: [], low: [], close: [] };
    expect(isBars(barsFromColumns(none, { interval: '1d' }))).toBe(true);
  });

  it('does not take a look-alike for bars', () => {
    const bars = barsFromRows(rows);
    for (const value of [
      { ...bars },
      structuredClone(bars),
      Object.create(bars),
      rows,
      null,
      undefined,
      'bars',
      () => bars,
    ]) {
      expect(isBars(value)).toBe(false);
    }
  });

  it('knows the bars of another copy of the package', () => {
    const bars = barsFromRows(rows);
    expect(copy.isBars).not.toBe(isBars);
    expect(copy.isBars(bars)).toBe(true);
    expect(isBars(copy.barsFromRows(rows))).toBe(true);
  });

  it('leaves no trace of its mark in what is listed or written', () => {
    const bars = barsFromRows(rows);
    expect(Reflect.ownKeys({ ...bars })).toEqual([
      'length',
      'interval',
      'daily',
      'time',
      'open',
      'high',
      'low',
      'close',
      'volume',
      'durations',
      'contract',
      'contracts',
    ]);
  });
});

describe('withSource', () => {
  it('gives the same bars with another source', () => {
    const bars = barsFromRows([{ time: '2024-01-31', open: 1, high: 2, low: 1, close: 2 }]);
    const source = { ...bars.source, program: 'desk' };
    const named = withSource(bars, source);
    expect(isBars(named)).toBe(true);
    expect(Object.isFrozen(named)).toBe(true);
    expect(named.source).toBe(source);
    expect(named).toEqual(bars);
    expect(bars.source.program).toBeNull();
  });
});
