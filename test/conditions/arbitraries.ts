import * as fc from 'fast-check';
import type { Condition, FieldGrouping } from '../../src/reports/index.js';
import { fieldNames, fieldOf, type FieldName } from '../../src/conditions/fields.js';
import { isOfWindow } from '../../src/conditions/windows.js';

/** Numbers such as fields have: percents, ratios, streaks, years. */
const numbers = fc.oneof(
  fc.constantFrom(0, 1, -1, 2, 4, 7, 0.5, 100, 2023, 2024),
  fc.integer({ min: -300, max: 300 }).map((tenths) => tenths / 10),
);
const minutes = fc.constantFrom(60, 120, 240);
const eventNames = fc.constantFrom('CPI', 'cpi', 'Nfp', 'No-Event', 'none');

/** Events around the dates of some sessions, several on a date and outside of them all. */
export function eventsArbitrary(
  dates: readonly string[],
): fc.Arbitrary<{ name: string; date: string; time?: string }[]> {
  const event = fc.record(
    {
      name: fc.constantFrom('CPI', 'NFP', 'nfp', 'no-event'),
      date: fc.constantFrom('2001-01-01', ...dates),
      time: fc.constantFrom('00:00', '10:00', '16:00', '23:59'),
    },
    { requiredKeys: ['name', 'date'] },
  );
  return fc.uniqueArray(event, {
    maxLength: 12,
    selector: ({ name, date, time }) => [name.toLowerCase(), date, time].join(),
  });
}

function comparisonOf(name: FieldName): fc.Arbitrary<unknown> {
  const field = fieldOf(name);
  const value: fc.Arbitrary<number | string> =
    field.kind === 'number' ? numbers : field.kind === 'name' ? fc.constantFrom(...field.names) : eventNames;
  const compared = [
    fc.record({ op: fc.constant('eq'), value }),
    fc.record({ op: fc.constant('in'), value: fc.array(value, { maxLength: 4 }) }),
    ...(field.kind === 'number'
      ? [
          fc.record({ op: fc.constantFrom('gt', 'gte', 'lt', 'lte'), value }),
          fc.record({
            op: fc.constant('between'),
            value: fc.tuple(numbers, numbers).map((pair) => pair.sort((a, b) => a - b)),
          }),
        ]
      : []),
  ];
  return fc
    .tuple(fc.oneof(...compared), minutes)
    .map(([rest, given]) => ({ field: name, ...rest, ...(isOfWindow(name) ? { minutes: given } : {}) }));
}

/** The fields that daily bars can give. */
export const atOpen: readonly FieldName[] = fieldNames.filter((name) => !isOfWindow(name));

/** Conditions on some fields, in their canonical form. */
export function conditionArbitrary(names: readonly FieldName[] = fieldNames): fc.Arbitrary<Condition> {
  const comparison = fc.oneof(...names.map(comparisonOf));
  const { condition } = fc.letrec<{ condition: unknown }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      comparison,
      comparison,
      fc.record({ and: fc.array(tie('condition'), { maxLength: 3 }) }),
      fc.record({ or: fc.array(tie('condition'), { maxLength: 3 }) }),
      fc.record({ not: tie('condition') }),
    ),
  }));
  // That every one of them is a condition is what the check of conditions is tested with.
  return condition as fc.Arbitrary<Condition>;
}

/** Groupings by some fields, in their canonical form. */
export function groupByArbitrary(names: readonly FieldName[] = fieldNames): fc.Arbitrary<FieldGrouping> {
  const edges = fc.uniqueArray(numbers, { minLength: 1, maxLength: 4 }).map((list) => list.sort((a, b) => a - b));
  const groupings = names.map((name) => {
    const field = fieldOf(name);
    const needsEdges = field.kind === 'number' && field.groups === undefined;
    const mayHaveEdges = field.kind === 'number';
    return fc.tuple(edges, minutes, fc.boolean()).map(([list, given, withEdges]) => ({
      field: name,
      ...(needsEdges || (mayHaveEdges && withEdges) ? { edges: list } : {}),
      ...(isOfWindow(name) ? { minutes: given } : {}),
    }));
  });
  return fc.oneof(...groupings) as fc.Arbitrary<FieldGrouping>;
}
