import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns } from '../../../src/bars/index.js';
import { conditionArbitrary, groupByArbitrary } from '../../../src/conformance/arbitraries/condition-arbitrary.js';
import { runReport } from '../../../src/reports/index.js';
import { conditionFields } from '../../../src/reports/inner.js';
import { misfitsOf } from './validator-of.js';

const bars = barsFromColumns({ time: [], open: [], high: [], low: [], close: [] }, { interval: '1m' });

const takes = (options: object): boolean => {
  try {
    runReport(bars, 'opening-stats-standard', { assetClass: 'stocks', ticker: 'AAPL', ...options });
    return true;
  } catch (error) {
    expect(error).toMatchObject({ argument: expect.stringMatching(/^options\.(where|groupBy)/) });
    return false;
  }
};

const names = conditionFields.map(({ name }) => name);

const strays = fc.constantFrom<unknown>(
  ...['moon', 'monday', 'green', 'yes', '', 'eq', 'in', 'between', 'gt', 0, 1, 60, 1440, 1441, 1.5, null, true, {}, []],
  ...[[1, 2], [1, 2, 3], [1], ['monday'], ['monday', 1], { and: [] }, { not: {} }, ...names],
);

/** An object of the parts of a comparison, right or wrong. */
const nearlyComparison = fc.record(
  {
    field: fc.oneof({ weight: 9, arbitrary: fc.constantFrom<unknown>(...names) }, strays),
    op: fc.oneof({ weight: 9, arbitrary: fc.constantFrom<unknown>('eq', 'in', 'gt', 'lte', 'between') }, strays),
    value: strays,
    minutes: strays,
    and: strays,
    moon: strays,
  },
  { requiredKeys: [] },
);

/** The same, more often right. */
const likelyComparison = fc.record(
  {
    field: fc.constantFrom<unknown>(...names),
    op: fc.constantFrom<unknown>('eq', 'in', 'gt', 'lte', 'between'),
    value: strays,
    minutes: fc.constantFrom<unknown>(60, 0, 1.5),
  },
  { requiredKeys: ['field', 'op', 'value'] },
);

const field = fc.constantFrom<unknown>(...names);

/** An object of the parts of a grouping, right or wrong. */
const nearlyGrouping = fc.oneof(
  fc.record({ field }),
  fc.record({ field, edges: fc.constantFrom<unknown>([1], [1, 2], [1, 1], [], 1, null) }),
  fc.record({ field, minutes: fc.constantFrom<unknown>(1, 60, 1441, null) }),
  fc.record({ field: fc.oneof(field, strays), edges: strays, minutes: strays, moon: strays }, { requiredKeys: [] }),
);

describe('the schema of conditions', () => {
  it('takes every condition', () => {
    fc.assert(
      fc.property(conditionArbitrary(true), (condition) => {
        expect(misfitsOf('Condition', condition)).toEqual([]);
      }),
    );
  });

  it('takes just what a report takes, of comparisons and of what is put together', () => {
    const counts = { taken: 0, refused: 0 };
    const part = fc.oneof(nearlyComparison, likelyComparison, likelyComparison);
    const condition = fc.oneof(
      { weight: 4, arbitrary: part },
      fc.record({ not: part }),
      fc.record({ and: fc.array(part, { maxLength: 2 }) }),
      fc.record({ or: fc.array(part, { maxLength: 2 }), moon: fc.constant(undefined) }, { requiredKeys: ['or'] }),
    );
    fc.assert(
      fc.property(
        condition.map((each) => JSON.parse(JSON.stringify(each)) as unknown),
        (where) => {
          const taken = takes({ where });
          counts[taken ? 'taken' : 'refused']++;
          expect(misfitsOf('Condition', where).length === 0).toBe(taken);
        },
      ),
      { numRuns: 3000 },
    );
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(100);
  });

  it('refuses what is no condition', () => {
    for (const stray of ['weekday', null, [], 1, {}]) {
      expect(misfitsOf('Condition', stray)).not.toEqual([]);
      expect(takes({ where: stray })).toBe(false);
    }
  });
});

describe('the schema of groupings', () => {
  it('takes every grouping, a name as a text', () => {
    fc.assert(
      fc.property(groupByArbitrary(true), (groupBy) => {
        if (typeof groupBy === 'string') expect(misfitsOf('GroupBy', groupBy)).toEqual([]);
        else expect(misfitsOf('FieldGrouping', groupBy)).toEqual([]);
      }),
    );
  });

  it('takes just what a report takes', () => {
    const counts = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(nearlyGrouping, (groupBy) => {
        const taken = takes({ groupBy });
        counts[taken ? 'taken' : 'refused']++;
        expect(misfitsOf('FieldGrouping', groupBy).length === 0).toBe(taken);
      }),
      { numRuns: 3000 },
    );
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(100);
  });
});
