import { BarstatsRangeError } from '../errors/index.js';
import { brokenRule, checkedFields, checkedList, refuseTooLong } from '../errors/inner.js';
import { checkedComparison, comparisonKeys } from './checked-comparison.js';
import type { ConditionScope } from './checked-reference.js';
import { MAX_CONDITIONS, MAX_DEPTH } from './checked-value.js';
import type { Condition } from './condition.js';
import { structuredCondition } from './text/structured.js';

const connectives = ['and', 'or', 'not'] as const;
const keys = [...comparisonKeys, ...connectives] as const;

/**
 * A caller's condition, as JSON or text, copied in its canonical form.
 *
 * @param argument - how errors name the condition; they name its parts as `argument.and[1].value`
 */
export function checkedCondition(condition: unknown, argument: string, scope: ConditionScope): Condition {
  let count = 0;
  const refuseMore = (parts: number, path: string): void => {
    count += parts;
    if (count <= MAX_CONDITIONS) return;
    throw new BarstatsRangeError(
      'too-many-items',
      `${path} is one condition too many: at most ${MAX_CONDITIONS} in all, counting each value of in`,
      { argument: path, count, limit: MAX_CONDITIONS },
    );
  };

  const checked = (part: unknown, path: string, depth: number): Condition => {
    refuseDeeper(depth, path);
    refuseMore(1, path);
    const fields = checkedFields(part, path, [], keys);
    const connective = connectives.find((key) => fields[key] !== undefined);
    if (connective === undefined) {
      const comparison = checkedComparison(onlyDefined(fields), path, scope);
      const [values, at] = 'is' in comparison ? [comparison.is, 'is'] : [comparison.value, 'value'];
      if (Array.isArray(values)) refuseMore(values.length, `${path}.${at}`);
      return comparison;
    }
    refuseBeside(connective, fields, path);
    const inner = `${path}.${connective}`;
    if (connective === 'not') return { not: checked(fields.not, inner, depth + 1) };
    const parts = checkedList(fields[connective], inner, 'conditions');
    refuseTooLong(parts, inner, MAX_CONDITIONS, 'conditions');
    // Array.from visits holes as well, which map would skip.
    const list = Array.from(parts, (each, i) => checked(each, `${inner}[${i}]`, depth + 1));
    return connective === 'and' ? { and: list } : { or: list };
  };

  return checked(structuredCondition(condition, argument), argument, 1);
}

/** What is undefined is left out: any other key of a condition may be there without a value. */
function onlyDefined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function refuseDeeper(depth: number, argument: string): void {
  if (depth <= MAX_DEPTH) return;
  throw brokenRule(argument, `must be nested at most ${MAX_DEPTH} deep`);
}

/** Refuses any other key beside one that combines conditions. */
function refuseBeside(
  connective: (typeof connectives)[number],
  fields: Readonly<Partial<Record<(typeof keys)[number], unknown>>>,
  argument: string,
): void {
  const other = keys.find((key) => key !== connective && fields[key] !== undefined);
  if (other === undefined) return;
  throw new BarstatsRangeError('unknown-option', `${argument} must have no key beside ${connective}, got ${other}`, {
    argument,
    field: other,
    fits: [connective],
  });
}
