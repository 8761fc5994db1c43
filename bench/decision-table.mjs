import { RATIO_HEAD, ratioCells, verdict } from './ratio-cells.mjs';
import { table } from './table.mjs';

/** The table of who decides how often in a second, and how long against the decisions of barstats. */
export function decisionTable(head, rows) {
  const cellsOf = (row) => [row.what, thousands(row.perSecond), ...ratioCells(row), verdict(row)];
  return table([head, 'per second', ...RATIO_HEAD, ''], rows.map(cellsOf));
}

function thousands(perSecond) {
  return (Math.round(perSecond / 1000) * 1000).toLocaleString('en');
}
