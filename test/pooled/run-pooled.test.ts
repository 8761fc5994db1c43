import { describe, expect, it } from 'vitest';
import { mergePooled, pooledPart, runPooled } from '../../src/pooled/index.js';
import { MAX_NUMBERS } from '../../src/pooled/part.js';
import { reasons } from '../../src/reports/inner.js';
import { finestBrackets, manyGaps } from '../reports/fixtures/many-gaps.js';
import { marketsMovingTogether } from './fixtures.js';

const markets = marketsMovingTogether(4, 300, 9, 1);
const [first, second] = markets;
const id = 'green-and-red-days-by-weekday-standard';

describe('runPooled', () => {
  it('has a design effect near 1 for independent markets, and near their number where they are copies', () => {
    const effectOf = (pooled: ReturnType<typeof runPooled>) =>
      pooled.summary.map(({ questions }) => questions[0].outcomes[0].designEffect!);
    const apart = effectOf(runPooled(marketsMovingTogether(4, 1_500, 0, 2), id, {}));
    for (const effect of apart) expect(Math.abs(effect - 1)).toBeLessThan(0.35);
    const copies = ['A', 'B', 'C'].map((ticker) => ({ ...first, ticker }));
    for (const effect of effectOf(runPooled(copies, id, {}))) expect(effect).toBeCloseTo(3.06, 1);
  });

  it('reports a market whose bars do not allow the report, and pools the others', () => {
    const daily = runPooled(markets, 'opening-range-breakout-standard', {});
    expect(daily.refused.map(({ ticker, refused }) => [ticker, refused.code])).toEqual(
      markets.map(({ ticker }) => [ticker, 'bars-too-coarse']),
    );
    expect(daily).toMatchObject({ markets: [], summary: [], observations: null, params: null, startDate: null });
    const bad = { ...second, session: 'nowhere' };
    const mixed = runPooled([first, bad], id, {});
    expect(mixed.refused).toMatchObject([{ ticker: 'T1', refused: { code: 'session-unavailable' } }]);
    expect(mixed.summary).toEqual(runPooled([first], id, {}).summary);
  });

  it('unites the years of markets in order', () => {
    const years = runPooled([second, first], 'performance-trends-standard', {}).summary.map(
      ({ group }) => Object.values(group)[0],
    );
    expect([...years].sort()).toEqual(years);
    expect(years).toContain('2022');
    expect(years).toContain('2023');
  });

  it('leaves the reasons for exclusion in their order', () => {
    const { observations } = runPooled(markets, 'previous-days-range-standard', {
      where: { field: 'weekday', op: 'eq', value: 'monday' },
    });
    const known: readonly string[] = reasons;
    const places = Object.keys(observations!.excluded).map((reason) => known.indexOf(reason));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.length).toBeGreaterThan(1);
  });

  it('says in its options what the markets were asked', () => {
    const where = { field: 'weekday', op: 'eq', value: 'monday' } as const;
    const pooled = runPooled(markets, id, {
      where,
      guards: { insufficient: 1_000 },
      precision: { percent: 0 },
      startDate: '2022-02-01',
      endDate: '2022-06-30',
    });
    expect(pooled.where).toEqual(where);
    expect(pooled).toMatchObject({ startDate: '2022-02-01', endDate: '2022-06-30' });
    const [{ questions }] = pooled.summary;
    expect(questions[0].guard).toBe('insufficient');
    expect(Number.isInteger(questions[0].outcomes[0].clustered!.low)).toBe(true);
  });

  it('pools measures but prices, and none if none are wanted', () => {
    const report = 'previous-days-range-standard';
    const units = (some: typeof markets) =>
      new Set(runPooled(some, report, {}).summary.flatMap(({ measures }) => measures.map(({ unit }) => unit)));
    const one = units([first]);
    const many = units(markets);
    expect(many.has('price')).toBe(false);
    expect(many).toEqual(new Set([...one].filter((unit) => unit !== 'price')));
    expect(runPooled(markets, id, { measures: false }).summary[0].measures).toEqual([]);
  });

  it('refuses a market twice, no market, and parts of different options', () => {
    expect(() => runPooled([first, { ...first }], id, {})).toThrow(
      'markets must have each market once, got crypto T0 twice',
    );
    expect(() => runPooled([], id, {})).toThrow('at least one part');
    expect(() => runPooled({} as never, id, {})).toThrow('markets must be a list of markets');
    expect(() => runPooled([first, { ...second, ticker: 7 } as never], id, {})).toThrow('markets[1].ticker');
    expect(() => runPooled([first], id, { detailed: true } as never)).toThrow('options has no field "detailed"');
    expect(() => runPooled([first], id, { intervals: true } as never)).toThrow('options has no field "intervals"');
    expect(() => runPooled([first], id, { measures: 1 } as never)).toThrow('options.measures must be true or false');
    const part = pooledPart(first, id, {});
    for (const other of [
      pooledPart(second, id, { measures: false }),
      pooledPart(second, 'doji-standard', {}),
      pooledPart(second, id, { hindsight: true }),
    ]) {
      expect(() => mergePooled([part, other])).toThrow('parts[1] must be of the same report with the same options');
    }
    expect(() => mergePooled([{ ...part, cases: 1 } as never])).toThrow('parts[0].cases must be a list');
    expect(() => mergePooled([part, null as never])).toThrow('parts[1] must be an object');
  });

  it('reports a market whose part would be too large, and pools it without measures', () => {
    const market = { assetClass: 'crypto', ticker: 'BTC', session: 'daily', bars: manyGaps(200) } as const;
    const brackets = 'fair-value-gaps-by-bracket';
    // Each of the 100 questions has two numbers a day and outcome, and each of the 200 measures three a row.
    const { refused, markets: ran } = runPooled([market], brackets, { params: finestBrackets });
    expect(ran).toEqual([]);
    const [{ code, message }] = refused.map((each) => each.refused);
    expect(code).toBe('too-many-figures');
    const [, row, rows] = /at most 2000000 numbers, got more by row (\d+) of (\d+): ask for fewer/.exec(message)!;
    expect(Number(rows)).toBeGreaterThan(5_000);
    const [least, most] = [600, 600 + 2 * 100];
    expect(Number(row)).toBeGreaterThanOrEqual(MAX_NUMBERS / most);
    expect(Number(row)).toBeLessThanOrEqual(MAX_NUMBERS / least + 1);
    const without = runPooled([market], brackets, { params: finestBrackets, measures: false });
    expect(without.observations!.eligible).toBe(Number(rows));
  });

  it('is frozen through and through', () => {
    const pooled = runPooled([first], id, {});
    expect(Object.isFrozen(pooled.summary[0].questions[0].outcomes[0].clustered)).toBe(true);
  });

  it('has parts that weigh some five bytes an answer and fifteen a value', () => {
    const part = pooledPart(first, id, { measures: false });
    const answers =
      part.cases.flatMap(({ questions }) =>
        questions.flatMap(({ outcomes }) => outcomes.flatMap(({ byDate }) => byDate)),
      ).length / 2;
    expect(answers).toBeGreaterThan(200);
    const bytes = JSON.stringify(part.cases).length;
    expect(bytes / answers).toBeLessThan(9);
    const values = JSON.stringify(pooledPart(first, id, {}).cases).length - bytes;
    expect(values / answers).toBeLessThan(17);
  });
});
