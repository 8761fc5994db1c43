import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedScan, checkedSignificance } from '../../src/discovery/checked-scan.js';
import { splitOf } from '../../src/discovery/scan-dates.js';
import { headlines } from '../../src/reports/index.js';
import { noBars } from '../../src/reports/inner.js';
import { refused } from '../bars/refusal.js';

const DAY = 86_400_000;
const asOf = Date.UTC(2025, 11, 31, 15, 30);
const options = { lookback: '3mo', asOf } as const;
const families = headlines.map(({ family }) => family);

describe('the options of a scan', () => {
  it('have their defaults where they are left out', () => {
    expect(checkedScan(options)).toMatchObject({ asOf, seed: 0, significance: 0.05, headlines });
    expect(checkedScan(options).lookback).toMatchObject({ requested: '3mo', months: 3, startDate: '2025-09-30' });
    const given = { ...options, seed: -7, significance: 0.2, families: ['doji'] };
    expect(checkedScan(given)).toMatchObject({ seed: -7, significance: 0.2 });
  });

  it('ask the families that are named, each once and in the order of the headlines', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...families), { maxLength: 8 }), (named) => {
        expect(checkedScan({ ...options, families: named }).headlines).toEqual(
          headlines.filter(({ family }) => named.includes(family)),
        );
      }),
    );
  });

  it('may be more than those, for a caller that checks the others', () => {
    expect(checkedScan({ ...options, onProgress: 1 }, ['onProgress'])).toEqual(checkedScan(options));
    expect(refused(() => checkedScan({ ...options, signal: 1 }, ['onProgress']))).toBe(
      'unknown-option at options signal',
    );
  });

  it('are of an instant whose lookback has a date of four digits of a year', () => {
    const [first, last] = [Date.UTC(1, 0, 1) - 1900 * 365 * DAY, Date.UTC(9999, 11, 31)];
    for (const instant of [first, last]) {
      expect(checkedScan({ lookback: '1y', asOf: instant }).lookback.startDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
    for (const instant of [first - 1, last + 1]) {
      expect(refused(() => checkedScan({ lookback: '1y', asOf: instant }))).toBe('out-of-bounds at options.asOf');
    }
  });
});

describe('the split of a scan', () => {
  it('leaves two thirds of the days before it, rounded down, and the day of the instant after it', () => {
    // The years before 100 are read as those of the last century where a date is made of its parts.
    const instants = fc.oneof(
      fc.integer({ min: Date.UTC(1975, 0), max: Date.UTC(2100, 0) }),
      fc.integer({ min: Date.parse('0003-01-01'), max: Date.parse('0099-12-31') }),
    );
    fc.assert(
      fc.property(instants, fc.constantFrom('1mo', '3mo', '6mo', '1y'), (instant, lookback) => {
        const scan = checkedScan({ lookback, asOf: instant });
        const today = new Date(instant).toISOString().slice(0, 10);
        const days: string[] = [];
        for (let day = Date.parse(scan.lookback.startDate!); days.at(-1) !== today; day += DAY) {
          days.push(new Date(day).toISOString().slice(0, 10));
        }
        const split = days.indexOf(new Date(splitOf(scan, instant, noBars()) * DAY).toISOString().slice(0, 10));
        expect(split).toBe(Math.floor((2 * days.length) / 3));
      }),
    );
  });
});

describe('the level of a scan', () => {
  it('is above 0 and at most 1, and 0.05 where it is left out', () => {
    expect(checkedSignificance(undefined, 'level')).toBe(0.05);
    for (const level of [Number.MIN_VALUE, 0.5, 1]) expect(checkedSignificance(level, 'level')).toBe(level);
    for (const level of [0, -0.05, 1.01, NaN]) {
      expect(refused(() => checkedSignificance(level, 'level'))).toBe('out-of-bounds at level');
    }
    for (const level of [null, '0.05'])
      expect(refused(() => checkedSignificance(level, 'level'))).toBe('wrong-type at level');
  });
});
