import console from 'node:console';
import { spread } from './measure.mjs';
import { RATIO_HEAD, ratioCells, short, verdict } from './ratio-cells.mjs';
import { table } from './table.mjs';

/** Prints what was found of reports. */
export function printReports({ duckdb, bars, reports, memory, rows, passes, reportTimes }) {
  const { median, min, max } = spread(passes);
  console.log(`
DuckDB ${duckdb}
${bars.length.toLocaleString('en')} bars of one minute, ${bars.from} to ${bars.to}; ${reports} reports
one pass: ${milliseconds(median)} (${milliseconds(min)} to ${milliseconds(max)})
memory without DuckDB: at most ${megabytes(memory.peakRss)} resident, with columns of ${megabytes(memory.columns)}; the first catalog took ${megabytes(memory.catalogHeap)} of heap
`);
  const head = ['what', ...RATIO_HEAD, 'first call', ''];
  console.log(table(head, rows.map(cellsOf)));
  console.log(`\nA report is the time of the whole catalog, columns in, divided by its ${reports} reports.\n`);
  const cells = ({ report, ms, firstMs, share }) => [report, ms.toFixed(2), firstMs.toFixed(2), percent(share)];
  console.log(table(['report', 'processor ms', 'more at first', 'share'], reportTimes.map(cells)));
  if (max > 1.5 * median)
    console.log('\nThe machine was busy: one pass took far longer than another. Trust no figure by the clock.');
}

function cellsOf(row) {
  return [row.what, ...ratioCells(row), short(row.firstCall), verdict(row)];
}

const milliseconds = (value) => `${value.toFixed(1)} ms`;
const megabytes = (bytes) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
const percent = (share) => `${(100 * share).toFixed(1)} %`;
