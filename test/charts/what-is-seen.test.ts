import { describe, expect, it, test } from 'vitest';
import { toVegaLite } from '../../src/charts/index.js';
import { palettes, type Theme } from '../../src/charts/theme.js';
import { compareMarkets, runPooled } from '../../src/pooled/index.js';
import { relate } from '../../src/reports/index.js';
import { marketsMovingTogether } from '../pooled/fixtures.js';
import { onLedger } from '../reports/fixtures/on-ledger.js';
import { familyOf, marketOf, rankingOf } from './fixtures/hand-made-rankings.js';
import { groupOf, measureOf, outcomeOf, questionOf, reportOf } from './fixtures/hand-made-reports.js';
import { colour, nineDays } from './fixtures/nine-days.js';
import { seenIn, type Box } from './fixtures/seen.js';

const WIDTH = 720;

/** Questions with enough cases, few and too few; counts of one to four digits. */
const guarded = ([null, 'low-sample', 'insufficient'] as const).map((guard, i) =>
  questionOf(`Filled ${i}`, {
    guard,
    of: 10 ** (4 - i),
    outcomes: [outcomeOf('Yes', { count: 5 * 10 ** (3 - i) }), outcomeOf('No')],
  }),
);
const none = outcomeOf('Yes', { count: 0, percent: null, low: null, high: null });
const statistics = [{ id: 'trend', label: 'Trend', value: 1.5 }];
const figures = { questions: guarded, measures: [measureOf('Gap'), measureOf('Body', { unit: '' })], statistics };

/** Groups by the names of their dimensions, each with the same figures but for its first question. */
const grouped = (name: string, labels: readonly string[], also: readonly string[] = ['']) =>
  labels.flatMap((label, i) =>
    also.map((other, j) =>
      groupOf({
        ...figures,
        group: { [name]: label, ...(other === '' ? {} : { direction: other }) },
        label: other === '' ? label : `${label}, ${other}`,
        questions: [
          questionOf('Held', { outcomes: [i + j === 0 ? none : outcomeOf('Yes', { percent: 30 * i })] }),
          ...guarded,
        ],
      }),
    ),
  );

const markets = marketsMovingTogether(2, 120, 5, 1);
const market = marketOf('AAPL', { estimate: { ...marketOf('AAPL').estimate, percent: 40, effect: -10 } });

/** One picture of each kind of panel. */
const results = {
  'a list': reportOf([groupOf(figures)]),
  sections: reportOf(grouped('weekday', ['Monday', 'Tuesday'])),
  'heat maps': reportOf(grouped('weekday', ['Monday', 'Tuesday', 'Friday'], ['Gap up', 'Gap down'])),
  clocks: reportOf(grouped('time', ['09:30–10:00', '10:00–11:00', '11:00–12:30', '12:30–16:00'])),
  curves: onLedger('opening-range-breakout-by-excursion', { minutes: 60 }),
  brackets: onLedger('opening-range-breakout-by-bracket', { minutes: 60 }),
  'a pooled report': runPooled(markets, 'gap-fill-standard', {}),
  'a comparison': compareMarkets(markets[0], markets[1], 'gap-fill-standard', {}),
  'a relation': relate(nineDays, { ...colour, previous: 1 }, colour, { assetClass: 'crypto', ticker: 'X' }),
  'a ranking': rankingOf({
    ranking: [familyOf('Gap fill', { markets: [market] }), familyOf('Trend', { markets: [market, marketOf('ES')] })],
  }),
};
type Name = keyof typeof results;
const names = Object.keys(results) as Name[];
const drawn = (name: Name, theme: Theme = 'light') => seenIn(toVegaLite(results[name], { theme, width: WIDTH }));

const partsOf = (rgb: string): readonly number[] =>
  rgb.startsWith('#')
    ? [1, 3, 5].map((at) => parseInt(rgb.slice(at, at + 2), 16))
    : Array.from(rgb.matchAll(/\d+/g), ([part]) => Number(part));

/** Contrast as WCAG 2.2 defines it: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastOf(one: string, other: string): number {
  const [dark, light] = [one, other]
    .map((each) => partsOf(each).map((part) => part / 255))
    .map((parts) => parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)))
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const overlap = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;

describe.each(names)('%s', (name) => {
  it.each(['light', 'dark'] as const)(
    'has the colours of the theme %s and no other, and its letters can be read',
    async (theme) => {
      const { background, shades, losses, ...others } = palettes[theme];
      const plain: readonly string[] = [background, ...Object.values(others)];
      const isBetween = (colours: readonly (readonly number[])[], colour: string): boolean => {
        const [[from, to], at] = [colours, partsOf(colour)];
        const way = (at[0] - from[0]) / (to[0] - from[0]);
        return way >= 0 && way <= 1 && at.every((part, i) => Math.abs(part - from[i] - way * (to[i] - from[i])) <= 2);
      };
      const seen = await drawn(name, theme);
      for (const [i, { kind, role, colours, fill, box, lines }] of seen.entries()) {
        const cell = seen.slice(0, i).findLast((other) => other.kind === 'rect' && overlap(other.box, box))?.fill;
        const words = [kind, role, ...lines].join(' ');
        for (const each of colours) {
          const isShade = kind === 'rect' && [shades, losses].some((ends) => isBetween(ends, each));
          const isOnShade = kind === 'text' && cell !== undefined && ['#000000', '#ffffff'].includes(each);
          expect(plain.includes(each) || isShade || isOnShade, `${each} of ${words}`).toBe(true);
        }
        if (kind === 'text') expect(contrastOf(fill!, cell ?? background), words).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('has no text over another, and all from the left end of the titles on within the width of the picture', async () => {
    const texts = (await drawn(name)).filter(({ kind, panel }) => kind === 'text' && panel >= 0);
    for (const [i, { box, lines, panel, role }] of texts.entries()) {
      const over = texts.slice(0, i).filter((other) => overlap(other.box, box));
      expect(over.map((other) => [...lines, ...other.lines])).toEqual([]);
      const title =
        texts.find((other) => other.panel === panel && other.role === 'title-text') ??
        texts.find((other) => other.panel === panel)!;
      // The number at the end of an axis is written under that end.
      const after = role === 'axis-label' ? (box.right - box.left) / 2 : 0;
      expect(box.left, lines.join(' ')).toBeGreaterThanOrEqual(title.box.left - 1);
      expect(box.right - after, lines.join(' ')).toBeLessThanOrEqual(title.box.left + WIDTH + 1);
    }
  });
});

test('figures and samples end one below the other, in columns', async () => {
  for (const name of ['a list', 'sections', 'a pooled report', 'a ranking'] as const) {
    const texts = (await drawn(name)).filter(
      ({ kind, datum }) => kind === 'text' && 'sample' in datum && !('column' in datum),
    );
    for (const panel of new Set(texts.map((each) => each.panel))) {
      for (const field of ['text', 'sample']) {
        const column = texts.filter(({ lines, datum, ...each }) => each.panel === panel && lines[0] === datum[field]);
        expect(new Set(column.map(({ box }) => Math.round(box.right))).size, name).toBe(1);
      }
    }
  }
});

test('each curve has a colour of its own, which the legend names, and what is only possible is dashed', async () => {
  const seen = await drawn('curves');
  const legend = (role: string) => seen.filter((each) => each.role === role);
  const named = legend('legend-label').map(({ lines }, i) => [...lines, legend('legend-symbol')[i].fill]);
  expect(named.map(([line]) => line)).toEqual(['In favour', 'Against']);
  expect(new Set(named.map(([, colour]) => colour)).size).toBe(2);
  for (const panel of [0, 1]) {
    const of = (kind: string) =>
      seen.filter((each) => each.panel === panel && each.kind === kind && each.role === 'mark');
    const curves = new Set(
      of('line').map(({ datum, colours, isDashed }) => `${datum.line} ${colours.join(' ')} ${isDashed}`),
    );
    expect(curves).toEqual(new Set(named.flatMap((each) => [`${each.join(' ')} false`, `${each.join(' ')} true`])));
    for (const { datum, fill } of of('symbol')) expect(named).toContainEqual([datum.line, fill]);
  }
});
