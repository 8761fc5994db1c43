import { expect, it } from 'vitest';
import { toSvg, toVegaLite } from '../../src/charts/index.js';
import { rankings } from './fixtures/rankings.js';
import { catalogResults } from './fixtures/results.js';

it.each([280, 720])('a picture of %i pixels is at most 1200 pixels high, of every report and ranking', (width) => {
  const high = [...catalogResults(), ...rankings().map(({ discovery }) => discovery)].filter((result) => {
    const [, height] = /^<svg[^>]* height="([\d.]+)"/.exec(toSvg(result, { width }))!;
    return !(Number(height) <= 1200);
  });
  expect(high.map((result) => toVegaLite(result).description)).toEqual([]);
});

it('names what there is no room for', () => {
  const { title } = toVegaLite(catalogResults(['gap-fill-by-size'])[0]) as {
    readonly title: { readonly subtitle: readonly string[] };
  };
  expect(title.subtitle.join(' ')).toMatch(
    /Not drawn: .* and \d+ more; toTable has all, the options question and group draw some$/,
  );
});
