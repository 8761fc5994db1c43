import {
  type Condition,
  conditionFields,
  describeReport,
  type FieldOutline,
  formatCondition,
  type NumberTest,
  type ReportDescription,
  type ReportId,
} from 'barstats/reports';
import { shortTitle } from '../../parts/families.js';
import { partsOf } from './condition-parts.js';
import { inWords, isDefault, type Params, textOfValue } from '../options/option-values.js';

export const operators: Readonly<Record<NumberTest['op'], string>> = {
  gt: 'above',
  gte: 'at least',
  lt: 'below',
  lte: 'at most',
  eq: 'exactly',
  between: 'between',
  in: 'one of',
};

/** A condition as a trader says it; one of a report that the library does not know, as its text. */
export function wordsOf(condition: Condition): string {
  if ('not' in condition) return `not (${wordsOf(condition.not)})`;
  const { joinedBy, parts } = partsOf(condition);
  if (parts.length > 1) {
    return parts
      .map((part) => (partsOf(part).parts.length > 1 ? `(${wordsOf(part)})` : wordsOf(part)))
      .join(` ${joinedBy} `);
  }
  if ('field' in condition) {
    const field = fieldOf(condition.field);
    if (field === null) return formatCondition(condition);
    const minutes = 'minutes' in condition ? ` (${condition.minutes ?? 60} minutes)` : '';
    return `${field.label}${minutes} ${valueInWords(condition.op, condition.value, field)}`;
  }
  if (!('report' in condition) || typeof condition.report !== 'string') return formatCondition(condition);
  const description = descriptionOf(condition.report);
  if (description === null) return formatCondition(condition);
  const title = shortTitle(description) + changedInWords(description, condition.params ?? {});
  const before = beforeInWords(condition.previous ?? 0);
  if ('measure' in condition) {
    const measure = description.measures.find(({ id }) => id === condition.measure);
    const compared = valueInWords(condition.op, condition.value, measure ?? {});
    return `${title}: ${measure?.label ?? condition.measure} ${compared}${before}`;
  }
  const question = description.questions.find(({ id }) => id === condition.question);
  const list = typeof condition.is === 'string' ? [condition.is] : condition.is;
  const labels = list.map((id) => question?.outcomes.find((outcome) => outcome.id === id)?.label ?? id);
  return `${title}: ${question?.title ?? condition.question} is ${listed(labels)}${before}`;
}

/** The options that differ from their defaults, in parentheses. */
function changedInWords({ options }: ReportDescription, params: Params): string {
  const changed = Object.entries(params).filter(
    ([name, value]) => !options.some((option) => option.name === name && isDefault(option, value)),
  );
  const words = changed.map(([name, value]) => `${inWords(name).toLowerCase()} ${textOfValue(value) || 'none'}`);
  return words.length === 0 ? '' : ` (${words.join('; ')})`;
}

function beforeInWords(previous: number): string {
  if (previous === 0) return '';
  return previous === 1 ? ', one session before' : `, ${previous} sessions before`;
}

/** The description of a report; `null` for one that the library does not know. */
export function descriptionOf(report: string): ReportDescription | null {
  try {
    // An identifier that the library does not know is refused.
    return describeReport(report as ReportId);
  } catch {
    return null;
  }
}

/** A field of conditions; `null` for what is none. */
export function fieldOf(id: string): FieldOutline | null {
  return conditionFields.find(({ name }) => name === id) ?? null;
}

type Value = string | number | readonly (string | number)[];

function valueInWords(
  op: string,
  value: Value,
  { labels, unit = '' }: Pick<Partial<FieldOutline>, 'labels' | 'unit'>,
): string {
  const list = (typeof value === 'object' ? value : [value]).map((each) => labels?.[each] ?? String(each));
  const numbers =
    typeof value === 'object' ? value.every((each) => typeof each === 'number') : typeof value === 'number';
  if (!numbers) return `is ${listed(list)}`;
  const measured = unit === '' ? '' : ` ${unit}`;
  if (op === 'between') return `between ${list.join(' and ')}${measured}`;
  return `${op === 'eq' || op === 'in' ? 'is' : operators[op as keyof typeof operators]} ${listed(list)}${measured}`;
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.join(' or ');
}
