import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketPart } from '../../src/discovery/scan-result.js';
import { rankFamilies } from '../../src/discovery/rank-families.js';
import { headlines } from '../../src/reports/index.js';
import { refused } from '../bars/refusal.js';
import { families, lookback, partOf, ranked, scans, structured, testOf } from './parts-by-hand.js';

describe('a ranking of families', () => {
  it('adjusts each p-value for all tests of both lists, and calls significant what is tested and not above the level', () => {
    fc.assert(
      fc.property(scans, fc.constantFrom(0.01, 0.05, 0.3, 1), (parts, significance) => {
        const { ranking, structure, tests } = rankFamilies(parts, { significance });
        expect(tests).toBe(parts.length * families.length);
        for (const list of [ranking, structure]) {
          const rows = list.flatMap(({ markets }) => markets);
          for (const { pValue, adjusted, significant, untested } of rows) {
            // The smallest of p × tests / (tests with a p-value as small) over all p-values that are not smaller.
            const candidates = rows
              .filter((other) => other.pValue >= pValue)
              .map((other) => (other.pValue * tests) / rows.filter((each) => each.pValue <= other.pValue).length);
            expect(adjusted).toBeCloseTo(Math.min(1, ...candidates), 12);
            expect(significant).toBe(untested === undefined && adjusted <= significance);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('puts first what was tested, then what departs most from chance by p-value and effect, and then goes by name', () => {
    fc.assert(
      fc.property(scans, (parts) => {
        const discovery = rankFamilies(parts);
        expect(discovery.ranking.map(({ family }) => family).sort()).toEqual(ranked);
        expect(discovery.structure.map(({ family }) => family).sort()).toEqual(structured);
        for (const list of [discovery.ranking, discovery.structure]) {
          expect(list.map(({ rank }) => rank)).toEqual(list.map((_, i) => i + 1));
          const keyOf = (row: (typeof list)[number]['markets'][number], name: string) =>
            [row.untested === undefined ? 0 : 1, row.adjusted, -Math.abs(row.estimate.effect!), name] as const;
          const ascending = (keys: readonly (readonly (number | string)[])[]) => {
            keys.slice(1).forEach((key, i) => {
              const place = key.findIndex((part, k) => part !== keys[i][k]);
              expect(keys[i][place] < key[place]).toBe(true);
            });
          };
          ascending(list.map(({ family, markets }) => keyOf(markets[0], family)));
          for (const { markets } of list) ascending(markets.map((row) => keyOf(row, row.ticker)));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('says of a family what its first market says, and that it is significant if any is', () => {
    fc.assert(
      fc.property(scans, (parts) => {
        for (const { markets, ...family } of [rankFamilies(parts)].flatMap((each) => [
          ...each.ranking,
          ...each.structure,
        ])) {
          const [best] = markets;
          expect([family.adjusted, family.effect, family.untested]).toEqual([
            best.adjusted,
            best.estimate.effect,
            best.untested,
          ]);
          expect(family.significant).toBe(markets.some(({ significant }) => significant));
          const { title, question, nullHypothesis } = headlines.find((each) => each.family === family.family)!;
          expect(family).toMatchObject({ title, question, nullHypothesis });
          expect(family.sentence).toContain(`on ${best.ticker}`);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('is the same whatever the order of the parts, and through JSON', () => {
    fc.assert(
      fc.property(
        scans.chain((parts) => fc.tuple(fc.constant(parts), fc.shuffledSubarray(parts, { minLength: parts.length }))),
        ([parts, shuffled]) => {
          const text = JSON.stringify(rankFamilies(parts));
          expect(JSON.stringify(rankFamilies(JSON.parse(JSON.stringify(shuffled)) as MarketPart[]))).toBe(text);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('lists its markets by class and ticker, with their notices where they have any', () => {
    const test = testOf('doji', 1);
    const notices = [{ code: 'outside-sessions', text: 'Some.', positions: [1], count: 1 }] as const;
    const parts = [partOf('B', test), { ...partOf('C', test), assetClass: 'forex' }, { ...partOf('A', test), notices }];
    expect(rankFamilies(parts)).toMatchObject({ lookback, asOf: 0, seed: 0, significance: 0.05 });
    expect(rankFamilies(parts).markets).toEqual([
      { assetClass: 'forex', ticker: 'C' },
      { assetClass: 'stocks', ticker: 'A', notices },
      { assetClass: 'stocks', ticker: 'B' },
    ]);
  });

  it('of no parts is empty, and of nothing', () => {
    const none = { lookback: null, asOf: null, seed: null, markets: [], tests: 0, ranking: [], structure: [] };
    expect(rankFamilies([], { significance: 0.1 })).toEqual({ ...none, significance: 0.1 });
    expect(Object.isFrozen(rankFamilies([]).markets)).toBe(true);
  });
});

describe('parts are refused', () => {
  const part = partOf('A', testOf('doji', 1));
  const other = { ...part, ticker: 'B' };

  it.each([
    ['that are no list', part, 'wrong-type at parts'],
    ['with one that is no part', [part, null], 'wrong-type at parts[1]'],
    ['with one that lacks a field', [{ ...part, seed: undefined }], 'missing-field at parts[0].seed seed'],
    ['with tests that are no list', [part, { ...other, tests: {} }], 'wrong-type at parts[1].tests'],
    ['of one market twice', [part, other, { ...part }], 'out-of-bounds at parts 2'],
    ['of another instant', [part, { ...other, asOf: 1 }], 'out-of-bounds at parts 1'],
    ['of another seed', [part, { ...other, seed: 1 }], 'out-of-bounds at parts 1'],
    ['of another lookback', [part, { ...other, lookback: { ...lookback, months: 2 } }], 'out-of-bounds at parts 1'],
    ['of other families', [part, other, { ...part, ticker: 'C', tests: [] }], 'out-of-bounds at parts 2'],
  ])('%s', (_, parts, expected) => {
    expect(refused(() => rankFamilies(parts as never))).toBe(expected);
  });

  it('with options that do not exist or cannot be', () => {
    expect(refused(() => rankFamilies([], { level: 0.1 } as never))).toBe('unknown-option at options level');
    expect(refused(() => rankFamilies([], { significance: 2 }))).toBe('out-of-bounds at options.significance');
  });
});
