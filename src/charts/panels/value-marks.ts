import type { Figure } from '../grid.js';
import type { Palette } from '../theme.js';
import type { JsonObject } from '../vega-lite-spec.js';

/**
 * The marks of a value, along either axis.
 *
 * @param figure - one of those that are drawn; the others have the same marks
 * @param along - the axis of the values
 * @param thickness - the thickness of bars and boxes in pixels
 */
export function valueMarks(
  { kind, marks }: Figure,
  along: 'x' | 'y',
  { ink, faintInk, grid, bar, paleBar, outline, background }: Palette,
  thickness: number,
): readonly JsonObject[] {
  const from = (field: string, to?: string): JsonObject => ({
    [along]: { field, type: 'quantitative' },
    ...(to === undefined ? {} : { [`${along}2`]: { field: to } }),
  });
  const line = (low: string, high: string, color = ink, strokeWidth = 1.5): JsonObject => ({
    mark: { type: 'rule', color, strokeWidth },
    encoding: from(low, high),
  });
  const tick = (field: string, size = 8, thick = 1.5): JsonObject => ({
    mark: { type: 'tick', color: ink, thickness: thick, size, orient: along === 'x' ? 'vertical' : 'horizontal' },
    encoding: from(field),
  });
  const point = (field: string, color: string, stroke: string, size: number): JsonObject => ({
    mark: { type: 'point', filled: true, color, stroke, size, opacity: 1 },
    encoding: from(field),
  });
  const box = { type: 'bar', [along === 'x' ? 'height' : 'width']: thickness };
  const filled = {
    condition: [
      { test: "datum.emphasis === 'dashed'", value: background },
      { test: "datum.emphasis === 'pale'", value: paleBar },
    ],
    value: bar,
  };
  const dashes = { condition: { test: "datum.emphasis === 'dashed'", value: [3, 3] }, value: [1, 0] };
  const bars = (low: string, high?: string): JsonObject => ({
    mark: { ...box, stroke: outline, strokeWidth: 1 },
    encoding: {
      ...from(low, high),
      color: filled,
      strokeDash: dashes,
    },
  });
  const whiskers = 'low' in marks ? [line('low', 'high'), tick('low'), tick('high')] : [];
  const inner = 'innerLow' in marks ? [line('innerLow', 'innerHigh', outline, 5)] : [];
  switch (kind) {
    case 'share':
      return [
        ...('rest' in marks ? [{ mark: { ...box, color: grid }, encoding: from('value', 'rest') }] : []),
        bars('value'),
        ...inner,
        ...whiskers,
        ...('chance' in marks ? [tick('chance', thickness, 3)] : []),
      ];
    case 'effect':
      return [bars('baseline', 'value'), ...whiskers, tick('baseline', thickness, 3)];
    case 'pair':
      return [
        line('first', 'second', outline, 3),
        point('first', outline, outline, 70),
        point('second', background, ink, 70),
      ];
    case 'spread':
      return [
        line('p75', 'p90'),
        bars('p25', 'p75'),
        ...inner,
        tick('value', thickness, 2.5),
        point('mean', background, ink, 28),
        point('least', background, faintInk, 12),
        point('most', background, faintInk, 12),
      ];
    case 'expectancy':
      return [bars('value'), line('worst', 'best', outline, 5), ...whiskers];
    case 'single':
      return [bars('value')];
  }
}

/** The legend of the marks of a measure and their figures. */
export function spreadInWords({ kind, marks }: Figure, figures: string): readonly string[] {
  if (kind !== 'spread') return [];
  const interval = 'innerLow' in marks ? 'thick: its 95 % interval, ' : '';
  return [
    `Line: median, ${interval}box: quartiles, thin line: 90th percentile, dot: mean, small dots: minimum and maximum if near, ${figures}`,
  ];
}
