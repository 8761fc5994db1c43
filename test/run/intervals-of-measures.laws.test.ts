import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows, extendBars } from '../../src/bars/index.js';
import { marketArbitrary } from '../../src/conformance/arbitraries/index.js';
import { runPooled } from '../../src/pooled/index.js';
import { BarstatsRangeError } from '../../src/errors/index.js';
import { computeReport } from '../../src/families/index.js';
import { runReport, runReports, type ReportName, type ReportResult } from '../../src/reports/index.js';
import { type CountedReport, countedSteps, findReport, lastOf } from '../../src/reports/inner.js';
import { law } from '../laws/law.js';
import { intervalsByHand, isRounded } from '../statistics/distribution/reference/intervals-by-hand.js';
import { marketsMovingTogether } from '../pooled/fixtures.js';
import { markTried, reportLaw } from '../reports/fixtures/laws.js';
import { barsOf, limitsOf, paramsArbitrary, paramsFor, reports } from '../reports/fixtures/runs.js';

/** Of enough sessions that there are intervals. */
const markets = marketArbitrary({ wellFormed: true, maxSessions: 40 });

const measuresIn = ({ summary }: Pick<ReportResult, 'summary'>): string =>
  JSON.stringify(summary.map(({ group, measures }) => ({ group, measures })));

const without = (result: ReportResult): ReportResult => ({
  ...result,
  summary: result.summary.map((group) => ({
    ...group,
    measures: group.measures.map(({ dates: _, method: __, intervals: ___, ...measure }) => measure),
  })),
});

describe('the intervals of any report', () => {
  reportLaw(
    'are those of the pooled report of its market, and change nothing else',
    [markets, paramsArbitrary],
    (market, params) => {
      const { assetClass, session } = market;
      const bars = barsOf(market);
      const [kind, limits] = [{ assetClass, ticker: 'TEST', session }, limitsOf(market)];
      const fitting = paramsFor(market, params);
      const options = { ...kind, ...limits, params: fitting };
      const all = runReports(bars, 'all', { ...options, intervals: true });
      runReports(bars, 'all', options).forEach((plain, i) => {
        const result = all[i];
        if ('refused' in plain || 'refused' in result) {
          expect(result).toEqual(plain);
          return;
        }
        expect(JSON.stringify(without(result))).toBe(JSON.stringify(plain));
        const { report } = plain;
        const pooled = runPooled(
          [{ ...kind, bars }],
          report as ReportName,
          {
            ...limits,
            params: fitting[report],
          } as object,
        );
        expect(measuresIn(pooled as never), report).toBe(measuresIn(result));
        markTried(report);
      });
    },
    { runs: 4 },
  );

  law(
    'are those that docs/definitions.md has, of the exact values of their observations',
    [markets, fc.constantFrom(...reports), paramsArbitrary],
    (market, id, params) => {
      const { assetClass, session } = market;
      const options = { assetClass, session, ticker: 'TEST', params: paramsFor(market, params)[id] };
      let tested = 0;
      let run: CountedReport;
      try {
        run = lastOf(countedSteps(barsOf(market), id, { ...options, intervals: true } as object as never));
      } catch (error) {
        // The bars do not suit the report.
        if (error instanceof BarstatsRangeError) return false;
        throw error;
      }
      const { result, rows, cases: counted } = run;
      const all = Array.from({ length: rows.length }, (_, row) => counted.at(row));
      result.summary.forEach(({ measures }, g) => {
        measures.forEach(({ id: measure, dates, method, intervals }, m) => {
          const values = all.flatMap(({ day, groups, measures: own }) => {
            const value = own[m];
            return groups.includes(g) && value !== null
              ? [{ date: day, value: { over: BigInt(value.numerator), under: BigInt(value.denominator) } }]
              : [];
          });
          const expected = intervalsByHand(values, true);
          expect([dates, method]).toEqual([expected.dates, expected.method]);
          for (const name of ['mean', 'median', 'p25', 'p75', 'p90'] as const) {
            const [interval, exact] = [intervals![name], expected.intervals[name]];
            expect(interval === null, `${measure} ${name}`).toBe(exact === null);
            if (interval === null || exact === null) continue;
            tested++;
            expect(isRounded(interval.low, exact.low, counted.decimals[m]), `low of ${measure} ${name}`).toBe(true);
            expect(isRounded(interval.high, exact.high, counted.decimals[m]), `high of ${measure} ${name}`).toBe(true);
          }
        });
      });
      return tested > 0;
    },
    { runs: 80, atLeast: 0.03 },
  );

  it('are the same from every kind of run, and after bars were added', () => {
    const [{ bars }] = marketsMovingTogether(1, 200, 5, 3);
    const market = { assetClass: 'crypto', ticker: 'T' } as const;
    const id = 'previous-days-range-by-weekday';
    const options = { ...market, intervals: true } as const;
    const expected = JSON.stringify(runReport(bars, id, options));
    expect(JSON.stringify(computeReport(bars, findReport(id, 'id') as never, options))).toBe(expected);
    // What an earlier run has kept has no intervals, or has some.
    expect(JSON.stringify(runReport(bars, id, market))).toBe(
      JSON.stringify(without(JSON.parse(expected) as ReportResult)),
    );
    expect(JSON.stringify(runReport(bars, id, options))).toBe(expected);
    const rows = Array.from(bars.time, (time, i) => ({
      time,
      open: bars.open[i],
      high: bars.high[i],
      low: bars.low[i],
      close: bars.close[i],
    }));
    const barsOfRows = (some: typeof rows) => barsFromRows(some, { interval: '1d' });
    const earlier = barsOfRows(rows.slice(0, 150));
    runReport(earlier, id, options);
    expect(JSON.stringify(runReport(extendBars(earlier, barsOfRows(rows.slice(150))), id, options))).toBe(expected);
  });
});
