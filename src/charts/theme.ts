import type { JsonObject } from './vega-lite-spec.js';

/** The background of a picture. */
export type Theme = 'light' | 'dark';

/** The colours of a picture: one hue in several shades, and a second one below what cells are compared with. */
export interface Palette {
  readonly background: string;
  readonly ink: string;
  readonly faintInk: string;
  readonly grid: string;
  /** The length of a bar, its outline, and the bar of a small sample. */
  readonly bar: string;
  readonly outline: string;
  readonly paleBar: string;
  /** The shades of a heat map, from none to the most, as red, green and blue: `ink` is readable on each. */
  readonly shades: Shades;
  /** The same for what is below the figure that cells are compared with. */
  readonly losses: Shades;
}

type Colour = readonly [red: number, green: number, blue: number];
type Shades = readonly [none: Colour, most: Colour];

export const palettes: Readonly<Record<Theme, Palette>> = {
  light: {
    background: '#ffffff',
    ink: '#1b1b1f',
    faintInk: '#55555e',
    grid: '#e4e4ea',
    bar: '#8fb8de',
    outline: '#2b6cb0',
    paleBar: '#e3eef8',
    shades: [
      [247, 251, 255],
      [107, 163, 214],
    ],
    losses: [
      [255, 250, 245],
      [240, 160, 80],
    ],
  },
  dark: {
    background: '#1e2026',
    ink: '#f2f2f5',
    faintInk: '#b9bbc6',
    grid: '#3a3d47',
    bar: '#3d6c9c',
    outline: '#8cc0f0',
    paleBar: '#26384b',
    shades: [
      [34, 40, 52],
      [38, 98, 160],
    ],
    losses: [
      [48, 39, 32],
      [150, 82, 16],
    ],
  },
};

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** The style of axes, titles and other parts that Vega-Lite draws. */
export function configOf({ background, ink, faintInk, grid }: Palette): JsonObject {
  return {
    font: FONT,
    background,
    view: { stroke: null },
    concat: { spacing: 26 },
    axis: {
      labelColor: ink,
      titleColor: faintInk,
      gridColor: grid,
      domainColor: faintInk,
      tickColor: faintInk,
      labelFontSize: 11,
      titleFontSize: 11,
      titleFontWeight: 'normal',
    },
    legend: { labelColor: ink, titleColor: faintInk },
    title: { color: ink, subtitleColor: faintInk, anchor: 'start', fontSize: 13, subtitleFontSize: 11, offset: 8 },
    text: { color: ink, fontSize: 11 },
  };
}

/**
 * The colour of a heat map cell.
 *
 * @param strength - from -1, far below what cells are compared with, to 1
 */
export function shadeOf({ shades, losses }: Palette, strength: number): string {
  const [none, most] = strength < 0 ? losses : shades;
  return `rgb(${none.map((from, i) => Math.round(from + (most[i] - from) * Math.abs(strength))).join(', ')})`;
}
