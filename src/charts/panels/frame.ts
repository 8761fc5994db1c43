import type { Layout } from '../layout.js';
import type { Palette } from '../theme.js';
import { wrapped } from './wrapped.js';

/** Settings shared by all panels of a picture. */
export interface Frame {
  readonly palette: Palette;
  /** The width of the whole picture, in pixels. */
  readonly width: number;
  /** The column widths shared by all panels: labels left of the values, figures and samples right. */
  readonly columns: Columns;
}

/** Widths in pixels. */
interface Columns {
  readonly labels: number;
  readonly texts: number;
  readonly samples: number;
}

/** The room that the title of an upright axis has within the column of labels, in pixels. */
export const AXIS_TITLE = 14;

/** The average letter width of labels, in pixels. */
const LETTER = 6;

/** The number of letters that fit into a width in pixels. */
export function lettersIn(pixels: number): number {
  return Math.max(1, Math.floor(pixels / LETTER));
}

/** The width of the longest line, in pixels. */
function pixelsOf(lines: readonly string[]): number {
  return LETTER * Math.max(0, ...lines.map(({ length }) => length));
}

const GAP = 10;
/** The maximum share of the width for labels. */
const LABELS = 0.36;
/** The minimum width for the numbers of an axis. */
const LEAST = 40;

/** Column widths shared by several layouts, so that their values are aligned. */
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

/** The maximum number of letters per label line. */
export function labelLetters(width: number): number {
  return lettersIn(width * LABELS);
}
