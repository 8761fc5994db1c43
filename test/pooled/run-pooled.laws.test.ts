import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { joinParts, mergePooled, pooledPart, type PooledPart, runPooled } from '../../src/pooled/index.js';
import { runReport } from '../../src/reports/index.js';
import { countedSteps, lastOf } from '../../src/reports/inner.js';
import { law } from '../laws/law.js';
import { intervalsByHand, isRounded } from '../statistics/distribution/reference/intervals-by-hand.js';
import { someMarkets, someReport } from './fixtures.js';
import { answersByHand, clusteredByHand } from './reference/pooled-by-hand.js';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

describe('a pooled report', () => {
  law(
    'has the sums of the reports of its markets, and the clustered interval of their rows by date',
    [someMarkets, someReport],
    (markets, id) => {
      const pooled = runPooled(markets, id, {});
      const results = markets.map(({ bars, ...market }) => runReport(bars, id, { ...market, detailed: true }));
      expect(pooled.observations!.seen).toBe(sum(results.map(({ observations }) => observations.seen)));
      expect(pooled.observations!.eligible).toBe(sum(results.map(({ observations }) => observations.eligible)));
      const all = (name: 'startDate' | 'endDate') => results.map((result) => result[name]!).sort();
      expect(pooled.startDate).toBe(all('startDate')[0]);
      expect(pooled.endDate).toBe(all('endDate').at(-1));
      expect(sum(Object.values(pooled.observations!.excluded))).toBe(
        pooled.observations!.seen - pooled.observations!.eligible,
      );
      for (const { group, observations, byMarket, questions } of pooled.summary) {
        const own = results.map(({ summary }) =>
          summary.find((each) => JSON.stringify(each.group) === JSON.stringify(group)),
        );
        expect(byMarket).toEqual(own.map((each) => each?.observations ?? 0));
        expect(observations).toBe(sum(byMarket));
        for (const { id: question, of, dates, outcomes } of questions) {
          const answers = answersByHand(results, group, question);
          expect(of).toBe(answers.length);
          const days = [...new Set(answers.map(({ date }) => date))];
          expect(dates).toBe(days.length);
          for (const outcome of outcomes) {
            const having = answers.filter((answer) => answer.outcome === outcome.id);
            expect(outcome.count).toBe(having.length);
            expect(outcome.byMarket).toEqual(markets.map((_, m) => having.filter(({ market }) => market === m).length));
            if (days.length < 2) {
              expect(outcome.clustered).toBeNull();
              continue;
            }
            const byHand = clusteredByHand(
              days.map((day) => ({
                count: having.filter(({ date }) => date === day).length,
                of: answers.filter(({ date }) => date === day).length,
              })),
            );
            expect(Math.abs(outcome.clustered!.low - byHand.low)).toBeLessThan(0.00501);
            expect(Math.abs(outcome.clustered!.high - byHand.high)).toBeLessThan(0.00501);
            expect(Math.abs(outcome.designEffect! - byHand.designEffect)).toBeLessThan(0.0000501);
          }
        }
      }
      return pooled.observations!.eligible > 0;
    },
    { runs: 30, atLeast: 0.5 },
  );

  law(
    'has the intervals of measures that docs/definitions.md has, of the exact values of all markets',
    [someMarkets, someReport],
    (markets, id) => {
      let tested = 0;
      const runs = markets.map(({ bars, ...market }) => lastOf(countedSteps(bars, id, market)));
      for (const { group, measures } of runPooled(markets, id, {}).summary) {
        for (const { id: measure, dates, method, intervals } of measures) {
          let decimals = 0;
          const values = runs.flatMap(({ result, rows, cases: counted }) => {
            const g = result.summary.findIndex((each) => JSON.stringify(each.group) === JSON.stringify(group));
            const m = result.summary[0].measures.findIndex((each) => each.id === measure);
            decimals = counted.decimals[m];
            return Array.from({ length: rows.length }, (_, row) => counted.at(row)).flatMap((one) => {
              const value = one.groups.includes(g) ? one.measures[m] : null;
              if (value === null) return [];
              return [{ date: one.day, value: { over: BigInt(value.numerator), under: BigInt(value.denominator) } }];
            });
          });
          const expected = intervalsByHand(values, markets.length === 1);
          expect([dates, method]).toEqual([expected.dates, expected.method]);
          for (const name of ['mean', 'median', 'p25', 'p75', 'p90'] as const) {
            const [interval, exact] = [intervals[name], expected.intervals[name]];
            expect(interval === null, name).toBe(exact === null);
            if (interval === null || exact === null) continue;
            tested++;
            expect(isRounded(interval.low, exact.low, decimals), `low of ${name}`).toBe(true);
            expect(isRounded(interval.high, exact.high, decimals), `high of ${name}`).toBe(true);
          }
        }
      }
      return tested > 0;
    },
    { runs: 20, atLeast: 0.1 },
  );

  law(
    'of one market has the figures of its report',
    [someMarkets, someReport],
    ([market], id) => {
      const { bars, ...own } = market;
      const { summary, observations } = runReport(bars, id, own);
      const pooled = runPooled([market], id, {});
      expect(pooled.observations).toEqual(observations);
      expect(pooled.summary).toMatchObject(
        summary.map(({ group, label, observations: count, questions, measures }) => ({
          group,
          label,
          observations: count,
          questions,
          measures,
        })),
      );
      return observations.eligible > 0;
    },
    { runs: 30, atLeast: 0.5 },
  );

  law(
    'is the same bytes for any number, order and grouping of parts',
    [someMarkets, someReport, fc.array(fc.nat(), { minLength: 20, maxLength: 20 })],
    (markets, id, chosen) => {
      const expected = JSON.stringify(runPooled(markets, id, {}));
      const parts: PooledPart[] = markets.map(
        (market) => JSON.parse(JSON.stringify(pooledPart(market, id, {}))) as PooledPart,
      );
      // Two parts picked at random are joined, until a random number of them is left.
      const next = chosen.values();
      const pick = (): PooledPart => parts.splice(next.next().value! % parts.length, 1)[0];
      const left = 1 + (next.next().value! % parts.length);
      while (parts.length > left) {
        const joined = joinParts([pick(), pick()]);
        parts.push(JSON.parse(JSON.stringify(joined)) as PooledPart);
      }
      expect(JSON.stringify(mergePooled(parts))).toBe(expected);
      expect(JSON.stringify(mergePooled([...parts].reverse()))).toBe(expected);
      return markets.length > 1;
    },
    { runs: 30, atLeast: 0.5 },
  );
});
