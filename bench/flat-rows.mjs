/**
 * All rows of all parts in one list, each with the name of its part.
 *
 * @param {Record<string, { rows: object[], families?: object[] }>} parts what was found of each
 */
export function flatRows(parts) {
  return Object.entries(parts).flatMap(([part, { rows, families = [] }]) =>
    [...rows, ...families].map((row) => ({ part, ...row })),
  );
}

/**
 * What was found, as it is written for machines: the rows of all parts as one list, and beside it what else the parts tell.
 *
 * @param {Awaited<ReturnType<import('./run.mjs').run>>} found
 */
export function asJson({ machine, peers, parts }) {
  const details = Object.entries(parts).map(([part, found]) => {
    const rest = { ...found };
    delete rest.rows;
    delete rest.families;
    return [part, rest];
  });
  return { format: 'barstats-bench-1', machine, peers, rows: flatRows(parts), details: Object.fromEntries(details) };
}
