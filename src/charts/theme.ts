import type { JsonObject } from './vega-lite-spec.js';

/** The background of a picture. */
export type Theme = 'light' | 'dark';

/** The colours of a picture: one hue in several shades, and a second one below zero; readable in grey and with any colour vision. */
export interface Palette {
  readonly background: string;
  readonly ink: string;
  readonly faintInk: string;
  readonly grid: string;
  /** The length of a bar, its outline, and the bar of a small sample. */
  readonly bar: string;
  readonly outline: string;
  readonly paleBar: string;
  /** The shades of a heat map, from none to the most, as red, green and blue. */
  readonly shades: Shades;
  /** The same for what is lost, where the figures of a heat map lie on both sides of zero. */
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
      [8, 48, 107],
    ],
    losses: [
      [255, 250, 245],
      [122, 54, 4],
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
      [205, 230, 255],
    ],
    losses: [
      [48, 39, 32],
      [255, 217, 178],
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

/** The colour of a heat map cell, and a readable text colour on it. */
interface Shade {
  readonly fill: string;
  readonly ink: string;
}

/** @param strength - from 0 to 1, and down to -1 for what is lost */
export function shadeOf({ shades, losses }: Palette, strength: number): Shade {
  const [none, most] = strength < 0 ? losses : shades;
  const colour = none.map((from, i) => Math.round(from + (most[i] - from) * Math.abs(strength)));
  // Black or white, whichever has more WCAG 2 contrast.
  const luminance = luminanceOf(colour);
  const ink = (luminance + 0.05) / 0.05 >= 1.05 / (luminance + 0.05) ? '#000000' : '#ffffff';
  return { fill: `rgb(${colour.join(', ')})`, ink };
}

/** The relative luminance of WCAG 2. */
function luminanceOf(colour: readonly number[]): number {
  const [red, green, blue] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : toThe12Fifths((part + 0.055) / 1.055)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The power of 2.4 of the luminance, as the fifth root of the twelfth power by Newton's method: the digits of powers depend on the host. */
function toThe12Fifths(base: number): number {
  const fourth = base * base * base * base;
  const twelfth = fourth * fourth * fourth;
  let root = base * base;
  for (let step = 0; step < 10; step++) root = (4 * root + twelfth / (root * root * root * root)) / 5;
  return root;
}
