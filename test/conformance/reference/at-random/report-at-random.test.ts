import { describe, expect, it } from 'vitest';
import { figureAtRandom } from '../../../../src/conformance/reference/at-random/figure-at-random.js';
import { flippedBars } from '../../../../src/conformance/reference/at-random/flipped-bars.js';
import { summaryAtRandom } from '../../../../src/conformance/reference/at-random/summary-at-random.js';
import { styleOf } from '../../../../src/conformance/reference/run/style.js';
import { referenceReport, type ReferenceOptions } from '../../../../src/conformance/index.js';
import type { GroupSummary } from '../../../../src/reports/index.js';
import { dailyBars } from '../../../reports/fixtures/daily-bars.js';

const bars = dailyBars(
  ...['100 102 99 101.5', '102 103 100.5 101', '100 101 98 98.5', '99 104 99 103.5', '103 105 102 102.5'],
  ...['104 106 103 105', '103 104 101 102', '102.5 103 100 101', '100 102 99.5 101.5', '102 104 101 103'],
);
const options = { assetClass: 'stocks', ticker: 'AAPL' } as const;

describe('a report with atRandom', () => {
  /** The percents of every outcome, the means of measures and the values of statistics, each with what it is held against. */
  const figuresOf = (summary: readonly GroupSummary[]) =>
    summary.flatMap(({ questions, measures, statistics }) => [
      ...questions.flatMap(({ outcomes }) =>
        outcomes.map((each) => ({ figure: each.percent, places: 2, atRandom: each.atRandom })),
      ),
      ...measures.map((each) => ({
        figure: each.mean,
        places: each.unit === 'price' ? 3 : 4,
        atRandom: each.atRandom,
      })),
      ...statistics.map((each) => ({ figure: each.value, places: 4, atRandom: each.atRandom })),
    ]);

  const asked: readonly (readonly [id: string, asked: Partial<ReferenceOptions>])[] = [
    ['gap-fill-by-weekday', {}],
    ['gap-fill-standard', { startDate: '2024-07-03', endDate: '2024-07-10', precision: { price: 2 } }],
    ['gap-fill-by-size', { params: { edges: [1, 2] } }],
    ['gap-fill-standard', { where: { field: 'gap.percent', op: 'gt', value: 0 }, groupBy: 'weekday' }],
    [
      'gap-fill-standard',
      {
        series: [
          {
            name: 'mood',
            values: [2, 4, 9].map((day) => ({ date: `2024-07-0${day}`, value: day, knownAt: Date.UTC(2024, 6, day) })),
          },
        ],
        where: { series: 'mood', op: 'gt', value: 1 },
        groupBy: { report: 'green-and-red-days-by-weekday-standard', question: 'colour', previous: 1 },
      },
    ],
    [
      'cpi-performance-standard',
      {
        events: [
          { name: 'CPI', date: '2024-07-03' },
          { name: 'CPI', date: '2024-07-09' },
        ],
      },
    ],
    ['gap-fill-standard', { asOf: Date.UTC(2024, 6, 10) }],
    ['previous-session-correlation-standard', {}],
  ];

  it.each(asked)('is %s on the bars and on each flip of them, with %j', (id, more) => {
    const given = { ...options, ...more };
    const [flips, seed] = [7, 3];
    const result = referenceReport(bars, id, { ...given, atRandom: { flips, seed } });
    const onFlips = [...flippedBars(bars, { flips, seed }, more.asOf)].map((flip) =>
      figuresOf(referenceReport(flip, id, given).summary),
    );
    figuresOf(result.summary).forEach(({ figure, places, atRandom }, i) => {
      expect(atRandom).toEqual(
        figureAtRandom(
          figure,
          onFlips.map((figures) => figures[i].figure),
          places,
        ),
      );
    });
    const withoutIt = JSON.stringify({ ...result, atRandom: undefined }, (key, value: unknown) =>
      key === 'atRandom' ? undefined : value,
    );
    expect(withoutIt).toBe(JSON.stringify(referenceReport(bars, id, given)));
  });

  it('does not look at bars that come after its instant', () => {
    const given = { ...options, asOf: Date.UTC(2024, 6, 13), atRandom: 20 };
    const later = dailyBars(
      ...Array.from(bars.open, (open, i) => `${open} ${bars.high[i]} ${bars.low[i]} ${bars.close[i]}`),
      ...['103.0625 103.125 -5 100', '100 101 99 100'],
    );
    for (const id of ['gap-fill-by-weekday', 'previous-session-correlation-standard']) {
      expect(referenceReport(later, id, given)).toEqual(referenceReport(bars, id, given));
    }
    const after = { ...given, asOf: Date.UTC(2024, 6, 16) };
    expect(() => referenceReport(later, 'gap-fill-standard', after)).toThrow(
      expect.objectContaining({ code: 'not-flippable' }),
    );
  });

  it('says which flips it was held against, by default 99', () => {
    const report = (atRandom: NonNullable<ReferenceOptions['atRandom']>) =>
      referenceReport(bars, 'green-and-red-days-by-weekday-standard', { ...options, atRandom });
    const result = report(2);
    expect(result.atRandom).toEqual({ flips: 2, seed: 1 });
    expect(result).toEqual(report({ flips: 2 }));
    expect(report({ seed: 0, flips: 1 }).atRandom).toEqual({ flips: 1, seed: 0 });
    expect(report({}).atRandom).toEqual({ flips: 99, seed: 1 });
  });

  it('has its keys in their places', () => {
    const result = referenceReport(bars, 'gap-fill-standard', {
      ...options,
      hindsight: true,
      stability: true,
      detailed: true,
      atRandom: 2,
    });
    const keys = Object.keys(result);
    expect(keys.slice(keys.indexOf('hindsight'), keys.indexOf('observations'))).toEqual(['hindsight', 'atRandom']);
    const [{ questions, measures }] = result.summary;
    expect(Object.keys(questions[0].outcomes[0]).at(-1)).toBe('atRandom');
    expect(Object.keys(measures[0]).at(-1)).toBe('atRandom');
    expect(JSON.stringify([questions[0].stability, result.detailed])).not.toContain('atRandom');
  });

  it('refuses another name, and bars that have no flips', () => {
    const misspelt: object = { flip: 3 };
    expect(() => referenceReport(bars, 'gap-fill-standard', { ...options, atRandom: misspelt })).toThrow(
      expect.objectContaining({ code: 'unknown-option' }),
    );
    const free = dailyBars('1 1 0 1', '1 2 1 2');
    expect(() => referenceReport(free, 'gap-fill-standard', { ...options, atRandom: 1 })).toThrow(
      expect.objectContaining({ code: 'not-flippable' }),
    );
  });
});

describe('summaryAtRandom', () => {
  it('holds the figures of a group against those of the same group', () => {
    const group = (year: string, half: string, value: number | null): GroupSummary => ({
      group: { year, half },
      label: `${year}, ${half}`,
      labels: { year, half },
      observations: 1,
      questions: [],
      measures: [],
      statistics: [{ id: 'share', label: 'Share', value }],
    });
    const flips = [
      [group('2024', 'second', 2), group('2024', 'first', 4)],
      [group('2023', 'first', 9), group('2024', 'first', 8)],
    ];
    const summary = summaryAtRandom(
      [group('2024', 'first', 6), group('2024', 'second', 5), group('2025', 'first', 1)],
      flips,
      styleOf({}, { ofData: 0, ofBars: 0 }),
      [],
    );
    expect(summary.map(({ statistics: [{ atRandom }] }) => atRandom)).toEqual([
      { mean: 6, low: 4, high: 8, p: 1 },
      { mean: 2, low: 2, high: 2, p: 1 },
      { mean: null, low: null, high: null, p: 1 },
    ]);
  });
});
