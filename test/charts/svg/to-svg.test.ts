import { describe, expect, it } from 'vitest';
import { toSvg, toVegaLite, type VegaLiteSpec } from '../../../src/charts/index.js';
import { svgOf } from '../../../src/charts/svg/svg-of.js';
import { palettes } from '../../../src/charts/theme.js';
import { onLedger } from '../../reports/fixtures/on-ledger.js';
import { allKinds } from '../fixtures/all-kinds.js';
import { withGroups } from '../fixtures/changed.js';
import { emptyResults, resultOf, someOfAll } from '../fixtures/results.js';
import { readXml, type Xml } from './fixtures/xml.js';
import { differencesOf, shapesByVega, shapesIn } from './fixtures/shapes.js';
import { Unread } from './fixtures/unread.js';

const { pooled, comparison, relation, scan } = allKinds();
const curves = onLedger('opening-range-breakout-by-excursion', { minutes: 60 });
const brackets = onLedger('opening-range-breakout-by-bracket', { minutes: 60 });
const clock = resultOf('intraday-volume-and-range-standard');
const widths = [720, 360, 280, 1200] as const;
const [first] = someOfAll();

/** A few of each kind of panel. */
const some = [
  ...[first, resultOf('gap-fill-by-weekday'), clock, curves, brackets, ...emptyResults(['doji-standard'])],
  ...[...pooled, ...comparison, ...relation, ...scan],
];
/** Many more, of which no comparison is drawn by Vega here. */
const drawn = [...some, ...someOfAll()].map((result, i) => {
  const spec = toVegaLite(result, { width: widths[i % 4], theme: i % 2 === 0 ? 'light' : 'dark' });
  return { spec, svg: svgOf(spec) };
});

const textsIn = ({ name, text, content }: Xml): readonly string[] => [
  ...(name === '' ? [text] : []),
  ...content.flatMap(textsIn),
];

const valuesIn = ({ attributes, content }: Xml): readonly string[] => [
  ...Object.values(attributes),
  ...content.flatMap(valuesIn),
];

describe('the picture as SVG', () => {
  it.each(some.map((result, i) => ({ result, i })))(
    'has each mark, line and letter of %# where Vega draws it, and no others',
    async ({ i }) => {
      const { spec, svg } = drawn[i];
      expect(differencesOf(shapesIn(svg), await shapesByVega(spec))).toEqual([]);
    },
  );

  it('leaves out nothing of a specification', () => {
    const unread = new Unread();
    for (const { spec, svg } of drawn) expect(svgOf(unread.watched(spec)) === svg).toBe(true);
    expect(unread.places()).toEqual([]);
  });

  it('refuses a mark that it does not know', () => {
    const { spec } = drawn[0];
    const [panel, ...panels] = spec.vconcat as { readonly layer: readonly object[] }[];
    const strange = { ...panel, layer: [{ mark: { type: 'arc' }, encoding: {} }, ...panel.layer] };
    expect(() => svgOf({ ...spec, vconcat: [strange, ...panels] })).toThrow('no mark arc');
  });

  it('is XML, of numbers with two decimals at most, within its own size and not much larger than its specification', () => {
    for (const { spec, svg } of drawn) {
      const read = readXml(svg);
      const { attributes } = read;
      expect(svg).not.toContain('\n');
      expect(attributes.viewBox).toBe(`0 0 ${attributes.width} ${attributes.height}`);
      const wrong = /NaN|undefined|Infinity|\[object|-0[" ]|\d\.\d{3}/;
      expect(valuesIn(read).filter((value) => wrong.test(value))).toEqual([]);
      expect(svg.length).toBeLessThan(2.5 * JSON.stringify(spec).length);
      const { width, height, shapes } = shapesIn(svg);
      const outside = shapes.filter(({ look, place: [x, y, right = 0, down = 0] }) => {
        const far = look.startsWith('rect') ? [x + right, y + down] : [x, y];
        return !(x >= 0 && y >= 0 && far[0] <= width && far[1] <= height);
      });
      expect(outside).toEqual([]);
    }
  });

  it('is one image to screen readers, with the title and the description of the picture', () => {
    for (const { spec, svg } of drawn) {
      const { attributes, content } = readXml(svg);
      const { text } = spec.title as { readonly text: readonly string[] };
      expect(attributes.role).toBe('img');
      expect(content.slice(0, 2).map((each) => [each.name, textsIn(each).join('')])).toEqual([
        ['title', text.join(' ')],
        ['desc', spec.description],
      ]);
    }
  });

  it('says at each mark what its tooltip says', () => {
    const svg = toSvg(resultOf('gap-fill-standard'));
    expect(svg).toMatch(
      /<g><title>Gap up&#10;Share: [\d.]+ %&#10;95 % interval, in %: [^<]*&#10;Cases: \d+ of \d+<\/title><rect/,
    );
  });

  it('has the colours of the theme', () => {
    for (const theme of ['light', 'dark'] as const) {
      expect(toSvg(first, { theme })).toContain(`<rect width="744" `);
      expect(readXml(toSvg(first, { theme })).content[2].attributes.fill).toBe(palettes[theme].background);
    }
  });

  it('is the same bytes of a result that was read back from JSON', () => {
    for (const result of some) expect(toSvg(JSON.parse(JSON.stringify(result)) as typeof first)).toBe(toSvg(result));
  });

  it.each([
    ...['<b>"A" & \'B\'</b>', ']]>&amp;<!--', '日経平均 🎌 مؤشر'].map((name) => [name, name]),
    // XML has no place for these.
    ['A\u0000\u001b\ud800B\uffff', 'A\ufffd\ufffd\ufffdB\ufffd'],
  ])('writes %j as text', (name, written) => {
    const named = withGroups(resultOf('gap-fill-by-weekday'), (group) => ({ ...group, label: name }));
    const [title] = readXml(toSvg(named, { title: name })).content;
    expect(textsIn(title).join('')).toBe(written);
  });

  it('refuses what toVegaLite refuses', () => {
    const odd = (options: unknown) => () => toSvg(first, options as undefined);
    expect(odd({ colour: 'red' })).toThrow(/options.*colour/);
    expect(odd({ width: 5 })).toThrow(/options\.width/);
    expect(() => toSvg({ kind: 'board' } as unknown as typeof first)).toThrow(/result/);
  });
});

/** A specification of a bar along a linear scale. */
const along = (domain: readonly number[], nice: boolean, width: number): VegaLiteSpec => ({
  ...drawn[0].spec,
  vconcat: [
    {
      ...{ width, height: { step: 24 }, data: { values: [{ row: '0', value: domain[1] }] } },
      mark: { type: 'bar', height: 14, color: '#000000' },
      encoding: {
        x: { field: 'value', type: 'quantitative', scale: { domain, nice }, axis: { title: null, tickCount: 5 } },
        y: {
          field: 'row',
          type: 'nominal',
          scale: { domain: ['0'], paddingInner: 0.25, paddingOuter: 0.1 },
          axis: null,
        },
      },
    },
  ],
});

describe('the numbers of an axis', () => {
  it.each([
    ...[
      [0, 1e-8],
      [0.1, 0.3],
      [-3, 7],
      [-0.07, 0.02],
      [99.5, 100.25],
      [0, 37162],
      [-1e12, 1e12],
      [0, 2 ** 60],
      [1.1, 1.7],
    ],
    ...Array.from({ length: 20 }, (_, i) => [-(i % 3) * 1.7 ** i, 1.3 ** (i * 2 - 20)]),
  ])('from %d to %d are those of Vega', async (from, to) => {
    for (const nice of [true, false]) {
      const spec = along([from, to], nice, nice ? 552 : 80);
      expect(differencesOf(shapesIn(svgOf(spec)), await shapesByVega(spec))).toEqual([]);
    }
  });
});
