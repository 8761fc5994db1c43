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
