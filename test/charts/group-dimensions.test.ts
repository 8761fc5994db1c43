import { describe, expect, it } from 'vitest';
import { groupDimensions } from '../../src/charts/group-dimensions.js';
import type { GroupSummary } from '../../src/reports/index.js';

const group = (values: Readonly<Record<string, string>>, label: string): GroupSummary => ({
  group: values,
  label,
  observations: 0,
  questions: [],
  measures: [],
  statistics: [],
});

const labelsOf = (...groups: readonly GroupSummary[]) => groupDimensions(groups).dimensions.map(({ labels }) => labels);

describe('the groups of a report', () => {
  it('without groups have no dimension', () => {
    expect(groupDimensions([group({}, 'All sessions')])).toEqual({ dimensions: [], places: [[]] });
    expect(groupDimensions([])).toEqual({ dimensions: [], places: [] });
  });

  it('are taken apart into the parts of their labels, each at its place', () => {
    const groups = [
      group({ direction: 'up', weekday: 'monday' }, 'Gap up, Monday'),
      group({ direction: 'up', weekday: 'tuesday' }, 'Gap up, Tuesday'),
      group({ direction: 'down', weekday: 'monday' }, 'Gap down, Monday'),
    ];
    const { dimensions, places } = groupDimensions(groups);
    expect(dimensions).toEqual([
      { grouping: true, labels: ['Gap up', 'Gap down'] },
      { grouping: true, labels: ['Monday', 'Tuesday'] },
    ]);
    expect(places).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
  });

  it('keep the commas of the labels of the first dimension', () => {
    const of = (count: string, weekday: string) =>
      group({ streak: count, weekday }, `Green, ${count} days, ${weekday}`);
    expect(labelsOf(of('2', 'Monday'), of('3', 'Tuesday'))).toEqual([
      ['Green, 2 days', 'Green, 3 days'],
      ['Monday', 'Tuesday'],
    ]);
    expect(labelsOf(group({ size: 'a' }, 'One, two'), group({ size: 'b' }, 'One, three'))).toEqual([
      ['One, two', 'One, three'],
    ]);
  });

  it('have the labels that the result gives one by one', () => {
    const of = (event: string, label: string, labels?: GroupSummary['labels']): GroupSummary => ({
      ...group({ weekday: 'monday', event: event.toLowerCase() }, label),
      ...(labels === undefined ? {} : { labels }),
    });
    const split = of('CPI, core', 'Monday, CPI, core', { weekday: 'Monday', event: 'CPI, core' });
    expect(labelsOf(split, of('NFP', 'Monday, NFP'))).toEqual([['Monday'], ['CPI, core', 'NFP']]);
  });

  it('are called by their values where their labels do not have a part for each dimension', () => {
    expect(labelsOf(group({ a: 'x', b: 'y' }, 'Both'), group({ a: 'z', b: 'y' }, 'Other'))).toEqual([
      ['x', 'z'],
      ['y'],
    ]);
    expect(labelsOf(group({ a: 'x', b: 'y' }, 'A, B'), group({ a: 'x', b: 'z' }, 'C, D'))).toEqual([['x'], ['B', 'D']]);
  });

  it('of one label stay two', () => {
    expect(labelsOf(group({ a: 'x' }, 'Same'), group({ a: 'y' }, 'Same'))).toEqual([['Same', 'Same']]);
  });
});
