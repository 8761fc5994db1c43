import { meaningOfTraders } from '../../families/inner.js';
import type { ReportDescription } from './describe-report.js';

/** What a word counts for where a trader means the report by it, in the title or identifier, and elsewhere. */
const MEANT = 5;
const TITLE = 3;
const TEXT = 1;

/** The words of a text in lower case, without the s of a plural. */
export function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}

/** How well a report fits words that are looked for; 0 if it has none of them. */
export function scoreOf(
  { report, title, text, questions, measures }: ReportDescription<string>,
  wanted: readonly string[],
): number {
  const names = wordsOf(`${report} ${title}`);
  const others = wordsOf(
    [text, ...questions.map((each) => each.title), ...measures.map(({ label }) => label)].join(' '),
  );
  const score = (start: string): number => {
    const meaning = meaningOfTraders(start, report);
    // An earlier meaning is closer, but still more than a title.
    if (meaning >= 0) return MEANT - meaning / 10;
    const begins = (word: string): boolean => word.startsWith(start);
    return names.some(begins) ? TITLE : others.some(begins) ? TEXT : 0;
  };
  return wanted.reduce((sum, start) => sum + score(start), 0);
}
