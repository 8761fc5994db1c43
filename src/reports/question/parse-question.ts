import { parseCondition, parseGroupBy } from '../../conditions/inner.js';
import { BarstatsRangeError, type ErrorCode } from '../../errors/index.js';
import { nearestName, shownValue } from '../../errors/inner.js';
import { reportIds, type ReportId } from '../../families/inner.js';
import type { ParamValue } from '../../options/inner.js';
import { describeReport, type ReportDescription } from '../describe/describe-report.js';
import { optionOfText } from './option-text.js';
import { type AskedQuestion, WORDS } from './question.js';

/** The most characters of a line: those of the longest condition, encoded. */
const LONGEST = 65_536;

/** What comes before a question in an address of the service, and in one of the workbench. */
const BEFORE = /^(?:[a-z]+:\/\/[^#?]*?)?(?:\/?report_calculation\/|[^#]*#\/report\/)/;

/** Words of the workbench that say what it shows of a result, and words of the service that say how it is sent. */
const OF_VIEWS: readonly string[] = [
  ...['group', 'question', 'outcome', 'intervals', 'lookback'],
  ...['detailed', 'maxRows', 'cursor', 'format'],
];

const SWITCHES: readonly string[] = [WORDS.hindsight, WORDS.stability, WORDS.lasting, WORDS.shrunk];

/**
 * Reads a question from the line that {@link formatQuestion} writes, alone, or as a request to the service or a link to the workbench.
 *
 * A family may stand for its `standard` report. Values are read by the type of their option, and checked by the run.
 *
 * @param text - a line of at most 65,536 characters
 * @throws {@link BarstatsRangeError} `unknown-report`, `unknown-option` for a word that neither questions nor the report have, `out-of-bounds` for
 * one that is given twice or has no such value, `not-a-pattern` for what is not encoded as an address is, `wrong-condition`
 *
 * @example
 * ```ts
 * import { parseQuestion } from 'barstats/reports';
 *
 * parseQuestion('gap-fill?fill=50&where=gap.percent+>+0.5'); // { report: 'gap-fill-standard', params: { fill: 50 }, where: { field: 'gap.percent', op: 'gt', value: 0.5 } }
 * ```
 */
export function parseQuestion(text: string): AskedQuestion {
  if (text.length > LONGEST) {
    throw refused('out-of-bounds', 'text', `must be at most ${LONGEST} characters, got ${text.length}`);
  }
  const isAddress = BEFORE.test(text);
  const [path, query = ''] = text.replace(BEFORE, '').split(/\?(.*)/s);
  const [name = '', assetClass, ...rest] = path.split('/').map((part) => decoded(part, 'text'));
  const report = reportNamed(name);
  const words = wordsIn(query);
  const { options } = describeReport(report);
  const known = [...Object.values(WORDS), ...options.map((option) => option.name)];
  for (const word of words.keys()) refuseUnknown(word, [...known, ...(isAddress ? OF_VIEWS : [])], known);
  const params = options.flatMap((option) => {
    const value = words.get(option.name);
    return value === undefined ? [] : [[option.name, valueOf(option, value)] as const];
  });
  return {
    report,
    // A slash of a ticker may not have been encoded.
    ...(assetClass === undefined || rest.length === 0 ? {} : { assetClass, ticker: rest.join('/') }),
    ...(params.length === 0 ? {} : { params: Object.fromEntries(params) }),
    ...Object.fromEntries(
      Object.entries(WORDS).flatMap(([field, word]) => {
        const value = words.get(word);
        return value === undefined ? [] : [[field, fieldOf(word, value)] as const];
      }),
    ),
  };
}

/** The report of an identifier, or the `standard` one of a family. */
function reportNamed(name: string): ReportId {
  const ids: readonly string[] = reportIds;
  const found = [name, `${name}-standard`].find((id) => ids.includes(id));
  // What is not known is refused there.
  return describeReport((found ?? name) as ReportId).report;
}

function wordsIn(query: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const part of query.split('&').filter((each) => each !== '')) {
    const end = part.includes('=') ? part.indexOf('=') : part.length;
    const [name, value] = [part.slice(0, end), part.slice(end + 1)].map((each) =>
      decoded(each.replaceAll('+', ' '), 'text'),
    );
    // The workbench names the group that it shows by a word for each dimension.
    if (words.has(name) && !OF_VIEWS.includes(name)) throw refused('out-of-bounds', name, 'must be given only once');
    words.set(name, value);
  }
  return words;
}

function refuseUnknown(word: string, accepted: readonly string[], shown: readonly string[]): void {
  if (accepted.includes(word)) return;
  const suggestion = nearestName(word, shown);
  throw new BarstatsRangeError(
    'unknown-option',
    `the question has no option ${shownValue(word)}` +
      (suggestion === undefined ? `; it has ${shown.join(', ')}` : `; did you mean "${suggestion}"?`),
    { argument: 'text', field: word, fits: shown, ...(suggestion === undefined ? {} : { suggestion }) },
  );
}

function valueOf(option: ReportDescription['options'][number], text: string): ParamValue {
  // What is no number stays text, which the run refuses by its name.
  return optionOfText(option, text, (given) => sessionOf(given, option.name)) as ParamValue;
}

function fieldOf(word: string, text: string): unknown {
  if (SWITCHES.includes(word)) return flagOf(word, text);
  switch (word) {
    case WORDS.atRandom:
      if (!/^[1-9]\d{0,2}$/.test(text)) throw refused('out-of-bounds', word, 'must be a whole number from 1 to 999');
      return Number(text);
    case WORDS.session:
      return sessionOf(text, word);
    case WORDS.where:
      return text.startsWith('{') ? jsonOf(text, word) : parsed(word, text, parseCondition);
    case WORDS.groupBy:
      return text.startsWith('{') ? jsonOf(text, word) : parsed(word, text, parseGroupBy);
    default:
      return text;
  }
}

function flagOf(word: string, text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  throw refused('out-of-bounds', word, `must be true or false, got ${shownValue(text)}`);
}

function sessionOf(text: string, word: string): AskedQuestion['session'] {
  return text.startsWith('{') ? (jsonOf(text, word) as AskedQuestion['session'] & object) : text;
}

/** What a grammar reads, with the word in the place of its argument. */
function parsed<Value>(word: string, text: string, parse: (text: string) => Value): Value {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof BarstatsRangeError)) throw error;
    const { code, column } = error;
    const details = { argument: word, ...(column === undefined ? {} : { column }) };
    throw new BarstatsRangeError(code, error.message.replace(/^text\b/, word), details);
  }
}

function jsonOf(text: string, word: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused('out-of-bounds', word, 'must be JSON');
  }
}

function decoded(text: string, argument: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw refused('not-a-pattern', argument, `is not percent-encoded UTF-8: ${shownValue(text)}`);
  }
}

function refused(code: ErrorCode, argument: string, rule: string): BarstatsRangeError {
  return new BarstatsRangeError(code, `${argument} ${rule}`, { argument });
}
