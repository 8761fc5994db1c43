import { tradersWords } from '../../families/inner.js';

/** Words of a question that say nothing about a report. */
const fillers: ReadonlySet<string> = new Set(
  'a after all an and are at be by do does for how i if in is it its me much my of often on or s the then to what when which will with'.split(
    ' ',
  ),
);

/** What is looked for: words, and the phrases of traders whose words are all among them. */
export interface Wanted {
  readonly words: readonly string[];
  readonly phrases: readonly string[];
}

/** The words of a text in lower case, without the s of a plural. */
export function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) =>
    word.length <= 3 || word.endsWith('ss') || Object.hasOwn(tradersWords, word) ? word : word.replace(/s$/, ''),
  );
}

/** What a text looks for. `or` stands for the opening range where it cannot join two words; a number says nothing beside other words. */
export function wantedBy(text: string): Wanted {
  const all = wordsOf(text);
  const telling = all.filter((word, i) => !fillers.has(word) || (word === 'or' && (i === 0 || i === all.length - 1)));
  const words = telling.filter((word) => !/^\d+$/.test(word));
  return {
    words: [...new Set(words.length > 0 ? words : telling)],
    phrases: phrases.filter((phrase) => phrase.words.every((word) => telling.includes(word))).map(({ text }) => text),
  };
}

const phrases: readonly { readonly text: string; readonly words: readonly string[] }[] = Object.keys(tradersWords)
  .filter((phrase) => phrase.includes(' '))
  .map((text) => ({ text, words: wordsOf(text) }));

/** The words of phrases, which need be no words of reports. */
export const wordsOfPhrases: ReadonlySet<string> = new Set(phrases.flatMap(({ words }) => words));
