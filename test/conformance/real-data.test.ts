import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, type Bars } from '../../src/bars/index.js';
import type { AssetClass, SessionTemplate } from '../../src/calendar/index.js';
import { catalog, type ReportId } from '../../src/reports/index.js';
import { differenceOf, runBoth } from './compare.js';
import { aggregated, between, noColumns, readColumns, realFiles } from './real-files.js';

const folder = process.env.BARSTATS_DATA;

const dayMs = 86_400_000;

/** Days of bars before each year, for previous sessions and averages. */
const warmUp = 30;

/** In how many parts the catalog is taken, one after the other, year by year: all of it on all of them takes minutes. */
const parts = 3;

const reports = catalog.map(({ report }) => report);

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
        it(`agree to the byte on every year of the ${id} session`, { timeout: 300_000 }, () => {
          const [first, last] = [time[0], time[time.length - 1]].map((instant) => new Date(instant).getUTCFullYear());
          for (let year = first; year <= last; year += 1) {
            const from = Date.UTC(year, 0) - warmUp * dayMs;
            const bars = barsFromColumns(between(columns, from, Date.UTC(year + 1, 0) + 2 * dayMs), { interval });
            const dates = { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
            // A file of one year has the whole catalog on it.
            const some = first === last ? reports : reports.filter((_, i) => (i + year) % parts === 0);
            expect(differences({ bars, assetClass, session, ...dates }, some), String(year)).toEqual([]);
          }
        });
      }

      if (interval === '1m') {
        it('agree to the byte on bars of 30 minutes made of these', { timeout: 300_000 }, () => {
          const bars = barsFromColumns(aggregated(columns, 30), { interval: '30m' });
          for (const session of sessions) expect(differences({ bars, assetClass, session }, reports)).toEqual([]);
        });
      }

      if (interval === '1d') {
        it('agree to the byte on all years at once', { timeout: 300_000 }, () => {
          const bars = barsFromColumns(columns, { interval });
          const standard = reports.filter((report) => report.endsWith('-standard'));
          for (const session of sessions) expect(differences({ bars, assetClass, session }, standard)).toEqual([]);
        });
      }
    });
  }
});
