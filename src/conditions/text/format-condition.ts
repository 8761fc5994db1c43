import { BarstatsRangeError } from '../../errors/index.js';
import { brokenRule, checkedFields, checkedList, refuseTooLong } from '../../errors/inner.js';
import { MAX_CONDITIONS, MAX_DEPTH } from '../checked-value.js';
import type { Condition } from '../condition.js';
import { comparisonKeys, formatComparison } from './format-comparison.js';
import { MAX_CHARACTERS } from './words.js';

const connectives = ['and', 'or', 'not'] as const;

/** A condition as text, and what joins its parts; `null` if it needs no parentheses anywhere. */
interface Written {
  readonly text: string;
  readonly joinedBy: 'and' | 'or' | null;
}

/**
 * Writes a condition in its text form, as short as it can be read back.
 *
 * `parseCondition` of the text gives the condition in its canonical form. Reports may be unknown; everything else is checked.
 *
 * @param condition - a condition as plain JSON
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field`, and {@link BarstatsRangeError} `unknown-option`, `out-of-bounds` or
 * `too-many-items`, for what is no condition; `out-of-bounds` if the text would have more than 10,000 characters
 *
 * @example
 * ```ts
 * import { formatCondition } from 'barstats';
 *
 * const fridays = { field: 'weekday', op: 'eq', value: 'friday' } as const;
 * const small = { field: 'gap.percent', op: 'between', value: [-0.5, 0.5] } as const;
 * formatCondition({ and: [fridays, { not: { or: [small, { field: 'streak', op: 'gte', value: 3 }] } }] }); // 'weekday = friday and not (gap.percent between -0.5 and 0.5 or streak >= 3)'
 * ```
 */
export function formatCondition(condition: Condition): string {
  const { text } = new Formatter().written(condition, 'condition', 1);
  if (text.length <= MAX_CHARACTERS) return text;
  throw new BarstatsRangeError(
    'out-of-bounds',
    `condition must be at most ${MAX_CHARACTERS} characters as text, got ${text.length}`,
    { argument: 'condition', count: text.length, limit: MAX_CHARACTERS },
  );
}

/** Writes the parts of one condition and counts them. */
class Formatter {
  private count = 0;

  written(part: unknown, path: string, depth: number): Written {
    if (depth > MAX_DEPTH) {
      throw brokenRule(path, `must be nested at most ${MAX_DEPTH} deep`);
    }
    this.add(1, path);
    const given = withoutUndefined(checkedFields(part, path, [], [...connectives, ...comparisonKeys]));
    const connective = connectives.find((key) => key in given);
    if (connective === undefined) {
      return { text: formatComparison(given, path, (values) => this.add(values, path)), joinedBy: null };
    }
    const inner = checkedFields(given, path, [connective])[connective];
    const innerPath = `${path}.${connective}`;
    if (connective === 'not') {
      return { text: `not ${inParentheses(this.written(inner, innerPath, depth + 1), ['and', 'or'])}`, joinedBy: null };
    }
    const list = checkedList(inner, innerPath, 'conditions');
    refuseTooLong(list, innerPath, MAX_CONDITIONS, 'conditions');
    // Array.from visits holes as well, which map would skip.
    const parts = Array.from(list, (each, i) => this.written(each, `${innerPath}[${i}]`, depth + 1));
    if (parts.length < 2) return { text: `${connective}(${parts[0]?.text ?? ''})`, joinedBy: null };
    // `and` binds more tightly than `or`.
    const loose = connective === 'and' ? (['and', 'or'] as const) : (['or'] as const);
    return { text: parts.map((each) => inParentheses(each, loose)).join(` ${connective} `), joinedBy: connective };
  }

  private add(parts: number, path: string): void {
    this.count += parts;
    if (this.count <= MAX_CONDITIONS) return;
    throw new BarstatsRangeError(
      'too-many-items',
      `${path} is one condition too many: at most ${MAX_CONDITIONS} in all, counting each value of a list`,
      { argument: path, count: this.count, limit: MAX_CONDITIONS },
    );
  }
}

/** The text, in parentheses if its parts are joined by one of these. */
function inParentheses({ text, joinedBy }: Written, by: readonly ('and' | 'or')[]): string {
  return joinedBy !== null && by.includes(joinedBy) ? `(${text})` : text;
}

function withoutUndefined(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
