import type { Figure } from '../grid.js';
import type { Palette } from '../theme.js';
import type { JsonObject } from '../vega-lite-spec.js';

/**
 * The marks of a value, along either axis.
 *
 * @param figure - one of those that are drawn; the others have the same marks
 * @param along - the axis of the values
 * @param thickness - the thickness of bars and boxes in pixels: `height` along x, `width` along y
 */
export function valueMarks(
  { kind, marks }: Figure,
  along: 'x' | 'y',
  { ink, bar, paleBar, outline, background }: Palette,
  thickness: JsonObject,
): readonly JsonObject[] {
  const line = { type: 'rule', color: ink, strokeWidth: 1.5 };
  const thick = along === 'x' ? 'height' : 'width';
  const cap = { type: 'tick', color: ink, thickness: 1.5, size: 8, orient: along === 'x' ? 'vertical' : 'horizontal' };
  const from = (field: string, to?: string): JsonObject => ({
    [along]: { field, type: 'quantitative' },
    ...(to === undefined ? {} : { [`${along}2`]: { field: to } }),
  });
  const box = { type: 'bar', stroke: outline, ...thickness };
  const filled = {
    condition: [
      { test: "datum.emphasis === 'dashed'", value: background },
      { test: "datum.emphasis === 'pale'", value: paleBar },
    ],
    value: bar,
  };
  const inner =
    marks.innerLow === undefined
      ? []
      : [{ mark: { ...line, color: outline, strokeWidth: 5 }, encoding: from('innerLow', 'innerHigh') }];
  switch (kind) {
    case 'share':
      return [
        {
          mark: { ...box, strokeWidth: 1 },
          encoding: {
            ...from('value'),
            color: filled,
            strokeDash: { condition: { test: "datum.emphasis === 'dashed'", value: [3, 3] }, value: [1, 0] },
          },
        },
        ...inner,
        { mark: line, encoding: from('low', 'high') },
        { mark: { ...cap }, encoding: from('low') },
        { mark: { ...cap }, encoding: from('high') },
        ...(marks.chance === undefined
          ? []
          : [{ mark: { ...cap, thickness: 3, size: Number(thickness[thick] ?? 14) }, encoding: from('chance') }]),
      ];
    case 'effect':
      return [
        {
          mark: { ...box, strokeWidth: 1 },
          encoding: { ...from('baseline', 'value'), color: filled },
        },
        { mark: line, encoding: from('low', 'high') },
        { mark: { ...cap }, encoding: from('low') },
        { mark: { ...cap }, encoding: from('high') },
        { mark: { ...cap, thickness: 3, size: Number(thickness[thick] ?? 14) }, encoding: from('baseline') },
      ];
    case 'spread':
      return [
        { mark: line, encoding: from('min', 'max') },
        { mark: { ...box, color: bar, strokeWidth: 1 }, encoding: from('p25', 'p75') },
        ...inner,
        { mark: { ...cap, thickness: 2.5, size: Number(thickness[thick] ?? 14) }, encoding: from('value') },
        {
          mark: { type: 'point', filled: true, color: background, stroke: ink, size: 28, opacity: 1 },
          encoding: from('mean'),
        },
      ];
    case 'expectancy':
      return [
        { mark: { ...box, color: bar, strokeWidth: 1 }, encoding: from('value') },
        { mark: line, encoding: from('worst', 'best') },
      ];
    case 'single':
      return [{ mark: { ...box, color: bar, strokeWidth: 1 }, encoding: from('value') }];
  }
}

/** The legend of the marks of a measure and their figures. */
export function spreadInWords({ kind, marks }: Figure, figures: string): readonly string[] {
  if (kind !== 'spread') return [];
  const interval = marks.innerLow === undefined ? '' : 'thick: its 95 % interval, ';
  return [`Line: median, box: quartiles, dot: mean, ${interval}whiskers: minimum and maximum, ${figures}`];
}
