import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { referenceReports } from '../../src/conformance/index.js';
import {
  marketAndOptionsArbitrary,
  marketArbitrary,
  reportParamsArbitrary,
} from '../../src/conformance/arbitraries/index.js';
import { catalog, describeReport, type ReportId } from '../../src/reports/index.js';
import { comparedReports, differenceOf, runBoth } from './compare.js';
import { Tally } from './tally.js';

/** How many markets are generated for each identifier. */
const marketCount = 500;

/** How many families are run on the same markets. */
const familiesAtOnce = 3;

/**
 * Every disagreement that was ever found, as fast-check printed it: replayed before new markets are tried. A change of the
 * arbitraries gives a seed another market, so what a failure taught also belongs into a hand-written test.
 */
const knownFailures: readonly { readonly report: ReportId; readonly seed: number; readonly path: string }[] = [];

const ids = comparedReports.map(({ report }) => report);

const families = [...new Set(comparedReports.map(({ family }) => family))];

const batches = Array.from({ length: Math.ceil(families.length / familiesAtOnce) }, (_, i) => {
  const some = families.slice(i * familiesAtOnce, (i + 1) * familiesAtOnce);
  return {
    names: some.join(', '),
    reports: comparedReports.filter(({ family }) => some.includes(family)).map(({ report }) => report),
  };
});

const tally = new Tally();

const hasOption = (report: ReportId, name: string) =>
  describeReport(report).options.some((option) => option.name === name);

/** Both run the reports on a market. Once they disagree on one, only that is run again while its market is made smaller. */
function agreement(reports: readonly ReportId[]) {
  let disagreed: ReportId | null = null;
  return fc.property(
    marketAndOptionsArbitrary(marketArbitrary()),
    fc.record(Object.fromEntries(reports.map((report) => [report, reportParamsArbitrary(report)]))),
    fc.nat(4),
    ({ market, options: { session, ...options } }, params, fifth) => {
      const bars = barsFromRows(market.rows, { interval: market.intervalMs });
      for (const report of disagreed === null ? reports : [disagreed]) {
        // A report with sessions of its own among its params refuses most others as that of the run.
        const own = hasOption(report, 'second') && fifth > 0;
        const asked = session === undefined || own ? options : { ...options, session };
        const { engine, reference } = runBoth(bars, report, { ...asked, params: params[report] });
        const difference = differenceOf(engine, reference);
        if (difference !== null) {
          disagreed = report;
          throw new Error(`${report} on ${market.description}: ${difference}`);
        }
        tally.add(report, asked, engine);
      }
    },
  );
}

describe('engine and reference', () => {
  it('have the same reports', () => {
    expect([...referenceReports].sort()).toEqual(catalog.map(({ report }) => report).sort());
  });

  it.runIf(knownFailures.length > 0).each(knownFailures)(
    'agree on $report where they once did not: $seed, $path',
    ({ report, ...failure }) => {
      fc.assert(agreement([report]), { ...failure, numRuns: 1, endOnFailure: true });
    },
  );

  for (const { names, reports } of batches) {
    it(`agree to the byte on ${marketCount} generated markets: ${names}`, { timeout: 600_000 }, () => {
      fc.assert(agreement(reports), { numRuns: marketCount });
    });
  }
});

describe('the generated markets', () => {
  it('were enough for every identifier', () => {
    console.log(tally.toString());
    for (const id of ids) expect(tally.markets.get(id), id).toBeGreaterThanOrEqual(marketCount);
  });

  it.each([...new Set(ids.flatMap((id) => describeReport(id).exclusions))])('met the reason %s', (reason) => {
    expect(tally.excluded.get(reason) ?? 0).toBeGreaterThan(0);
  });

  it('met results in which a condition leaves something out and something in', () => {
    expect(tally.excluded.get('condition') ?? 0).toBeGreaterThan(0);
    expect(tally.options.get('where that some observations pass') ?? 0).toBeGreaterThan(0);
  });

  it.each(['where', 'groupBy', 'stability', 'events', 'detailed'])('met results with the option %s', (option) => {
    expect(tally.options.get(option) ?? 0).toBeGreaterThan(0);
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
