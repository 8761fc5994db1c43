import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockComparisonTest, type Cluster, effectiveCases } from '../../src/statistics/inner.js';
import { compareMarkets, comparePeriods, mergePooled, pooledPart, runPooled } from '../../src/pooled/index.js';
import { cases } from '../cases.js';
import { refusal } from '../bars/refusal.js';
import { marketsMovingTogether, someMarkets, someReport } from './fixtures.js';

const lasting = true;
const plainKeys = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key: string, each: unknown) =>
    ['lasting', 'blocks'].includes(key) ? undefined : each,
  );

test('a pooled share has the more cautious interval of dates and months, and all else stays', () => {
  let seen = 0;
  fc.assert(
    fc.property(
      fc
        .record({ together: fc.integer({ min: 0, max: 10 }), seed: fc.integer({ min: 0, max: 1e6 }) })
        .map(({ together, seed }) => marketsMovingTogether(3, 400, together, seed)),
      someReport,
      (markets, report) => {
        const asked = runPooled(markets, report, { lasting, measures: false });
        expect(plainKeys(asked)).toEqual(plainKeys(runPooled(markets, report, { measures: false })));
        for (const { questions } of asked.summary) {
          for (const { of, blocks, outcomes } of questions) {
            expect(blocks!.count).toBeGreaterThanOrEqual(of === 0 ? 0 : 1);
            for (const { count, clustered, designEffect, lasting: found } of outcomes) {
              if (blocks!.count < 8 || count === 0 || count === of) {
                expect(found).toBeNull();
                continue;
              }
              seen++;
              expect(found!.low).toBeLessThanOrEqual(clustered!.low);
              expect(found!.high).toBeGreaterThanOrEqual(clustered!.high);
              expect(found!.effective).toBeLessThanOrEqual(of / Math.max(1, designEffect!) + 0.01 * of);
            }
          }
        }
      },
    ),
    { numRuns: cases(60) },
  );
  expect(seen).toBeGreaterThan(0);
});

test('blocks hold the cases of all markets', () => {
  const markets = marketsMovingTogether(4, 300, 5, 3);
  const id = 'previous-days-range-standard';
  const [{ questions }] = runPooled(markets, id, { lasting, measures: false }).summary;
  const byMonth = Array.from({ length: 30 }, (_, month) => {
    const startDate = new Date(Date.UTC(2022, month, 1)).toISOString().slice(0, 10);
    const endDate = new Date(Date.UTC(2022, month + 1, 0)).toISOString().slice(0, 10);
    return runPooled(markets, id, { startDate, endDate, measures: false }).summary[0].questions[0];
  }).filter(({ of }) => of > 0);
  const dates = (outcome: number): Cluster[] =>
    Array.from({ length: 900 }, (_, day) => {
      const date = new Date(Date.UTC(2022, 0, 1 + day)).toISOString().slice(0, 10);
      return { date };
    }).flatMap(({ date }) => {
      const { of, outcomes } = runPooled(markets, id, { startDate: date, endDate: date, measures: false }).summary[0]
        .questions[0];
      return of === 0 ? [] : [{ count: outcomes[outcome].count, of }];
    });
  const [question] = questions;
  expect(question.blocks).toEqual({ of: 'month', count: byMonth.length });
  const months = byMonth.map(({ of, outcomes }) => ({ count: outcomes[0].count, of }));
  expect(question.outcomes[0].lasting).toEqual(effectiveCases(months, 2, 4, dates(0)));
});

test('parts carry the option, and those with and without it are not merged', () => {
  fc.assert(
    fc.property(someMarkets, someReport, (markets, report) => {
      const parts = markets.map((market) => pooledPart(market, report, { lasting, measures: false }));
      const read = JSON.parse(JSON.stringify(parts)) as typeof parts;
      expect(mergePooled([...read].reverse())).toEqual(runPooled(markets, report, { lasting, measures: false }));
    }),
    { numRuns: cases(30) },
  );
  const [market, other] = marketsMovingTogether(2, 10, 0, 1);
  const part = pooledPart(market, 'gap-fill-standard', { measures: false });
  expect(part.settings).not.toHaveProperty('lasting');
  expect(
    refusal(() => mergePooled([part, pooledPart(other, 'gap-fill-standard', { measures: false, lasting })])),
  ).toMatchObject({ code: 'out-of-bounds' });
  expect(refusal(() => pooledPart(market, 'gap-fill-standard', { lasting: 'yes' as never }))).toMatchObject({
    code: 'wrong-type',
    argument: 'options.lasting',
  });
});

const id = 'previous-days-range-standard';

test('a comparison of periods is never less cautious, and says how many blocks either side has', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
      const [market] = marketsMovingTogether(1, 720, 0, seed);
      const periods = {
        first: { startDate: '2022-01-01', endDate: '2022-12-31' },
        second: { startDate: '2023-01-01', endDate: '2023-12-31' },
      };
      const plain = comparePeriods(market, id, periods).summary[0].questions[0];
      const [asked] = comparePeriods(market, id, { ...periods, lasting }).summary[0].questions;
      expect(asked.blocks).toEqual([
        { of: 'month', count: 12 },
        { of: 'month', count: 12 },
      ]);
      asked.outcomes.forEach((outcome, o) => {
        const before = plain.outcomes[o];
        expect(outcome.shares).toEqual(before.shares);
        expect(outcome.difference!.low).toBeLessThanOrEqual(before.difference!.low);
        expect(outcome.difference!.high).toBeGreaterThanOrEqual(before.difference!.high);
        if (before.test === null) return expect(outcome.test).toBeNull();
        expect(outcome.test!.p).toBeGreaterThanOrEqual(before.test.p);
        if (outcome.test!.kind !== 'blocks') expect(outcome.test).toMatchObject({ kind: 'fisher', p: before.test.p });
      });
    }),
    { numRuns: cases(60) },
  );
});

test('the test of blocks is that of the months of either side', () => {
  const [market, other] = marketsMovingTogether(4, 360, 2, 7).filter((_, i) => i % 2 === 0);
  const monthsOf = (of: typeof market, outcome: number): Cluster[] =>
    Array.from({ length: 13 }, (_, month) => {
      const startDate = new Date(Date.UTC(2022, month, 1)).toISOString().slice(0, 10);
      const endDate = new Date(Date.UTC(2022, month + 1, 0)).toISOString().slice(0, 10);
      const [question] = runPooled([of], id, { startDate, endDate, measures: false }).summary[0].questions;
      return { count: question.outcomes[outcome].count, of: question.of };
    }).filter((cluster) => cluster.of > 0);
  const asked = compareMarkets(market, other, id, { lasting });
  const plain = compareMarkets(market, other, id, {});
  expect(asked.cases).toBe('paired');
  const kinds = new Set<string | undefined>();
  asked.summary[0].questions[0].outcomes.forEach(({ test: found }, o) => {
    const p = blockComparisonTest(monthsOf(market, o), monthsOf(other, o), true)!;
    const before = plain.summary[0].questions[0].outcomes[o].test;
    expect(found?.p).toBe(before === null ? undefined : Math.max(p, before.p));
    kinds.add(found?.kind);
  });
  expect(kinds.size).toBeGreaterThan(0);
});

test('with too few blocks a comparison is as without the option, and says so', () => {
  const [market] = marketsMovingTogether(1, 300, 0, 2);
  const periods = {
    first: { startDate: '2022-01-01', endDate: '2022-07-31' },
    second: { startDate: '2022-08-01', endDate: '2023-12-31' },
  };
  const { summary, ...plain } = comparePeriods(market, id, periods);
  const asked = comparePeriods(market, id, { ...periods, lasting });
  expect(asked.summary[0].questions[0].blocks!.map(({ count }) => count)).toEqual([7, 3]);
  expect(plainKeys(asked)).toEqual(plainKeys({ ...plain, summary }));
});
