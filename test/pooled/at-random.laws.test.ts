import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { joinParts, mergePooled, pooledPart, type PooledPart, runPooled } from '../../src/pooled/index.js';
import { runReport } from '../../src/reports/index.js';
import { law } from '../laws/law.js';
import { someMarkets, someReport } from './fixtures.js';

const asked = fc.record({ flips: fc.integer({ min: 1, max: 9 }), seed: fc.nat(1000) });

/** The percents and means of a result with what chance gives, by group. */
const sharesOf = (summary: ReturnType<typeof runPooled>['summary'] | ReturnType<typeof runReport>['summary']) =>
  summary.map(({ group, questions, measures }) => ({
    group,
    shares: questions.map(({ outcomes }) => outcomes.map(({ percent, atRandom }) => ({ percent, atRandom }))),
    means: measures.map(({ id, mean, atRandom }) => ({ id, mean, atRandom })),
  }));

describe('a pooled report at random', () => {
  law(
    'has of one market the shares and means of its report, and says the rest as it does without flips',
    [someMarkets, someReport, asked],
    ([market], id, atRandom) => {
      const { bars, ...own } = market;
      const { summary, observations } = runReport(bars, id, { ...own, atRandom });
      const pooled = runPooled([market], id, { atRandom });
      expect(sharesOf(pooled.summary)).toEqual(sharesOf(summary));
      expect(pooled.atRandom).toEqual(atRandom);
      const without = JSON.stringify(pooled, (key, value: unknown) => (key === 'atRandom' ? undefined : value));
      expect(without).toBe(JSON.stringify(runPooled([market], id, {})));
      return observations.eligible > 0;
    },
    { runs: 30, atLeast: 0.5 },
  );

  law(
    'has of a market that is there twice the shares and means of one: their flips are the same, so that nothing is more certain',
    [someMarkets, someReport, asked],
    (markets, id, atRandom) => {
      const twice = markets.flatMap((market) => [market, { ...market, ticker: `${market.ticker} again` }]);
      const [once, cloned] = [markets, twice].map((each) => runPooled(each, id, { atRandom }));
      // Prices of several markets are not pooled.
      const inPercent = once.summary.map((group) => ({
        ...group,
        measures: group.measures.filter(({ unit }) => unit !== 'price'),
      }));
      expect(sharesOf(cloned.summary)).toEqual(sharesOf(inPercent));
      return once.observations!.eligible > 0;
    },
    { runs: 30, atLeast: 0.5 },
  );

  law(
    'is the same bytes for any number, order and grouping of parts, through JSON',
    [someMarkets, someReport, asked, fc.array(fc.nat(), { minLength: 20, maxLength: 20 })],
    (markets, id, atRandom, chosen) => {
      const options = { atRandom, measures: chosen[0] % 2 === 0 };
      const expected = JSON.stringify(runPooled(markets, id, options));
      const read = (part: PooledPart): PooledPart => JSON.parse(JSON.stringify(part)) as PooledPart;
      const parts = markets.map((market) => read(pooledPart(market, id, options)));
      const next = chosen.values();
      const pick = (): PooledPart => parts.splice(next.next().value! % parts.length, 1)[0];
      const left = 1 + (next.next().value! % parts.length);
      while (parts.length > left) parts.push(read(joinParts([pick(), pick()])));
      expect(JSON.stringify(mergePooled(parts))).toBe(expected);
      expect(JSON.stringify(mergePooled([...parts].reverse()))).toBe(expected);
      return markets.length > 1;
    },
    { runs: 30, atLeast: 0.5 },
  );
});
