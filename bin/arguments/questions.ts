import { catalog, describeReport, type ReportDescription } from 'barstats';
import { formatQuestion, parseQuestion, type AskedQuestion } from 'barstats/reports';
import { UsageError } from '../errors/command-errors.js';
import { type Asked, refuseFlags } from './asked.js';
import { type FlagGroup, flagsOf, squashed } from './flags.js';
import { questionNamed } from './named-report.js';

const WORDS = flagsOf(['question', 'session']);

/** More would be a mistake, or take the night. */
const MOST_QUESTIONS = 1000;

/**
 * The questions that a command line asks: its reports and lines, each with the flags, and once for each value of the options that are swept.
 *
 * @param groups - the flags that the command has besides those of a question and its bars
 * @throws {@link UsageError} without a report, and for flags that none of the reports has
 */
export function questionsOf(asked: Asked, groups: readonly FlagGroup[] = []): readonly AskedQuestion[] {
  const { words, flags } = asked;
  const named = words.flatMap((word) => (word === 'all' ? catalog.map(({ report }) => report as string) : [word]));
  if (named.length === 0) {
    throw new UsageError(
      'missing-word',
      'which report?',
      'name one, such as gap-fill; barstats list names all of them',
    );
  }
  const lines = named.map((word) => questionNamed(word, asked.host));
  const described = lines.map(({ report }) => describeReport(report));
  refuseFlags(
    asked,
    ['question', 'session', 'market', 'run', 'reading', 'rows', ...groups],
    described.flatMap(({ options }) => options.map(({ name }) => name)),
    () => optionsOfSiblings(described),
  );
  const common = commonWords(asked);
  const questions = lines.flatMap((line, i) =>
    sweepsOf(described[i], flags).map((options) => {
      return joined(line, questionOfWords(line.report, [...common, ...options]));
    }),
  );
  if (questions.length <= MOST_QUESTIONS) return questions;
  throw new UsageError(
    'wrong-flag',
    `these are ${questions.length} questions; ${MOST_QUESTIONS} are the most at a time`,
  );
}

/** The options of the other reports of the same families, each with the reports that have it. */
function optionsOfSiblings(described: readonly ReportDescription[]): ReadonlyMap<string, readonly string[]> {
  const asked = new Set(described.map(({ family }) => family));
  const found = new Map<string, readonly string[]>();
  for (const { report, options } of catalog.filter(({ family }) => asked.has(family))) {
    for (const { name } of options) found.set(name, [...(found.get(name) ?? []), report]);
  }
  return found;
}

/** What the flags of a question say, whatever its report. */
export function commonOf(asked: Asked): Omit<AskedQuestion, 'report' | 'params'> {
  // Any report would do.
  const { report: _, ...common } = questionOfWords('gap-fill-standard', commonWords(asked));
  return common;
}

type Word = readonly [name: string, text: string];

/** The flags of a question as words of a line. */
function commonWords({ flags }: Asked): readonly Word[] {
  return WORDS.flatMap((word): readonly Word[] => {
    const text = flags.get(word);
    return text === undefined ? [] : [[word, text]];
  });
}

function questionOfWords(report: string, words: readonly Word[]): AskedQuestion {
  return parseQuestion(`${report}?${words.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&')}`);
}

/** A line with the flags that come with it. */
function joined(line: AskedQuestion, flags: AskedQuestion): AskedQuestion {
  const params = { ...line.params, ...flags.params };
  return { ...line, ...flags, ...(Object.keys(params).length === 0 ? {} : { params }) };
}

/** The options of a report as texts, once for each combination of values: a list sweeps an option that takes one value. */
function sweepsOf(
  { options }: ReportDescription,
  flags: ReadonlyMap<string, string>,
): readonly (readonly (readonly [string, string])[])[] {
  let sweeps: readonly (readonly (readonly [string, string])[])[] = [[]];
  for (const { name, type } of options) {
    const given = [...flags].find(([flag]) => squashed(flag) === squashed(name))?.[1];
    if (given === undefined) continue;
    // A template has commas of its own.
    const list = given.startsWith('{') ? [given] : itemsOf(given);
    // A list is one value of an option that takes a list.
    const values = type === 'numbers' ? [list.join(',')] : list;
    sweeps = sweeps.flatMap((before) => values.map((value) => [...before, [name, value] as const]));
  }
  return sweeps;
}

/** The items of a list, with or without the brackets that it has in conditions. */
function itemsOf(text: string): readonly string[] {
  const [, inside = text] = /^\s*\[(.*)\]\s*$/.exec(text) ?? [];
  return inside.split(',').map((value) => value.trim());
}

/** The question as one line, which the command, the service and the workbench take. */
export function lineOf(
  question: AskedQuestion,
  market?: { readonly assetClass: string; readonly ticker: string },
): string {
  return formatQuestion(
    market === undefined ? question : { ...question, assetClass: market.assetClass, ticker: market.ticker },
  );
}
