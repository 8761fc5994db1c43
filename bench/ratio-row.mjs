import { figureRow } from './figure-row.mjs';
import { spread } from './measure.mjs';

/**
 * A row of a table: how many units of the same round a case takes, by the clock and by the processor.
 *
 * @param {object} row
 * @param {string} row.id
 * @param {string} row.what it is
 * @param {string} row.unit what it is measured in
 * @param {import('./figure-row.mjs').Target} row.target
 * @param {readonly import('./measure.mjs').Time[]} row.rounds what it took
 * @param {(round: number, time: 'ms' | 'processor') => number} row.unitOf what the unit took then
 */
export function ratioRow({ rounds, unitOf, ...row }) {
  const ratios = (time) => rounds.map((round, place) => round[time] / unitOf(place, time));
  return { ...figureRow({ ...row, values: ratios('ms') }), processor: spread(ratios('processor')).median };
}
