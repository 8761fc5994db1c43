import { formatCondition, type GroupBy } from '../../conditions/inner.js';
import { BarstatsRangeError } from '../../errors/index.js';
import { shownValue } from '../../errors/inner.js';
import { describeReport } from '../describe/describe-report.js';
import { textOfOption } from './option-text.js';
import { type AskedQuestion, WORDS } from './question.js';

/**
 * Writes a question as one line: `gap-fill-standard/stocks/AAPL?fill=50&where=gap.percent+%3E+0.5&groupBy=weekday`.
 *
 * After `/report_calculation/` the line is a request to the service, after `#/report/` a link to the workbench, and the command takes it as it is;
 * each `name=value` of it is the option `--name value` of the command.
 *
 * @param question - a report and what it is asked with; options of the report are written in the order of its description
 * @returns what {@link parseQuestion} reads back, with conditions in their canonical form
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} `unknown-report`, `unknown-option` for an option that the report does not have,
 * `missing-field` for a ticker without its class or the other way round, `not-a-pattern` for half of a surrogate pair, and the errors of
 * `formatCondition`
 *
 * @example
 * ```ts
 * import { formatQuestion } from 'barstats/reports';
 *
 * const market = { assetClass: 'stocks', ticker: 'AAPL' };
 * formatQuestion({ report: 'gap-fill-standard', ...market, params: { fill: 50 }, groupBy: 'weekday' }); // 'gap-fill-standard/stocks/AAPL?fill=50&groupBy=weekday'
 * ```
 */
export function formatQuestion(question: AskedQuestion): string {
  const { report, assetClass, ticker, params = {} } = question;
  const { options } = describeReport(report);
  refuseUnknown(Object.keys(params), options);
  if ((assetClass === undefined) !== (ticker === undefined)) {
    const field = ticker === undefined ? 'ticker' : 'assetClass';
    throw new BarstatsRangeError('missing-field', `question.${field} is missing: a market has a class and a ticker`, {
      argument: `question.${field}`,
      field,
    });
  }
  const path = [report, ...(assetClass === undefined || ticker === undefined ? [] : [assetClass, ticker])];
  const given: readonly (readonly [string, string | undefined])[] = [
    ...options.map(({ name }) => [name, ofOption(params[name])] as const),
    ...Object.entries(WORDS).map(([field, word]) => [word, ofField(question, field as keyof typeof WORDS)] as const),
  ];
  const words = given.flatMap(([name, text]) => (text === undefined ? [] : [`${encoded(name)}=${encoded(text)}`]));
  return [path.map(inPath).join('/'), words.join('&')].filter((part) => part !== '').join('?');
}

function refuseUnknown(names: readonly string[], options: readonly { readonly name: string }[]): void {
  const unknown = names.find((name) => !options.some((option) => option.name === name));
  if (unknown === undefined) return;
  const fits = options.map(({ name }) => name);
  throw new BarstatsRangeError('unknown-option', `the report has no option ${unknown}; it has ${fits.join(', ')}`, {
    argument: 'question.params',
    field: unknown,
    fits,
  });
}

function ofOption(value: (AskedQuestion['params'] & object)[string] | undefined): string | undefined {
  return value === undefined ? undefined : textOfOption(value);
}

/** The text of a field; flags that are off are left out. */
function ofField({ where, groupBy, ...question }: AskedQuestion, field: keyof typeof WORDS): string | undefined {
  if (field === 'where') return where === undefined ? undefined : formatCondition(where);
  if (field === 'groupBy') return groupBy === undefined ? undefined : formatGroupBy(groupBy);
  const value = question[field];
  if (value === undefined || value === false) return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A grouping as `parseGroupBy` reads it, or JSON where it has edges or is a series. */
function formatGroupBy(groupBy: GroupBy): string {
  if (typeof groupBy === 'string') return groupBy;
  if ('edges' in groupBy || 'series' in groupBy || 'measure' in groupBy) return JSON.stringify(groupBy);
  if ('question' in groupBy) return formatCondition({ ...groupBy, is: 'any' }).replace(/ = any$/, '');
  return 'minutes' in groupBy && groupBy.minutes !== undefined
    ? `${groupBy.field}(minutes: ${groupBy.minutes})`
    : groupBy.field;
}

function inPath(text: string): string {
  if (!/\p{Surrogate}/u.test(text)) return encodeURIComponent(text);
  throw new BarstatsRangeError(
    'not-a-pattern',
    `question has half a character, which no address has: ${shownValue(text)}`,
    {
      argument: 'question',
    },
  );
}

/** Encoded as in the query of an address, but for what may stand there as it is and reads better so. */
function encoded(text: string): string {
  return inPath(text)
    .replaceAll('%20', '+')
    .replaceAll(/%(2C|3A|2F|3D)/g, decodeURIComponent);
}
