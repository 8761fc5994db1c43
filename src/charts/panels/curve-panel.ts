import type { JsonObject } from '../vega-lite-spec.js';
import { AXIS_TITLE, type Frame } from './frame.js';
import { panelTitle } from './panel-text.js';

const HEIGHT = 200;
/** With more points, lines have no dots. */
const DOTS = 60;

/** Lines over distances or trades: of what is sure, and dashed of what is possible beside it. */
export interface Curves {
  readonly title: string;
  readonly subtitle: string;
  readonly along: string;
  readonly unit: string;
  /** The ends of the axis of the values; by default those of the values. */
  readonly domain?: readonly [number, number];
  readonly points: readonly {
    readonly at: number;
    readonly line: string;
    readonly sure: number;
    readonly possible: number;
    readonly date?: string;
  }[];
}

export function curvePanel({ title, subtitle, along, unit, domain, points }: Curves, frame: Frame): JsonObject {
  const { ink, outline } = frame.palette;
  const lines = [...new Set(points.map(({ line }) => line))];
  // A layer without the axis would take it from all.
  const y = (field: string): JsonObject => ({
    field,
    type: 'quantitative',
    ...(domain === undefined ? {} : { scale: { domain: [...domain] } }),
    axis: { title: unit, grid: true, tickCount: 5, minExtent: frame.columns.labels - AXIS_TITLE },
  });
  const drawn = (field: string, dashed: boolean): JsonObject => ({
    mark: { type: 'line', ...(dashed ? { strokeDash: [4, 3] } : {}), aria: false },
    encoding: { y: y(field) },
  });
  const told = (field: string, name: string): JsonObject => ({ field, type: 'nominal', title: name });
  return {
    title: panelTitle(frame, title, [subtitle]),
    width: frame.width - frame.columns.labels,
    height: HEIGHT,
    data: {
      values: points.map((point) => ({
        ...point,
        words: `${point.line} ${point.date ?? point.at}: ${point.sure}, possibly ${point.possible}, ${unit}`,
      })),
    },
    encoding: {
      x: { field: 'at', type: 'quantitative', scale: { zero: true }, axis: { title: along, grid: false } },
      color: {
        field: 'line',
        type: 'nominal',
        scale: { domain: lines, range: [outline, ink] },
        legend: lines.length === 1 ? null : { title: null, orient: 'top' },
      },
      tooltip: [
        told('line', ''),
        told(points[0].date === undefined ? 'at' : 'date', along),
        told('sure', unit),
        told('possible', `Possibly, ${unit}`),
      ],
    },
    layer: [
      drawn('sure', false),
      drawn('possible', true),
      {
        mark: { type: 'point', filled: true, size: points.length > DOTS ? 1 : 36, opacity: 1 },
        encoding: { y: y('sure'), description: { field: 'words', type: 'nominal' } },
      },
    ],
  };
}
