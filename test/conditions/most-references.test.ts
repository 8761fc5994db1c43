import { describe, expect, it } from 'vitest';
import { barsFromColumns } from '../../src/bars/index.js';
import { catalog, neededBars, runReport, type Condition } from '../../src/reports/index.js';

const market = { assetClass: 'stocks', ticker: 'X', hindsight: true } as const;
const bars = barsFromColumns({ time: [], open: [], high: [], low: [], close: [] }, { interval: '1m' });
const check = (options: object) => neededBars('outside-days-standard', { ...market, ...options });

/** A comparison of each of so many ranges, which differ in their length alone. */
const ranges = (count: number): Condition[] =>
  Array.from({ length: count }, (_, i) => ({
    report: 'opening-range-breakout-standard',
    params: { minutes: i + 1 },
    question: 'breaks',
    is: 'breakout',
  }));
const tooMany = (argument: string): unknown =>
  expect.objectContaining({
    code: 'too-many-items',
    message:
      `${argument} is about one report too many: conditions and groups may look at 20 at most, ` +
      'counting one with other params as another',
    argument,
    count: 21,
    limit: 20,
  });

describe('the reports that a run looks at', () => {
  it('are 20 at most, in conditions and groups together', () => {
    const groupBy = { report: 'gap-fill-standard', question: 'filled', previous: 1 };
    expect(() => check({ where: { and: ranges(20) } })).not.toThrow();
    expect(() => check({ where: { and: ranges(21) } })).toThrow(tooMany('options.where.and[20]'));
    expect(() => check({ where: { and: ranges(19) }, groupBy })).not.toThrow();
    expect(() => check({ where: { and: ranges(20) }, groupBy })).toThrow(tooMany('options.groupBy'));
    expect(() => runReport(bars, 'outside-days-standard', { ...market, where: { and: ranges(21) } })).toThrow(
      tooMany('options.where.and[20]'),
    );
  });

  it('differ though their params are the same', () => {
    const filled = ['gap-fill-standard', 'gap-fill-by-weekday'].map((report) => ({
      report,
      question: 'filled',
      is: [],
    }));
    expect(() => check({ where: { and: [...ranges(18), ...filled] } })).not.toThrow();
    expect(() => check({ where: { and: [...ranges(19), ...filled] } })).toThrow(tooMany('options.where.and[20]'));
  });

  it('count once however often they are named, with their usual params or without', () => {
    const breaks = { report: 'opening-range-breakout-standard', question: 'breaks', is: 'breakout' };
    const usual = catalog.find(({ report }) => report === breaks.report)!.options;
    const params = Object.fromEntries(usual.map(({ name, default: value }) => [name, value]));
    const same = Array.from({ length: 30 }, (_, previous) => ({ ...breaks, previous }));
    const again = [
      { ...breaks, params },
      { ...breaks, params: {} },
      { ...breaks, params: undefined },
    ];
    expect(params.minutes).toBe(15);
    // Ranges of 1 to 20 minutes contain the usual one of 15.
    expect(() => check({ where: { or: [...ranges(20), ...same, ...again] } })).not.toThrow();
    expect(() => check({ where: { or: [...ranges(20), { ...breaks, report: 'gap-fill-by-weekday' }] } })).toThrow(
      tooMany('options.where.or[20]'),
    );
  });
});
