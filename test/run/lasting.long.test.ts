import { describe, expect, it } from 'vitest';
import { barsFromColumns } from '../../src/bars/index.js';
import { comparePeriods } from '../../src/pooled/index.js';
import { type ReportName, runReport } from '../../src/reports/index.js';
import { readColumns } from '../conformance/real-files.js';

const folder = process.env.BARSTATS_DATA ?? '';

describe.skipIf(folder === '')('lasting and shrunk on real bars (skipped when BARSTATS_DATA names no folder)', () => {
  const barsOf = (name: string, interval: '1d' | '1h') => barsFromColumns(readColumns(folder, name), { interval });

  it('finds that the gap fill of AAPL faded, and says when', () => {
    const bars = barsOf('aapl-1d-1998-2021', '1d');
    const { summary } = runReport(bars, 'gap-fill-standard', { assetClass: 'stocks', ticker: 'AAPL', lasting: true });
    const { blocks, change, outcomes } = summary[2].questions[0];
    expect(blocks).toEqual({ of: 'month', count: 279 });
    expect(change).toMatchObject({ date: '2008-08-01', p: 0.001 });
    expect([change!.before, change!.after].map((part) => part.outcomes[0].percent)).toEqual([74.24, 63.56]);
    expect(outcomes[0].lasting!.effective).toBeLessThan(0.8 * outcomes[0].count + 0.8 * outcomes[1].count);
  });

  it('misses the share of the next year by less with shrunk than with raw shares of weekdays', () => {
    const tables = [
      ['aapl-1d-1998-2021', '1d', 'stocks', 'gap-fill-by-weekday', 1998, 2020],
      ['aapl-1d-1998-2021', '1d', 'stocks', 'previous-days-range-by-weekday', 1998, 2020],
      ['aapl-1d-1998-2021', '1d', 'stocks', 'green-and-red-days-by-weekday-standard', 1998, 2020],
      ['ethusdt-1h-2017-2023', '1h', 'crypto', 'previous-days-range-by-weekday', 2018, 2022],
      ['eurusd-1h-2007-2018', '1h', 'forex', 'previous-days-range-by-weekday', 2007, 2017],
      ['eurusd-1h-2007-2018', '1h', 'forex', 'green-and-red-days-by-weekday-standard', 2007, 2017],
    ] as const;
    const rows = tables.map(([name, interval, assetClass, report, first, last]) => {
      const bars = barsOf(name, interval);
      const years = Array.from({ length: last - first + 1 }, (_, i) =>
        runReport(bars, report as ReportName, {
          assetClass,
          ticker: 'X',
          startDate: `${first + i}-01-01`,
          endDate: `${first + i}-12-31`,
          shrunk: true,
        }),
      );
      let [raw, shrunk, count] = [0, 0, 0];
      years.slice(1).forEach((next, i) =>
        years[i].summary.forEach(({ questions }, g) =>
          questions.forEach(({ of, outcomes }, q) => {
            const later = next.summary[g].questions[q];
            if (of < 20 || later.of < 20) return;
            outcomes.forEach((outcome, o) => {
              raw += Math.abs(outcome.percent! - later.outcomes[o].percent!);
              shrunk += Math.abs(outcome.shrunk! - later.outcomes[o].percent!);
              count++;
            });
          }),
        ),
      );
      const points = (sum: number): number => Math.round((100 * sum) / count) / 100;
      return { name, report, shares: count, 'raw misses by': points(raw), 'shrunk misses by': points(shrunk) };
    });
    console.table(rows);
    for (const row of rows) expect(row['shrunk misses by']).toBeLessThan(row['raw misses by']);
  });

  it('finds fewer differences between neighbouring years of a question whose days depend on each other', () => {
    const bars = barsOf('aapl-1d-1998-2021', '1d');
    const market = { assetClass: 'stocks', ticker: 'AAPL', bars } as const;
    const found = [false, true].map((lasting) => {
      let differences = 0;
      for (let year = 1999; year < 2020; year++) {
        const { summary } = comparePeriods(market, 'open-to-close-range-standard', {
          first: { startDate: `${year}-01-01`, endDate: `${year}-12-31` },
          second: { startDate: `${year + 1}-01-01`, endDate: `${year + 1}-12-31` },
          lasting,
        });
        const tests = summary.flatMap(({ questions }) =>
          questions.flatMap(({ outcomes }) => outcomes.map(({ test }) => test)),
        );
        if (tests.some((test) => test !== null && test.adjusted <= 0.05)) differences++;
      }
      return differences;
    });
    console.log(`Of 21 pairs of years, ${found[0]} differ by exact tests of days, ${found[1]} by those of months.`);
    expect(found[1]).toBeLessThanOrEqual(found[0]);
  });
});
