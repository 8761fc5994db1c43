import type { Dimension, Grid } from './grid.js';
import { stretchesOf } from './stretches.js';

/** Longer heat maps and lists of bars are split or drawn differently. */
const LONGEST = 24;
/** Up to this many rows, bars are easier to read than a heat map. */
const FEW = 16;

/** From this many stretches of a session a time axis is used; up to this many, each is labelled. */
const CLOCK = { from: 3, to: 48 };

/** How a grid is drawn: as a list of values, one in sections, a heat map, or along the clock of the session. */
export interface Layout {
  readonly kind: 'rows' | 'sections' | 'heat-map' | 'clock';
  readonly grid: Grid;
}

/** The first labels of a layout's first dimension. */
export function cutTo({ kind, grid }: Layout, labels: number): Layout {
  const [first, ...others] = grid.dimensions;
  return {
    kind,
    grid: {
      ...grid,
      subtitle: [...grid.subtitle, `The first ${labels} of ${first.labels.length}`],
      dimensions: [{ ...first, labels: first.labels.slice(0, labels) }, ...others],
      cells: grid.cells.filter(({ at }) => at[0] < labels),
    },
  };
}

/** Splits a grid of any number of dimensions into panels of one or two. */
export function layoutsOf(grid: Grid): readonly Layout[] {
  const plain = withoutSingles(grid);
  const { dimensions } = plain;
  if (dimensions.length === 1) return [{ kind: onClock(dimensions[0]) ? 'clock' : 'rows', grid: plain }];
  if (dimensions.length === 2) {
    const rows = dimensions[0].labels.length * (dimensions[1].labels.length + 1);
    const grouped = dimensions.every(({ grouping }) => grouping);
    const pairs = grid.cells.some(({ figure }) => figure.kind === 'pair');
    return [
      pairs || (!grouped && rows <= FEW)
        ? { kind: 'sections', grid: plain }
        : { kind: 'heat-map', grid: longerFirst(plain) },
    ];
  }
  const groups = dimensions.filter(({ grouping }) => grouping);
  const count = groups.reduce((product, { labels }) => product * labels.length, 1);
  if (groups.length < 2 || (count > LONGEST && groups.length < dimensions.length)) {
    return partsOf(plain).flatMap(layoutsOf);
  }
  return layoutsOf(joined(plain));
}

function onClock({ labels }: Dimension): boolean {
  return labels.length >= CLOCK.from && labels.length <= CLOCK.to && stretchesOf(labels) !== undefined;
}

/** The grid without dimensions of a single label; one stays. */
function withoutSingles(grid: Grid): Grid {
  const several = grid.dimensions.flatMap(({ labels }, i) => (labels.length > 1 ? [i] : []));
  const kept = several.length === 0 ? [0] : several;
  return {
    ...grid,
    dimensions: kept.map((i) => grid.dimensions[i]),
    cells: grid.cells.map(({ at, figure }) => ({ at: kept.map((i) => at[i]), figure })),
  };
}

function longerFirst(grid: Grid): Grid {
  const [first, second] = grid.dimensions;
  return first.labels.length >= second.labels.length
    ? grid
    : {
        ...grid,
        dimensions: [second, first],
        cells: grid.cells.map(({ at: [a, b], figure }) => ({ at: [b, a], figure })),
      };
}

/** A grid for each label of the last dimension: an outcome or a question. */
function partsOf(grid: Grid): readonly Grid[] {
  const last = grid.dimensions.length - 1;
  return grid.dimensions[last].labels.map((label, i) => ({
    ...grid,
    title: `${grid.title}: ${label}`,
    dimensions: grid.dimensions.slice(0, last),
    cells: grid.cells.flatMap(({ at, figure }) => (at[last] === i ? [{ at: at.slice(0, last), figure }] : [])),
  }));
}

/** Merges the first two dimensions. */
function joined(grid: Grid): Grid {
  const [first, second, ...others] = grid.dimensions;
  const both: Dimension = {
    grouping: true,
    labels: first.labels.flatMap((one) => second.labels.map((other) => `${one}, ${other}`)),
  };
  return {
    ...grid,
    dimensions: [both, ...others],
    cells: grid.cells.map(({ at: [a, b, ...rest], figure }) => ({
      at: [a * second.labels.length + b, ...rest],
      figure,
    })),
  };
}
