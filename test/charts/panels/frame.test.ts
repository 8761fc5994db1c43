import { describe, expect, it } from 'vitest';
import type { Figure, Grid } from '../../../src/charts/grid.js';
import type { Layout } from '../../../src/charts/layout.js';
import { columnsOf } from '../../../src/charts/panels/frame.js';

const figure = (text: string, sample: string): Figure => ({
  kind: 'share',
  value: 1,
  text,
  detail: '',
  sample,
  emphasis: 'full',
  marks: {},
});

const layout = (kind: Layout['kind'], labels: readonly (readonly string[])[], ...figures: Figure[]): Layout => ({
  kind,
  grid: {
    ids: [],
    title: '',
    subtitle: [],
    unit: '',
    dimensions: labels.map((each) => ({ grouping: false, labels: each })),
    cells: figures.map((each) => ({ at: labels.map(() => 0), figure: each })),
  } satisfies Grid,
});

describe('the columns of a picture', () => {
  it('have room for the longest label, figure and sample of all panels', () => {
    const columns = columnsOf(
      [
        layout('rows', [['Monday']], figure('5 %', '1 of 20')),
        layout('clock', [['09:30–10:00']], figure('62.5 %', 'n 5')),
      ],
      720,
    );
    expect(columns).toEqual({ labels: 6 * 11 + 10, texts: 6 * 6 + 10, samples: 6 * 7 + 10 });
  });

  it('leave out what is not written beside the values: headings, and figures in cells', () => {
    const columns = columnsOf(
      [
        layout('sections', [['A heading of many letters'], ['Yes']], figure('5 %', 'n 1')),
        layout('heat-map', [['Monday'], ['A column of many letters']], figure('a text of many letters', 'n 1000')),
      ],
      720,
    );
    expect(columns).toEqual({ labels: 6 * 6 + 10, texts: 6 * 3 + 10, samples: 6 * 3 + 10 });
  });

  it('give labels a third of the picture at the most, where words are no longer than words are, and 40 pixels at the least', () => {
    const [long, endless] = ['several words '.repeat(20).trim(), 'A'.repeat(300)];
    for (const width of [280, 720, 4000]) {
      for (const label of [long, endless]) {
        const { labels } = columnsOf([layout('rows', [[label]])], width);
        expect(labels).toBeLessThanOrEqual(Math.max(0.36 * width, 24 * 6) + 10);
      }
    }
    expect(columnsOf([layout('rows', [['A']])], 720).labels).toBe(40);
    expect(columnsOf([], 720)).toEqual({ labels: 40, texts: 10, samples: 10 });
  });
});
