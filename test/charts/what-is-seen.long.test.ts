import { describe, expect, it, test } from 'vitest';
import { toVegaLite } from '../../src/charts/index.js';
import { palettes, type Theme } from '../../src/charts/theme.js';
import { compareMarkets, runPooled } from '../../src/pooled/index.js';
import { relate } from '../../src/reports/index.js';
import { marketsMovingTogether } from '../pooled/fixtures.js';
import { onLedger } from '../reports/fixtures/on-ledger.js';
import { contrastOf, partsOf } from './fixtures/contrast.js';
import { familyOf, marketOf, rankingOf } from './fixtures/hand-made-rankings.js';
import { groupOf, measureOf, outcomeOf, questionOf, reportOf } from './fixtures/hand-made-reports.js';
import { colour, nineDays } from './fixtures/nine-days.js';
import { seenIn, type Box, type Seen } from './fixtures/seen.js';

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

const overlap = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;

/** Whether a colour lies between two others. */
function isBetween([from, to]: readonly (readonly number[])[], colour: string): boolean {
  const at = partsOf(colour);
  // By the part that changes most, as all are whole numbers.
  const most = [0, 1, 2].sort((a, b) => Math.abs(to[b] - from[b]) - Math.abs(to[a] - from[a]))[0];
  const way = (at[most] - from[most]) / (to[most] - from[most]);
  return way >= 0 && way <= 1 && at.every((part, i) => Math.abs(part - from[i] - way * (to[i] - from[i])) <= 2);
}

/** Where the numbers of an axis of a panel are, in pixels, by its first tick and its last. */
function placeOn(inPanel: readonly Seen[], isUpright: boolean): (value: unknown) => number {
  const ticks = inPanel
    .filter(({ role, box }) => role === 'axis-tick' && isUpright === box.right - box.left > box.bottom - box.top)
    .map(({ datum, box }) => ({
      value: Number(datum.value),
      at: isUpright ? (box.top + box.bottom) / 2 : (box.left + box.right) / 2,
    }));
  const [first, last] = [ticks[0], ticks[ticks.length - 1]];
  return (value) => first.at + ((Number(value) - first.value) / (last.value - first.value)) * (last.at - first.at);
}

describe.each(names)('%s', (name) => {
  it.each(['light', 'dark'] as const)(
    'has no colours but those of the theme %s, and letters to read',
    async (theme) => {
      const { background, shades, losses, ...others } = palettes[theme];
      const plain: readonly string[] = [background, ...Object.values(others)];
      const behind: Seen[] = [];
      for (const each of await drawn(name, theme)) {
        const { kind, role, colours, box, lines } = each;
        const cell = behind.find((other) => overlap(other.box, box))?.fill;
        for (const colour of colours) {
          const isShade = kind === 'rect' && [shades, losses].some((ends) => isBetween(ends, colour));
          const isOnShade = kind === 'text' && cell !== undefined && ['#000000', '#ffffff'].includes(colour);
          expect(plain.includes(colour) || isShade || isOnShade, [colour, kind, role, ...lines].join(' ')).toBe(true);
          if (kind === 'text') expect(contrastOf(colour, cell ?? background), lines[0]).toBeGreaterThanOrEqual(4.5);
        }
        if (kind === 'rect') behind.unshift(each);
      }
    },
  );

  it('has no text over another, and all within its width, from where the titles begin', async () => {
    const texts = (await drawn(name)).filter(({ kind, panel }) => kind === 'text' && panel >= 0);
    for (const [i, text] of texts.entries()) {
      const { box, lines, panel, role } = text;
      const over = texts.slice(0, i).filter((other) => overlap(other.box, box));
      expect(over.map((other) => [...lines, ...other.lines])).toEqual([]);
      const title = texts.find((other) => other.panel === panel && other.role === 'title-text') ?? text;
      // The number at the end of an axis is written below that end.
      const after = role === 'axis-label' ? (box.right - box.left) / 2 : 0;
      expect(box.left - title.box.left, lines[0]).toBeGreaterThanOrEqual(-1);
      expect(box.right - title.box.left, lines[0]).toBeLessThanOrEqual(WIDTH + after + 1);
    }
  });

  it('has its marks where their numbers are on the axis, and in the row of their label', async () => {
    const seen = await drawn(name);
    const marks = seen.filter(({ kind, role, datum }) => role === 'mark' && kind !== 'text' && 'emphasis' in datum);
    for (const { panel, kind, datum, box } of marks.filter((mark) => !('column' in mark.datum))) {
      const isUpright = 'from' in datum;
      const inPanel = seen.filter((each) => each.panel === panel);
      const place = placeOn(inPanel, isUpright);
      const { value, mean, low, high, baseline, p25, p75, innerLow, innerHigh, worst, best } = datum;
      const { rest, p90, first, second, least, most } = datum;
      const points = [value, low, high, baseline].map((point) => [point, point]);
      const lengths = [
        [0, value],
        [baseline, value],
        [low, high],
        [value, rest],
        [first, second],
        [p75, p90],
        [p25, p75],
        [innerLow, innerHigh],
        [worst, best],
      ];
      const [start, end] = isUpright ? [box.top, box.bottom] : [box.left, box.right];
      const fits =
        kind === 'symbol'
          ? [mean, least, most, first, second].some((point) => Math.abs((start + end) / 2 - place(point)) <= 1.5)
          : [...points, ...lengths].some((span) => {
              const [from, to] = span.map(place).sort((one, other) => one - other);
              // A line is up to 5 pixels thick, and ticks are at whole pixels.
              return Math.abs(from - start) <= 3.5 && Math.abs(to - end) <= 3.5;
            });
      expect(fits, `${kind} of ${String(datum.words)}`).toBe(true);
      if (isUpright) continue;
      const label = inPanel.find((each) => each.role === 'axis-label' && each.datum.value === datum.row)!;
      const centre = (box.top + box.bottom) / 2;
      expect([label.box.top < centre, centre < label.box.bottom], `${kind} of ${String(datum.words)}`).toEqual([
        true,
        true,
      ]);
    }
  });
});

test('what is of few cases looks so: a small sample is pale or outlined, too few cases are dashed', async () => {
  const { background, bar, paleBar, outline } = palettes.light;
  for (const name of ['a list', 'sections', 'clocks', 'heat maps'] as const) {
    const seen = await drawn(name);
    const ofShares = seen.filter(({ kind, role, datum }) => kind === 'rect' && role === 'mark' && 'low' in datum);
    for (const { datum, fill, colours, isDashed, box } of ofShares) {
      const isCell = 'column' in datum;
      // The ends of whiskers are narrow rectangles.
      if (!isCell && !colours.includes(outline)) continue;
      const { emphasis, words } = datum;
      expect([words, isDashed, box.right > box.left]).toEqual([words, emphasis === 'dashed', true]);
      if (!isCell)
        expect([words, fill]).toEqual([words, { full: bar, pale: paleBar, dashed: background }[String(emphasis)]]);
      if (isCell) expect([words, colours[1]]).toEqual([words, emphasis === 'full' ? background : outline]);
    }
    const emphases = new Set(ofShares.map(({ datum }) => datum.emphasis));
    expect(emphases, name).toEqual(new Set(['dashed', 'full', 'pale']));
  }
});

test('lines lead from the numbers of an axis to the values, and none from times or labels', async () => {
  for (const name of ['a list', 'sections', 'clocks', 'a ranking'] as const) {
    const seen = await drawn(name);
    for (const panel of new Set(seen.filter(({ role }) => role === 'axis-tick').map((each) => each.panel))) {
      const inPanel = seen.filter((each) => each.panel === panel);
      const lines = inPanel.filter(({ role }) => role === 'axis-grid');
      const areLevel = new Set(lines.map(({ box }) => box.right - box.left > box.bottom - box.top));
      expect([...areLevel], name).toEqual([inPanel.some(({ datum }) => 'from' in datum)]);
    }
  }
});

test('the title of a picture begins no farther to the right than those of its panels', async () => {
  for (const name of names) {
    const titles = (await drawn(name)).filter(({ role }) => role === 'title-text');
    const [own, ...others] = [...titles].sort((one, other) => one.panel - other.panel);
    expect(own.panel, name).toBe(-1);
    for (const { box } of others) expect(own.box.left, name).toBeLessThanOrEqual(box.left + 1);
  }
});

test('figures and samples end one below the other, in columns', async () => {
  for (const name of ['a list', 'sections', 'a pooled report', 'a ranking'] as const) {
    const texts = (await drawn(name)).filter(
      ({ kind, datum }) => kind === 'text' && 'sample' in datum && !('column' in datum),
    );
    for (const panel of new Set(texts.map((each) => each.panel))) {
      for (const field of ['text', 'sample']) {
        const column = texts.filter((each) => each.panel === panel && each.lines[0] === each.datum[field]);
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
      of('line').map(({ datum, colours, isDashed }) => `${String(datum.line)} ${colours.join(' ')} ${isDashed}`),
    );
    expect(curves).toEqual(new Set(named.flatMap((each) => [`${each.join(' ')} false`, `${each.join(' ')} true`])));
    for (const { datum, fill } of of('symbol')) expect(named).toContainEqual([datum.line, fill]);
  }
});
