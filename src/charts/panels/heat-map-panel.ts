import type { Figure, Grid } from '../grid.js';
import { shadeOf } from '../theme.js';
import type { JsonObject } from '../vega-lite-spec.js';
import { axisEnd } from './value-scale.js';
import { rowOf, spoken, tooltipOf, writes } from './data-of.js';
import { type Frame, labelLetters, lettersIn } from './frame.js';
import { nominalAxis } from './nominal-axis.js';
import { panelTitle } from './panel-text.js';

/** With more rows than this, cells have one line instead of three. */
const MANY_ROWS = 30;
const NARROWEST = 56;
const WIDEST = 120;
/** The average width of the small letters of a cell, in pixels. */
const SMALL_LETTER = 5.2;

/** Values of two dimensions as shades, with value, interval and sample as text. */
export function heatMapPanel(grid: Grid, frame: Frame): JsonObject {
  const [{ labels: rowLabels }, { labels: columnLabels }] = grid.dimensions;
  const figures = grid.cells.map(({ figure }) => figure);
  const rows = nominalAxis('row', rowLabels, labelLetters(frame.width), { minExtent: frame.columns.labels });
  const room = (frame.width - frame.columns.labels) / columnLabels.length;
  const short = rowLabels.length > MANY_ROWS;
  const least = Math.max(NARROWEST, SMALL_LETTER * lettersOf(figures, short) + 4);
  const cell = Math.floor(Math.max(least, Math.min(WIDEST, room)));
  const columns = nominalAxis('column', columnLabels, lettersIn(cell - 6), { orient: 'top', labelAngle: 0 });
  const strengthOf = strengthIn(figures);
  const { palette } = frame;
  const text = (field: string, dy: number, size: number, weight = 'normal'): JsonObject => ({
    mark: { type: 'text', fontSize: size, fontWeight: weight, dy },
    encoding: { text: { field }, color: { field: 'ink', type: 'nominal', scale: null } },
  });
  return {
    title: panelTitle(frame, grid.title, [...grid.subtitle, inWords(figures[0].kind, short)]),
    width: { step: cell },
    height: { step: short ? 20 : Math.max(42, 14 * Math.max(...rows.lines.map(({ length }) => length)) + 6) },
    data: {
      values: grid.cells.map(({ at, figure }) => ({
        row: rows.keys[at[0]],
        column: columns.keys[at[1]],
        rowLabel: rowLabels[at[0]],
        columnLabel: columnLabels[at[1]],
        ...rowOf(figure, rowLabels[at[0]], columnLabels[at[1]]),
        short: shortOf(figure),
        ...(figure.value === null || figure.emphasis === 'dashed'
          ? { fill: palette.background, ink: palette.faintInk }
          : shadeOf(palette, strengthOf(figure))),
      })),
    },
    encoding: {
      x: withoutGaps(columns.encoding),
      y: withoutGaps(rows.encoding),
      tooltip: tooltipOf(figures[0], 'rowLabel', 'columnLabel'),
    },
    layer: spoken(
      [
        {
          transform: [{ filter: "datum.emphasis !== 'dashed'" }],
          mark: { type: 'rect', strokeWidth: 1 },
          encoding: {
            fill: { field: 'fill', type: 'nominal', scale: null },
            stroke: {
              condition: { test: "datum.emphasis === 'full'", value: palette.background },
              value: palette.outline,
            },
          },
        },
        {
          transform: [{ filter: "datum.emphasis === 'dashed'" }],
          mark: { type: 'rect', strokeWidth: 1, stroke: palette.outline, strokeDash: [3, 3], fill: palette.background },
        },
        ...(short
          ? [text('short', 0, 10)]
          : [text('text', -11, 12, 'bold'), text('detail', 2.5, 9.5), text('sample', 14.5, 9.5)]),
      ],
      writes(short ? 'short' : 'text'),
    ),
  };
}

/** The number of letters of a cell's longest line. */
function lettersOf(figures: readonly Figure[], short: boolean): number {
  const lines = figures.flatMap((figure) => (short ? [shortOf(figure)] : [figure.detail, figure.sample]));
  return Math.max(...lines.map(({ length }) => length));
}

function shortOf({ text, sample }: Figure): string {
  return `${text} · ${sample}`;
}

/**
 * The darkness of a figure, from 0 to 1: percents from 0, effects by their distance from chance, other numbers between the minimum and the
 * maximum of the panel. Expectancies from -1 to 1, by their distance from 0.
 */
function strengthIn(figures: readonly Figure[]): (figure: Figure) => number {
  const weights = figures.map(weightOf).filter((weight) => weight !== null);
  const { kind } = figures[0];
  if (kind === 'expectancy') {
    const most = Math.max(...weights.map(Math.abs));
    return ({ value }) => (most === 0 ? 0 : value! / most);
  }
  const from = kind === 'share' || kind === 'effect' ? 0 : Math.min(...weights);
  const to = kind === 'share' ? axisEnd(weights) : Math.max(...weights);
  return (figure) => (from === to ? 0.5 : (weightOf(figure)! - from) / (to - from));
}

function weightOf({ kind, value, marks: { baseline } }: Figure): number | null {
  return kind !== 'effect' || value === null || baseline === null ? value : Math.abs(value - baseline);
}

function inWords(kind: Figure['kind'], short: boolean): string {
  const parts = {
    share: ['percent', '95 % interval', 'cases'],
    effect: ['percent', 'corrected p-value', 'cases'],
    spread: ['median', 'lower to upper quartile', 'count'],
    expectancy: ['expectancy in R', 'p of a mean of 0', 'trades'],
    single: ['value', 'count'],
  }[kind];
  return `Each cell: ${(short ? [parts[0], parts[parts.length - 1]] : parts).join(', ')}`;
}

function withoutGaps(encoding: JsonObject): JsonObject {
  return { ...encoding, scale: { ...(encoding.scale as JsonObject), paddingInner: 0.03, paddingOuter: 0.01 } };
}
