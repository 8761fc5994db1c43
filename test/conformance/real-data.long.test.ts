import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, type Bars } from '../../src/bars/index.js';
import type { AssetClass, SessionTemplate } from '../../src/calendar/index.js';
import type { ReportId } from '../../src/reports/index.js';
import { comparedReports, differenceOf, runBoth } from './compare.js';
import { aggregated, between, noColumns, readColumns, realFiles } from './real-files.js';

const folder = process.env.BARSTATS_DATA;

const dayMs = 86_400_000;

/** Days of bars before each year, for previous sessions and averages. */
const warmUp = 30;

const reports = comparedReports.map(({ report }) => report);

/** How many reports run on a year of a file, on a file of one year, and on all years at once: the whole catalog on all of them takes an hour. */
const onOneYear = 4;
const onOnlyYear = 50;
const onAllYears = 2;

/** So many of some reports; each turn gives others, until all of them have had theirs. */
function inTurn(some: readonly ReportId[], most: number, turn: number): readonly ReportId[] {
  const parts = Math.ceil(some.length / most);
  return some.filter((_, i) => (i + turn) % parts === 0);
}

/** Of each report on how many markets it ran. */
const markets = new Map<ReportId, number>(reports.map((report) => [report, 0]));

interface Part {
  readonly bars: Bars;
  readonly assetClass: AssetClass;
  readonly session: string | SessionTemplate;
  readonly startDate?: string;
  readonly endDate?: string;
}

/** Runs reports with engine and reference, and says where the two differ. */
function differences({ bars, ...market }: Part, some: readonly ReportId[]): string[] {
  return some.flatMap((report) => {
    markets.set(report, (markets.get(report) ?? 0) + 1);
    const { engine, reference } = runBoth(bars, report, { ticker: 'REAL', detailed: true, ...market });
    const difference = differenceOf(engine, reference);
    return difference === null ? [] : [`${report}: ${difference}`];
  });
}

describe.skipIf(folder === undefined)('engine and reference on real data (needs BARSTATS_DATA)', () => {
  for (const { name, interval, assetClass, sessions } of realFiles) {
    const present = folder !== undefined && existsSync(join(folder, `${name}.csv.gz`));
    describe.skipIf(!present)(`${name} (needs the file)`, () => {
      const columns = present ? readColumns(folder, name) : noColumns;
      const { time } = columns;

      for (const session of sessions) {
        const id = typeof session === 'string' ? session : session.id;
        it(`agree to the byte on every year of the ${id} session`, () => {
          const [first, last] = [time[0], time[time.length - 1]].map((instant) => new Date(instant).getUTCFullYear());
          for (let year = first; year <= last; year += 1) {
            const from = Date.UTC(year, 0) - warmUp * dayMs;
            const bars = barsFromColumns(between(columns, from, Date.UTC(year + 1, 0) + 2 * dayMs), { interval });
            const dates = { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
            const some = inTurn(reports, first === last ? onOnlyYear : onOneYear, year);
            expect(differences({ bars, assetClass, session, ...dates }, some), String(year)).toEqual([]);
          }
        });
      }

      if (interval === '1m') {
        it('agree to the byte on bars of 30 minutes made of these', () => {
          const bars = barsFromColumns(aggregated(columns, 30), { interval: '30m' });
          for (const [i, session] of sessions.entries()) {
            const some = inTurn(reports, onOnlyYear, i + bars.length);
            expect(differences({ bars, assetClass, session }, some)).toEqual([]);
          }
        });
      }

      if (interval === '1d') {
        it('agree to the byte on all years at once', () => {
          const bars = barsFromColumns(columns, { interval });
          const standard = reports.filter((report) => report.endsWith('-standard'));
          for (const [i, session] of sessions.entries()) {
            const some = inTurn(standard, onAllYears, i + bars.length);
            expect(differences({ bars, assetClass, session }, some)).toEqual([]);
          }
        });
      }
    });
  }

  it('took every report in its turn', () => {
    console.log([...markets].map(([report, count]) => `${report} ${count}`).join('\n'));
    for (const [report, count] of markets) expect(count, report).toBeGreaterThan(0);
  });
});
