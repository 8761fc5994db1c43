import type { NumberTest } from '../answer-comparison.js';

/** What the signs of numbers that count runs stand for. */
const signs: Readonly<Record<string, { readonly above: string; readonly below: string; readonly none: string }>> = {
  streak: { above: 'green session', below: 'red session', none: 'a flat session' },
  closes: { above: 'higher close', below: 'lower close', none: 'an unchanged close' },
};

/** Whole numbers from one to another, both included. */
type Span = readonly [from: number, to: number];

/** What a comparison of a run is satisfied by, such as `at least 3 red sessions in a row`; `null` for a field that counts none. */
export function runInWords(field: string, test: NumberTest): string | null {
  if (!Object.hasOwn(signs, field)) return null;
  const { above, below, none } = signs[field];
  const clauses = spansOf(test).flatMap(([from, to]) => [
    ...(from < 0 && from <= to ? [lengthInWords(Math.max(1, -to), -from, below)] : []),
    ...(from <= 0 && to >= 0 ? [none] : []),
    ...(to > 0 && from <= to ? [lengthInWords(Math.max(1, from), to, above)] : []),
  ]);
  return clauses.length === 0 ? 'nothing' : clauses.join(' or ');
}

/** The whole numbers that satisfy a comparison. */
function spansOf({ op, value }: NumberTest): readonly Span[] {
  switch (op) {
    case 'eq':
      return [[Math.ceil(value), Math.floor(value)]];
    case 'in':
      return value.map((each) => [Math.ceil(each), Math.floor(each)]);
    case 'between':
      return [[Math.ceil(value[0]), Math.floor(value[1])]];
    case 'gte':
      return [[Math.ceil(value), Infinity]];
    case 'gt':
      return [[Math.floor(value) + 1, Infinity]];
    case 'lte':
      return [[-Infinity, Math.floor(value)]];
    case 'lt':
      return [[-Infinity, Math.ceil(value) - 1]];
  }
}

function lengthInWords(least: number, most: number, what: string): string {
  const longest = most === Infinity ? least : most;
  const some = longest === 1 ? what : `${what}s in a row`;
  if (least === most) return `exactly ${least} ${some}`;
  if (most === Infinity) return `at least ${least} ${some}`;
  return least === 1 ? `at most ${most} ${some}` : `${least} to ${most} ${some}`;
}
