import { checkedFields, checkedName, checkedNumber, oneOf, wrongType } from '../../errors/inner.js';
import { reportOfObject } from '../../define/inner.js';
import { previousSessions } from '../answer-comparison.js';
import { type Compared, checkedValue, nameOperators, numberOperators, type Value } from '../checked-value.js';
import { fieldNames, fieldOf } from '../fields.js';
import { checkedMinutes, USUAL_MINUTES } from '../windows.js';
import { formatComparand, formatName, formatOption, quoted } from './format-value.js';
import { shortestNameOf } from './report-names.js';
import { NUMBERS, PREVIOUS } from './words.js';

const asked = ['params', 'question', 'is', 'measure', 'previous'] as const;

/** The keys of comparisons. */
export const comparisonKeys = ['field', 'report', 'series', ...asked, 'op', 'value', 'minutes'] as const;

type Given = Readonly<Record<string, unknown>>;

/**
 * A comparison as text.
 *
 * @param path - how errors name it
 * @param count - counts the values of a list
 */
export function formatComparison(given: Given, path: string, count: (values: number) => void): string {
  const compared = (op: unknown, value: unknown, kind: Compared, key = 'value'): string => {
    const operator = oneOf(op, `${path}.op`, kind.kind === 'number' ? numberOperators : nameOperators);
    const checked = checkedValue(value, operator, kind, `${path}.${key}`);
    if (operator === 'in') count((checked as readonly Value[]).length);
    return formatComparand(operator, checked);
  };
  if ('series' in given) {
    const { series, op, value } = checkedFields(given, path, ['series', 'op', 'value']);
    return `series.${formatName(checkedName(series, `${path}.series`))} ${compared(op, value, kindOf(op, value))}`;
  }
  if ('report' in given && 'measure' in given) {
    const { op, value } = checkedFields(given, path, ['report', 'measure', 'op', 'value'], ['params', 'previous']);
    const text = compared(op, value, { kind: 'number' });
    return `${formatPart(given, 'measure', path)} ${text === 'in ()' ? `in ${NUMBERS} ()` : text}`;
  }
  if ('report' in given) {
    const { is } = checkedFields(given, path, ['report', 'question', 'is'], ['params', 'previous']);
    return `${formatPart(given, 'question', path)} ${compared(Array.isArray(is) ? 'in' : 'eq', is, { kind: 'names' }, 'is')}`;
  }
  const { field, op, value, minutes } = checkedFields(given, path, ['field', 'op', 'value'], ['minutes']);
  const name = oneOf(field, `${path}.field`, fieldNames);
  const { minutes: window = USUAL_MINUTES } = checkedMinutes(minutes, name, path);
  return `${name}${window === USUAL_MINUTES ? '' : `(minutes: ${window})`} ${compared(op, value, fieldOf(name))}`;
}

/** Whether a series is compared as numbers or as names. */
function kindOf(op: unknown, value: unknown): Compared {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const hasOrder = !(nameOperators as readonly unknown[]).includes(op);
  return { kind: hasOrder || typeof first === 'number' ? 'number' : 'names' };
}

/** A report with its arguments, and its question or measure. */
function formatPart(given: Given, key: 'question' | 'measure', path: string): string {
  const { report, params = {}, previous = 0 } = given;
  const id = checkedName(
    typeof report === 'object' && report !== null ? reportOfObject(report)?.id : report,
    `${path}.report`,
  );
  const part = checkedName(given[key], `${path}.${key}`);
  const before = checkedNumber(previous, `${path}.${PREVIOUS}`, previousSessions);
  if (typeof params !== 'object' || params === null || Array.isArray(params)) {
    throw wrongType(`${path}.params`, 'an object', params);
  }
  const options = Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => formatOption(checkedName(name, `${path}.params`), value, `${path}.params.${name}`));
  const list = [...options, ...(before === 0 ? [] : [`${PREVIOUS}: ${before}`])].join(', ');
  return `${shortestNameOf(id) ?? quoted(id)}${list === '' ? '' : `(${list})`}.${formatName(part)}`;
}
