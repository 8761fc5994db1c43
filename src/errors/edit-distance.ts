/**
 * The fewest letters to insert, delete or replace that make one text of another (Levenshtein), in the plain way of Wagner and Fischer.
 *
 * A library for it would cost a page half a kilobyte for a hint in a message.
 */
export function editDistance(from: string, to: string): number {
  return distancesToBeginnings(from, to)[to.length];
}

/** The distance to each beginning of a text, by its length. */
export function distancesToBeginnings(from: string, to: string): readonly number[] {
  let row = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (let i = 1; i <= from.length; i++) {
    const above = row;
    row = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = above[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, above[j] + 1, row[j - 1] + 1));
    }
  }
  return row;
}
