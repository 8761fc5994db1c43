import { describe, expect, it } from 'vitest';
import { rowOf } from '../../../src/charts/panels/data-of.js';
import { spreadInWords, valueMarks } from '../../../src/charts/panels/value-marks.js';
import { palettes } from '../../../src/charts/theme.js';
import type { JsonObject } from '../../../src/charts/vega-lite-spec.js';
import { figureOf } from '../fixtures/hand-made-grids.js';

const kinds = ['share', 'effect', 'pair', 'spread', 'expectancy', 'single'] as const;

/** The fields that a layer draws along x, from one to the other where there are two. */
const fieldsOf = ({ encoding }: JsonObject): readonly string[] =>
  ['x', 'x2'].flatMap(
    (channel) => ((encoding as Record<string, JsonObject | undefined>)[channel]?.field as string | undefined) ?? [],
  );

const drawn = (kind: (typeof kinds)[number]) => valueMarks(figureOf(kind), 'x', palettes.light, 20);

describe('the marks of a figure', () => {
  it.each(kinds)(
    'of the kind %s are of its value and of all other numbers that it has, but for extremes that may be far out',
    (kind) => {
      const figure = figureOf(kind);
      const fields = new Set(drawn(kind).flatMap(fieldsOf));
      const { min: _, max: __, ...marks } = figure.marks;
      const value = kind === 'pair' ? [] : ['value'];
      expect([...fields].sort()).toEqual([...value, ...Object.keys(marks)].sort());
      for (const field of fields) expect(rowOf(figure)).toHaveProperty(field);
    },
  );

  it.each(kinds)('of the kind %s are the same along either axis, turned', (kind) => {
    const turned = JSON.stringify(valueMarks(figureOf(kind), 'y', palettes.light, 20))
      .replaceAll('"y":', '"x":')
      .replaceAll('"y2":', '"x2":')
      .replaceAll('"width":', '"height":')
      .replaceAll('"horizontal"', '"vertical"');
    expect(turned).toBe(JSON.stringify(drawn(kind)));
  });

  it('have caps that lie across the axis of the values', () => {
    const orients = (along: 'x' | 'y') =>
      valueMarks(figureOf('share'), along, palettes.light, 14).flatMap(({ mark }) => (mark as JsonObject).orient ?? []);
    expect([orients('x'), orients('y')]).toEqual([
      ['vertical', 'vertical'],
      ['horizontal', 'horizontal'],
    ]);
  });

  it('have an interval with a cap at each end, and a box between the quartiles', () => {
    const lines = (kind: (typeof kinds)[number], type: string) =>
      drawn(kind).flatMap((layer) => ((layer.mark as JsonObject).type === type ? [fieldsOf(layer)] : []));
    for (const kind of ['share', 'effect'] as const) {
      expect(lines(kind, 'rule')).toEqual([['low', 'high']]);
      expect(lines(kind, 'tick').slice(0, 2)).toEqual([['low'], ['high']]);
    }
    expect(lines('share', 'bar')).toEqual([['value']]);
    expect(lines('effect', 'bar')).toEqual([['baseline', 'value']]);
    expect(lines('spread', 'rule')).toEqual([['p75', 'p90']]);
    expect(lines('spread', 'bar')).toEqual([['p25', 'p75']]);
    // What the trades return for sure lies between the worst and the best.
    expect(lines('expectancy', 'rule')).toEqual([
      ['worst', 'best'],
      ['low', 'high'],
    ]);
    expect([lines('expectancy', 'bar'), lines('single', 'bar')]).toEqual([[['value']], [['value']]]);
  });

  it('have a thick line for a second interval, over the bar and under the rest', () => {
    for (const kind of ['share', 'spread'] as const) {
      const figure = figureOf(kind);
      const inner = { ...figure, marks: { ...figure.marks, innerLow: 1, innerHigh: 2 } };
      const layers = valueMarks(inner, 'x', palettes.light, 14);
      const at = layers.findIndex((layer) => fieldsOf(layer)[0] === 'innerLow');
      expect(fieldsOf(layers[at])).toEqual(['innerLow', 'innerHigh']);
      expect((layers[at].mark as JsonObject).strokeWidth).toBeGreaterThan(4);
      expect(layers.filter((_, i) => i !== at)).toEqual(valueMarks(figure, 'x', palettes.light, 14));
      expect((layers[at - 1].mark as JsonObject).type).toBe('bar');
    }
  });

  it('have a median and what chance gives as thick as the bar is, and caps of one size', () => {
    const size = (kind: (typeof kinds)[number], field: string, thickness = 14) =>
      valueMarks(figureOf(kind), 'x', palettes.light, thickness)
        .filter(({ mark, encoding }) => (mark as JsonObject).type === 'tick' && fieldsOf({ encoding })[0] === field)
        .map(({ mark }) => (mark as JsonObject).size);
    expect([size('spread', 'value', 20), size('effect', 'baseline', 20)]).toEqual([[20], [20]]);
    expect([size('spread', 'value'), size('effect', 'baseline')]).toEqual([[14], [14]]);
    expect([size('share', 'low'), size('effect', 'high', 20)]).toEqual([[8], [8]]);
  });

  it('are one bar of a question with two answers: the rest to 100 % is that of the other one', () => {
    const share = figureOf('share', { marks: { low: 24, high: 76, rest: 100 } });
    const [rest, first] = valueMarks(share, 'x', palettes.light, 14);
    expect([fieldsOf(rest), fieldsOf(first)]).toEqual([['value', 'rest'], ['value']]);
    expect((rest.mark as JsonObject).color).toBe(palettes.light.grid);
  });

  it('are pale for a small sample and as the background for too few cases', () => {
    for (const kind of ['share', 'effect'] as const) {
      const [{ encoding }] = drawn(kind);
      const { condition, value } = (encoding as JsonObject).color as JsonObject;
      const { bar, paleBar, background } = palettes.light;
      expect(value).toBe(bar);
      expect(condition).toEqual([
        { test: "datum.emphasis === 'dashed'", value: background },
        { test: "datum.emphasis === 'pale'", value: paleBar },
      ]);
    }
  });
});

it('only the marks of a measure are explained', () => {
  const spread = figureOf('spread');
  expect(spreadInWords(spread, 'above: the count')).toEqual([
    'Line: median, box: quartiles, thin line: 90th percentile, dot: mean, small dots: minimum and maximum if near, above: the count',
  ]);
  const within = { ...spread, marks: { ...spread.marks, innerLow: null, innerHigh: null } };
  expect(spreadInWords(within, 'x')).toEqual([expect.stringContaining('Line: median, thick: its 95 % interval, box')]);
  for (const kind of ['share', 'effect', 'expectancy', 'single'] as const)
    expect(spreadInWords(figureOf(kind), 'x')).toEqual([]);
});
