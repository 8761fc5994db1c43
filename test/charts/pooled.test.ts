import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { rowsOf, toTable, toVegaLite } from '../../src/charts/index.js';
import { type PooledMarket, type PooledResult, runPooled } from '../../src/pooled/index.js';
import { cases } from '../cases.js';
import { svgOf } from '../docs/pictures/svg-of.js';
import { marketsMovingTogether, someMarkets, someReport } from '../pooled/fixtures.js';
import { figuresOf } from './fixtures/pictures.js';

const fourMarkets = marketsMovingTogether(4, 300, 9, 1);

describe('a pooled report', () => {
  it('is rows with every figure, and those of each market add up to them', () => {
    fc.assert(
      fc.property(someMarkets, someReport, (markets, id) => {
        const pooled = runPooled(markets, id, {});
        const rows = rowsOf(pooled, { rows: 'questions' });
        const byMarket = rowsOf(pooled, { rows: 'markets' });
        const several = pooled.markets.length;
        const sum = (from: number, name: string): number =>
          byMarket.slice(from, from + several).reduce((total, row) => total + Number(row[name]), 0);
        rows.forEach((row, i) => {
          expect(sum(i * several, 'count')).toBe(row.count);
          expect(sum(i * several, 'of')).toBe(row.of);
          expect(sum(i * several, 'observations')).toBe(row.observations);
        });
        expect(byMarket).toHaveLength(rows.length * several);
        const measures = pooled.summary.flatMap((group) => group.measures);
        expect(rowsOf(pooled, { rows: 'measures' }).map(({ mean }) => mean)).toEqual(measures.map(({ mean }) => mean));
      }),
      { numRuns: cases(100) },
    );
  });

  it.each(['text', 'markdown'] as const)(
    'is %s to read with both intervals of a share, and those of measures',
    (format) => {
      const pooled = runPooled(fourMarkets, 'gap-fill-standard', {});
      const text = toTable(pooled, { format });
      const words = text.replaceAll('\n', ' ');
      const [{ questions, measures }] = pooled.summary;
      const [{ label, count, percent, low, high, clustered, designEffect }] = questions[0].outcomes;
      const { of, guard } = questions[0];
      const both = [clustered!.low, clustered!.high, designEffect];
      const cells = [label, count, of, percent, low, high, ...(guard === null ? [] : [guard]), ...both];
      expect(text).toMatch(new RegExp(cells.map((cell) => `${cell}`.replace('.', '\\.')).join('[ |]+')));
      const [{ intervals, dates }] = measures;
      const between = [intervals.mean!, intervals.median!].map(({ low: from, high: to }) => `${from}[ |]+${to}`);
      expect(text).toMatch(new RegExp([dates, ...between].join('[ |]+')));
      expect(text).toContain(`4 markets · gap-fill-standard`);
      expect(text).toContain('2022-01-01 to 2023-10-27: T0, T1, T2, T3');
      const { plain, clustered: byDate, means, quantiles } = pooled.methods;
      const lines = [`Low and high: ${plain}`, `Clustered: ${byDate}`, `Intervals of means: ${means}`];
      for (const line of [...lines, `Of quantiles: ${quantiles}`]) expect(words).toContain(line);
    },
  );

  it('names ten markets at most, and says which ones were refused', () => {
    const named = (count: number): readonly PooledMarket[] =>
      Array.from({ length: count }, (_, i) => ({ ...fourMarkets[0], ticker: `M${10 + i}` }));
    const firstLines = (pooled: PooledResult): string => toTable(pooled).split('\n\n')[0];
    const options = { measures: false } as const;
    expect(firstLines(runPooled(named(10), 'doji-standard', options))).toMatch(/: M10, .*, M19\n/);
    expect(firstLines(runPooled(named(2), 'doji-standard', options))).toMatch(/^2 markets .*\n.*: M10, M11\n/);
    const many = firstLines(runPooled(named(12), 'doji-standard', options));
    expect(many).toMatch(/: M10, .*, M19, and 2 more\n/);
    expect(many).not.toContain('means');
    const some = [...named(1), { ...fourMarkets[1], session: 'nowhere' }];
    const refused = firstLines(runPooled(some, 'doji-standard', options));
    expect(refused).toContain('M10 · doji-standard\n2022');
    expect(refused).toMatch(/\nRefused: T1 \(.*nowhere/);
    const none = runPooled([some[1]], 'doji-standard', options);
    expect(firstLines(none)).toContain('0 markets · doji-standard\n… to …\nRefused: T1');
    expect(toTable(none, { format: 'csv' })).toMatch(/^report,question,outcome,count,.*\r\n$/);
    expect(JSON.stringify(toVegaLite(none))).toContain('The report has no groups.');
    const where = { field: 'weekday', op: 'eq', value: 'monday' } as const;
    expect(firstLines(runPooled(fourMarkets, 'doji-standard', { where, hindsight: true }))).toMatch(
      /\nWhere weekday = monday\nIn hindsight/,
    );
  });

  it('says which bars look misread', () => {
    const rows = Array.from({ length: 30 }, (_, day) => {
      const open = day < 20 ? 100 : 50;
      return { time: Date.UTC(2024, 0, 1 + day), open, high: open + 1, low: open - 1, close: open };
    });
    const bars = barsFromRows(rows, { interval: '1d' });
    const text = toTable(runPooled([{ assetClass: 'stocks', ticker: 'A', bars }], 'doji-standard', {}));
    expect(text).toMatch(/\nCheck the bars of A\. [^]*split/);
  });

  it('is none without its lists of markets, refusals and groups', () => {
    const pooled = runPooled([fourMarkets[0]], 'doji-standard', {});
    for (const field of ['markets', 'refused', 'summary', 'methods']) {
      expect(() => toTable({ ...pooled, [field]: 5 })).toThrow(
        expect.objectContaining({ code: 'wrong-type', argument: `result.${field}` }),
      );
      expect(() => toVegaLite({ ...pooled, [field]: 5 })).toThrow(`result.${field} must be`);
    }
  });

  it('is a picture whose whiskers are clustered intervals, with the plain ones as thick lines', async () => {
    const pooled = JSON.parse(JSON.stringify(runPooled(fourMarkets, 'gap-fill-standard', {}))) as PooledResult;
    const spec = toVegaLite(pooled);
    const [question] = pooled.summary[0].questions;
    const [{ count, clustered, low, high, designEffect }] = question.outcomes;
    expect(figuresOf(spec)).toContainEqual(
      expect.objectContaining({
        ...clustered,
        ...{ innerLow: low, innerHigh: high },
        detail: `${clustered!.low} to ${clustered!.high}`,
        note: `${low} to ${high}; design effect ${designEffect}`,
        sample: `${count} of ${question.of}`,
      }),
    );
    const [{ mean, intervals }] = pooled.summary[0].measures;
    expect(figuresOf(spec)).toContainEqual(
      expect.objectContaining({ mean, innerLow: intervals.median!.low, innerHigh: intervals.median!.high }),
    );
    expect(JSON.stringify(spec)).toContain('thick lines: all cases');
    expect(await svgOf(spec)).toContain('4 markets · gap-fill-standard');
  });

  it('has no whiskers where there is no clustered interval', () => {
    const date = new Date(fourMarkets[0].bars.time[40]).toISOString().slice(0, 10);
    const one = runPooled([fourMarkets[0]], 'previous-days-range-standard', { startDate: date, endDate: date });
    const [{ clustered, high }] = one.summary[0].questions[0].outcomes;
    expect([clustered, high === null]).toEqual([null, false]);
    const figures = figuresOf(toVegaLite(one));
    expect(figures).toContainEqual(expect.objectContaining({ low: null, high: null, innerHigh: high, detail: '' }));
    expect(toTable(one, { format: 'markdown' })).toContain(`| ${high} | insufficient |\n`);
  });
});
