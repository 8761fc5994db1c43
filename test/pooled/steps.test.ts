import { describe, expect, it } from 'vitest';
import {
  compareMarkets,
  compareMarketsSteps,
  comparePeriods,
  comparePeriodsSteps,
  type PooledMarket,
  pooledSteps,
  runPooled,
} from '../../src/pooled/index.js';
import { marketsMovingTogether } from './fixtures.js';

const [first, second, third] = marketsMovingTogether(3, 2_000, 5, 6);
const id = 'gap-fill-by-weekday';
const periods = {
  first: { startDate: '2022-01-01', endDate: '2022-12-31' },
  second: { startDate: '2023-01-01', endDate: '2023-12-31' },
};
/** No session of an asset class has this name. */
const unnamed = { ...second, session: 'nowhere' };
const badTicker = { ...second, ticker: 7 } as unknown as PooledMarket;

/** The steps, one after another, and the result. */
function taken<Step, Result>(steps: Generator<Step, Result, void>) {
  const said: Step[] = [];
  for (;;) {
    const step = steps.next();
    if (step.done === true) return { said, result: step.value };
    said.push(step.value);
  }
}

const works = {
  pooledSteps: {
    of: 3,
    steps: () => pooledSteps([first, second, third], id, {}),
    whole: () => runPooled([first, second, third], id, {}),
  },
  compareMarketsSteps: {
    of: 2,
    steps: () => compareMarketsSteps(first, third, id, {}),
    whole: () => compareMarkets(first, third, id, {}),
  },
  comparePeriodsSteps: {
    of: 2,
    steps: () => comparePeriodsSteps(first, id, periods),
    whole: () => comparePeriods(first, id, periods),
  },
};

describe.each(Object.entries(works))('%s', (_, { of, steps, whole }) => {
  it('says how many markets or periods are done, several times for each and up to all, and gives the same bytes', () => {
    const { said, result } = taken<object, object>(steps());
    const texts = said.map((each) => JSON.stringify(each));
    const dones = Array.from({ length: of + 1 }, (__, done) => JSON.stringify({ done, of }));
    // In this order, none before another is through.
    expect(texts.filter((text, i) => text !== texts[i - 1])).toEqual(dones);
    for (const done of dones.slice(0, of)) expect(texts.filter((text) => text === done).length).toBeGreaterThan(3);
    expect(JSON.stringify(result)).toBe(JSON.stringify(whole()));
  });
});

it('many groups with measures are merged in several steps', () => {
  const { said } = taken(pooledSteps([first], id, {}));
  expect(said.filter(({ done, of }) => done === of).length).toBeGreaterThan(3);
});

it('what is wrong with a market has the same error in steps, at its place', () => {
  const errorOf = (work: () => unknown) => {
    try {
      return work();
    } catch (error) {
      const { code, argument, message } = error as { code: string; argument: string; message: string };
      return { code, argument, message };
    }
  };
  expect(errorOf(() => taken(pooledSteps([first, badTicker], id, {})))).toMatchObject({
    argument: 'markets[1].ticker',
  });
  expect(errorOf(() => taken(compareMarketsSteps(first, badTicker, id, {})))).toMatchObject({
    argument: 'second.ticker',
  });
  expect(errorOf(() => taken(comparePeriodsSteps(badTicker, id, periods)))).toMatchObject({
    argument: 'market.ticker',
  });
  expect(errorOf(() => taken(compareMarketsSteps(unnamed, first, id, {})))).toMatchObject({
    code: 'session-unavailable',
    argument: 'first',
  });
});
