import { describe, expect, it } from 'vitest';
import { joinParts, mergePooled, pooledPart, runPooled } from '../../src/pooled/index.js';
import { MAX_NUMBERS } from '../../src/pooled/part.js';
import { barsFromRows } from '../../src/bars/index.js';
import { runReport } from '../../src/reports/index.js';
import { reasons } from '../../src/reports/inner.js';
import { simulatedMarket } from '../discovery/simulation/simulated-market.js';
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

  it('marks questions with fewer cases than are asked for', () => {
    const guardOf = (guards: object) => runPooled(markets, id, { guards }).summary[0].questions[0].guard;
    const { of } = runPooled(markets, id, {}).summary[0].questions[0];
    expect(guardOf({ insufficient: of, lowSample: of })).toBeNull();
    expect(guardOf({ insufficient: of + 1, lowSample: of })).toBe('insufficient');
    expect(guardOf({ insufficient: of, lowSample: of + 1 })).toBe('low-sample');
  });

  it('has parts with the defaults of a report', () => {
    const settings = { insufficient: 10, lowSample: 30, percent: 2, measure: 4, measures: true };
    expect(pooledPart(first, id, {}).settings).toEqual(settings);
    const own = { guards: { insufficient: 1, lowSample: 2 }, precision: { percent: 3, measure: 5 }, measures: false };
    expect(pooledPart(first, id, own).settings).toEqual({
      ...{ insufficient: 1, lowSample: 2, percent: 3, measure: 5, measures: false },
    });
  });

  it('has notices, labels with commas, and what is left along a condition, as the report of each market has', () => {
    const date = (day: number): string => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
    const events = Array.from({ length: 20 }, (_, i) => ({
      name: i % 2 === 0 ? 'CPI, core' : 'NFP',
      date: date(3 * i),
    }));
    const rows = Array.from({ length: 60 }, (_, day) => {
      const open = day < 30 ? 100 + (day % 5) : 50 + (day % 7);
      return { time: date(day), open, high: open + 2, low: open - 2, close: open + (day % 3) - 1 };
    });
    const split = { assetClass: 'stocks', ticker: 'A', events, bars: barsFromRows(rows) } as const;
    const whole = { ...split, ticker: 'B', bars: barsFromRows(rows.slice(0, 28)) };
    const where = {
      and: [
        { field: 'weekday', op: 'in', value: ['monday', 'tuesday', 'wednesday'] },
        { field: 'previous.colour', op: 'eq', value: 'green' },
      ],
    } as const;
    const options = { where, groupBy: 'event', hindsight: true } as const;
    const pooled = runPooled([whole, split], id, options);
    const reports = [split, whole].map(({ bars, ...market }) => runReport(bars, id, { ...market, ...options }));
    expect(pooled).toMatchObject({ where, groupBy: { field: 'event' }, hindsight: true });
    expect(pooled.markets.map(({ notices }) => notices)).toEqual(reports.map(({ notices }) => notices));
    expect(pooled.markets[0].notices?.map(({ code }) => code)).toContain('unadjusted-split');
    expect(pooled.summary.map(({ labels }) => labels)).toEqual(reports[0].summary.map(({ labels }) => labels));
    expect(pooled.summary.some(({ labels }) => labels !== undefined)).toBe(true);
    const left = reports.map(({ observations }) => observations.along!.map((each) => each.left));
    expect(left[0][0]).toBeGreaterThan(left[0][1]);
    expect(pooled.observations!.along).toEqual(
      where.and.map((part, i) => ({ where: part, left: left[0][i] + left[1][i] })),
    );
  });

  it('is plain JSON, and so are its parts', () => {
    for (const options of [{}, { where: { field: 'weekday', op: 'eq', value: 'monday' }, groupBy: 'month' }] as const) {
      const part = pooledPart(first, id, options);
      const pooled = mergePooled([part]);
      expect(JSON.parse(JSON.stringify(part))).toStrictEqual(part);
      expect(JSON.parse(JSON.stringify(pooled))).toStrictEqual(pooled);
    }
  });

  it('has of one market the answers and the figures of its report, and of several the counts of each', () => {
    const report = 'performance-by-weekday-standard';
    const own = markets.map(({ bars, ...market }) => runReport(bars, report, market));
    const pooled = runPooled([first], report, {});
    expect(pooled.summary.map(({ group }) => group)).toEqual(own[0].summary.map(({ group }) => group));
    pooled.summary.forEach(({ questions, measures }, g) => {
      const { questions: answers, measures: figures } = own[0].summary[g];
      expect(questions.map(({ of }) => of)).toEqual(answers.map(({ of }) => of));
      expect(measures.map(({ id: measure, count, mean }) => [measure, count, mean])).toEqual(
        figures.map(({ id: measure, count, mean }) => [measure, count, mean]),
      );
      for (const { method } of measures) expect(method).toBe('order-statistics');
    });
    expect(pooled.summary.some(({ measures }) => measures.some(({ mean }) => mean !== null && mean < 0))).toBe(true);
    for (const { group, questions, measures } of runPooled(markets, report, {}).summary) {
      for (const { method } of measures) expect(method).toBe('block-bootstrap');
      for (const { id: question, outcomes } of questions) {
        for (const { id: outcome, count, byMarket } of outcomes) {
          const counts = own.map(({ summary }) => {
            const found = summary.find((each) => each.group.weekday === group.weekday);
            const answers = found?.questions.find((each) => each.id === question)?.outcomes ?? [];
            return answers.find((each) => each.id === outcome)?.count ?? 0;
          });
          expect(byMarket).toEqual(counts);
          expect(count).toBe(counts.reduce((a, b) => a + b, 0));
        }
      }
    }
  });

  it('has parts with the cases of known outcomes alone', () => {
    const { outlines, cases } = pooledPart(first, 'gap-fill-standard', {});
    const known = outlines[0].questions.flatMap(({ id: question, outcomes }) =>
      outcomes.map((outcome) => `${question} ${outcome.id}`),
    );
    const found = cases.flatMap(({ questions }) =>
      questions.flatMap(({ id: question, outcomes }) => outcomes.map((outcome) => `${question} ${outcome.id}`)),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((each) => !known.includes(each))).toEqual([]);
  });

  it('takes one name in two asset classes for two markets', () => {
    const { bars } = first;
    const both = [
      { assetClass: 'stocks', ticker: 'X', bars },
      { assetClass: 'crypto', ticker: 'X', bars },
      { assetClass: 'crypto', ticker: 'Y', bars },
    ] as const;
    for (const [i, j, k] of [
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
    ]) {
      const pooled = runPooled([both[i], both[j], both[k]], id, {});
      expect(pooled.markets.map(({ assetClass, ticker }) => `${assetClass} ${ticker}`)).toEqual([
        ...['crypto X', 'crypto Y', 'stocks X'],
      ]);
    }
  });

  it('pools measures but prices, and none if none are wanted', () => {
    type Report = 'previous-days-range-standard' | 'performance-by-weekday-standard';
    const units = (some: typeof markets, report: Report) =>
      new Set(runPooled(some, report, {}).summary.flatMap(({ measures }) => measures.map(({ unit }) => unit)));
    expect(units([first], 'previous-days-range-standard')).toContain('price');
    expect(units(markets, 'previous-days-range-standard')).not.toContain('price');
    expect(units([first], 'performance-by-weekday-standard')).toContain('%');
    expect(units(markets, 'performance-by-weekday-standard')).toContain('%');
    expect(runPooled(markets, id, { measures: false }).summary[0].measures).toEqual([]);
  });

  it('knows what was asked also where the first market does not allow it', () => {
    const { bars } = simulatedMarket({ assetClass: 'crypto', dates: 5, seed: 1 });
    const report = 'opening-range-breakout-standard';
    const [refused, asked] = [first, { ...second, bars }].map((market) => pooledPart(market, report, {}));
    expect([refused.asked, asked.asked]).toEqual([
      null,
      expect.objectContaining({ params: { barMinutes: null, criterion: 'wick', minutes: 15 } }),
    ]);
    expect(joinParts([refused, asked]).asked).toEqual(asked.asked);
    expect(joinParts([refused]).asked).toBeNull();
  });

  it('refuses a market twice, no market, and parts of different options', () => {
    expect(() => runPooled([first, { ...first }], id, {})).toThrow(
      'markets must have each market once, got crypto T0 twice',
    );
    expect(() => runPooled([], id, {})).toThrow('at least one part');
    expect(() => runPooled({} as never, id, {})).toThrow('markets must be a list of markets');
    expect(() => runPooled([first, { ...second, ticker: 7 } as never], id, {})).toThrow('markets[1].ticker');
    expect(() => runPooled([first], id, { params: { basis: 'close' } } as never)).toThrow('options.params.basis');
    expect(() => runPooled([first], id, { detailed: true } as never)).toThrow('options has no field "detailed"');
    expect(() => runPooled([first], id, { intervals: true } as never)).toThrow('options has no field "intervals"');
    expect(() => runPooled([first], id, { measures: 1 } as never)).toThrow('options.measures must be true or false');
    const part = pooledPart(first, id, {});
    for (const other of [
      pooledPart(second, id, { measures: false }),
      pooledPart(second, 'doji-standard', {}),
      pooledPart(second, id, { hindsight: true }),
    ]) {
      expect(() => mergePooled([part, other])).toThrow(
        expect.objectContaining({
          ...{ code: 'out-of-bounds', argument: 'parts', index: 1 },
          message: 'parts[1] must be of the same report with the same options as the others',
        }),
      );
    }
    expect(() => mergePooled([{ ...part, cases: 1 } as never])).toThrow('parts[0].cases must be a list');
    expect(() => mergePooled([part, null as never])).toThrow('parts[1] must be an object');
  });

  it('reports a market whose part would be too large, and pools it without measures', () => {
    const market = { assetClass: 'crypto', ticker: 'BTC', session: 'daily', bars: manyGaps(130) } as const;
    const brackets = 'fair-value-gaps-by-bracket';
    // Each of the 100 questions has two numbers a day and outcome, and each of the 200 measures three a row.
    const { refused, markets: ran } = runPooled([market], brackets, { params: finestBrackets });
    expect(ran).toEqual([]);
    const [{ code, message }] = refused.map((each) => each.refused);
    expect(code).toBe('too-many-figures');
    const [, row, rows] = /at most 2000000 numbers, got more by row (\d+) of (\d+): ask for fewer/.exec(message)!;
    expect(Number(rows)).toBeGreaterThan(3_300);
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
