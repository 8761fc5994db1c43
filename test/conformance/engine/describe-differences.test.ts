import { expect, it } from 'vitest';
import {
  checkEngine,
  describeDifferences,
  type EngineFinding,
  type EngineReport,
  type EngineRequest,
  runLibrary,
} from '../../../src/conformance/index.js';
import type { ReportResult } from '../../../src/index.js';

const counted = { report: 'doji-standard', markets: 20, refused: 0, notSupported: 0 } as const;
const row = { time: Date.UTC(2024, 2, 4, 14, 30), open: 10, high: 12, low: 9, close: 11 };
const requestOf = (rows: readonly (typeof row | { readonly time: string })[]) =>
  ({
    report: 'doji-standard',
    rows,
    interval: 300_000,
    options: { assetClass: 'stocks', ticker: 'TEST' },
  }) as never;

const linesOf = (finding: EngineFinding, more: Partial<EngineReport> = {}) =>
  describeDifferences({
    ...{ conforms: false, complete: false, seed: 7, runs: 20, minimumMarkets: 5, reports: [finding], ...more },
  }).split('\n');

const total = (counts: string, all = 'not complete') =>
  `${counts
    .split(' ')
    .map((count, i) => `${['conform', 'differ', 'failed', 'too few', 'not supported'][i]}: ${count}`)
    .join(', ')}, ${all} (seed 7)`;

it('says in a line what a report was compared on', () => {
  expect(linesOf({ ...counted, status: 'conforms' }, { complete: true })).toEqual([
    'doji-standard: conforms on 20 markets',
    total('1 0 0 0 0', 'complete'),
  ]);
  expect(linesOf({ ...counted, status: 'conforms', markets: 1, refused: 1, notSupported: 1 })).toEqual([
    'doji-standard: conforms on 1 market, 1 of them refused, 1 request not supported',
    total('1 0 0 0 0'),
  ]);
  expect(linesOf({ ...counted, status: 'too-few', refused: 18, notSupported: 2 })).toEqual([
    'doji-standard: too few results to conform, 2 instead of 5: 20 markets, 18 of them refused, 2 requests not supported',
    total('0 0 0 1 0'),
  ]);
  expect(linesOf({ ...counted, status: 'not-supported', markets: 0, notSupported: 20 })).toEqual([
    'doji-standard: not supported',
    total('0 0 0 0 1'),
  ]);
});

it('shows the bars on which an engine fails', () => {
  const counterexample = { sessions: 1, request: requestOf([row, { ...row, time: '2024-03-04' }]) };
  expect(linesOf({ ...counted, status: 'failed', counterexample, error: 'no memory left' })).toEqual([
    'doji-standard: failed on market 20: no memory left',
    '  1 session, 2 bars',
    '  options {"assetClass":"stocks","ticker":"TEST"}',
    '  bars of 5 minutes',
    '  {"time":"2024-03-04T14:30:00.000Z","open":10,"high":12,"low":9,"close":11}',
    '  {"time":"2024-03-04","open":10,"high":12,"low":9,"close":11}',
    total('0 0 1 0 0'),
  ]);
});

it('shows what differs, with forty bars at most', () => {
  const difference = { path: 'observations.seen', expected: 5, got: undefined, values: 1 };
  const differs = (bars: number) =>
    linesOf({
      ...{ ...counted, status: 'differs', notSupported: 3, difference: { ...difference, values: bars === 40 ? 1 : 2 } },
      counterexample: { sessions: 2, request: requestOf(Array.from({ length: bars }, () => row)) },
    });
  const forty = differs(40);
  expect(forty.slice(0, 4)).toEqual([
    'doji-standard: differs on market 20 in observations.seen: expected 5, got nothing, 3 requests not supported',
    '  2 sessions, 40 bars, 1 value wrong',
    '  options {"assetClass":"stocks","ticker":"TEST"}',
    '  bars of 5 minutes',
  ]);
  expect(forty.slice(44)).toEqual([total('0 1 0 0 0')]);
  const more = differs(42);
  expect(more[1]).toBe('  2 sessions, 42 bars, 2 values wrong');
  expect(more.slice(44)).toEqual(['  and 2 more', total('0 1 0 0 0')]);
});

it('names wrong values besides the first, ten in all', async () => {
  const adapter = {
    run: (request: EngineRequest) => {
      const { summary, ...others } = runLibrary(request) as ReportResult;
      return { ...others, summary: summary.map((group) => ({ ...group, label: `${group.label}!` })) };
    },
  };
  const [finding] = (await checkEngine(adapter, { reports: ['gap-fill-by-weekday'], runs: 1 })).reports;
  if (finding.status !== 'differs') throw new Error('it must differ');
  const { path, values, others } = finding.difference;
  expect([path, values]).toEqual(['summary[0].label', 15]);
  expect(others).toHaveLength(9);
  expect(others![8].path).toBe('summary[9].label');
  const text = linesOf(finding);
  expect(text.filter((line) => line.startsWith('  also in summary['))).toEqual(
    others!.map(
      ({ path, expected }) => `  also in ${path}: expected "${String(expected)}", got "${String(expected)}!"`,
    ),
  );
});
