import { barsFromColumns } from '../../src/bars/index.js';
import { catalog, runReports } from '../../src/reports/index.js';
import { countedBars, countedColumns } from './counted-bars.js';
import { Reads } from './counted-column.js';
import { markets, CATALOG, CHECK, type Counts } from './markets.js';

// Prints how many elements of the columns are read for each task on each market, as JSON.

const reads = new Reads();

function readsOf(run: () => void): number {
  reads.count = 0;
  run();
  return reads.count;
}

const counts: Record<string, Counts> = {};
for (const { name, columns, options } of markets) {
  const bars = barsFromColumns(columns);
  const counted = countedColumns(columns, reads);
  counts[name] = {
    [CHECK]: readsOf(() => barsFromColumns(counted)),
    [CATALOG]: readsOf(() => runReports(countedBars(bars, counted), 'all', options)),
    ...Object.fromEntries(
      catalog.map(({ report }) => [
        report,
        readsOf(() => void runReports(countedBars(bars, counted), [report], options)),
      ]),
    ),
  };
}
console.log(JSON.stringify(counts));
