import { RATIO_HEAD, ratioCells, verdict } from './ratio-cells.mjs';
import { table } from './table.mjs';

/**
 * The table of some rows of ratios.
 *
 * @param {string} head of what they are
 * @param {readonly ReturnType<import('./figure-row.mjs').figureRow>[]} rows
 * @param {Record<string, (row: object) => string>} [more] heads and cells between the ratios and the verdicts
 */
export function ratioTable(head, rows, more = {}) {
  const extra = Object.values(more);
  const cells = (row) => [row.what, ...ratioCells(row), ...extra.map((cell) => cell(row)), verdict(row)];
  return table([head, ...RATIO_HEAD, ...Object.keys(more), ''], rows.map(cells));
}
