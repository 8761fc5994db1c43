import { editDistance } from '../../errors/inner.js';
import { meaningOfTraders, tradersWords } from '../../families/inner.js';
import type { ReportDescription } from '../describe/describe-report.js';
import { wantedBy, wordsOf, wordsOfPhrases } from './words.js';

/** What a word counts for, by where a report has it. */
const NAME = 6;
/** And all words, where they are its title or identifier. */
const SAME = 10;
const MEANT = 5;
/** How much more a phrase tells than a word. */
const PHRASE = 1.5;
const BEGINS_NAME = 3;
const BEGINS_QUESTION = 1.5;
const BEGINS_TEXT = 1;

/** Shorter words are too much like each other. */
const SHORTEST_TYPO = 4;
/** From this length on two letters may be wrong. */
const LONG = 7;
/** Longer words are no typos, and comparing them takes time. */
const LONGEST_TYPO = 30;

/** A report with how well it fits. */
export interface Ranked<Description> {
  readonly description: Description;
  readonly score: number;
  /** The misspelt words, with those that the report has for them. */
  readonly readAs: readonly (readonly [given: string, meant: string])[];
}

interface Texts {
  /** The title and the identifier. */
  readonly whole: readonly string[];
  readonly names: readonly string[];
  readonly questions: readonly string[];
  readonly text: readonly string[];
}

type Described = Pick<ReportDescription<string>, 'report' | 'title' | 'text' | 'questions' | 'measures'>;

/**
 * The reports that words are about, the best first: those that fit at least half as well as the best one. A word that none of them has stands for
 * those that differ from it by a letter, two if it is long.
 */
export function rankReports<Description extends Described>(
  descriptions: readonly Description[],
  given: string,
): readonly Ranked<Description>[] {
  const { words, phrases } = wantedBy(given);
  // Most searches have no misspelt word, and need no list of all words.
  let vocabulary: ReadonlySet<string> | undefined;
  const meant = (word: string): readonly string[] => meantBy(word, (vocabulary ??= vocabularyOf(descriptions)));
  const whole = wordsOf(given).join(' ');
  const readings = words.map((word) => (isKnown(word, descriptions) ? [word] : meant(word)));
  const ranked = descriptions.map((description) => {
    const texts = textsOf(description);
    const read = readings.map((reading) => bestOf(reading, description.report, texts));
    const scores = [
      ...read.map(({ score }) => score),
      ...phrases.map((phrase) => PHRASE * meantScore(phrase, description.report)),
      texts.whole.includes(whole) ? SAME : 0,
    ];
    const sum = scores.reduce((all, score) => all + score, 0);
    const told = texts.names.filter((name) => read.some(({ word }) => word === name)).length;
    const readAs = words.flatMap((word, i) =>
      read[i].score > 0 && read[i].word !== word ? [[word, read[i].word] as const] : [],
    );
    // Less than any other difference: of two names that have the words, the one with fewer others.
    return { description, score: sum === 0 ? 0 : sum + told / texts.names.length / 20, readAs };
  });
  const best = Math.max(0, ...ranked.map(({ score }) => score));
  // A sort is stable, so otherwise the order of the catalog stays.
  return ranked.filter(({ score }) => score > 0 && score >= best / 2).sort((a, b) => b.score - a.score);
}

/** The reading of a word that counts most in a report. */
function bestOf(
  reading: readonly string[],
  report: string,
  texts: Texts,
): { readonly word: string; readonly score: number } {
  const scored = reading.map((word) => ({ word, score: scoreOf(word, report, texts) }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best), { word: '', score: 0 });
}

/** What a word counts for in a report; 0 if the report does not have it. */
function scoreOf(word: string, report: string, { names, questions, text }: Texts): number {
  const meant = meantScore(word, report);
  if (names.includes(word)) return NAME + meant / 10;
  if (meant > 0) return meant;
  const begins = (other: string): boolean => other.startsWith(word) || isFormOf(word, other);
  return names.some(begins)
    ? BEGINS_NAME
    : questions.some(begins)
      ? BEGINS_QUESTION
      : text.some(begins)
        ? BEGINS_TEXT
        : 0;
}

/** An earlier meaning is closer, but each more than a beginning. */
function meantScore(word: string, report: string): number {
  const meaning = meaningOfTraders(word, report);
  return meaning < 0 ? 0 : MEANT - meaning / 10;
}

/** Whether a word is another with an ending, as `filled` is of `fill`. */
function isFormOf(word: string, other: string): boolean {
  return other.length >= 4 && word.startsWith(other) && /^(?:e?[ds]|er|ing)$/.test(word.slice(other.length));
}

function isKnown(word: string, descriptions: readonly Described[]): boolean {
  return (
    wordsOfPhrases.has(word) ||
    descriptions.some((description) => scoreOf(word, description.report, textsOf(description)) > 0)
  );
}

function vocabularyOf(descriptions: readonly Described[]): ReadonlySet<string> {
  const singles = Object.keys(tradersWords).filter((word) => !word.includes(' '));
  return new Set([
    ...descriptions.map(textsOf).flatMap(({ names, questions, text }) => [...names, ...questions, ...text]),
    ...singles,
    ...wordsOfPhrases,
  ]);
}

/** The words that may be meant by one that nothing has. */
function meantBy(word: string, vocabulary: ReadonlySet<string>): readonly string[] {
  if (word.length < SHORTEST_TYPO || word.length > LONGEST_TYPO) return [];
  // Few typos are in the first letter: `rate` is no `date`. Short words of traders are like many others: `hold` is no `hod`.
  const others = [...vocabulary].filter((other) => other.length >= SHORTEST_TYPO && other.startsWith(word.charAt(0)));
  const near = others.filter((other) => isTypo(word, other));
  if (near.length > 0 || word.length < LONG) return near;
  return others.filter((other) => Math.abs(other.length - word.length) <= 2 && editDistance(word, other) <= 2);
}

/** Whether one letter is wrong, missing or too much, or two are swapped. */
function isTypo(given: string, meant: string): boolean {
  const most = Math.min(given.length, meant.length);
  let before = 0;
  while (before < most && given[before] === meant[before]) before++;
  let after = 0;
  while (after < most - before && given[given.length - 1 - after] === meant[meant.length - 1 - after]) after++;
  const [a, b] = [given, meant].map((text) => text.slice(before, text.length - after));
  return (
    (a.length <= 1 && b.length <= 1) ||
    (a.length === 2 && b.length === 2 && a.startsWith(b.slice(1)) && b.startsWith(a.slice(1)))
  );
}

const known = new WeakMap<Described, Texts>();

function textsOf(description: Described): Texts {
  let texts = known.get(description);
  if (texts === undefined) {
    const { report, title, text, questions, measures } = description;
    const distinct = (all: readonly string[]): readonly string[] => [...new Set(wordsOf(all.join(' ')))];
    texts = {
      whole: [title, report].map((name) => wordsOf(name).join(' ')),
      // `all sessions` says nothing beside the variants of a family.
      names: distinct([report.replace(/-standard$/, ''), title.replace(/: all \w+$/, '')]),
      questions: distinct([...questions.map((each) => each.title), ...measures.map(({ label }) => label)]),
      text: distinct([text]),
    };
    known.set(description, texts);
  }
  return texts;
}
