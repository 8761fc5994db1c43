/** Three letters are the initials of nearly anything, where words may be left out. */
const FEWEST_LETTERS = 4;

/**
 * How many words of a name an abbreviation leaves out before its last one, `Infinity` where it is none of the name.
 *
 * An abbreviation is made of the beginnings of words, in their order and run together: `orb`, `or-breakout` and `openrange` all abbreviate
 * `opening-range-breakout-standard`.
 *
 * @param letters - the abbreviation in small letters, without anything between them
 * @param words - the words of the name in small letters
 */
export function wordsLeftOut(letters: string, words: readonly string[]): number {
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
