import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { compareMarkets, comparePeriods, runPooled, type MarketComparison } from '../../src/pooled/index.js';
import { runReport, type ReportResult } from '../../src/reports/index.js';
import { law } from '../laws/law.js';
import { marketsMovingTogether, someReport } from './fixtures.js';
import {
  blocksByHand,
  blocksTestByHand,
  differenceByHand,
  lastingByHand,
  shownTestByHand,
} from './reference/lasting-by-hand.js';
import { answersByHand } from './reference/pooled-by-hand.js';

const lasting = true;

/** Markets of a year and more, so that most have enough months. */
const longMarkets = fc
  .record({
    count: fc.integer({ min: 1, max: 3 }),
    days: fc.integer({ min: 200, max: 500 }),
    together: fc.integer({ min: 0, max: 10 }),
    seed: fc.integer({ min: 0, max: 1e6 }),
  })
  .map(({ count, days, together, seed }) => marketsMovingTogether(count, days, together, seed));

/** How many tests and intervals of a comparison were held against the rows of both sides. */
function comparedByHand(
  comparison: MarketComparison,
  without: MarketComparison,
  results: readonly ReportResult[],
): number {
  let compared = 0;
  comparison.summary.forEach(({ group, questions }, g) => {
    questions.forEach(({ id, clusters, outcomes }, q) => {
      const answers = answersByHand(results, group, id);
      const sides = [0, 1].map((side) => answers.filter(({ market }) => market === side));
      if (clusters !== undefined || sides.some((side) => side.length === 0)) return;
      outcomes.forEach(({ id: outcome, shares, test, difference }, o) => {
        const count = shares[0].count + shares[1].count;
        if (count === 0 || count === answers.length) return;
        const plain = without.summary[g].questions[q].outcomes[o].test;
        const blocks = blocksTestByHand([sides[0], sides[1]], outcome, comparison.cases);
        const shown = shownTestByHand(plain, blocks);
        expect(test === null ? null : { kind: test.kind, p: test.p }).toEqual(
          shown === null ? null : { kind: shown.kind, p: shown.p },
        );
        if (blocks !== null) compared++;
        if (difference === null) return;
        const { low, high } = differenceByHand([sides[0], sides[1]], outcome);
        expect(Math.abs(difference.low - low)).toBeLessThan(0.00501);
        expect(Math.abs(difference.high - high)).toBeLessThan(0.00501);
        compared++;
      });
    });
  });
  return compared;
}

describe('what lasts, from the rows of the reports by definition', () => {
  law(
    'is what a pooled report says of months or years, and of dates',
    [longMarkets, someReport],
    (markets, report) => {
      const results = markets.map(({ bars, ...own }) => runReport(bars, report, { ...own, detailed: true }));
      let compared = 0;
      for (const { group, questions } of runPooled(markets, report, { lasting, measures: false }).summary) {
        for (const { id, blocks, outcomes } of questions) {
          const answers = answersByHand(results, group, id);
          expect(blocks).toEqual(blocksByHand(answers));
          for (const { id: outcome, lasting: found } of outcomes) {
            expect(found).toEqual(lastingByHand(answers, outcome));
            if (found !== null) compared++;
          }
        }
      }
      return compared > 0;
    },
    { runs: 80, atLeast: 0.08 },
  );

  law(
    'decides the test and the interval of two markets',
    [longMarkets, someReport],
    (markets, report) => {
      if (markets.length < 2) return false;
      const results = markets
        .slice(0, 2)
        .map(({ bars, ...own }) => runReport(bars, report, { ...own, detailed: true }));
      const compare = (options: object) => compareMarkets(markets[0], markets[1], report, options);
      return comparedByHand(compare({ lasting }), compare({}), results) > 0;
    },
    { runs: 40, atLeast: 0.2 },
  );

  law(
    'decides the test and the interval of two periods',
    [longMarkets, someReport],
    ([market], report) => {
      const first = { startDate: '2022-01-01', endDate: '2022-09-20' };
      const second = { startDate: '2022-09-21', endDate: '2023-12-31' };
      const { bars, ...own } = market;
      const results = [first, second].map((period) => runReport(bars, report, { ...own, ...period, detailed: true }));
      const compare = (options: object) => comparePeriods(market, report, { first, second, ...options });
      return comparedByHand(compare({ lasting }), compare({}), results) > 0;
    },
    { runs: 40, atLeast: 0.2 },
  );
});
