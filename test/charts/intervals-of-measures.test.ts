import { describe, expect, it } from 'vitest';
import { rowsOf, toTable, toVegaLite } from '../../src/charts/index.js';
import { svgOf } from '../docs/pictures/svg-of.js';
import { figuresOf, panelsOf } from './fixtures/pictures.js';
import { resultOf } from './fixtures/results.js';

const plain = resultOf('gap-fill-standard');
const result = resultOf('gap-fill-standard', { intervals: true });

describe('intervals of measures', () => {
  it('are in rows by their ends, and the rest is as without them', () => {
    const [without, within] = [plain, result].map((some) => rowsOf(some, { rows: 'measures' }));
    const names = ['mean', 'median', 'p25', 'p75', 'p90'] as const;
    const columns = ['dates', 'method', ...names.flatMap((name) => [`${name}Low`, `${name}High`])];
    const measures = result.summary.flatMap((group) => group.measures);
    expect(within).toEqual(
      without.map((row, i) => {
        const { dates, method, intervals } = measures[i];
        const ends = names.flatMap((name) => [intervals![name]?.low ?? null, intervals![name]?.high ?? null]);
        const cells = [dates, method, ...ends];
        return { ...row, ...Object.fromEntries(columns.map((column, c) => [column, cells[c]])) };
      }),
    );
    expect(within.map(({ method }) => method)).toContain('order-statistics');
  });

  it.each(['text', 'markdown'] as const)(
    'are a table of their own in %s, and the others are as without them',
    (format) => {
      const [without, within] = [plain, result].map((some) => toTable(some, { format }).split('\n\n'));
      const more = within.filter((section) => !without.includes(section)).join('\n');
      expect(within.filter((section) => without.includes(section))).toEqual(without);
      expect(more).toContain('95 % intervals of measures');
      for (const { measures } of result.summary) {
        for (const { intervals } of measures) {
          const ends = Object.values(intervals!).map((interval) =>
            interval === null ? '' : `${interval.low}[ |]+${interval.high}`,
          );
          for (const end of ends) expect(more).toMatch(new RegExp(end));
        }
      }
    },
  );

  it('are drawn through the median, and told with that of the mean', async () => {
    const spec = toVegaLite(result);
    const drawn = figuresOf(spec);
    for (const { measures } of result.summary) {
      for (const { mean, intervals } of measures) {
        const of = intervals!;
        const inWords = [
          ...(of.mean === null ? [] : [`mean ${of.mean.low} to ${of.mean.high}`]),
          ...(of.median === null ? [] : [`median ${of.median.low} to ${of.median.high}`]),
        ];
        expect(drawn).toContainEqual(
          expect.objectContaining({
            mean,
            innerLow: of.median?.low ?? null,
            innerHigh: of.median?.high ?? null,
            note: inWords.length === 0 ? '–' : inWords.join(', '),
          }),
        );
      }
    }
    const ofMeasures = panelsOf(spec).filter(({ title }) => `${title?.text.join(' ')}`.startsWith('Gap size'));
    expect(ofMeasures.length).toBe(2);
    for (const { title, encoding } of ofMeasures) {
      expect(title!.subtitle.join(' ')).toContain('thick: its 95 % interval');
      expect(JSON.stringify(encoding.tooltip)).toContain('{"field":"note","type":"nominal","title":"95 % intervals"}');
    }
    expect(await svgOf(spec)).toContain('</svg>');
    expect(JSON.stringify(toVegaLite(plain))).not.toContain('innerLow');
  });

  it('are a dash where there are too few values', () => {
    const few = resultOf('gap-fill-standard', { intervals: true, asOf: Date.UTC(2000, 0, 1) });
    expect(figuresOf(toVegaLite(few))).toContainEqual(expect.objectContaining({ innerLow: null, note: '–' }));
  });

  it('of the means of a bracket tell that of its expectancy', () => {
    const options = { params: { stops: [1], targets: [1, 2] }, intervals: true } as const;
    const bracket = resultOf('opening-range-breakout-by-bracket', options);
    const [{ measures }] = bracket.summary;
    const endOf = (id: string, end: 'low' | 'high') =>
      measures.find((measure) => measure.id === id)!.intervals!.mean![end];
    expect(figuresOf(toVegaLite(bracket))).toContainEqual(
      expect.objectContaining({
        worst: measures.find(({ id }) => id === 'worst-1-2')!.mean,
        detail: `${endOf('worst-1-2', 'low')} to ${endOf('best-1-2', 'high')}`,
        low: endOf('worst-1-2', 'low'),
        high: endOf('best-1-2', 'high'),
      }),
    );
    expect(JSON.stringify(toVegaLite(bracket))).toContain(
      '{"field":"detail","type":"nominal","title":"95 % interval"}',
    );
  });
});
