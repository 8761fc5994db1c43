import { describe, expect, it } from 'vitest';
import { runPooled, type PooledResult } from '../../src/pooled/index.js';
import { catalog } from '../../src/reports/index.js';
import { wanderingMarket } from '../reports/fixtures/wandering-market.js';
import { barsFromRows } from '../../src/bars/index.js';
import { changed, placesIn } from './changed.js';
import { misfitsOf } from './validator-of.js';

const markets = [1, 2].map((seed) => ({ ...wanderingMarket('futures', seed), ticker: `T${seed}` }));
const daily = {
  ...markets[0],
  ticker: 'D',
  bars: barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]),
};
const where = { field: 'weekday', op: 'in', value: ['monday', 'friday'] } as const;
const whole: PooledResult = runPooled([...markets, daily], 'gap-fill-by-weekday', {
  where,
  groupBy: 'previous.colour',
  hindsight: true,
});
const breakout = runPooled([...markets, daily], 'opening-range-breakout-standard', {});

describe('pooled reports', () => {
  it('fit their schema: of every twentieth report, with everything that can be asked for, and of no market that could be run', () => {
    expect(misfitsOf('PooledResult', whole)).toEqual([]);
    expect(misfitsOf('PooledResult', breakout)).toEqual([]);
    expect(misfitsOf('PooledResult', runPooled([daily], 'opening-range-breakout-standard', {}))).toEqual([]);
    for (const { report } of catalog.filter((_, i) => i % 20 === 0)) {
      expect(misfitsOf('PooledResult', runPooled(markets, report, {})), report).toEqual([]);
    }
    const own = {
      id: 'frankfurt',
      timeZone: 'Europe/Berlin',
      open: '09:00',
      close: '17:30',
      weekdays: ['monday'],
    } as const;
    const second = runPooled(markets, 'market-session-breakout-standard', { params: { second: own } });
    expect([misfitsOf('PooledResult', second), second.params?.second]).toEqual([[], own]);
  });

  it('are refused with any part of them of another kind', () => {
    const group = whole.summary.find(({ questions, measures }) => questions[0].of > 0 && measures[0]?.count > 0)!;
    const interval = { low: 1, high: 2 };
    const [question] = group.questions;
    const [outcome] = question.outcomes;
    const notice = { code: 'outside-sessions', text: 'Some.', positions: [1], count: 1 };
    const one = {
      ...whole,
      markets: [{ ...whole.markets[0], notices: [notice] }],
      refused: breakout.refused,
      summary: [
        {
          ...group,
          labels: { colour: 'Green' },
          questions: [{ ...question, event: 'x', outcomes: [{ ...outcome, clustered: interval, designEffect: 1 }] }],
          measures: [
            {
              ...group.measures[0],
              intervals: { mean: interval, median: interval, p25: interval, p75: interval, p90: interval },
            },
          ],
        },
      ],
    };
    expect(misfitsOf('PooledResult', one)).toEqual([]);
    const kept = placesIn(one).filter((path) => misfitsOf('PooledResult', changed(one, path, [[{}]])).length === 0);
    expect(kept).toEqual([]);
  });

  it.each([
    ['a report that there is not', ['report'], 'gap-fill-by-moon'],
    ['a design effect of text', ['summary', 0, 'questions', 0, 'outcomes', 0, 'designEffect'], '1'],
    ['no counts of markets', ['summary', 0, 'byMarket'], undefined],
    ['a way that there is not', ['summary', 0, 'measures', 0, 'method'], 'guessed'],
    ['something more', ['markets', 0, 'moon'], 1],
    ['an error that there is not', ['refused', 0, 'refused', 'code'], 'moon'],
  ] as const)('are refused with %s', (_, path, to) => {
    const some = path[0] === 'refused' ? breakout : whole;
    expect(misfitsOf('PooledResult', changed(some, path, to))).not.toEqual([]);
  });
});
