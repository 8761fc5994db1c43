import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Figure } from '../../../src/charts/grid.js';
import { heatMapPanel } from '../../../src/charts/panels/heat-map-panel.js';
import { palettes } from '../../../src/charts/theme.js';
import type { Panel } from '../fixtures/pictures.js';
import { figureOf, frame, gridOf } from '../fixtures/hand-made-grids.js';

const named = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name} ${i}`);

type At = (...place: number[]) => Figure | undefined;

const panelsOf = (rows: number, columns: number, at: At, width = 720, comparedWith?: string): readonly Panel[] =>
  heatMapPanel(
    {
      ...gridOf([named('Row', rows), named('Column', columns)], at),
      ...(comparedWith === undefined ? {} : { comparedWith }),
    },
    { ...frame, width },
  ) as unknown as readonly Panel[];

const drawn = (...given: Parameters<typeof panelsOf>): Panel => panelsOf(...given)[0];

const { background, shades, losses } = palettes.light;
const [palest, darkest] = shades.map((shade) => `rgb(${shade.join(', ')})`);
const mostLost = `rgb(${losses[1].join(', ')})`;

/** How dark each of some figures is drawn: the red of its colour, which falls as it darkens. */
const fillsOf = (figures: readonly Figure[], comparedWith?: string) =>
  drawn(figures.length, 1, (i) => figures[i], 720, comparedWith).data.values.map(({ fill }) => fill);
/** The legend of some figures, in words. */
const legendOf = (figures: readonly Figure[], comparedWith?: string) =>
  panelsOf(figures.length, 1, (i) => figures[i], 720, comparedWith)[1].data.values.flatMap(({ label }) => label ?? []);
const redOf = (fill: unknown): number => Number(/\d+/.exec(String(fill))![0]);

describe('a heat map', () => {
  it('has a cell for each figure, under the labels of its row and its column', () => {
    const { data } = drawn(2, 2, (i, j) => (i + j === 2 ? undefined : figureOf('share', { text: `${i}${j} %` })));
    expect(data.values.map(({ row, column, rowLabel, columnLabel }) => [row, column, rowLabel, columnLabel])).toEqual([
      ['0', '0', 'Row 0', 'Column 0'],
      ['0', '1', 'Row 0', 'Column 1'],
      ['1', '0', 'Row 1', 'Column 0'],
    ]);
    expect(data.values[1]).toMatchObject({
      words: 'Row 0, Column 1: 01 %, 24 to 76, 6 of 10',
      short: '01 % · 6 of 10',
    });
  });

  it('begins where the bars and curves of the other panels do', () => {
    const { encoding } = drawn(2, 2, () => figureOf('share'));
    expect(encoding.y.axis).toMatchObject({ minExtent: frame.columns.labels });
  });

  it('is the darker the greater the number, of any kind', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom('share', 'spread', 'single'), numbers, (kind, values) => {
        const reds = fillsOf(values.map((value) => figureOf(kind, { value }))).map(redOf);
        const order = values.map((value, i) => ({ value, red: reds[i] })).sort((a, b) => a.value - b.value);
        for (const [i, { red }] of order.slice(1).entries()) expect(red).toBeLessThan(order[i].red);
      }),
    );
  });

  it('compared with nothing, shades percents from 0 and other numbers from the least', () => {
    const figures = (kind: Figure['kind'], ...values: number[]) => values.map((value) => figureOf(kind, { value }));
    expect(fillsOf(figures('share', 0, 50))).toEqual([palest, darkest]);
    expect(redOf(fillsOf(figures('share', 25, 50))[0])).toBeLessThan(redOf(palest));
    expect(legendOf(figures('share', 25, 49.5))).toEqual(['0', '50 %']);
    expect(fillsOf(figures('spread', -7, 5))).toEqual([palest, darkest]);
    expect(legendOf(figures('spread', -7, 5))).toEqual(['-7', '5 % of the cases']);
    expect(new Set(fillsOf(figures('single', 5, 5))).size).toBe(1);
    expect(legendOf(figures('single', 5, 5))).toEqual(['5 % of the cases']);
  });

  it('diverges from what it is compared with: another hue below it, and as far on either side', () => {
    const share = (value: number) => figureOf('share', { value, middle: 50 });
    expect(fillsOf([share(80), share(50), share(20)], 'all')).toEqual([darkest, palest, mostLost]);
    expect(fillsOf([share(80), share(65)], 'all')[1]).toBe(fillsOf([share(20), share(65)], 'all')[1]);
    expect(legendOf([share(80), share(45)], 'all')).toEqual(['-30', '0', '+30 points']);
    expect(drawn(2, 2, () => share(60), 720, 'all').title!.subtitle.join(' ')).toContain(
      'Shades: blue above, orange below all',
    );
  });

  it('does not shade a few points as strongly as many, which noise can make', () => {
    const share = (value: number) => figureOf('share', { value, middle: 50 });
    expect(legendOf([share(51), share(48)], 'all')).toEqual(['-10', '0', '+10 points']);
    const expected = (...values: number[]) => values.map((value) => figureOf('expectancy', { value, middle: 0 }));
    expect(legendOf(expected(0.01, 0), '0')).toEqual(['-0.1', '0', '+0.1 R']);
    expect(fillsOf(expected(-2, 0, 2), '0')).toEqual([mostLost, palest, darkest]);
    expect(fillsOf(expected(0, 0), '0')).toEqual([palest, palest]);
  });

  it('has no shade where there is too little to tell', () => {
    const [none, few] = drawn(2, 1, (i) =>
      figureOf('share', i === 0 ? { value: null } : { value: 90, emphasis: 'dashed' }),
    ).data.values;
    for (const cell of [none, few]) expect(cell).toMatchObject({ fill: background });
    const nothing = panelsOf(2, 1, () => figureOf('share', { value: 90, emphasis: 'dashed' }));
    expect(nothing).toHaveLength(1);
  });

  it('writes three lines in a cell, and one above 30 rows; its subtitle says which', () => {
    const written = ({ layer }: Panel) =>
      layer!.flatMap((each) => ('encoding' in each ? (each.encoding.text?.field ?? []) : []));
    const [few, many] = [30, 31].map((rows) => drawn(rows, 2, () => figureOf('share')));
    expect([written(few), written(many)]).toEqual([['text', 'detail', 'sample'], ['short']]);
    const weights = ({ layer }: Panel) => layer!.flatMap(({ mark }) => mark.fontWeight ?? []);
    expect([weights(few), weights(many)]).toEqual([['bold', 'normal', 'normal'], ['normal']]);
    expect(few.title!.subtitle.join(' ')).toContain('Each cell: percent, 95 % Wilson interval, cases');
    expect(many.title!.subtitle.join(' ')).toContain('Each cell: percent, cases');
  });

  it.each([
    ['share', 'percent, 95 % Wilson interval, cases', 'percent, cases'],
    ['effect', 'percent, corrected p-value, cases', 'percent, cases'],
    ['spread', 'median, lower to upper quartile, count', 'median, count'],
    [
      'expectancy',
      'expectancy in R, 95 % interval, trades, p of a mean of 0',
      'expectancy in R, trades, p of a mean of 0',
    ],
    ['single', 'value, count', 'value, count'],
  ] as const)('says what the numbers in a cell of the kind %s are', (kind, few, many) => {
    const said = [2, 31].map((rows) => drawn(rows, 2, () => figureOf(kind)).title!.subtitle.join(' '));
    expect(said.map((text) => text.split('Each cell: ')[1])).toEqual([few, many]);
  });

  it('has the labels of its columns above, and not turned', () => {
    const { encoding } = drawn(2, 2, () => figureOf('share')) as unknown as {
      readonly encoding: Readonly<Record<'x' | 'y', { readonly axis: object }>>;
    };
    expect(encoding.x.axis).toMatchObject({ orient: 'top', labelAngle: 0 });
    expect(encoding.y.axis).not.toHaveProperty('orient');
  });

  it('has rows that are high enough for their lines, and for those of a long label', () => {
    const height = (labels: readonly string[]) =>
      (
        heatMapPanel(
          gridOf([labels, ['Column']], () => figureOf('share')),
          frame,
        )[0] as unknown as Panel
      ).height;
    expect([named('Row', 31), named('Row', 30)].map(height)).toEqual([31 * 20, 30 * 42]);
    // Forty letters have room in a line.
    expect(height(['word '.repeat(25)])).toEqual(14 * 4 + 6);
  });

  it('has cells as wide as the picture lets them be, and no narrower than their figures', () => {
    const step = (columns: number, width: number, sample = '') =>
      drawn(2, columns, () => figureOf('single', { detail: '', sample }), width).width / columns;
    // 620 pixels are left beside the labels.
    expect([step(2, 720), step(8, 720), step(20, 720)]).toEqual([120, 77, 56]);
    expect(step(20, 720, 'x'.repeat(20))).toBe(108);
  });
});
