import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { barsFromColumns } from '../../../src/bars/index.js';
import { scanFigures } from '../../../src/conformance/discovery/scan-figures.js';
import { differingValues } from '../../../src/conformance/engine/index.js';
import { referenceScan } from '../../../src/conformance/reference/discovery/index.js';
import { scanDiscovery } from '../../../src/discovery/index.js';
import { between, noColumns, readColumns, realFiles } from '../real-files.js';

const folder = process.env.BARSTATS_DATA;
const dayMs = 86_400_000;

/** A one-sided p-value of the engine need not be the nearest double. */
const isNear = (one: unknown, other: unknown, path: readonly (string | number)[]): boolean =>
  path[path.length - 2] === 'late' &&
  typeof one === 'number' &&
  typeof other === 'number' &&
  Math.abs(one - other) < 1e-12;

describe.skipIf(folder === undefined)('scan and reference scan on real data (needs BARSTATS_DATA)', () => {
  for (const { name, interval, assetClass } of realFiles) {
    const present = folder !== undefined && existsSync(join(folder, `${name}.csv.gz`));
    it.skipIf(!present)(
      `agree on the last lookback of ${name} (needs the file)`,
      () => {
        const columns = present ? readColumns(folder, name) : noColumns;
        const asOf = columns.time[columns.time.length - 1] + dayMs;
        // A year of bars of a minute takes the reference too long.
        const lookback = interval === '1m' ? '1mo' : '1y';
        const days = interval === '1m' ? 70 : 460;
        const bars = barsFromColumns(between(columns, asOf - days * dayMs, asOf), { interval });
        const markets = [{ assetClass, ticker: 'REAL', bars }];
        const engine = JSON.parse(JSON.stringify(scanFigures(scanDiscovery(markets, { lookback, asOf })))) as unknown;
        const reference = JSON.parse(JSON.stringify(referenceScan(markets, { lookback, asOf }))) as unknown;
        expect(differingValues(reference, engine, isNear)).toEqual([]);
      },
      1_200_000,
    );
  }
});
