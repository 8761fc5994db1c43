import { distancesToBeginnings } from './edit-distance.js';
import { wordsLeftOut } from './words-left-out.js';

/**
 * The names among many that a person may have meant, the shorter ones first.
 *
 * What was written may be short for a name (`orb` for `opening-range-breakout-standard`, `gapfill` for `gap-fill-standard`), may leave out its
 * last words, may be misspelt, and may have words of its own at the end.
 *
 * @param given - what was written
 * @param names - the names that exist, of words with hyphens or the like between them
 * @param most - how many names to give at most
 */
export function nearestNames(given: string, names: readonly string[], most = 3): readonly string[] {
  // A name of a megabyte is not a slip of the pen, and the search costs the product of both lengths.
  if (given.length > 100) return [];
  const words = wordsOf(given);
  const abbreviated = (count: number) => (name: string) => wordsLeftOut(words.slice(0, count).join(''), wordsOf(name));
  const ways = [
    abbreviated(words.length),
    (name: string) => misspelling(given, name),
    // `orb-15` is `orb` with something to it.
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

/** The letters by which it differs from a name or from the first words of one; `Infinity` where that is more than half of them. */
function misspelling(given: string, name: string): number {
  const fitting = distancesToBeginnings(given.toLowerCase(), name.toLowerCase()).filter(
    (distance, length) => (length === name.length || name[length] === '-') && distance <= length / 2,
  );
  return fitting.reduce((a, b) => Math.min(a, b), Infinity);
}
