/**
 * The name that was most likely meant.
 *
 * @param given - what was written
 * @param names - the names that exist
 * @returns the nearest name by edit distance, but first one all of whose words were written, such as `minutes` for `rangeMinutes`, unless another
 * differs by two letters at most; `undefined` if more than half of its letters differ
 */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  // A megabyte is not a typo, and the distance takes time proportional to the product of both lengths.
  if (given.length > 100) return undefined;
  let nearest: string | undefined;
  let least = Infinity;
  for (const name of names) {
    const distance = editDistance(given, name);
    if (distance >= least) continue;
    least = distance;
    nearest = name;
  }
  if (least <= FEW) return nearest !== undefined && least <= nearest.length / 2 ? nearest : undefined;
  return withinWords(given, names) ?? (nearest !== undefined && least <= nearest.length / 2 ? nearest : undefined);
}

/** Letters that may differ in a misspelt name. */
const FEW = 2;

/** The name of most words all of which were written, in any order. */
function withinWords(given: string, names: readonly string[]): string | undefined {
  const written = new Set(namePartsOf(given));
  let most = 0;
  let found: string | undefined;
  for (const name of names) {
    const parts = namePartsOf(name);
    if (parts.length <= most || !parts.every((part) => written.has(part))) continue;
    most = parts.length;
    found = name;
  }
  return found;
}

/** The words of a name in any case: of `startDate`, `start_date` and `start-date` the same two. */
function namePartsOf(name: string): readonly string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []).map((word) => word.toLowerCase());
}

/**
 * The names among many that may have been meant, the shorter ones first.
 *
 * The text may abbreviate a name (`orb` for `opening-range-breakout-standard`, `gapfill` for `gap-fill-standard`), omit its last words, be
 * misspelt, or have extra words at the end.
 *
 * @param given - what was written
 * @param names - the names that exist, of words separated by hyphens or the like
 * @param most - the most names to give
 */
export function nearestNames(given: string, names: readonly string[], most = 3): readonly string[] {
  // A megabyte is not a typo, and the search takes time proportional to the product of both lengths.
  if (given.length > 100) return [];
  const words = wordsOf(given);
  const wordsOfNames = names.map(wordsOf);
  const abbreviated = (count: number) => {
    const letters = words.slice(0, count).join('');
    return (_: string, i: number) => wordsLeftOut(letters, wordsOfNames[i]);
  };
  const ways: readonly ((name: string, i: number) => number)[] = [
    abbreviated(words.length),
    (name) => misspelling(given, name),
    // `orb-15` is `orb` with an extra word.
    ...words.map((_, i) => abbreviated(words.length - 1 - i)),
  ];
  for (const distanceTo of ways) {
    const distances = names.map(distanceTo);
    const least = distances.reduce((a, b) => Math.min(a, b), Infinity);
    if (least === Infinity) continue;
    return names
      .filter((_, i) => distances[i] === least)
      .sort((a, b) => wordsOf(a).length - wordsOf(b).length)
      .slice(0, most);
  }
  return [];
}

function wordsOf(name: string): readonly string[] {
  return name.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
}

/** The edit distance to a name or to its first words; `Infinity` if more than half of the letters differ. */
function misspelling(given: string, name: string): number {
  const fitting = distancesToBeginnings(given.toLowerCase(), name.toLowerCase()).filter(
    (distance, length) => (length === name.length || name[length] === '-') && distance <= length / 2,
  );
  return fitting.reduce((a, b) => Math.min(a, b), Infinity);
}

/**
 * The Levenshtein distance of two texts, by the algorithm of Wagner and Fischer.
 *
 * A library would add half a kilobyte to a page for a hint in a message.
 */
export function editDistance(from: string, to: string): number {
  return distancesToBeginnings(from, to)[to.length];
}

/** The distance to each beginning of a text, by its length. */
function distancesToBeginnings(from: string, to: string): readonly number[] {
  const row = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (let i = 1; i <= from.length; i++) {
    let before = row[0];
    row[0] = i;
    for (let j = 1; j <= to.length; j++) {
      const replaced = before + (from[i - 1] === to[j - 1] ? 0 : 1);
      before = row[j];
      row[j] = Math.min(replaced, before + 1, row[j - 1] + 1);
    }
  }
  return row;
}

/** If words may be left out, three letters are the initials of nearly anything. */
const FEWEST_LETTERS = 4;

/**
 * How many words of a name an abbreviation leaves out before its last one, `Infinity` if it does not abbreviate the name.
 *
 * An abbreviation is the beginnings of words, in order and run together: `orb`, `or-breakout` and `openrange` all abbreviate
 * `opening-range-breakout-standard`.
 *
 * @param letters - the abbreviation in lower case, without separators
 * @param words - the words of the name in lower case
 */
export function wordsLeftOut(letters: string, words: readonly string[]): number {
  // Nearly all names lack some of the letters, or their order.
  let found = 0;
  for (const letter of words.join('')) if (letter === letters[found]) found++;
  if (found < letters.length) return Infinity;
  // The fewest words left out by the position that the letters are used up to, before and after each word.
  let fewest = [0, ...Array.from(letters, () => Infinity)];
  let least = Infinity;
  for (const word of words) {
    const after = fewest.map((count) => count + 1);
    for (let from = 0; from < letters.length; from++) {
      if (fewest[from] === Infinity) continue;
      for (let taken = 1; taken <= word.length && letters[from + taken - 1] === word[taken - 1]; taken++) {
        after[from + taken] = Math.min(after[from + taken], fewest[from]);
        if (from + taken === letters.length) least = Math.min(least, fewest[from]);
      }
    }
    fewest = after;
  }
  return least > 0 && letters.length < FEWEST_LETTERS ? Infinity : least;
}
