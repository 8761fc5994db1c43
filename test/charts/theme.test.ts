import { describe, expect, it } from 'vitest';
import { configOf, palettes, shadeOf, type Theme } from '../../src/charts/theme.js';
import { contrastOf } from './fixtures/contrast.js';

const TEXT = 4.5;
const SHAPES = 3;
const sides = Array.from({ length: 100 }, (_, i) => (i + 1) / 100);
const strengths = [0, ...sides, ...sides.map((strength) => -strength)];

it('the formula of the contrast gives what its definition says of black, white and grey', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1);
  // The lightest grey that passes on white.
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each(Object.keys(palettes) as Theme[])('the %s theme', (theme) => {
  const palette = palettes[theme];
  const { background, ink, faintInk, bar, paleBar, outline } = palette;

  it('has letters that can be read on its background', () => {
    expect(contrastOf(ink, background)).toBeGreaterThanOrEqual(TEXT);
    expect(contrastOf(faintInk, background)).toBeGreaterThanOrEqual(TEXT);
  });

  it('has them in axes, legends, titles and texts, which Vega-Lite would write in black', () => {
    expect(configOf(palette)).toMatchObject({
      background,
      axis: { labelColor: ink, titleColor: faintInk },
      legend: { labelColor: ink, titleColor: faintInk },
      title: { color: ink, subtitleColor: faintInk },
      text: { color: ink },
    });
  });

  it('has letters that can be read on every shade of a heat map', () => {
    for (const strength of strengths) {
      expect(contrastOf(ink, shadeOf(palette, strength)), `strength ${strength}`).toBeGreaterThanOrEqual(TEXT);
    }
  });

  it('has outlines and whiskers that can be seen on the background and on what they lie on', () => {
    expect(contrastOf(outline, background)).toBeGreaterThanOrEqual(SHAPES);
    for (const beneath of [background, bar, paleBar]) {
      expect(contrastOf(ink, beneath)).toBeGreaterThanOrEqual(SHAPES);
    }
  });

  it.each([1, -1])(
    'has shades that grow away from the background in grey as well, each a little, on side %d',
    (side) => {
      const away = sides.map((strength) => contrastOf(shadeOf(palette, side * strength), background));
      for (const [i, contrast] of away.entries()) {
        if (i > 0) expect(contrast).toBeGreaterThan(away[i - 1]);
      }
      expect(away.at(-1)).toBeGreaterThanOrEqual(2);
    },
  );

  it('has a bar for enough cases and one for few that differ from each other in grey', () => {
    const [full, pale] = [bar, paleBar].map((colour) => contrastOf(colour, background));
    expect(full).toBeGreaterThan(pale);
    expect(contrastOf(bar, paleBar)).toBeGreaterThan(1.5);
  });
});
