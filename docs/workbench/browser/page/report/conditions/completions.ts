import { BarstatsRangeError } from 'barstats';
import { topics } from 'barstats/reports';
import type { Failure } from '../../../computing/asked.js';
import { descriptionOf } from './chip-words.js';

/** A report, a dot and what was begun of one of its parts. */
const PART = /([\w-]+)(?:\([^)]*\))?\.([\w-]*)$/;
/** An answer of a report, and the beginning of what it is compared with. */
const ANSWER = /([\w-]+)(?:\([^)]*\))?\.([\w-]+)\s*(?:!?=|in\s*\([^)]*)\s*$/;

/** The names that complete a condition or a grouping at a caret, those that begin alike first: the library says which belong there. */
export function completionsAt(text: string, caret: number, read: (text: string) => unknown) {
  const before = text.slice(0, caret);
  const [, report, part] = PART.exec(before) ?? [];
  const described = report === undefined ? null : reportNamed(report);
  const begun = described === null ? /[\p{L}\p{N}_.:-]*$/u.exec(before)![0] : part;
  const from = caret - begun.length;
  const all =
    described === null
      ? namesAfter(before.slice(0, from), begun, read)
      : [...described.questions, ...described.measures].map(({ id }) => id);
  const wanted = begun.toLowerCase();
  const isLater = (name: string): number => Number(!name.toLowerCase().startsWith(wanted));
  const names = all.filter((name) => name.toLowerCase().includes(wanted)).sort((a, b) => isLater(a) - isLater(b));
  return { from, names: names[0] === begun ? [] : names };
}

function namesAfter(before: string, begun: string, read: (text: string) => unknown): readonly string[] {
  const [, asked, question] = ANSWER.exec(before) ?? [];
  const answers = asked === undefined ? undefined : reportNamed(asked)?.questions.find(({ id }) => id === question);
  if (answers !== undefined) return answers.outcomes.map(({ id }) => id);
  const fits = fitsAfter(before, read);
  // What can be read may go on after a space, unless it is a grouping.
  if (fits === null) return /\s$/.test(before) && fitsAfter(`${before} and `, read)?.length ? ['and', 'or'] : [];
  // There are many families: they come with the first letter.
  return fits.includes('weekday') && begun !== ''
    ? [...fits, ...topics.flatMap(({ families }) => families.map((family) => `${family}.`))]
    : fits;
}

/** What the library says belongs at the end of a text; `null` if that may be its end. */
function fitsAfter(text: string, read: (text: string) => unknown): readonly string[] | null {
  try {
    read(text);
    return null;
  } catch (error) {
    const { fits = [], column = 0 } = error instanceof BarstatsRangeError ? error : {};
    return column > text.trimEnd().length ? fits : [];
  }
}

/** A report of a text, where a family stands for its standard report. */
function reportNamed(name: string) {
  return descriptionOf(name) ?? descriptionOf(`${name}-standard`);
}

/** A text with another word in place of the one at a column, counted from 1. */
export function mendedAt(text: string, column: number, word: string): string {
  return text.slice(0, column - 1) + text.slice(column - 1).replace(/^[\p{L}\p{M}\p{N}_.:+-]+/u, () => word);
}

/** A text with what a run suggests in place of the name that it refused; `null` if it suggests nothing, or the text has no such name. */
export function mendedBy(text: string, { why, suggestion }: Failure): string | null {
  const [, given] = /"([^"]+)"; did you mean/.exec(why) ?? [];
  if (given === undefined || suggestion === undefined) return null;
  const short = (name: string): string => name.replace(/-standard$/, '');
  const found = [
    [given, suggestion],
    [short(given), short(suggestion)],
  ].find(([name]) => text.includes(name));
  return found === undefined ? null : text.replace(found[0], () => found[1]);
}
