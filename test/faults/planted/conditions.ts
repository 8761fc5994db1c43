import type { PlantedFault } from '../fault-table.js';

const shownBy = ['green-and-red-days-by-weekday-standard'] as const;
const judging = 'conditions/judge.ts';
const joining = 'conditions/judged.ts';
const comparing = 'conditions/number-test.ts';

const fault = (breaks: string, file: string, from: string, to: string): PlantedFault => ({
  breaks,
  file,
  change: [from, to],
  shownBy,
});

/** Faults of the conditions and groups of a run. */
export const conditionFaults: readonly PlantedFault[] = [
  fault(
    'of "and" one part is enough',
    joining,
    'return combined(parts, count, 0);',
    'return combined(parts, count, 1);',
  ),
  fault(
    'of "or" every part must hold',
    joining,
    'return combined(parts, count, 1);',
    'return combined(parts, count, 0);',
  ),
  fault('"not" is passed over', joining, 'holds.map((is) => 1 - is)', 'holds.map((is) => is)'),
  fault(
    '"not" binds to the first part of "and" and "or" alone',
    judging,
    "if ('not' in condition) return",
    `const form = 'not' in condition ? ['and', 'or'].find((each) => each in condition.not) : undefined;
  if (form !== undefined && condition.not[form].length > 1) {
    const [first, ...others] = condition.not[form];
    return judge({ [form]: [{ not: first }, ...others] }, given, settings, notes);
  }
  if ('not' in condition) return`,
  ),
  fault(
    'an empty "and" does not hold',
    joining,
    'return combined(parts, count, 0);',
    'return combined(parts, count, parts.length === 0 ? 1 : 0);',
  ),
  fault(
    'a number is greater than itself',
    comparing,
    'compareQuotients(number, limits[0]) > 0',
    'compareQuotients(number, limits[0]) >= 0',
  ),
  fault(
    '"lt" holds for the number itself',
    comparing,
    'compareQuotients(number, limits[0]) < 0',
    'compareQuotients(number, limits[0]) <= 0',
  ),
  fault(
    '"gte" leaves out the number itself',
    comparing,
    'compareQuotients(number, limits[0]) >= 0;',
    'compareQuotients(number, limits[0]) > 0;',
  ),
  fault(
    '"lte" leaves out the number itself',
    comparing,
    'compareQuotients(number, limits[0]) <= 0;',
    'compareQuotients(number, limits[0]) < 0;',
  ),
  fault(
    '"between" leaves out the two numbers',
    comparing,
    'compareQuotients(number, limits[0]) >= 0 && compareQuotients(number, limits[1]) <= 0',
    'compareQuotients(number, limits[0]) > 0 && compareQuotients(number, limits[1]) < 0',
  ),
  fault(
    '"between" leaves out its upper end',
    comparing,
    'compareQuotients(number, limits[1]) <= 0',
    'compareQuotients(number, limits[1]) < 0',
  ),
  fault(
    '"in" compares with the first of its list',
    comparing,
    'limits.some((limit)',
    'limits.slice(0, 1).some((limit)',
  ),
  fault(
    'a comparison with a missing number holds',
    judging,
    'number !== null && satisfies(number)',
    'number === null || satisfies(number)',
  ),
  fault(
    'the "not" of a comparison with a missing number does not hold',
    judging,
    "if ('not' in condition) return",
    `if ('not' in condition && 'field' in condition.not && typeof [condition.not.value].flat()[0] === 'number') {
    const isThere = { ...condition.not, op: 'between', value: [-1e15, 1e15] };
    return allOf([notOf(judge(condition.not, given, settings, notes)), judge(isThere, given, settings, notes)], length);
  }
  if ('not' in condition) return`,
  ),
  fault(
    'a number on an edge of groupBy belongs to the group below it',
    'columns/sizes.ts',
    'compareQuotients(size, limits[at]) >= 0',
    'compareQuotients(size, limits[at]) > 0',
  ),
  fault(
    'groupBy divides nothing',
    'conditions/applied.ts',
    'const groups = groupBy && groupedBy(groupBy, given, settings, notes);',
    'const groups = null;',
  ),
];
