import { expect, it } from 'vitest';
import { definePlan, plans } from '../../../src/policy/index.js';
import { inOrder, NONE, tickersOf } from '../../../src/service/tasks/tickers-of.js';

const supported = { stocks: ['b', 'B', 'a', 'b', 'ä'], futures: ['ES'] };

it('the tickers of a plan are those that are supported and allowed, each once, in the order of code units', () => {
  expect(tickersOf(plans.allAccess, 'stocks', supported)).toEqual(['B', 'a', 'b', 'ä']);
  const few = definePlan({ ...plans.pro, id: 'few', name: 'Few', tickers: { stocks: ['b', 'c', 'a'], crypto: 'all' } });
  expect(tickersOf(few, 'stocks', supported)).toEqual(['a', 'b']);
  for (const assetClass of ['futures', 'crypto', 'forex', undefined] as const) {
    expect(tickersOf(few, assetClass, supported)).toEqual([]);
  }
});

it('an order changes nothing of what it is made of', () => {
  const list = Object.freeze(['c', 'a', 'b']);
  expect(inOrder(list)).toEqual(['a', 'b', 'c']);
  expect(list).toEqual(['c', 'a', 'b']);
});

it('what stands for none is in no plan', () => {
  expect(tickersOf(plans.allAccess, 'stocks', { stocks: [NONE] })).toEqual([NONE]);
  expect(NONE).not.toMatch(/^[\w-]/);
});
