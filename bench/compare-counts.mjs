/** Figures of measures have four decimals here: half a unit of the last one, and room for sums in doubles. */
const TOLERANCE = 0.5e-4 + 1e-9;

/** Where the quantiles are in the list that SQL gives. */
const QUANTILES = { p25: 0, median: 1, p75: 2, p90: 3 };

/**
 * What differs between a report of the engine and its rows in SQL: counts exactly, figures of measures to the last digit published.
 *
 * @param {object} result of the engine
 * @param {readonly Record<string, unknown>[]} rows one per group
 * @returns {string[]} a line per difference
 */
export function differences({ report, summary }, rows) {
  const byGroup = new Map(rows.map((row) => [row.group, row]));
  const lines = [];
  const compare = (what, engine, sql, tolerance = 0) => {
    if (Math.abs(engine - Number(sql)) <= tolerance) return;
    lines.push(`${report}, ${what}: the engine has ${engine}, SQL has ${String(sql)}`);
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
      for (const name of ['mean', 'min', 'max', 'standardDeviation']) {
        compare(`${label}, ${id}.${name}`, figures[name], row[`${id}.${name}`], TOLERANCE);
      }
      for (const [name, place] of Object.entries(QUANTILES)) {
        compare(`${label}, ${id}.${name}`, figures[name], row[`${id}.quantiles`]?.[place], TOLERANCE);
      }
    }
  }
  return lines;
}
