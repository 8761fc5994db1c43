import { describe, expect, it } from 'vitest';
import { rankEvidence, watch } from '../../src/discovery/index.js';
import { wanderingMarket } from '../reports/fixtures/wandering-market.js';
import { changed, placesIn } from './changed.js';
import { sampleScan } from './sample.js';
import { misfitsOf } from './validator-of.js';

describe('results of scans for evidence', () => {
  const result = rankEvidence([watch(null, wanderingMarket('stocks', 1), { since: '2025-05-01' })]);

  it('fit their schema, with markets and without, and that of either result', () => {
    expect(result.warnings?.map(({ code }) => code)).toEqual(['retrospective']);
    for (const each of [result, rankEvidence([])]) {
      expect(misfitsOf('EvidenceResult', each)).toEqual([]);
      expect(misfitsOf('Discovery', each)).toEqual([]);
    }
    expect(misfitsOf('Discovery', sampleScan())).toEqual([]);
    expect(new Set(result.ranking.map(({ untested }) => untested === undefined)).size).toBe(2);
    expect(new Set(result.ranking.map(({ sequence }) => sequence === null)).size).toBe(2);
  });

  it('are refused with any part of them of another kind', () => {
    const some = { ...result, ranking: [result.ranking[0], result.ranking[result.ranking.length - 1]] };
    const kept = placesIn(some).filter((path) => misfitsOf('EvidenceResult', changed(some, path, [[{}]])).length === 0);
    expect(kept).toEqual([]);
  });

  it.each([
    ['a family that there is not', ['ranking', 0, 'family'], 'moon'],
    ['evidence below 0', ['ranking', 0, 'e'], -1],
    ['no rank', ['ranking', 0, 'rank'], undefined],
    ['a share above 100 %', ['ranking', 0, 'sequence', 'high'], 101],
    ['something more', ['ranking', 0, 'moon'], 1],
  ] as const)('are refused with %s', (_, path, to) => {
    expect(misfitsOf('EvidenceResult', changed(result, path, to))).not.toEqual([]);
  });
});
