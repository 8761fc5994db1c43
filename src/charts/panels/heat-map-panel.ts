import type { Figure, Grid } from '../grid.js';
import type { JsonObject } from '../vega-lite-spec.js';
import { rowOf, spoken, tooltipOf, writes } from './data-of.js';
import { type Frame, labelLetters, lettersIn } from './frame.js';
import { nominalAxis } from './nominal-axis.js';
import { panelTitle } from './panel-text.js';
import { shadeScale } from './shade-scale.js';
import { wrapped } from './wrapped.js';

/** With more rows than this, cells have one line instead of three. */
const MANY_ROWS = 30;
const NARROWEST = 56;
const WIDEST = 120;
/** The average width of the small letters of a cell, in pixels. */
const SMALL_LETTER = 5.2;
/** That of the large ones. */
const LETTER = 7.4;

/** Values of two dimensions as shades, with value, interval and sample as text, and the legend of the shades. */
export function heatMapPanel(grid: Grid, frame: Frame): readonly JsonObject[] {
  const [{ labels: rowLabels }, { labels: columnLabels }] = grid.dimensions;
  const figures = grid.cells.map(({ figure }) => figure);
  const rows = nominalAxis('row', rowLabels, labelLetters(frame.width), { minExtent: frame.columns.labels });
  const room = (frame.width - frame.columns.labels) / columnLabels.length;
  const short = rowLabels.length > MANY_ROWS;
  const bold = short ? 0 : Math.max(...figures.map((figure) => figure.text.length));
  const least = Math.max(NARROWEST, SMALL_LETTER * lettersOf(figures, short) + 4, LETTER * bold + 4);
  const cell = Math.floor(Math.max(least, Math.min(WIDEST, room)));
  const letters = lettersIn(cell - 6);
  const minExtent = 14 * Math.max(...columnLabels.map((label) => wrapped(label, letters).length)) + 8;
  const columns = nominalAxis('column', columnLabels, letters, { orient: 'top', labelAngle: 0, minExtent });
  const { fillOf, legend } = shadeScale(grid, frame);
  const { palette } = frame;
  const text = (field: string, dy: number, size: number, weight = 'normal'): JsonObject => ({
    mark: { type: 'text', fontSize: size, fontWeight: weight, dy },
    encoding: { text: { field } },
  });
  const step = Math.max(short ? 20 : 42, 14 * Math.max(...rows.lines.map(({ length }) => length)) + 6);
  const shades = grid.comparedWith === undefined ? [] : [`Shades: blue above, orange below ${grid.comparedWith}`];
  const map = {
    title: panelTitle(frame, grid.title, [...grid.subtitle, inWords(figures, short), ...shades]),
    width: cell * columnLabels.length,
    height: step * rowLabels.length,
    data: {
      values: grid.cells.map(({ at, figure }) => ({
        row: rows.keys[at[0]],
        column: columns.keys[at[1]],
        rowLabel: rowLabels[at[0]],
        columnLabel: columnLabels[at[1]],
        ...rowOf(figure, rowLabels[at[0]], columnLabels[at[1]]),
        short: shortOf(figure),
        fill: figure.value === null || figure.emphasis === 'dashed' ? palette.background : fillOf(figure),
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
  return figures.some(({ value, emphasis }) => value !== null && emphasis !== 'dashed') ? [map, legend] : [map];
}

/** The number of letters of a cell's longest line. */
function lettersOf(figures: readonly Figure[], short: boolean): number {
  const lines = figures.flatMap((figure) => (short ? [shortOf(figure)] : [figure.detail, figure.sample]));
  return Math.max(...lines.map(({ length }) => length));
}

function shortOf({ text, sample }: Figure): string {
  return `${text} · ${sample}`;
}

function inWords([{ kind, marks }]: readonly Figure[], short: boolean): string {
  const parts = {
    share: ['percent', 'innerLow' in marks ? '95 % interval' : '95 % Wilson interval', 'cases'],
    effect: ['percent', 'corrected p-value', 'cases'],
    spread: ['median', 'lower to upper quartile', 'count'],
    expectancy: ['expectancy in R', 'low' in marks ? '95 % interval' : '', 'trades, p of a mean of 0'],
    pair: [],
    single: ['value', 'count'],
  }[kind];
  const shown = (short ? [parts[0], parts[parts.length - 1]] : parts).filter((part) => part !== '');
  return `Each cell: ${shown.join(', ')}`;
}

function withoutGaps(encoding: JsonObject): JsonObject {
  return { ...encoding, scale: { ...(encoding.scale as JsonObject), paddingInner: 0.03, paddingOuter: 0.01 } };
}
