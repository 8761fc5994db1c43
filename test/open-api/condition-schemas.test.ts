import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns } from '../../src/bars/index.js';
import { conditionArbitrary, groupByArbitrary } from '../../src/conformance/arbitraries/condition-arbitrary.js';
import { catalog as families, describeReport, runReport } from '../../src/reports/index.js';
import { conditionFields } from '../../src/reports/inner.js';
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

/** Why a report refuses what a schema cannot know of other reports: their names, params and sessions, and when they are known. */
const unknown = ['unknown-question', 'unknown-outcome', 'unknown-measure', 'known-too-late', 'session-unavailable'];

/** Whether a report takes a condition or grouping, and if not, whether a schema can know. */
const taken = (options: object): 'taken' | 'refused' | 'refused for its report' => {
  try {
    runReport(bars, 'opening-stats-standard', { assetClass: 'stocks', ticker: 'AAPL', ...options });
    return 'taken';
  } catch (error) {
    const { code, argument } = error as { readonly code: string; readonly argument: string };
    const isOfParams = /\.params\b/.test(argument) && code !== 'wrong-type';
    return unknown.includes(code) || isOfParams ? 'refused for its report' : 'refused';
  }
};

const catalog = families.map(({ report }) => describeReport(report));

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

const wrong = ['moon', 0, -1, 1, 1.5, 250, 251, null, '1', [], {}, true, ['a'], ['']] as const;

/** An answer or measure of a report, mostly right: what is drawn for each part is wrong now and then. */
const nearlyReference = fc.constantFrom(...catalog).chain(({ report, questions, measures }) => {
  const mostly = (...right: readonly unknown[]): fc.Arbitrary<unknown> =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom<unknown>(...right, ...(right.length === 0 ? [''] : [])) },
      { weight: 1, arbitrary: fc.constantFrom<unknown>(...wrong) },
    );
  const outcomes = questions.flatMap(({ outcomes: list }) => list.map(({ id }) => id));
  const more = {
    params: fc.constantFrom<unknown>({}, {}, {}, { moon: 1 }, null, [], 1),
    previous: mostly(0, 1, 2, 250),
    moon: fc.constant(1),
  };
  const ofQuestion = fc.record(
    {
      report: mostly(report),
      question: mostly(...questions.map(({ id }) => id)),
      is: mostly(...outcomes, outcomes, []),
      ...more,
    },
    { requiredKeys: ['report', 'question', 'is'] },
  );
  const ofMeasure = fc.record(
    {
      report: mostly(report),
      measure: mostly(...measures.map(({ id }) => id)),
      op: mostly('eq', 'gt', 'gte', 'lt', 'lte', 'in', 'between'),
      value: mostly(1, [1], [1, 2], []),
      ...more,
    },
    { requiredKeys: ['report', 'measure', 'op', 'value'] },
  );
  return fc.oneof(ofQuestion, ofMeasure).map((each) => {
    const { moon, ...rest } = each;
    return { ...rest, ...(moon !== undefined && each.previous === 250 ? { moon } : {}) };
  });
});

describe('the schema of what other reports say', () => {
  const counts = { taken: 0, refused: 0, 'refused for its report': 0 };
  const check = (schema: string, options: Readonly<Record<string, unknown>>): void => {
    const became = taken(options);
    counts[became]++;
    // What is wrong with the names of a report is found first, whatever else is wrong.
    if (became === 'refused for its report') return;
    expect([options, misfitsOf(schema, Object.values(options)[0]).length === 0]).toEqual([options, became === 'taken']);
  };

  it('takes all that a report takes, and refuses all that it refuses but for names and params of other reports', () => {
    fc.assert(
      fc.property(nearlyReference, fc.boolean(), (part, isNested) => {
        // JSON has no values that are undefined.
        const given = JSON.parse(JSON.stringify(part)) as unknown;
        check('Condition', { where: isNested ? { not: { and: [given] } } : given });
      }),
      { numRuns: 800 },
    );
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(75);
  });

  it('does so of groupings', () => {
    Object.assign(counts, { taken: 0, refused: 0 });
    const edges = fc.constantFrom<unknown>(undefined, [1], [1, 2], [], [1, 1], 1, null);
    fc.assert(
      fc.property(nearlyReference, edges, (part, some) => {
        const { is, op, value, ...rest } = part as Readonly<Record<string, unknown>>;
        expect([is, op, value]).toBeDefined();
        const given = some === undefined && 'measure' in rest ? { ...rest, edges: [0, 1] } : { ...rest, edges: some };
        check('Grouping', { groupBy: JSON.parse(JSON.stringify(given)) as unknown });
      }),
      { numRuns: 800 },
    );
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(30);
  });
});

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
      { numRuns: 800 },
    );
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(30);
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

  it('takes the text of an answer and of a window, and no other text', () => {
    for (const given of [
      'gap-fill.filled',
      'gap-fill(previous: 1).filled',
      '"own".q',
      'window.position(minutes: 30)',
      'year',
    ]) {
      expect(misfitsOf('GroupBy', given)).toEqual([]);
    }
    for (const refused of ['weekdy', '', 'gap-fill', 'adr', 1]) expect(misfitsOf('GroupBy', refused)).not.toEqual([]);
  });

  it('takes just what a report takes', () => {
    const counts = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(nearlyGrouping, (groupBy) => {
        const taken = takes({ groupBy });
        counts[taken ? 'taken' : 'refused']++;
        expect(misfitsOf('FieldGrouping', groupBy).length === 0).toBe(taken);
      }),
      { numRuns: 800 },
    );
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(30);
  });
});
