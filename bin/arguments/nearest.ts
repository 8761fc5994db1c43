/**
 * The name that was most likely meant.
 *
 * @returns the nearest name by edit distance, or `undefined` if more than a third of the letters differ
 */
export function nearest(given: string, names: readonly string[]): string | undefined {
  if (given.length > 60) return undefined;
  const distances = names.map((name) => distance(given.toLowerCase(), name.toLowerCase()));
  const least = Math.min(...distances, Infinity);
  const name = names[distances.indexOf(least)];
  return name !== undefined && least <= Math.max(1, Math.floor(name.length / 3)) ? name : undefined;
}

/** The edit distance of two texts, where two letters in the wrong order are one mistake. */
export function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = rows[i - 1][j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? rows[i - 2][j - 2] + 1 : Infinity;
      row.push(Math.min(replaced, swapped, rows[i - 1][j] + 1, row[j - 1] + 1));
    }
    rows.push(row);
  }
  return rows[from.length][to.length];
}
