import { table } from './table.mjs';

/**
 * The table of what each family takes.
 *
 * @param {readonly ReturnType<import('./family-rows.mjs').familyRows>[number][]} families
 */
export function familyTable(families) {
  const head = ['family, in passes of processor time', 'median', 'range', 'once more', 'share'];
  const cells = ({ what, median, min, max, again, share }) => [
    what,
    median.toFixed(2),
    `${min.toFixed(2)}–${max.toFixed(2)}`,
    again.toFixed(2),
    `${(100 * share).toFixed(1)} %`,
  ];
  return table(head, families.map(cells));
}
