import { catalog, type ReportDescription } from 'barstats';
import { distance } from '../arguments/nearest.js';
import { fillers, traderWords } from './words.js';

/** A family that a search found. */
export interface Found {
  readonly family: string;
  readonly title: string;
  readonly definition: string;
  readonly bars: ReportDescription['bars'];
  /** Its reports, those that the words are about first. */
  readonly reports: readonly string[];
}

/** What a search found, and the words that it read as others. */
export interface Search {
  readonly found: readonly Found[];
  readonly readAs: readonly (readonly [given: string, meant: string])[];
}

interface Searched extends Found {
  /** The texts of the family, the most telling first. */
  readonly texts: readonly string[];
}

/** Shorter words are too much like each other. */
const SHORTEST_TYPO = 4;

/**
 * The families of reports that some words are about, the best first. Words of traders stand for those of the reports, and a word that no report
 * has for the nearest one that some report has.
 */
export function search(text: string): Search {
  const families = searched();
  const vocabulary = [
    ...new Set([...families.flatMap(({ texts }) => texts.flatMap(wordsIn)), ...Object.keys(traderWords)]),
  ];
  const given = wordsIn(text).filter((word) => !fillers.has(word));
  const readAs: [string, string][] = [];
  const asked = given.map((word) => {
    if (Object.hasOwn(traderWords, word) || families.some(({ texts }) => placeOf(word, texts) < Infinity)) return word;
    const meant = meantBy(word, vocabulary);
    if (meant !== undefined) readAs.push([word, meant]);
    return meant ?? word;
  });
  const rated = families.map((family) => {
    const places = asked.map((word) => placeOf(word, family.texts));
    const missing = places.filter((place) => place === Infinity).length;
    const sum = places.reduce((all, place) => all + (place === Infinity ? 0 : place), 0);
    return { family, missing, sum };
  });
  const fewest = Math.min(...rated.map(({ missing }) => missing));
  // A search of which every word is strange finds nothing.
  if (asked.length === 0 || fewest === asked.length) return { found: [], readAs };
  const found = rated
    .filter(({ missing }) => missing === fewest)
    .sort((a, b) => a.sum - b.sum)
    .map(({ family: { texts: _, ...family } }) => ({ ...family, reports: inOrderOf(asked, family.reports) }));
  return { found, readAs };
}

function searched(): readonly Searched[] {
  const families = new Map<string, ReportDescription[]>();
  for (const description of catalog) {
    const list = families.get(description.family);
    if (list === undefined) families.set(description.family, [description]);
    else list.push(description);
  }
  return [...families].map(([family, list]) => {
    const [{ title, definition, bars }] = list;
    const name = title.replace(/:[^:]*$/, '');
    const reports = list.map(({ report }) => report);
    const questions = list.flatMap((each) => each.questions.map((question) => question.title));
    const texts = [`${family} ${name}`, reports.join(' '), [...new Set(questions)].join(' '), definition];
    return { family, title: name, definition, bars, reports, texts: texts.map((each) => each.toLowerCase()) };
  });
}

/** The place of the first text that has a word, or what it stands for; infinite if none has it. */
function placeOf(word: string, texts: readonly string[]): number {
  const meant = Object.hasOwn(traderWords, word) ? traderWords[word] : [word];
  const place = texts.findIndex((text) => meant.some((each) => new RegExp(`(?<![a-z0-9])${each}`).test(text)));
  return place === -1 ? Infinity : place;
}

/** The word that was likely meant by one that nothing has: one letter is wrong, or two of a long word. */
function meantBy(word: string, vocabulary: readonly string[]): string | undefined {
  if (word.length < SHORTEST_TYPO || word.length > 30) return undefined;
  const allowed = word.length >= 7 ? 2 : 1;
  const distances = vocabulary.map((each) =>
    Math.abs(each.length - word.length) > allowed ? Infinity : distance(word, each),
  );
  const least = Math.min(...distances, Infinity);
  return least <= allowed ? vocabulary[distances.indexOf(least)] : undefined;
}

/** The reports with the variants that words name first: `by-weekday` for a day of the week. */
function inOrderOf(words: readonly string[], reports: readonly string[]): readonly string[] {
  const meant = words.flatMap((word) => (Object.hasOwn(traderWords, word) ? traderWords[word] : [word]));
  const about = (report: string): boolean => {
    const variant = /-(by-.+|daily)$/.exec(report)?.[1] ?? '';
    return meant.some((word) => `-${variant}-`.includes(`-${word}-`));
  };
  return [...reports.filter(about), ...reports.filter((report) => !about(report))];
}

/** The words of a text, without the s of a plural unless a trader says the word with it. */
function wordsIn(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.map((word) => {
    const isWhole = word.length <= 3 || word.endsWith('ss') || Object.hasOwn(traderWords, word);
    return isWhole ? word : word.replace(/s$/, '');
  });
}
