import console from 'node:console';
import { spread } from '../measure.mjs';
import { RATIO_HEAD, ratioCells, verdict } from '../ratio-cells.mjs';
import { table } from '../table.mjs';

/** Prints what was found of scans. */
export function printDiscovery({ markets, bars, families, rows, passes, familyTimes }) {
  const { median, min, max } = spread(passes);
  console.log(`
${markets} markets, ${bars.toLocaleString('en')} bars of one minute, a year of each; ${families} families
one pass: ${median.toFixed(1)} ms (${min.toFixed(1)} to ${max.toFixed(1)})
`);
  const rowCells = (row) => [row.what, ...ratioCells(row), verdict(row)];
  console.log(table(['discovery', ...RATIO_HEAD, ''], rows.map(rowCells)));

  const cells = ({ family, ms, firstMs, share }) => [
    family,
    ms.toFixed(1),
    firstMs.toFixed(1),
    `${(100 * share).toFixed(1)} %`,
  ];
  console.log(`\n${table(['family, all markets', 'processor ms', 'more at first', 'share'], familyTimes.map(cells))}`);
}
