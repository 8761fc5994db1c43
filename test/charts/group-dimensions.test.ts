import { describe, expect, it } from 'vitest';
import { groupDimensions } from '../../src/charts/group-dimensions.js';

type Names = Readonly<Record<string, string>>;

const group = (values: Names, labels: Names) => ({ group: values, labels });

describe('the groups of a report', () => {
  it('without groups have no dimension', () => {
    expect(groupDimensions([group({}, {})])).toEqual({ dimensions: [], places: [[]] });
    expect(groupDimensions([])).toEqual({ dimensions: [], places: [] });
  });

  it('have the values of each dimension with their labels, and a place in each', () => {
    const groups = [
      group({ direction: 'up', event: 'cpi' }, { direction: 'Gap up', event: 'CPI, core' }),
      group({ direction: 'up', event: 'nfp' }, { direction: 'Gap up', event: 'NFP' }),
      group({ direction: 'down', event: 'cpi' }, { direction: 'Gap down', event: 'CPI, core' }),
    ];
    const { dimensions, places } = groupDimensions(groups);
    expect(dimensions).toEqual([
      { grouping: true, labels: ['Gap up', 'Gap down'] },
      { grouping: true, labels: ['CPI, core', 'NFP'] },
    ]);
    expect(places).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
  });

  it('of one label stay two', () => {
    expect(groupDimensions([group({ a: 'x' }, { a: 'Same' }), group({ a: 'y' }, { a: 'Same' })])).toEqual({
      dimensions: [{ grouping: true, labels: ['Same', 'Same'] }],
      places: [[0], [1]],
    });
  });
});
