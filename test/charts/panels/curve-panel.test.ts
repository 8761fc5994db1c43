import { expect, test } from 'vitest';
import { toVegaLite } from '../../../src/charts/index.js';
import { onLedger } from '../../reports/fixtures/on-ledger.js';
import { kindOf, panelsOf } from '../fixtures/pictures.js';

test('the curves of a report come first, with what is sure as lines and what is possible dashed', () => {
  const spec = toVegaLite(onLedger('opening-range-breakout-by-excursion', { minutes: 60 }), { width: 600 });
  const panels = panelsOf(spec);
  expect(panels.map(kindOf).map((kind) => kind === 'curves')).toEqual([
    true,
    true,
    ...panels.slice(2).map(() => false),
  ]);
  const [{ data, layer = [], width, title }] = panels;
  expect(data.values[0]).toEqual({
    at: 0.5,
    line: 'In favour',
    sure: 83.33,
    possible: 83.33,
    words: 'In favour 0.5: 83.33, possibly 83.33, % of the entries',
  });
  expect(layer.map(({ mark, encoding }) => [mark.type, mark.strokeDash, encoding.y.field])).toEqual([
    ['line', undefined, 'sure'],
    ['line', [4, 3], 'possible'],
    ['point', undefined, 'sure'],
  ]);
  expect(layer.every(({ encoding }) => JSON.stringify(encoding.y.scale) === '{"domain":[0,100]}')).toBe(true);
  // Vega-Lite draws no axis if any layer has none.
  expect(layer.every(({ encoding }) => encoding.y.axis !== null)).toBe(true);
  expect((panels[0] as unknown as { readonly encoding: { readonly tooltip: object } }).encoding.tooltip).toEqual([
    { field: 'line', type: 'nominal', title: '' },
    { field: 'at', type: 'nominal', title: 'Distance, in multiples of the unit' },
    { field: 'sure', type: 'nominal', title: '% of the entries' },
    { field: 'possible', type: 'nominal', title: 'Possibly, % of the entries' },
  ]);
  // Only the points are spoken.
  expect(layer.map(({ mark }) => mark.aria)).toEqual([false, false, undefined]);
  expect(width - title!.dx).toBe(600);
});
