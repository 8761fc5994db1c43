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
 * The recipes that some words are about, the best first: those that have most of the telling words, or one in question or command that few recipes
 * have. The fewer recipes have a word, the more it counts. Without one, those of the families that the words are about.
 */
export function recipesAbout(
  text: string,
  recipes: readonly Recipe[],
  families: readonly string[] = [],
): readonly Recipe[] {
  const words = (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map((word) => readWord(word, recipes));
  const telling = words.filter(({ isTelling }) => isTelling);
  // Of fillers alone the longest may be meant: `luck`.
  const needed = telling.length > 0 ? telling : words.filter(({ forms: [word] }) => word.length === LONGEST_FILLER);
  if (needed.length === 0) return [];
  const rated = recipes.flatMap((recipe) => {
    const own = needed.filter((word) => word.anywhere.has(recipe));
    const inFront = own.filter((word) => word.inFront.has(recipe));
    const isMeant = 2 * own.length > needed.length || inFront.some((word) => word.anywhere.size <= FEW_RECIPES);
    const score = [...own, ...inFront].reduce((sum, { anywhere }) => sum + 1 / anywhere.size, 0);
    return isMeant ? [{ recipe, score }] : [];
  });
  if (rated.length > 0) return rated.sort((one, other) => other.score - one.score).map(({ recipe }) => recipe);
  return families.flatMap((family) =>
    recipes.filter(({ command }) => command.split(' ').some((word) => word === family)),
  );
}

/** A word of a question, with what stands for it in a recipe. */
interface ReadWord {
  readonly forms: readonly string[];
  /** The recipes that have it, and those that have it in their question or command. */
  readonly anywhere: ReadonlySet<Recipe>;
  readonly inFront: ReadonlySet<Recipe>;
  /** Whether it says anything: short words that no report is about, such as `how`, do not. */
  readonly isTelling: boolean;
}

const LONGEST_FILLER = 4;
const FILLERS: readonly string[] = [
  ...['about', 'best', 'often', 'report', 'reports', 'should', 'their', 'there', 'usually', 'which', 'would'],
  ...['two', 'three', 'four', 'five', 'seven'],
];
/** Words that a question of the cookbook says otherwise. */
const ELSEWISE: Readonly<Record<string, readonly string[]>> = { time: ['when'], today: ['now'] };
/** So many recipes at most have a word that tells which one is meant. */
const FEW_RECIPES = 2;
/** The reports that a word stands for are the first that it finds. */
const MOST_REPORTS = 3;

function readWord(word: string, recipes: readonly Recipe[]): ReadWord {
  const found = searchReports(word, { limit: MOST_REPORTS });
  const singular = word.length <= 3 || word.endsWith('ss') ? word : word.replace(/s$/, '');
  const readAs = found.flatMap((report) => report.readAs.map(([, meant]) => meant));
  const forms = [
    singular,
    ...(Object.hasOwn(ELSEWISE, word) ? ELSEWISE[word] : []),
    ...readAs,
    ...found.map(({ report }) => familyOf(report)),
  ];
  const inFront = new Set(recipes.filter(({ question, command }) => isIn(forms, `${question} ${command}`)));
  const anywhere = new Set(recipes.filter((recipe) => inFront.has(recipe) || isIn(forms, recipe.care)));
  const isRare = inFront.size > 0 && anywhere.size <= FEW_RECIPES;
  const isTelling = found.length > 0 || word.length > LONGEST_FILLER || (word.length === LONGEST_FILLER && isRare);
  return { forms, anywhere, inFront, isTelling: isTelling && !FILLERS.includes(word) };
}

function isIn(forms: readonly string[], text: string): boolean {
  return forms.some((form) => new RegExp(`(?<![a-z0-9])${form}`, 'i').test(text));
}
