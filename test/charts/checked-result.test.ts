import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isBoard, isComparison, isEvidence, isPooled, isRanking, isRelation } from '../../src/charts/checked-result.js';
import { rankingOf } from './fixtures/hand-made-rankings.js';
import { reportOf } from './fixtures/hand-made-reports.js';

const report: object = reportOf([]);
const ranking: object = rankingOf();

/** A result of which some fields are other values, that no such field has. */
const spoilt = (result: object, fields: readonly string[]): fc.Arbitrary<object> =>
  fc
    .record({
      some: fc.subarray([...fields], { minLength: 1 }),
      value: fc.constantFrom(undefined, null, 5, 'text', true),
    })
    .map(({ some, value }) => ({ ...result, ...Object.fromEntries(some.map((field) => [field, value])) }));

it('a report and a ranking are told apart, whatever else they have', () => {
  expect(isRanking(report, 'a report')).toBe(false);
  expect(isRanking(ranking, 'a report')).toBe(true);
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^x\w{0,5}$/), fc.jsonValue()), (more) => {
      expect(isRanking({ ...more, ...report }, 'a report')).toBe(false);
      expect(isRanking({ ...more, ...ranking }, 'a report')).toBe(true);
    }),
  );
});

it('what lacks a part of either is refused', () => {
  const reports = spoilt(report, ['summary', 'session', 'params', 'observations']);
  const unnamed = fc.constantFrom(undefined, null, 5, {}).map((value) => ({ ...report, report: value }));
  const rankings = spoilt(ranking, ['ranking', 'findings', 'markets']);
  fc.assert(
    fc.property(fc.oneof(reports, unnamed, rankings, fc.jsonValue()), (value) => {
      expect(() => isRanking(value, 'a report')).toThrow(
        expect.objectContaining({ code: 'wrong-type', argument: 'result' }),
      );
    }),
  );
});

it('a report that the bars could not give is refused as such', () => {
  const refused = { report: 'gap-fill-standard', refused: { code: 'bars-too-coarse', message: '' } };
  expect(() => isRanking(refused, 'a report')).toThrow(/got an object: the report was refused and has no figures$/);
  expect(() => isRanking({ report: 'gap-fill-standard' }, 'a report')).toThrow(/got an object$/);
});

it.each([
  ['evidence', isEvidence, { ranking: [], markets: [], called: 1, summary: 'One.' }],
  ['a relation', isRelation, { a: {}, b: {}, observations: {}, rows: [] }],
  ['a comparison', isComparison, { compared: 'periods', sides: [], summary: [] }],
  ['a pooled report', isPooled, { markets: [], refused: [], summary: [], methods: {} }],
  ['a board', isBoard, { markets: [], rows: [], levels: [], asked: {} }],
])('%s is what has all of its parts, and nothing else', (_, is, whole) => {
  expect(is(whole)).toBe(true);
  fc.assert(
    fc.property(spoilt(whole, Object.keys(whole)), (part) => {
      // A text for a text and a number for a number spoil nothing.
      const kinds = (value: object) => Object.values(value).map((field) => typeof field);
      fc.pre(JSON.stringify(kinds(part)) !== JSON.stringify(kinds(whole)));
      expect(is(part)).toBe(false);
    }),
  );
  for (const value of [undefined, null, 5, 'text', []]) expect(is(value)).toBe(false);
});

it('a comparison is of markets or of periods', () => {
  const sides = { sides: [], summary: [] };
  expect(['markets', 'periods', 'reports'].map((compared) => isComparison({ compared, ...sides }))).toEqual([
    ...[true, true, false],
  ]);
});
