import type { Grid } from '../grid.js';
import type { JsonObject } from '../vega-lite-spec.js';
import { rowOf, spoken, tooltipOf, writes } from './data-of.js';
import { AXIS_TITLE, type Frame } from './frame.js';
import { DAY, stretchesOf } from '../stretches.js';
import { panelTitle } from './panel-text.js';
import { spreadInWords, valueMarks } from './value-marks.js';
import { valueScale } from './value-scale.js';

const HEIGHT = 200;
/** The width of a time label, in pixels. */
const TICK = 46;
const STEPS = [5, 15, 30, 60, 120, 180, 240, 360];

/** Values along session time. */
export function clockPanel(grid: Grid, frame: Frame): JsonObject {
  const [{ labels }] = grid.dimensions;
  const figures = grid.cells.map(({ figure }) => figure);
  const [{ kind }] = figures;
  const { first, from, to } = stretchesOf(labels)!;
  const width = frame.width - frame.columns.labels;
  const pixels = width / to[to.length - 1];
  const thickness = Math.max(3, Math.min(...from.map((start, i) => to[i] - start)) * pixels - 4);
  const marks = valueMarks(figures[0], 'y', frame.palette, thickness);
  return {
    title: panelTitle(frame, grid.title, [
      ...grid.subtitle,
      ...(kind === 'share' ? ['Above: the cases'] : spreadInWords(figures[0], 'above: the count')),
    ]),
    width,
    height: HEIGHT,
    data: {
      values: grid.cells.map(({ at: [i], figure }) => ({
        from: from[i],
        middle: (from[i] + to[i]) / 2,
        label: labels[i],
        ...rowOf(figure, labels[i]),
      })),
    },
    encoding: {
      x: {
        field: 'middle',
        type: 'quantitative',
        scale: { domain: [0, to[to.length - 1]], nice: false },
        axis: clockAxis(first, to[to.length - 1], width),
      },
      tooltip: tooltipOf(figures[0], 'label'),
    },
    layer: spoken(
      [
        ...marks.map((layer, i) => (i === 0 ? withAxis(layer, grid, frame.columns.labels - AXIS_TITLE) : layer)),
        {
          mark: {
            type: 'text',
            angle: 270,
            align: 'left',
            baseline: 'middle',
            fontSize: 10,
            color: frame.palette.faintInk,
          },
          encoding: { y: { value: -4 }, text: { field: 'sample' } },
        },
      ],
      writes('sample'),
    ),
  };
}

/** Times of the session's own day at round steps. */
function clockAxis(first: number, length: number, width: number): JsonObject {
  const step = STEPS.find((minutes) => (length / minutes) * TICK <= width) ?? STEPS[STEPS.length - 1];
  const values: number[] = [];
  for (let at = (step - (first % step)) % step; at <= length; at += step) values.push(at);
  const times = Object.fromEntries(values.map((at) => [at, timeOf((first + at) % DAY)]));
  return { title: 'Time of the session', values, labelExpr: `${JSON.stringify(times)}[datum.value]`, grid: false };
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function withAxis(layer: JsonObject, { cells, unit }: Grid, minExtent: number): JsonObject {
  const { y, ...encoding } = layer.encoding as JsonObject;
  const axis = { title: unit, grid: true, tickCount: 5, minExtent };
  return {
    ...layer,
    encoding: { ...encoding, y: { ...(y as JsonObject), scale: valueScale(cells.map(({ figure }) => figure)), axis } },
  };
}
