import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { BarstatsRangeError } from '../../src/errors/index.js';
import { compareParts } from '../../src/pooled/compare-parts.js';
import {
  compareMarkets,
  comparePeriods,
  pooledPart,
  type PooledMarket,
  type PooledPart,
} from '../../src/pooled/index.js';
import { finestBrackets, manyGaps } from '../reports/fixtures/many-gaps.js';
import { marketsMovingTogether } from './fixtures.js';

const id = 'green-and-red-days-by-weekday-standard';
const [first, , second] = marketsMovingTogether(3, 200, 5, 6);

/** A part in which the cases of one date of the outcome `green` on Mondays count so often. */
function withCases(part: PooledPart, cases: number): PooledPart {
  const copy = JSON.parse(JSON.stringify(part)) as PooledPart;
  const monday = copy.cases.find(({ group }) => group.weekday === 'monday')!;
  const { byDate } = monday.questions[0].outcomes.find((outcome) => outcome.id === 'green')!;
  (byDate as number[])[1] = cases;
  return copy;
}

const mondays = { field: 'weekday', op: 'eq', value: 'monday' } as const;

const testOf = ({ summary }: ReturnType<typeof compareParts>) => {
  const [{ test, untested }] = summary[0].questions[0].outcomes;
  return [test === null, untested];
};

/** Daily bars from 2024-01-01, a Monday, on weekdays: green on `g`, red on `r`, neither on `=`, none on a blank. */
const colours = (ticker: string, days: string, from = Date.UTC(2024, 0, 1)): PooledMarket => {
  const closes: Readonly<Record<string, number>> = { g: 13, r: 11, '=': 12 };
  const rows = [...days].flatMap((day, i) => {
    const time = from + (7 * Math.floor(i / 5) + (i % 5)) * 86_400_000;
    return day in closes ? [{ time, open: 12, high: 15, low: 9, close: closes[day] }] : [];
  });
  return { assetClass: 'crypto', ticker, bars: barsFromRows(rows, { interval: '1d' }) };
};

describe('a comparison', () => {
  it('says by which method, and counts dates and tests', () => {
    const later = colours('B', 'ggggg', Date.UTC(2024, 2, 4));
    const paired =
      "Newcombe's interval for paired shares, with their correlation over the dates of both; McNemar's exact test on the dates on " +
      "which both have a case; adjusted by Holm's procedure";
    const independent = "Newcombe's interval for independent shares; Fisher's exact test; adjusted by Holm's procedure";
    expect(compareMarkets(colours('A', 'rrrrrr'), colours('B', 'g'), id, {})).toMatchObject({
      ...{ cases: 'paired', method: paired, sharedDates: 1 },
    });
    expect(compareMarkets(colours('A', 'rrrrr'), later, id, {})).toMatchObject({
      ...{ cases: 'independent', method: independent, sharedDates: 0 },
    });
  });

  it('tests nothing where a side has no cases, or where an outcome is in none or in all of both', () => {
    // Mondays, Tuesdays and so on of two weeks.
    const { summary, tests } = compareMarkets(colours('A', 'gg rg' + 'gr gr'), colours('B', 'grrrg' + 'ggrgg'), id, {});
    const tested = Object.fromEntries(
      summary.map(({ group, questions: [{ outcomes }] }) => [
        group.weekday,
        outcomes.flatMap(({ id: outcome, test }) => (test === null ? [] : [outcome])),
      ]),
    );
    expect(tested).toEqual({
      monday: [],
      tuesday: ['green', 'red'],
      wednesday: [],
      thursday: ['green', 'red'],
      friday: ['green', 'red'],
      saturday: [],
      sunday: [],
    });
    // Green and red are the only answers, so that they are one test.
    expect(tests).toBe(3);
    const turned = compareMarkets(colours('A', 'grrrg' + 'ggrgg'), colours('B', 'gg rg' + 'gr gr'), id, {});
    const [wednesday] = turned.summary.filter(({ group }) => group.weekday === 'wednesday');
    expect(wednesday.questions[0].outcomes.map(({ test }) => test)).toEqual([null, null, null]);
  });

  it('makes one test of a question whose cases have two answers, and one an outcome of others', () => {
    const testsOf = (one: string, other: string) => {
      const { tests, summary } = compareMarkets(colours('A', one), colours('B', other), id, { where: mondays });
      const { outcomes, tests: own } = summary[0].questions[0];
      return [tests, own, outcomes.flatMap(({ test }) => (test === null ? [] : [[test.p, test.adjusted]]))];
    };
    const monday = (colour: string) => `${colour}    `;
    const [greens, reds] = [monday('g').repeat(4), monday('r').repeat(4)];
    expect(testsOf(greens + reds, reds + reds)).toEqual([
      1,
      1,
      [
        [0.125, 0.125],
        [0.125, 0.125],
      ],
    ]);
    const flat = monday('=');
    expect(testsOf(greens + reds + flat, reds + reds + reds)).toEqual([
      ...[3, 3],
      [
        [0.125, 0.25],
        [0.0625, 0.1875],
        [1, 1],
      ],
    ]);
  });

  it('names the side that is wrong', () => {
    const wrong = { ...second, session: 'nowhere' };
    expect(() => compareMarkets(first, { ...second, ticker: '' }, id, {})).toThrow('second.ticker must not be empty');
    expect(() => compareMarkets({ ...first, ticker: '' }, second, id, {})).toThrow('first.ticker must not be empty');
    expect(() => compareMarkets(first, wrong, id, {})).toThrow(
      expect.objectContaining({ code: 'session-unavailable', argument: 'second' }),
    );
    expect(() => compareMarkets(first, wrong, id, {})).toThrow(/^the second side: ./);
    expect(() => compareMarkets(wrong, second, id, {})).toThrow(/^the first side: ./);
  });

  it('is plain JSON', () => {
    const comparison = compareMarkets(first, second, id, {});
    expect(JSON.parse(JSON.stringify(comparison))).toStrictEqual(comparison);
  });

  it('has no test where a date of either side has several cases', () => {
    const parts = [pooledPart(first, id, {}), pooledPart(second, id, {})] as const;
    const [none, several] = [
      [false, undefined],
      [true, 'several-cases-on-a-date'],
    ];
    expect(testOf(compareParts('markets', ...parts))).toEqual(none);
    expect(testOf(compareParts('markets', withCases(parts[0], 2), parts[1]))).toEqual(several);
    expect(testOf(compareParts('markets', parts[0], withCases(parts[1], 2)))).toEqual(several);
  });

  it('of markets that share dates has no test where they share none of a group', () => {
    // Both have all Tuesdays, and every other Monday.
    const everyOther = (ticker: string, odd: number): PooledMarket => {
      const rows = Array.from({ length: 40 }, (_, day) => day).filter((day) => day % 2 === 1 || day % 4 === 2 * odd);
      const bars = barsFromRows(
        rows.map((day) => {
          const close = day % 3 === 0 ? 11 : 13;
          const time = Date.UTC(2024, 0, 1 + 7 * Math.floor(day / 2) + (day % 2));
          return { time, open: 12, high: 15, low: 9, close };
        }),
        { interval: '1d' },
      );
      return { assetClass: 'crypto', ticker, bars };
    };
    const { cases, summary } = compareMarkets(everyOther('A', 0), everyOther('B', 1), id, {});
    expect(cases).toBe('paired');
    const untestedOn = (weekday: string) =>
      summary.find(({ group }) => group.weekday === weekday)!.questions[0].outcomes[0].untested;
    expect(untestedOn('monday')).toBe('no-pairs');
    expect(untestedOn('tuesday')).toBeUndefined();
  });

  it('is refused where the sides were asked differently', () => {
    const [part, other] = [pooledPart(first, id, {}), pooledPart(second, id, { hindsight: true })];
    expect(() => compareParts('markets', part, other)).toThrow(
      new BarstatsRangeError('out-of-bounds', 'both sides must have the same options of the report', {
        argument: 'options.params',
      }),
    );
  });

  it('needs no measures, so that it may be of a report of very many', () => {
    const market = { assetClass: 'crypto', ticker: 'A', session: 'daily', bars: manyGaps(130) } as const;
    const options = { params: finestBrackets };
    const brackets = 'fair-value-gaps-by-bracket';
    expect(compareMarkets(market, { ...market, ticker: 'B' }, brackets, options).cases).toBe('paired');
    const periods = {
      first: { startDate: '2024-01-01', endDate: '2024-05-07' },
      second: { startDate: '2024-05-08', endDate: '2024-05-09' },
    };
    expect(comparePeriods(market, brackets, { ...options, ...periods }).cases).toBe('independent');
  });

  it('says what it was asked, and has the notices of both sides', () => {
    const where = { field: 'weekday', op: 'in', value: ['monday', 'tuesday'] } as const;
    const comparison = compareMarkets(first, second, id, { where, groupBy: 'month', hindsight: true });
    expect(comparison).toMatchObject({ where, groupBy: { field: 'month' }, hindsight: true, compared: 'markets' });
    expect(comparison.sides.map(({ ticker }) => ticker)).toEqual(['T0', 'T2']);
  });

  it('of periods takes those that touch for those that overlap only where they share a date', () => {
    const of = (end: string, start: string) => () =>
      comparePeriods(first, id, {
        first: { startDate: '2022-01-01', endDate: end },
        second: { startDate: start, endDate: '2022-06-30' },
      });
    expect(of('2022-03-01', '2022-03-02')).not.toThrow();
    expect(of('2022-03-01', '2022-03-01')).toThrow(
      new BarstatsRangeError(
        'out-of-bounds',
        'options.second must not overlap options.first, got 2022-03-01 to 2022-06-30',
        { argument: 'options.second' },
      ),
    );
    const turned = (end: string) => () =>
      comparePeriods(first, id, {
        first: { startDate: '2022-03-01', endDate: '2022-06-30' },
        second: { startDate: '2022-01-01', endDate: end },
      });
    expect(turned('2022-02-28')).not.toThrow();
    expect(turned('2022-03-01')).toThrow('must not overlap');
  });
});
