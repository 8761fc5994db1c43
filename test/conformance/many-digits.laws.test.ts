import * as fc from 'fast-check';
import { expect } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { marketArbitrary, reportParamsArbitrary } from '../../src/conformance/index.js';
import { describeReport, type ReportId, type ReportOptions, type ReportResult } from '../../src/reports/index.js';
import { law } from '../laws/law.js';
import { comparedReports, differenceOf, runBoth } from './compare.js';
import { manyDigits, manyDigitsPlan } from './many-digits.js';

const reports = comparedReports.filter(({ report }) => describeReport(report).levels.length > 0);

const asked = fc.constantFrom(...reports).chain(({ report, family }) =>
  fc.record({
    report: fc.constant(report),
    family: fc.constant(family),
    params: reportParamsArbitrary(report),
  }),
);
const markets = marketArbitrary({ shortPrices: true, wellFormed: true, maxSessions: 25 });
const precision = fc.option(fc.record({ price: fc.nat(10) }), { nil: undefined });

/** Whether some level or current price has so many digits that its double is that of other decimals as well. */
function hasManyDigits({ detailed = [], current }: ReportResult): boolean {
  const ahead = (current?.values ?? []).filter(({ unit }) => unit === 'price').map(({ value }) => value);
  return [...detailed.flatMap(({ levels }) => Object.values(levels)), ...ahead].some(
    (level) => level !== null && /\d{16}/.test(String(level).replace(/^[-0.]*|\./g, '')),
  );
}

law(
  'engine and reference publish the same levels of prices with many digits',
  [asked, markets, manyDigitsPlan, precision],
  ({ report, family, params }, market, plan, rounded) => {
    const rows = manyDigits(market, plan);
    const { assetClass, session, asOf } = market;
    const date = new Date(rows[Math.floor(rows.length / 2)].time).toISOString().slice(0, 10);
    // A report about two sessions has them among its params, and refuses most others.
    const isOfTwo = describeReport(report).options.some(({ name }) => name === 'second');
    const options = {
      ...{ assetClass, ticker: 'TEST', detailed: true, params },
      ...(isOfTwo ? {} : { session }),
      ...(asOf === undefined ? {} : { asOf }),
      ...(rounded === undefined ? {} : { precision: rounded }),
      events: ['CPI', 'Earnings', 'FOMC', 'NFP'].map((name) => ({ name, date })),
    } as ReportOptions<ReportId>;
    const { engine, reference } = runBoth(barsFromRows(rows, { interval: market.intervalMs }), report, options);
    expect(differenceOf(engine, reference), `${report} ${JSON.stringify(options)}`).toBe(null);
    return 'result' in engine && hasManyDigits(engine.result) ? [family] : [];
  },
  { runs: 3000, atLeast: 0.05, meets: 40 },
);
