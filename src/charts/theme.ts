import type { JsonObject } from './vega-lite-spec.js';

/** What a picture is looked at on. */
export type Theme = 'light' | 'dark';

/** The colours of a picture: one hue in several shades, so that grey paper and every kind of colour vision show the same. */
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
  readonly shades: readonly [readonly [number, number, number], readonly [number, number, number]];
}

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
  },
};

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** How the parts that Vega-Lite draws by itself look. */
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
    title: { color: ink, subtitleColor: faintInk, anchor: 'start', fontSize: 13, subtitleFontSize: 11, offset: 8 },
    text: { color: ink, fontSize: 11 },
  };
}
