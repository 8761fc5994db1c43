import type { Palette } from './theme.js';

/** The colour of a cell of a heat map, and a colour of writing that can be read on it. */
export interface Shade {
  readonly fill: string;
  readonly ink: string;
}

/** @param strength - from 0 to 1 */
export function shadeOf({ shades: [none, most] }: Palette, strength: number): Shade {
  const colour = none.map((from, i) => Math.round(from + (most[i] - from) * strength));
  // Whichever of black and white differs more, by the contrast of WCAG 2.
  const luminance = luminanceOf(colour);
  const ink = (luminance + 0.05) / 0.05 >= 1.05 / (luminance + 0.05) ? '#000000' : '#ffffff';
  return { fill: `rgb(${colour.join(', ')})`, ink };
}

/** The relative luminance of WCAG 2, with squares in place of its powers of 2.4, whose last digits depend on the host. */
function luminanceOf(colour: readonly number[]): number {
  const [red, green, blue] = colour.map((part) => (part / 255) * (part / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
