import { fillers, traderWords } from './words.js';

/** A question of the cookbook, and the command that answers it. */
export interface Recipe {
  readonly question: string;
  readonly command: string;
  /** Words of the lines that it prints, in their order. */
  readonly printed: readonly string[];
  /** What to be careful of. */
  readonly care: string;
}

/** The recipes of the cookbook, which is the only place that states them. */
export function recipesOf(page: string): readonly Recipe[] {
  return page
    .split(/^### /m)
    .slice(1)
    .flatMap((section) => {
      const [, question, command, printed, rest] =
        /^(.+)\n\n```sh\n(.+)\n((?:# .+\n)+)```\n([^]*)$/.exec(section) ?? [];
      if (question === undefined) return [];
      const care = rest.replaceAll(/^```[^]*?^```$|^## .*$/gm, '').trim();
      return [
        {
          question,
          command,
          printed: printed
            .trimEnd()
            .split('\n')
            .map((line) => line.slice(2)),
          care,
        },
      ];
    });
}

/**
 * The recipes that some words are about: those that lack the fewest of the words, if they have two of three.
 *
 * @param readAs - what stands for misspelt words
 */
export function recipesAbout(
  text: string,
  recipes: readonly Recipe[],
  readAs: readonly (readonly [given: string, meant: string])[] = [],
): readonly Recipe[] {
  const meant = new Map(readAs);
  const words = (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => !fillers.has(word));
  if (words.length === 0) return [];
  const rated = recipes.map((recipe) => {
    const texts = [recipe.question, `${recipe.command} ${recipe.care}`].map((each) => each.toLowerCase());
    const places = words.map((word) => placeOf([word, meant.get(word) ?? word], texts));
    const missing = places.filter((place) => place === Infinity).length;
    return { recipe, missing, inQuestion: places.filter((place) => place === 0).length };
  });
  const fewest = Math.min(...rated.map(({ missing }) => missing));
  if (fewest > words.length / 3) return [];
  const best = rated.filter(({ missing }) => missing === fewest).sort((a, b) => b.inQuestion - a.inQuestion);
  return best.map(({ recipe }) => recipe);
}

/** The place of the first text that has one of some words, or what a trader means by it; infinite if none has. */
function placeOf(words: readonly string[], texts: readonly string[]): number {
  const all = words.flatMap((word) => [singular(word), ...(Object.hasOwn(traderWords, word) ? traderWords[word] : [])]);
  const place = texts.findIndex((text) => all.some((each) => new RegExp(`(?<![a-z0-9])${each}`).test(text)));
  return place === -1 ? Infinity : place;
}

function singular(word: string): string {
  return word.length <= 3 || word.endsWith('ss') ? word : word.replace(/s$/, '');
}
