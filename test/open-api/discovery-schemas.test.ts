import { describe, expect, it } from 'vitest';
import { rankFamilies, scanDiscovery } from '../../src/discovery/index.js';
import { simulatedMarket } from '../discovery/simulation/simulated-market.js';
import { changed, placesIn } from './changed.js';
import { sampleScan } from './sample.js';
import { misfitsOf } from './validator-of.js';

describe('results of scans', () => {
  const scan = sampleScan();

  it('fit their schema, with markets and without', () => {
    expect(misfitsOf('ScanResult', scan)).toEqual([]);
    expect(misfitsOf('ScanResult', rankFamilies([]))).toEqual([]);
    const rows = scan.ranking.flatMap(({ markets }) => markets);
    expect(new Set(rows.map(({ untested }) => untested === undefined)).size).toBe(2);
  });

  it('fit with findings in markets with nearly the same returns', () => {
    const { asOf, ...market } = simulatedMarket({ assetClass: 'stocks', dates: 90, seed: 7, continuation: () => 0.9 });
    const both = scanDiscovery([market, { ...market, ticker: 'FUND' }], { lookback: '3mo', asOf });
    expect(both.findings[0].elsewhere?.[0].ticker).toBe('SIM-7');
    expect(misfitsOf('ScanResult', both)).toEqual([]);
    const path = ['findings', 0, 'elsewhere', 0, 'ticker'];
    expect(misfitsOf('ScanResult', changed(both, path, undefined))).not.toEqual([]);
  });

  it('are refused with any part of them of another kind', () => {
    const kept = placesIn(scan).filter((path) => misfitsOf('ScanResult', changed(scan, path, [[{}]])).length === 0);
    expect(kept).toEqual([]);
  });

  it.each([
    ['a lookback that there is not', ['lookback', 'requested'], '2y'],
    ['a family that there is not', ['ranking', 0, 'family'], 'moon'],
    ['a p-value above 1', ['ranking', 0, 'adjusted'], 1.5],
    ['a reason that there is not', ['ranking', 0, 'untested'], 'moon'],
    ['no rank', ['ranking', 0, 'rank'], undefined],
    ['a method that there is not', ['ranking', 0, 'markets', 0, 'method'], 'guess'],
    ['a kind that there is not', ['ranking', 0, 'kind'], 'mood'],
    ['a confirmation that there is not', ['ranking', 0, 'markets', 0, 'confirmation'], 'maybe'],
    ['no summary', ['summary'], undefined],
    ['something more', ['ranking', 0, 'markets', 0, 'moon'], 1],
  ] as const)('are refused with %s', (_, path, to) => {
    expect(misfitsOf('ScanResult', changed(scan, path, to))).not.toEqual([]);
  });
});
