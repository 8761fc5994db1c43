import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grid } from '../../src/charts/grid.js';
import { measureGrids, statisticGrids } from '../../src/charts/number-grids.js';
import { groupOf, measureOf, summaries } from './fixtures/hand-made-reports.js';

const labelsOf = ({ title, dimensions }: Grid) => [title, ...dimensions.at(-1)!.labels];

describe('the measures of a report', () => {
  it('are drawn once each, at the label of their group and with their cases', () => {
    fc.assert(
      fc.property(summaries, (summary) => {
        const expected = summary.flatMap(({ group, label, measures }) =>
          measures.map(({ count }) => `n ${count} ${Object.keys(group).length === 0 ? '' : label}`),
        );
        const drawn = measureGrids(summary).flatMap(({ dimensions, cells }) =>
          cells.map(({ at, figure }) => `${figure.sample} ${at.length === 1 ? '' : dimensions[0].labels[at[0]]}`),
        );
        expect([...drawn].sort()).toEqual([...expected].sort());
      }),
    );
  });

  it('of one unit share a picture where they have words in common and there are no groups', () => {
    const measures = [
      measureOf('Move until 10:00'),
      measureOf('Range', { unit: 'points' }),
      measureOf('Move until 11:00'),
    ];
    const together = [
      ['Move until …, in %', '10:00', '11:00'],
      ['Range, in points', 'Range'],
    ];
    expect(measureGrids([groupOf({ measures })]).map(labelsOf)).toEqual(together);
    const groups = ['monday', 'tuesday'].map((weekday) => groupOf({ group: { weekday }, label: weekday, measures }));
    expect(measureGrids(groups).map(({ title }) => title)).toEqual([
      ...['Move until 10:00, in %', 'Move until 11:00, in %', 'Range, in points'],
    ]);
    const [up, down] = [measureOf('Rise'), measureOf('Fall')];
    expect(measureGrids([groupOf({ measures: [up, down] })]).map(({ title }) => title)).toEqual([
      ...['Rise, in %', 'Fall, in %'],
    ]);
  });

  it('are called by their unit only where that tells something', () => {
    const measures = [measureOf('Share', { unit: 'ratio' }), measureOf('Volume', { unit: 'volume' })];
    const grids = measureGrids([groupOf({ measures })]);
    expect(grids.map(({ title, unit }) => [title, unit])).toEqual([
      ['Share', 'ratio'],
      ['Volume', 'volume'],
    ]);
  });

  it('show their median, with quartiles and extremes, and a dash where there is none', () => {
    const none = { count: 0, mean: null, median: null, min: null, max: null, p25: null, p75: null, p90: null };
    const measures = [measureOf('Gap'), measureOf('Range', none)];
    const figures = measureGrids([groupOf({ measures })]).flatMap(({ cells }) => cells.map(({ figure }) => figure));
    const { count: _, median: __, ...marks } = none;
    expect(figures).toEqual([
      {
        ...{ kind: 'spread', value: 4, text: '4', detail: '3 to 6', sample: 'n 10', emphasis: 'full' },
        marks: { mean: 5, min: 1, max: 9, p25: 3, p75: 6, p90: 8, least: 1, most: 9 },
      },
      {
        kind: 'spread',
        value: null,
        text: '–',
        detail: '',
        sample: 'n 0',
        emphasis: 'full',
        marks: { ...marks, least: null, most: null },
      },
    ]);
  });

  it('have no dots for extremes farther from the box than three of its lengths', () => {
    const far = measureOf('Gap', { min: -7, max: 15.5, p25: 3, p75: 6 });
    const [{ cells }] = measureGrids([groupOf({ measures: [far] })]);
    expect(cells[0].figure.marks).toMatchObject({ min: -7, max: 15.5, least: null, most: null });
    const near = measureOf('Gap', { min: -6, max: 15, p25: 3, p75: 6 });
    expect(measureGrids([groupOf({ measures: [near] })])[0].cells[0].figure.marks).toMatchObject({
      least: -6,
      most: 15,
    });
  });
});

describe('the statistics of a report', () => {
  it('have a picture each, with a number per group and how large the group is', () => {
    const group = (weekday: string, observations: number, value: number | null, more = false) =>
      groupOf({
        ...{ group: { weekday }, label: weekday, observations },
        statistics: [
          ...(more ? [{ id: 'trend', label: 'Trend', value: 1 }] : []),
          { id: 'autocorrelation', label: 'Autocorrelation', value },
        ],
      });
    const grids = statisticGrids([group('monday', 7, 0.5, true), group('tuesday', 8, null)]);
    expect(grids.map(({ title, unit }) => [title, unit])).toEqual([
      ['Trend', ''],
      ['Autocorrelation', ''],
    ]);
    // A group that lacks a number has no place in its picture.
    expect(grids.map(({ cells }) => cells.map(({ at, figure: { text, sample } }) => [at, text, sample]))).toEqual([
      [[[0, 0], '1', 'group of 7']],
      [
        [[0, 0], '0.5', 'group of 7'],
        [[1, 0], '–', 'group of 8'],
      ],
    ]);
    expect(statisticGrids([])).toEqual([]);
  });
});
