import { searchReports } from 'barstats/reports';
import { familyOf } from './families.js';

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
 * The recipes that some words are about: those that lack the fewest of the telling words, if they have more than half of them, one that few recipes have.
 * Without one, those of the families that the words are about.
 */
export function recipesAbout(
  text: string,
  recipes: readonly Recipe[],
  families: readonly string[] = [],
): readonly Recipe[] {
  const words = (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(readWord);
  const telling = words.filter(({ isTelling }) => isTelling);
  // Of fillers alone the longest may be meant: `luck`.
  const needed = telling.length > 0 ? telling : words.filter(({ forms: [word] }) => word.length === LONGEST_FILLER);
  if (needed.length === 0) return [];
  const having = needed.map((word) =>
    recipes.filter(({ question, command, care }) => isIn(word, `${question} ${command} ${care}`)),
  );
  const rated = recipes.map((recipe) => {
    const own = having.filter((each) => each.includes(recipe));
    return {
      recipe,
      missing: needed.length - own.length,
      isTold: own.length === needed.length || own.some(({ length }) => length <= FEW_RECIPES),
      inQuestion: words.filter((word) => isIn(word, recipe.question)).length,
    };
  });
  const fewest = Math.min(...rated.map(({ missing }) => missing));
  const best = rated
    .filter(({ missing, isTold }) => missing === fewest && missing < needed.length / 2 && isTold)
    .sort((a, b) => b.inQuestion - a.inQuestion);
  if (best.length > 0) return best.map(({ recipe }) => recipe);
  return families.flatMap((family) =>
    recipes.filter(({ command }) => command.split(' ').some((word) => word === family)),
  );
}

/** A word of a question, with what stands for it in a recipe. */
interface ReadWord {
  readonly forms: readonly string[];
  /** Whether it says anything: short words that no report is about, such as `how`, do not. */
  readonly isTelling: boolean;
}

const LONGEST_FILLER = 4;
const FILLERS = ['about', 'often', 'report', 'reports', 'should', 'their', 'there', 'usually', 'which', 'would'];
/** So many recipes have a word that tells something. */
const FEW_RECIPES = 4;
/** The reports that a word stands for are the first that it finds. */
const MOST_REPORTS = 3;

function readWord(word: string): ReadWord {
  const found = searchReports(word, { limit: MOST_REPORTS });
  const singular = word.length <= 3 || word.endsWith('ss') ? word : word.replace(/s$/, '');
  const readAs = found.flatMap((report) => report.readAs.map(([, meant]) => meant));
  return {
    forms: [singular, ...readAs, ...found.map(({ report }) => familyOf(report))],
    isTelling: !FILLERS.includes(word) && (found.length > 0 || word.length > LONGEST_FILLER),
  };
}

function isIn({ forms }: ReadWord, text: string): boolean {
  return forms.some((form) => new RegExp(`(?<![a-z0-9])${form}`, 'i').test(text));
}
