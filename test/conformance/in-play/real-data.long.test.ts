import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { barsFromColumns } from '../../../src/bars/index.js';
import type { ReferenceDecision } from '../../../src/conformance/reference/index.js';
import { catalog, type InPlayOptions } from '../../../src/reports/index.js';
import { between, noColumns, readColumns, realFiles } from '../real-files.js';
import { holdAgainstReference, type Compared, type Decisions } from './hold-against-reference.js';

const folder = process.env.BARSTATS_DATA;

const DAY = 86_400_000;

interface Moments {
  readonly name: string;
  readonly session?: InPlayOptions['session'];
  /** How many days of bars lead up to them. */
  readonly days: number;
  readonly instants: readonly string[];
}

/** Of each file a day on which something happened, at times of day before, while and after it did. */
const moments: readonly Moments[] = [
  {
    name: 'spy-1m-2011',
    days: 45,
    instants: ['2011-03-16T13:31Z', '2011-03-16T13:46Z', '2011-03-16T14:42Z', '2011-03-16T16:03Z', '2011-03-16T20:00Z'],
  },
  { name: 'es-1m-2013', days: 20, instants: ['2013-10-10T08:30Z', '2013-10-10T14:12Z', '2013-10-10T19:30Z'] },
  { name: '6e-1m-202401', days: 20, instants: ['2024-01-25T07:59Z', '2024-01-25T13:31Z', '2024-01-25T20:15Z'] },
  { name: 'eurusd-1h-2007-2018', days: 400, instants: ['2011-11-17T10:00Z', '2011-11-17T15:00Z'] },
  { name: 'ethusdt-1h-2017-2023', days: 200, instants: ['2021-05-19T13:00Z', '2021-05-20T00:00Z'] },
];

describe.skipIf(folder === undefined)('what is in play on real data (needs BARSTATS_DATA)', () => {
  for (const [turn, { name, session, days, instants }] of moments.entries()) {
    const present = folder !== undefined && existsSync(join(folder, `${name}.csv.gz`));
    it.skipIf(!present)(`agrees with the reference on ${name} (needs the file)`, () => {
      const { interval, assetClass } = realFiles.find((file) => file.name === name)!;
      const columns = present ? readColumns(folder, name) : noColumns;
      const first = Date.parse(instants[0]);
      const bars = barsFromColumns(between(columns, first - days * DAY, first + 8 * DAY), { interval });
      // The reference takes its time: each file has a part of the reports.
      const reports = catalog.map(({ report }) => report).filter((_, i) => i % 4 === turn % 4);
      const known = new Map<string, readonly ReferenceDecision[]>();
      const decisions: Decisions = (of, decide) => {
        const found = known.get(of) ?? decide();
        known.set(of, found);
        return found;
      };
      const compared: Compared = { histories: 0, undecided: 0, instants: 0, reports: new Set() };
      for (const instant of instants) {
        const options = { assetClass, ticker: 'REAL', reports, lookback: 'all', ...(session && { session }) } as const;
        const asOf = Date.parse(instant);
        expect(holdAgainstReference(bars, { ...options, asOf }, bars, compared, decisions), instant).toEqual([]);
      }
      expect(compared.histories).toBeGreaterThan(50);
    });
  }
});
