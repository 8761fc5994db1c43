const SHOWN = 5;

/**
 * Nothing is timed before all give the same answer on every cell.
 *
 * @param {import('./matrix.mjs').Matrix} matrix
 * @param {Record<string, (cell: import('./matrix.mjs').Matrix['cells'][number]) => boolean>} deciders
 * @returns {number} how many cells are allowed
 * @throws when one differs from the first of the deciders
 */
export function checkAgreement({ plans, cells }, deciders) {
  const [[first, decide], ...others] = Object.entries(deciders);
  const allowed = cells.map(decide);
  for (const [id, other] of others) {
    const differing = cells.filter((cell, i) => other(cell) !== allowed[i]);
    if (differing.length === 0) continue;
    const shown = differing.slice(0, SHOWN).map((cell) => {
      return `${plans[cell.plan].id} ${JSON.stringify(cell.request)}: ${first} says ${decide(cell)}, ${id} says ${other(cell)}`;
    });
    throw new Error(`${id} differs in ${differing.length} of ${cells.length} cells:\n${shown.join('\n')}`);
  }
  const count = allowed.filter(Boolean).length;
  if (count === 0 || count === cells.length) throw new Error(`${count} of ${cells.length} cells are allowed`);
  return count;
}
