import console from 'node:console';
import { familyTable } from '../family-table.mjs';
import { spread } from '../measure.mjs';
import { short } from '../ratio-cells.mjs';
import { ratioTable } from '../ratio-table.mjs';

/** Prints what was found of reports. */
export function printReports({ bars, reports, rows, families, passes }) {
  const { median, min, max } = spread(passes);
  console.log(`
${bars.length.toLocaleString('en')} bars of one minute, ${bars.from} to ${bars.to}; ${reports} reports
one pass: ${milliseconds(median)} (${milliseconds(min)} to ${milliseconds(max)})
`);
  console.log(
    ratioTable('reports', rows, { 'first call': ({ firstCall }) => (firstCall === undefined ? '' : short(firstCall)) }),
  );
  console.log(`\n${familyTable(families)}`);
  if (max > 1.5 * median)
    console.log('\nThe machine was busy: one pass took far longer than another. Trust no figure by the clock.');
}

const milliseconds = (value) => `${value.toFixed(1)} ms`;
