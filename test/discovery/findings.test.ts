import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankFamilies } from '../../src/discovery/index.js';
import type { TestOfFamily } from '../../src/discovery/index.js';
import { partOf, testOf } from './parts-by-hand.js';

/** A test that is significant, with its successes on some days and its failures on others. */
const onDays = (
  family: string,
  yes: readonly number[],
  no: readonly number[],
  pValue = 1e-6,
  count = 80,
): TestOfFamily => testOf(family, pValue, count, undefined, { sessions: { with: yes, without: no } });

const days = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

const findingsOf = (...tests: readonly TestOfFamily[]) =>
  rankFamilies([partOf('A', ...tests)], { alreadySearched: 0 }).findings.map(({ family, echoes }) => [
    family,
    ...echoes,
  ]);

describe('findings', () => {
  it('on the same sessions with the same answers are one, led by the strongest', () => {
    const gap = onDays('gap-fill', days(0, 80), days(80, 100), 1e-4);
    const overnight = onDays('overnight-continuation', days(0, 78), days(78, 100), 1e-9);
    expect(findingsOf(gap, overnight)).toEqual([['overnight-continuation', 'gap-fill']]);
  });

  it('on other sessions, or with answers that have nothing to do with each other, are apart', () => {
    const gap = onDays('gap-fill', days(0, 80), days(80, 100));
    expect(findingsOf(gap, onDays('doji', days(200, 280), days(280, 300)))).toHaveLength(2);
    // Every fourth day is a failure of one, every fifth one of the other: 60 of 100 days agree by chance.
    const fourth = onDays(
      'doji',
      days(0, 100).filter((day) => day % 4 > 0),
      days(0, 100).filter((day) => day % 4 === 0),
    );
    const fifth = onDays(
      'gap-fill',
      days(0, 100).filter((day) => day % 5 > 0),
      days(0, 100).filter((day) => day % 5 === 0),
    );
    expect(findingsOf(fourth, fifth)).toHaveLength(2);
  });

  it('whose answers contradict each other are apart', () => {
    // Both are success on most days, but each where the other fails.
    const one = onDays('doji', days(0, 60), days(60, 100));
    const other = onDays('gap-fill', days(40, 100), days(0, 40));
    expect(findingsOf(one, other)).toHaveLength(2);
    // One that is rarer than chance goes with one that is more frequent where it fails.
    const rare = onDays('gap-fill', days(60, 100), days(0, 60), 1e-6, 20);
    expect(findingsOf(one, rare)).toHaveLength(1);
  });

  it('are one where half of the sessions of the smaller one are shared, and apart where fewer are', () => {
    const one = onDays('doji', days(0, 60), days(60, 100));
    // Ten days of each answer are shared, and others are not.
    const other = (more: number) =>
      onDays('gap-fill', [...days(50, 60), ...days(200, 210 + more)], [...days(60, 70), ...days(300, 310)]);
    expect(findingsOf(one, other(0))).toHaveLength(1);
    expect(findingsOf(one, other(1))).toHaveLength(2);
  });

  it('are one where their answers go together beyond chance, and apart where these are too few to tell', () => {
    const one = onDays('doji', days(0, 60), days(60, 100));
    const other = (each: number) => onDays('gap-fill', days(60 - each, 60), days(60, 60 + each));
    // Two of the 252 tables of five and five are as extreme, and two of the 70 of four and four.
    expect(findingsOf(one, other(5))).toHaveLength(1);
    expect(findingsOf(one, other(4))).toHaveLength(2);
  });

  it('are told of each market by itself', () => {
    const test = onDays('gap-fill', days(0, 80), days(80, 100));
    const parts = [partOf('A', test), partOf('B', test), { ...partOf('A', test), assetClass: 'forex' }];
    const { findings } = rankFamilies(parts, { alreadySearched: 0 });
    const told = findings.map(({ assetClass, ticker, echoes }) => [assetClass, ticker, ...echoes].join(' '));
    expect(told.sort()).toEqual(['forex A', 'stocks A', 'stocks B']);
  });

  it('have every significant row once, as a lead or as an echo', () => {
    const sessions = fc.subarray(days(0, 40), { minLength: 15 }).chain((known) =>
      fc.array(fc.boolean(), { minLength: known.length, maxLength: known.length }).map((answers) => ({
        with: known.filter((_, i) => answers[i]),
        without: known.filter((_, i) => !answers[i]),
      })),
    );
    const names = ['doji', 'gap-fill', 'narrow-range', 'vwap'];
    const scan = fc.tuple(
      ...names.map((family) =>
        fc
          .tuple(sessions, fc.constantFrom(1e-9, 1e-5, 0.5))
          .map(([own, pValue]) => testOf(family, pValue, 80, undefined, { sessions: own })),
      ),
    );
    fc.assert(
      fc.property(scan, (tests) => {
        const { findings, ranking } = rankFamilies([partOf('A', ...tests)], { alreadySearched: 0 });
        const told = findings.flatMap(({ family, echoes }) => [family, ...echoes]).sort();
        expect(told).toEqual(
          ranking
            .filter(({ significant }) => significant)
            .map(({ family }) => family)
            .sort(),
        );
      }),
    );
  });
});
