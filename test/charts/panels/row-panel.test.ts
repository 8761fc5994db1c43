import { describe, expect, it } from 'vitest';
import { rowPanel } from '../../../src/charts/panels/row-panel.js';
import type { Panel } from '../fixtures/pictures.js';
import { figureOf, frame, gridOf } from '../fixtures/hand-made-grids.js';

const drawn = (...[grid, within = frame]: [Parameters<typeof rowPanel>[0], typeof frame?]): Panel =>
  rowPanel(grid, within) as unknown as Panel;

const share = (text: string) => figureOf('share', { text });
const list = gridOf([['Monday', 'Tuesday', 'Wednesday']], (i) => (i === 1 ? undefined : share(`${i} %`)));
const sections = gridOf(
  [
    ['Gap up', 'Gap down'],
    ['Monday', 'Tuesday'],
  ],
  (i, j) => (i === 1 && j === 0 ? undefined : share(`${i}${j} %`)),
);

describe('a list of values', () => {
  it('has a row for each label, with its figure where there is one', () => {
    expect(drawn(list).data.values.map(({ row, label, text, words }) => [row, label, text, words])).toEqual([
      ['0', 'Monday', '0 %', 'Monday: 0 %, 24 to 76, 6 of 10'],
      ['1', 'Tuesday', undefined, undefined],
      ['2', 'Wednesday', '2 %', 'Wednesday: 2 %, 24 to 76, 6 of 10'],
    ]);
  });

  it('in sections has a heading above each, and the words of a figure name it', () => {
    const { data, layer, encoding } = drawn(sections);
    expect(data.values.map(({ heading, label, text }) => heading ?? `${label} ${text ?? ''}`)).toEqual([
      ...['Gap up', 'Monday 00 %', 'Tuesday 01 %', 'Gap down', 'Monday ', 'Tuesday 11 %'],
    ]);
    expect(data.values[5].words).toBe('Gap down, Tuesday: 11 %, 24 to 76, 6 of 10');
    // Beside the axis a heading would take the column of the labels.
    const { labelExpr } = encoding.y.axis as { readonly labelExpr: string };
    expect(JSON.parse(labelExpr.replace('[toNumber(datum.value)]', ''))).toEqual([
      ...[[''], ['Monday'], ['Tuesday'], [''], ['Monday'], ['Tuesday']],
    ]);
    const writesHeading = (panel: Panel) =>
      panel.layer!.filter(({ encoding }) => encoding.text?.field === 'heading').map(({ encoding }) => encoding.x);
    expect(writesHeading({ ...drawn(sections), layer: layer! })).toEqual([{ value: -frame.columns.labels }]);
    expect(writesHeading(drawn(list))).toEqual([]);
  });

  it('has its figures and its samples in the columns of the picture', () => {
    const { labels, texts, samples } = frame.columns;
    const { width, layer } = drawn(list);
    expect(width).toBe(frame.width - labels - texts - samples);
    const at = (field: string) => layer!.find(({ encoding }) => encoding.text?.field === field)!.encoding.x.value;
    expect([at('text'), at('sample')]).toEqual([frame.width - labels - samples, frame.width - labels]);
    expect(drawn(list, { ...frame, width: 250 }).width).toBe(80);
  });

  it('has a column for its labels, headings that stand out, and nothing to point at beside the marks', () => {
    const { encoding, layer } = drawn(sections);
    expect(encoding.y.axis).toMatchObject({ minExtent: frame.columns.labels });
    const texts = layer!.filter(({ mark }) => mark.type === 'text');
    expect(
      texts.map(({ mark, encoding: { text, tooltip } }) => [text.field, mark.align, mark.fontWeight, tooltip]),
    ).toEqual([
      ['text', 'right', undefined, { value: null }],
      ['sample', 'right', undefined, { value: null }],
      ['heading', 'left', 'bold', { value: null }],
    ]);
  });

  it('has one axis, with the unit where there is one', () => {
    const axes = (panel: Panel) =>
      panel.layer!.map(({ encoding }) => encoding.x?.axis).filter((axis) => axis !== undefined);
    expect(axes(drawn(list))).toEqual([expect.objectContaining({ title: '% of the cases' })]);
    expect(axes(drawn({ ...list, unit: '' }))).toEqual([expect.objectContaining({ title: null })]);
    expect(drawn(list).layer![0].encoding.x.scale).toEqual({ domain: [0, 100] });
  });

  it('stands closer together from 25 rows on, but a label of several lines has its room', () => {
    const step = (count: number, label: string): number => {
      const grid = gridOf([Array.from({ length: count }, (_, i) => `${label}${i}`)], () => figureOf('single'));
      return drawn(grid).height / count;
    };
    expect([step(24, 'a'), step(25, 'a')]).toEqual([24, 18]);
    // Forty letters have room in a line.
    expect([step(2, 'word '.repeat(9)), step(25, 'word '.repeat(17))]).toEqual([33, 48]);
  });

  it('explains the marks of measures and of nothing else', () => {
    const spread = { ...list, cells: list.cells.map((cell) => ({ ...cell, figure: figureOf('spread') })) };
    expect(drawn(spread).title!.subtitle.join(' ')).toMatch(/^Subtitle · Line: median.*figures: median and count$/);
    expect(drawn(list).title!.subtitle).toEqual(['Subtitle']);
  });
});
