import { expect, it } from 'vitest';
import { describeDiscovery, type DiscoveryReport } from '../../../src/conformance/index.js';

const found = { conforms: false, seed: 7, scans: 3, notSupported: 0, tests: 12, significant: 2 } as const;
const row = { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 };
const counterexample = {
  bars: 3,
  request: {
    markets: [
      { assetClass: 'stocks', ticker: 'AAPL', rows: [row, row], interval: 86_400_000 },
      { assetClass: 'futures', ticker: 'ES', rows: [row], interval: 86_400_000 },
    ],
    options: { lookback: '1mo', asOf: 1 },
  },
} as const;

const linesOf = (report: DiscoveryReport) => describeDiscovery(report).split('\n');

it('says in a line what was compared', () => {
  expect(linesOf({ ...found, status: 'not-supported' })).toEqual(['scans: not supported (seed 7)']);
  expect(linesOf({ ...found, conforms: true, status: 'conforms' })).toEqual([
    'scans: conform on 3; 12 tests made, 2 significant (seed 7)',
  ]);
  expect(linesOf({ ...found, conforms: true, status: 'conforms', notSupported: 1, tests: 1, significant: 0 })).toEqual([
    'scans: conform on 3, 1 more not supported; 1 test made, 0 significant (seed 7)',
  ]);
});

it('shows the scan on which an engine fails', () => {
  expect(linesOf({ ...found, status: 'failed', notSupported: 2, counterexample, error: 'no memory left' })).toEqual([
    'scans: failed on scan 3, 2 more not supported: no memory left',
    '  options {"lookback":"1mo","asOf":1}',
    '  stocks AAPL: 2 bars',
    '  futures ES: 1 bar',
  ]);
});

it('shows what differs, and the numbers behind a p-value', () => {
  const difference = { path: 'tests', expected: 5, got: undefined, values: 4 };
  const differs = { ...found, status: 'differs', counterexample, difference, behind: null } as const;
  expect(linesOf(differs)).toEqual([
    'scans: differ on scan 3 in tests: expected 5, got nothing (seed 7)',
    '  3 bars, 4 values wrong',
    '  options {"lookback":"1mo","asOf":1}',
    '  stocks AAPL: 2 bars',
    '  futures ES: 1 bar',
  ]);
  const one = { ...counterexample, bars: 1 };
  const behind = { whole: null } as never;
  expect(linesOf({ ...differs, counterexample: one, difference: { ...difference, values: 1 }, behind })).toEqual([
    'scans: differ on scan 3 in tests: expected 5, got nothing (seed 7)',
    '  1 bar, 1 value wrong',
    ...linesOf(differs).slice(2),
    '  behind it: {"whole":null}',
  ]);
});
