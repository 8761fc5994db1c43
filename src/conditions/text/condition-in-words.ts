import type { NumberTest } from '../answer-comparison.js';
import type { AnyComparison, Condition } from '../condition.js';
import { formatComparand, formatName, formatOption, quoted } from './format-value.js';
import { isReportName } from './report-names.js';
import { runInWords } from './run-in-words.js';
import { PREVIOUS } from './words.js';

/** The keys of conditions that join others. */
type Joined = 'and' | 'or';

/**
 * The condition of a result as text that people read: what the sign of `streak` and `closes` stands for is said in words.
 *
 * It is the text that `parseCondition` reads, with every option of a report, and the words in parentheses.
 *
 * @param condition - a condition in the form in which results have it
 *
 * @example
 * ```ts
 * import { conditionInWords } from 'barstats/reports';
 *
 * conditionInWords({ field: 'streak', op: 'lte', value: -3 }); // 'streak <= -3 (after at least 3 red sessions in a row)'
 * conditionInWords({ not: { field: 'weekday', op: 'eq', value: 'friday' } }); // 'not weekday = friday'
 * ```
 */
export function conditionInWords(condition: Condition): string {
  if ('and' in condition) return joined(condition.and, 'and');
  if ('or' in condition) return joined(condition.or, 'or');
  if ('not' in condition) return `not ${inParentheses(condition.not, ['and', 'or'])}`;
  return comparisonInWords(condition);
}

function joined(parts: readonly Condition[], by: Joined): string {
  if (parts.length < 2) return `${by}(${parts.map(conditionInWords).join('')})`;
  return parts.map((part) => inParentheses(part, by === 'and' ? ['and', 'or'] : ['or'])).join(` ${by} `);
}

/** The text, in parentheses if it is several conditions joined by one of these. */
function inParentheses(condition: Condition, by: readonly Joined[]): string {
  const text = conditionInWords(condition);
  const parts = 'and' in condition ? condition.and : 'or' in condition ? condition.or : [];
  return parts.length > 1 && by.some((each) => each in condition) ? `(${text})` : text;
}

function comparisonInWords(comparison: AnyComparison): string {
  if ('series' in comparison) return `series.${formatName(comparison.series)} ${compared(comparison)}`;
  if ('field' in comparison) {
    const window = 'minutes' in comparison ? `(minutes: ${comparison.minutes})` : '';
    const words = runInWords(comparison.field, comparison as NumberTest);
    return `${comparison.field}${window} ${compared(comparison)}${words === null ? '' : ` (after ${words})`}`;
  }
  const { report, params = {}, previous = 0 } = comparison;
  // Results have the identifier of a report.
  const id = typeof report === 'string' ? report : report.id;
  const options = Object.entries(params).map(([name, value]) => formatOption(name, value, name));
  const list = [...options, ...(previous === 0 ? [] : [`${PREVIOUS}: ${previous}`])].join(', ');
  const named = `${isReportName(id) ? id : quoted(id)}${list === '' ? '' : `(${list})`}`;
  if ('measure' in comparison) return `${named}.${formatName(comparison.measure)} ${compared(comparison)}`;
  const { question, is } = comparison;
  return `${named}.${formatName(question)} ${formatComparand(typeof is === 'string' ? 'eq' : 'in', is)}`;
}

function compared({ op, value }: Pick<Exclude<AnyComparison, { readonly question: string }>, 'op' | 'value'>): string {
  return formatComparand(op, value);
}
