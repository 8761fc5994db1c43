import type { Palette } from '../theme.js';

/** What all panels of a picture share. */
export interface Frame {
  readonly palette: Palette;
  /** The width of the whole picture, in pixels. */
  readonly width: number;
  /** The widths of the columns that all panels have in common: labels to the left of the values, figures and samples to the right. */
  readonly columns: Columns;
}

/** Widths in pixels. */
export interface Columns {
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
export function pixelsOf(lines: readonly string[]): number {
  return LETTER * Math.max(0, ...lines.map(({ length }) => length));
}
