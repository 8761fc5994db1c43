import { expect, test } from 'vitest';
import { withField } from '../../../src/reports/conditions/with-field.js';
import type { Dated, Dimension } from '../../../src/reports/description.js';
import type { FieldGrouping } from '../../../src/reports/index.js';

const dimension = (id: string): Dimension<Dated> => ({ id, values: () => [], of: () => [] });
const idsOf = (own: readonly string[], grouping: FieldGrouping) =>
  withField(own.map(dimension), dimension(grouping.field), grouping).map(({ id }) => id);

test('a field is the last dimension of a report', () => {
  expect(idsOf([], { field: 'weekday' })).toEqual(['weekday']);
  expect(idsOf(['direction', 'weekday'], { field: 'month' })).toEqual(['direction', 'weekday', 'month']);
});

test('a report that is grouped by weekday, month or year stays as it is', () => {
  expect(idsOf(['direction', 'weekday'], { field: 'weekday' })).toEqual(['direction', 'weekday']);
  expect(idsOf(['month'], { field: 'month' })).toEqual(['month']);
  expect(idsOf(['year'], { field: 'year' })).toEqual(['year']);
});

test('a report that calls another thing by the name of the field keeps it, and the field has a longer name', () => {
  expect(idsOf(['year'], { field: 'year', edges: [2020] })).toEqual(['year', 'session.year']);
  expect(idsOf(['streak'], { field: 'streak', edges: [0] })).toEqual(['streak', 'session.streak']);
  expect(idsOf(['event'], { field: 'event' })).toEqual(['event', 'session.event']);
});
