import { expect, it } from 'vitest';
import { relate } from '../../src/reports/index.js';
import { wanderingMarket } from '../reports/fixtures/wandering-market.js';
import { changed, placesIn } from './changed.js';
import { misfitsOf } from './validator-of.js';

const { bars, ...market } = wanderingMarket('stocks', 1);
const filled = { report: 'gap-fill-standard', question: 'filled' } as const;
const where = { field: 'weekday', op: 'in', value: ['monday', 'friday'] } as const;
const plain = relate(bars, { ...filled, previous: 1 }, filled, market);

it('relations fit their schema, with every part that they may have', () => {
  const atEvent = { report: 'opening-range-breakout-standard', question: 'breaks', params: { minutes: 30 } } as const;
  for (const each of [
    plain,
    relate(bars, filled, filled, { ...market, where, hindsight: true }),
    relate(bars, atEvent, filled, market),
  ]) {
    expect(misfitsOf('Relation', each)).toEqual([]);
  }
  expect(plain.test).not.toBeNull();
});

it('they are refused with any part of them of another kind', () => {
  const kept = placesIn(plain).filter((path) => misfitsOf('Relation', changed(plain, path, [[{}]])).length === 0);
  expect(kept.filter((path) => !path.includes('params'))).toEqual([]);
});
