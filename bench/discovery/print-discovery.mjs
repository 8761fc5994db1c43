import console from 'node:console';
import { familyTable } from '../family-table.mjs';
import { spread } from '../measure.mjs';
import { ratioTable } from '../ratio-table.mjs';

/** Prints what was found of scans. */
export function printDiscovery({ markets, bars, asked, rows, families, passes }) {
  const { median, min, max } = spread(passes);
  console.log(`
${markets} markets, ${bars.toLocaleString('en')} bars of one minute, a year of each; ${asked} families
one pass: ${median.toFixed(1)} ms (${min.toFixed(1)} to ${max.toFixed(1)})
`);
  console.log(ratioTable('discovery', rows));
  console.log(`\n${familyTable(families)}`);
}
