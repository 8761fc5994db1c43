/** Figures of measures have four decimals here: half a unit of the last one, and room for sums in doubles. */
const TOLERANCE = 0.5e-4 + 1e-9;

const FIGURES = ['mean', 'median', 'min', 'max', 'p25', 'p75', 'p90', 'standardDeviation'];

/**
 * What differs between a report of the engine and the rows of a peer: counts exactly, figures of measures to the last digit published.
 *
 * @param {object} result of the engine
 * @param {string} peer who made the rows
 * @param {readonly Record<string, unknown>[]} rows one per group, whose cells are called after questions and outcomes, measures and figures
 * @returns {string[]} a line per difference
 */
export function differences({ report, summary }, peer, rows) {
  const byGroup = new Map(rows.map((row) => [row.group, row]));
  const lines = [];
  const compare = (what, engine, other, tolerance = 0) => {
    if (Math.abs(engine - Number(other)) <= tolerance) return;
    lines.push(`${report}, ${what}: the engine has ${engine}, ${peer} has ${String(other)}`);
  };

  compare('groups', summary.length, rows.length);
  for (const { group, label, observations, questions, measures } of summary) {
    const row = byGroup.get(Object.values(group).join()) ?? {};
    compare(`${label}, observations`, observations, row.observations);
    for (const { id, outcomes } of questions) {
      for (const outcome of outcomes)
        compare(`${label}, ${id}.${outcome.id}`, outcome.count, row[`${id}.${outcome.id}`]);
    }
    for (const { id, count, ...figures } of measures) {
      compare(`${label}, ${id}.count`, count, row[`${id}.count`]);
      for (const name of FIGURES) compare(`${label}, ${id}.${name}`, figures[name], row[`${id}.${name}`], TOLERANCE);
    }
  }
  return lines;
}
