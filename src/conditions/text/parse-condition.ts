import { wrongType } from '../../errors/inner.js';
import { MAX_CONDITIONS, MAX_DEPTH } from '../checked-value.js';
import type { Condition } from '../condition.js';
import { ComparisonParser } from './comparison-parser.js';
import { Reader } from './reader.js';

/** A condition, and how deep it is nested. */
interface Parsed {
  readonly condition: Condition;
  readonly depth: number;
}

/**
 * Reads a condition from its text form.
 *
 * Fields and the values of their names are checked; that a report has the question or measure is checked by a run.
 * `=` and `in` with a number are about a measure, with a name about a question; other operators are about a measure. `!=` is the `not` of `=`.
 * Fields have short names: `gap > 0.5` is about `gap.percent`, `gap = up` about `gap.direction`.
 *
 * @param text - the condition, at most 10,000 characters
 * @returns the condition as plain JSON, with `minutes` filled in
 * @throws {@link BarstatsTypeError} `wrong-type` if it is not a string
 * @throws {@link BarstatsRangeError} `wrong-condition`, with the `column` of the mistake, for anything that is not a condition
 *
 * @example
 * ```ts
 * import { parseCondition } from 'barstats';
 *
 * parseCondition('gap.percent > 0.5'); // { field: 'gap.percent', op: 'gt', value: 0.5 }
 * parseCondition('weekday in (monday, friday) and not event = "FOMC minutes"'); // { and: [{ field: 'weekday', op: 'in', value: ['monday', 'friday'] }, { not: { field: 'event', op: 'eq', value: 'FOMC minutes' } }] }
 * parseCondition('gap-fill(previous: 1).filled = filled'); // { report: 'gap-fill-standard', question: 'filled', is: 'filled', previous: 1 }
 * ```
 */
export function parseCondition(text: string): Condition {
  const given: unknown = text;
  if (typeof given !== 'string') {
    throw wrongType('text', 'a string', given);
  }
  return readCondition(given, 'text');
}

/**
 * The same for a text that is an option of a run.
 *
 * @param argument - how errors name the text
 */
export function readCondition(text: string, argument: string): Condition {
  return new Parser(new Reader(text, argument)).whole();
}

/** Reads by recursive descent: `or` of `and` of `not`. */
class Parser {
  private readonly comparisons: ComparisonParser;
  private count = 0;

  constructor(private readonly reader: Reader) {
    this.comparisons = new ComparisonParser(reader, (at) => this.countOne(at));
  }

  whole(): Condition {
    const { condition } = this.either(1);
    if (!this.reader.isAtEnd) this.refuseRest('the end');
    return condition;
  }

  /** @param level - how many parentheses and `not` it is in, plus 1: this bounds the recursion */
  private either(level: number): Parsed {
    return this.joined('or', () => this.joined('and', () => this.unary(level)));
  }

  private joined(connective: 'and' | 'or', part: () => Parsed): Parsed {
    const at = this.reader.start;
    const parts = [part()];
    while (this.reader.takesKeyword(connective)) parts.push(part());
    return parts.length === 1 ? parts[0] : this.combined(connective, parts, at);
  }

  private unary(level: number): Parsed {
    const { reader } = this;
    const at = reader.start;
    if (level > MAX_DEPTH) this.refuseDeeper(at);
    if (reader.takesKeyword('not')) {
      const part = this.unary(level + 1);
      return this.nested({ not: part.condition }, [part], at);
    }
    if (reader.takes('(')) {
      const inner = this.either(level + 1);
      if (!reader.takes(')')) this.refuseRest(')');
      return inner;
    }
    for (const connective of ['and', 'or'] as const) {
      if (reader.takesKeyword(connective)) return this.combined(connective, this.list(level, connective), at);
    }
    this.countOne(at);
    // The comparison was checked against its own field.
    const { comparison, isDenied } = this.comparisons.comparison();
    const part = { condition: comparison, depth: 1 };
    return isDenied ? this.nested({ not: comparison }, [part], at) : part;
  }

  /** The parts in parentheses after `and` or `or`. */
  private list(level: number, connective: string): readonly Parsed[] {
    const { reader } = this;
    reader.take('(', `( after ${connective}, or a condition before it`);
    if (reader.takes(')')) return [];
    const parts = [this.either(level + 1)];
    while (reader.takes(',')) parts.push(this.either(level + 1));
    if (!reader.takes(')')) this.refuseRest('a comma or )');
    return parts;
  }

  private combined(connective: 'and' | 'or', parts: readonly Parsed[], at: number): Parsed {
    const list = parts.map(({ condition }) => condition);
    return this.nested(connective === 'and' ? { and: list } : { or: list }, parts, at);
  }

  private nested(condition: Condition, parts: readonly Parsed[], at: number): Parsed {
    this.countOne(at);
    const depth = 1 + parts.reduce((deepest, part) => Math.max(deepest, part.depth), 0);
    if (depth > MAX_DEPTH) this.refuseDeeper(at);
    return { condition, depth };
  }

  private countOne(at: number): void {
    this.count++;
    if (this.count <= MAX_CONDITIONS) return;
    this.reader.fail(`at most ${MAX_CONDITIONS} conditions in all, counting each value in a list`, at);
  }

  private refuseDeeper(at: number): never {
    return this.reader.fail(`conditions nested at most ${MAX_DEPTH} deep`, at);
  }

  private refuseRest(end: string): never {
    return this.reader.fail(`and, or or ${end}`, undefined, ['and', 'or']);
  }
}
