import type { Layout } from '../layout.js';
import type { Palette } from '../theme.js';
import { wrapped } from './wrapped.js';

/** What all panels of a picture share. */
export interface Frame {
  readonly palette: Palette;
  /** The width of the whole picture, in pixels. */
  readonly width: number;
  /** The widths of the columns that all panels have in common: labels to the left of the values, figures and samples to the right. */
  readonly columns: Columns;
}

/** Widths in pixels. */
interface Columns {
  readonly labels: number;
  readonly texts: number;
  readonly samples: number;
}

/** How wide a letter of a label is, on average, in pixels, at the size that labels have. */
const LETTER = 6;

/** As many letters as have room in so many pixels. */
export function lettersIn(pixels: number): number {
  return Math.max(1, Math.floor(pixels / LETTER));
}

/** The pixels that the longest of some lines takes. */
function pixelsOf(lines: readonly string[]): number {
  return LETTER * Math.max(0, ...lines.map(({ length }) => length));
}

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
