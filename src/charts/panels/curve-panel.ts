import type { JsonObject } from '../vega-lite-spec.js';
import type { Frame } from './frame.js';
import { panelTitle } from './panel-text.js';

const HEIGHT = 200;

/** Shares that fall with a distance: of what is sure, and of what is possible beside it. */
export interface Curves {
  readonly title: string;
  readonly points: readonly {
    readonly distance: number;
    readonly line: string;
    readonly share: number;
    readonly possible: number;
  }[];
}

/** Lines over distances: each with the shares that are sure, and dashed with those that are possible. */
export function curvePanel({ title, points }: Curves, frame: Frame): JsonObject {
  const { ink, outline } = frame.palette;
  const lines = [...new Set(points.map(({ line }) => line))];
  // A layer without the axis would take it from all.
  const y = (field: string): JsonObject => ({
    field,
    type: 'quantitative',
    scale: { domain: [0, 100] },
    axis: { title: null, grid: true, tickCount: 5, minExtent: frame.columns.labels },
  });
  const drawn = (field: string, dashed: boolean): JsonObject => ({
    mark: { type: 'line', ...(dashed ? { strokeDash: [4, 3] } : {}), aria: false },
    encoding: { y: y(field) },
  });
  return {
    title: panelTitle(frame, title, ['In % of the entries; dashed: with those that are only possible']),
    width: frame.width - frame.columns.labels,
    height: HEIGHT,
    data: {
      values: points.map((point) => ({
        ...point,
        words: `${point.line} ${point.distance}: ${point.share} %, possibly ${point.possible} %`,
      })),
    },
    encoding: {
      x: { field: 'distance', type: 'quantitative', title: 'Distance', scale: { zero: true } },
      color: {
        field: 'line',
        type: 'nominal',
        scale: { domain: lines, range: [outline, ink] },
        legend: { title: null, orient: 'top' },
      },
      tooltip: [
        { field: 'line', type: 'nominal', title: '' },
        { field: 'distance', type: 'nominal', title: 'Distance' },
        { field: 'share', type: 'nominal', title: 'Reached, in %' },
        { field: 'possible', type: 'nominal', title: 'Possibly, in %' },
      ],
    },
    layer: [
      drawn('share', false),
      drawn('possible', true),
      {
        mark: { type: 'point', filled: true, size: 36, opacity: 1 },
        encoding: { y: y('share'), description: { field: 'words', type: 'nominal' } },
      },
    ],
  };
}
