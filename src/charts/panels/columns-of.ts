import type { Layout } from '../layout.js';
import { type Columns, lettersIn, pixelsOf } from './frame.js';
import { wrapped } from './wrapped.js';

const GAP = 10;
/** The part of a picture that labels may take. */
const LABELS = 0.34;
/** What the numbers of an axis need at the least. */
const LEAST = 40;

/** The columns that several layouts have in common, so that their values stand one below the other. */
export function columnsOf(layouts: readonly Layout[], width: number): Columns {
  const labels = layouts.flatMap(({ kind, grid }) => grid.dimensions[kind === 'sections' ? 1 : 0].labels);
  const figures = layouts.flatMap(({ kind, grid }) =>
    kind === 'heat-map' ? [] : grid.cells.map(({ figure }) => figure),
  );
  return {
    labels: Math.max(LEAST, pixelsOf(labels.flatMap((label) => wrapped(label, labelLetters(width)))) + GAP),
    texts: pixelsOf(figures.map(({ text }) => text)) + GAP,
    samples: pixelsOf(figures.map(({ sample }) => sample)) + GAP,
  };
}

/** The most letters of a line of a label. */
export function labelLetters(width: number): number {
  return lettersIn(width * LABELS);
}
