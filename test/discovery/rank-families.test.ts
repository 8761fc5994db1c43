import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketPart, RankedMarket, ScanResult, Untested } from '../../src/discovery/scan-result.js';
import { rankFamilies } from '../../src/discovery/rank-families.js';
import { scanMarket } from '../../src/discovery/scan-market.js';
import { simulatedMarket } from '../../src/discovery/simulated-market.js';
import { headlines } from '../../src/reports/index.js';
import { families, lookback, partOf, scans, structured, testOf } from './parts-by-hand.js';

const rowsOf = ({ ranking }: ScanResult, kind?: string) =>
  ranking.filter((family) => kind === undefined || family.kind === kind).flatMap(({ markets }) => markets);

describe('a ranking of families', () => {
  it('adjusts each p-value for all tests of both kinds that are possible, and calls significant what is tested and not above the level', () => {
    fc.assert(
      fc.property(scans, fc.constantFrom(0.01, 0.05, 0.3, 1), fc.nat({ max: 50 }), (parts, significance, before) => {
        const result = rankFamilies(parts, { significance, alreadySearched: before });
        const possible = parts.flatMap((part) => part.tests).filter(({ untested }) => untested !== 'bars-too-coarse');
        expect(result.tests).toBe(possible.length);
        expect(result.alreadySearched).toBe(before);
        for (const kind of ['direction', 'structure']) {
          const rows = rowsOf(result, kind);
          for (const { pValue, adjusted, significant, untested } of rows) {
            // The smallest of p × tests / (tests with a p-value as small) over all p-values that are not smaller.
            const candidates = rows
              .filter((other) => other.pValue >= pValue)
              .map(
                (other) =>
                  (other.pValue * (result.tests + before)) / rows.filter((each) => each.pValue <= other.pValue).length,
              );
            expect(adjusted).toBeCloseTo(Math.min(1, ...candidates), 12);
            expect(significant).toBe(untested === undefined && adjusted <= significance);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('is one list: what was tested comes first, then goes by adjusted p-value, by p-value and by name, never by effect', () => {
    fc.assert(
      fc.property(scans, (parts) => {
        const { ranking } = rankFamilies(parts);
        expect(ranking.map(({ family }) => family).sort()).toEqual(families);
        expect(ranking.map(({ rank }) => rank)).toEqual(ranking.map((_, i) => i + 1));
        for (const { family, kind } of ranking) expect(structured.includes(family)).toBe(kind === 'structure');
        const keyOf = (row: RankedMarket, name: string) =>
          [row.untested === undefined ? 0 : 1, row.adjusted, row.pValue, name] as const;
        const ascending = (keys: readonly (readonly (number | string)[])[]) => {
          keys.slice(1).forEach((key, i) => {
            const place = key.findIndex((part, k) => part !== keys[i][k]);
            expect(keys[i][place] < key[place]).toBe(true);
          });
        };
        ascending(ranking.map(({ family, markets }) => keyOf(markets[0], family)));
        for (const { markets } of ranking) ascending(markets.map((row) => keyOf(row, row.ticker)));
      }),
      { numRuns: 25 },
    );
  });

  it('says of a family what its first market says, and that it is significant if any is', () => {
    fc.assert(
      fc.property(scans, (parts) => {
        for (const { markets, ...family } of rankFamilies(parts).ranking) {
          const [best] = markets;
          expect([family.adjusted, family.effect, family.untested]).toEqual([
            best.adjusted,
            best.estimate.effect,
            best.untested,
          ]);
          expect(family.significant).toBe(markets.some(({ significant }) => significant));
          const { title, question, nullHypothesis } = headlines.find((each) => each.family === family.family)!;
          expect(family).toMatchObject({ title, question, nullHypothesis });
          expect(family.sentence).toContain(best.ticker);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('says first whether anything was found', () => {
    const nothing = rankFamilies([partOf('A', testOf('doji', 0.2))]);
    expect(Object.keys(nothing).slice(0, 2)).toEqual(['kind', 'summary']);
    expect(nothing.summary).toBe('None of 1 test found anything that cannot be luck.');
    const found = rankFamilies([partOf('A', testOf('doji', 0.001))], { alreadySearched: 9 });
    expect(found.summary).toBe(
      '1 finding in 1 test, corrected for 9 earlier tests; of what is found in this way, at most 5 % is expected to be luck.',
    );
    const untested = (why: Untested) => testOf('doji', 1, 50, why);
    for (const why of ['session-unavailable', 'insufficient'] as const) {
      expect(rankFamilies([partOf('A', untested(why))]).summary).toBe('No test could be run.');
      // One that was run has found nothing, beside those that count as such.
      expect(rankFamilies([partOf('A', untested(why)), partOf('B', testOf('doji', 0.2))]).summary).toBe(
        `None of ${why === 'insufficient' ? '2 tests' : '1 test'} found anything that cannot be luck.`,
      );
    }
  });

  it('warns of picked families, unless it corrects for tests made before', () => {
    const part = partOf('A', testOf('doji', 0.001));
    for (const options of [{}, { alreadySearched: 0 }]) {
      const { warnings, summary } = rankFamilies([part], options);
      expect(warnings).toEqual([
        {
          code: 'families-picked',
          text: expect.stringMatching(/^Only 1 of the 60 built-in questions were asked\. /) as string,
        },
      ]);
      expect(summary).not.toContain('at most');
    }
    expect(rankFamilies([part], { alreadySearched: 1 })).not.toHaveProperty('warnings');
    const all = partOf('A', ...headlines.map(({ family }) => testOf(family, 1)));
    expect(rankFamilies([all])).not.toHaveProperty('warnings');
  });

  it('finds at any level, whatever level its parts were scanned at', () => {
    const { asOf, ...market } = simulatedMarket({ assetClass: 'stocks', dates: 60, seed: 3 });
    const part = scanMarket(market, { lookback: '1mo', asOf, significance: 0.001 });
    const { findings, ranking } = rankFamilies([part], { significance: 1 });
    const significant = ranking.filter((family) => family.significant).length;
    expect(significant).toBeGreaterThan(5);
    expect(findings.reduce((sum, { echoes }) => sum + 1 + echoes.length, 0)).toBe(significant);
  });

  it('picking the best of an earlier scan gains nothing, if that is stated', () => {
    const all = headlines.map(({ family }, i) => testOf(family, i === 0 ? 0.0044 : 0.5));
    const [best] = all;
    const adjusted = rankFamilies([partOf('A', ...all)]).ranking[0].adjusted;
    expect(adjusted).toBeCloseTo(0.0044 * headlines.length, 12);
    expect(rankFamilies([partOf('A', best)]).ranking[0].adjusted).toBe(0.0044);
    expect(
      rankFamilies([partOf('A', best)], { alreadySearched: headlines.length - 1 }).ranking[0].adjusted,
    ).toBeCloseTo(adjusted, 12);
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
    const none = { lookback: null, asOf: null, seed: null, markets: [], tests: 0, findings: [], ranking: [] };
    const summary = 'No market was scanned.';
    expect(rankFamilies([], { significance: 0.1 })).toEqual({ kind: 'scan', summary, ...none, significance: 0.1 });
    expect(Object.isFrozen(rankFamilies([]).markets)).toBe(true);
  });
});
