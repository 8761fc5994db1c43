import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import {
  marketAndOptionsArbitrary,
  marketArbitrary,
  reportParamsArbitrary,
} from '../../src/conformance/arbitraries/index.js';
import { wallClockInstant } from '../../src/conformance/arbitraries/wall-clock-instant.js';
import { catalog } from '../../src/reports/index.js';
import type { ReportResult } from '../../src/reports/index.js';
import { differenceOf, runBoth } from './compare.js';

/** How many markets a run generates; every report of the catalog runs on each of them. */
const marketCount = 2_000;

/**
 * Every disagreement that was ever found, as fast-check printed it: replayed before new markets are tried. A change of the
 * arbitraries gives a seed another market, so what a failure taught also belongs into a hand-written test.
 */
const knownFailures: readonly { readonly seed: number; readonly path: string }[] = [];

const reports = catalog.map(({ report }) => report);

/** The reasons that the families of the catalog can give, in the order of the definitions. */
const reasons = [
  'not-closed',
  'incomplete',
  'no-previous',
  'roll',
  'no-average',
  'no-reference',
  'no-break',
  'ambiguous',
  'no-size',
  'size',
  'not-outside',
  'flat',
];

const tally = {
  markets: 0,
  results: 0,
  errors: new Map<string, number>(),
  excluded: new Map<string, number>(),
  guards: new Map<string, number>(),
  ties: new Map<string, number>(),
  savingDays: 0,
};

const agreement = fc.property(
  marketAndOptionsArbitrary(marketArbitrary()),
  fc.record(Object.fromEntries(reports.map((report) => [report, reportParamsArbitrary(report)]))),
  ({ market, options }, params) => {
    const bars = barsFromRows(market.rows, { interval: market.intervalMs });
    tally.markets += 1;
    for (const report of reports) {
      const { engine, reference } = runBoth(bars, report, { ...options, params: params[report] });
      const difference = differenceOf(engine, reference);
      if (difference !== null) throw new Error(`${report} on ${market.description}: ${difference}`);
      tally.results += 1;
      if ('code' in engine) count(tally.errors, engine.code);
      else countResult(engine.result);
    }
  },
);

function countResult(result: ReportResult): void {
  for (const [reason, cases] of Object.entries(result.observations.excluded)) count(tally.excluded, reason, cases);
  for (const { guard } of result.summary.flatMap(({ questions }) => questions)) count(tally.guards, guard ?? 'none');
  for (const { date, outcomes, measures } of result.detailed ?? []) {
    if (outcomes['open-against-close'] === 'at') count(tally.ties, 'open at the previous close');
    if (measures['open-position'] === 0) count(tally.ties, 'open at the previous low');
    if (measures['open-position'] === 1) count(tally.ties, 'open at the previous high');
    if (outcomes.colour === 'flat') count(tally.ties, 'close at the reference');
    const day = Date.parse(date) / 86_400_000;
    const [start, end] = [day, day + 1].map((each) => wallClockInstant(result.session.timeZone, each, 0));
    if (end - start !== 86_400_000) tally.savingDays += 1;
  }
}

function count(counts: Map<string, number>, key: string, cases = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + cases);
}

describe('engine and reference', () => {
  it.runIf(knownFailures.length > 0).each(knownFailures)('agree where they once did not: $seed, $path', (failure) => {
    fc.assert(agreement, { ...failure, numRuns: 1, endOnFailure: true });
  });

  it(`agree to the byte on ${marketCount} generated markets`, { timeout: 600_000 }, () => {
    fc.assert(agreement, { numRuns: marketCount });
    const listed = (counts: Map<string, number>) => [...counts].map(([key, cases]) => `${key} ${cases}`).join(', ');
    console.log(
      [
        `${tally.markets} markets, ${reports.length} identifiers, ${tally.results} results compared`,
        `refused: ${listed(tally.errors)}`,
        `excluded: ${listed(tally.excluded)}`,
        `guards: ${listed(tally.guards)}`,
        `ties: ${listed(tally.ties)}`,
        `sessions on daylight-saving days: ${tally.savingDays}`,
      ].join('\n'),
    );
  });

  it.each(reasons)('met the reason %s', (reason) => {
    expect(tally.excluded.get(reason) ?? 0).toBeGreaterThan(0);
  });

  it('met no reason that is not expected of these families', () => {
    expect(reasons).toEqual(expect.arrayContaining([...tally.excluded.keys()]));
  });

  it.each(['insufficient', 'low-sample', 'none'])('met questions with the guard %s', (guard) => {
    expect(tally.guards.get(guard) ?? 0).toBeGreaterThan(0);
  });

  it.each([
    'open at the previous close',
    'open at the previous low',
    'open at the previous high',
    'close at the reference',
  ])('met the tie %s', (tie) => {
    expect(tally.ties.get(tie) ?? 0).toBeGreaterThan(0);
  });

  it('met sessions on daylight-saving days', () => {
    expect(tally.savingDays).toBeGreaterThan(0);
  });

  it.each(['bars-misaligned', 'bars-too-coarse', 'duplicate-trading-date'])('met bars refused as %s', (code) => {
    expect(tally.errors.get(code) ?? 0).toBeGreaterThan(0);
  });
});
