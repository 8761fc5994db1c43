import { spread } from './measure.mjs';

/**
 * A row of a table: how many units of the same round a case takes, and whether that is what it should be.
 *
 * @param {object} row
 * @param {string} row.id
 * @param {string} row.what it is
 * @param {string} row.unit what it is measured in
 * @param {{ atMost: number } | { atLeast: number } | null} row.target
 * @param {import('./measure.mjs').Round[]} row.rounds what it took
 * @param {(round: number, time: 'ms' | 'processor') => number} row.unitOf what the unit took then
 */
export function ratioRow({ id, what, unit, target, rounds, unitOf }) {
  const ratios = rounds.map(({ ms }, round) => ms / unitOf(round, 'ms'));
  const { median, min, max } = spread(ratios);
  return {
    id,
    what,
    unit,
    target,
    median,
    min,
    max,
    met: target && ('atMost' in target ? median <= target.atMost : median >= target.atLeast),
    processor: spread(rounds.map(({ processor }, round) => processor / unitOf(round, 'processor'))).median,
    ratios,
  };
}
