import { describe, expect, it } from 'vitest';
import { board } from '../../src/board/index.js';
import { runPooled } from '../../src/pooled/index.js';
import { inPlay, relate, runReport } from '../../src/reports/index.js';
import { wanderingMarket } from '../reports/fixtures/wandering-market.js';
import { changed, placesIn } from './changed.js';
import { misfitsOf } from './validator-of.js';

const { bars, ...market } = wanderingMarket('stocks', 1);
const atRandom = 2;
const id = 'overnight-and-session-standard';
const filled = { report: 'gap-fill-standard', question: 'filled' } as const;
const live = {
  asOf: Date.UTC(2025, 5, 30, 17),
  lookback: '3mo',
  reports: ['previous-days-range-standard', 'gap-fill-standard'],
  atRandom,
} as const;
const results = [
  ['ReportResult', runReport(bars, id, { ...market, atRandom })],
  ['ReportResult', runReport(bars, 'gap-fill-by-weekday', { ...market, atRandom, endDate: '1999-12-31' })],
  ['PooledResult', runPooled([{ ...market, bars }], 'gap-fill-standard', { atRandom, lasting: true })],
  ['InPlay', inPlay(bars, { ...market, ...live })],
  ['Relation', relate(bars, { ...filled, previous: 1 }, filled, { ...market, atRandom })],
] as const;
const ofMarkets = board([{ ...market, bars }], live);

describe('results at random', () => {
  it('fit their schemas', () => {
    for (const [name, result] of results) {
      expect(misfitsOf(name, result), name).toEqual([]);
      expect(result.atRandom).toMatchObject({ flips: 2, seed: 1 });
    }
    expect(misfitsOf(id, results[0][1])).toEqual([]);
    expect(misfitsOf('Board', ofMarkets)).toEqual([]);
    expect(ofMarkets.rows.filter((row) => typeof row.atRandom?.mean === 'number').length).toBeGreaterThan(1);
  });

  it('are refused with any part of what chance gives of another kind', () => {
    for (const [name, result] of [...results, ['Board', ofMarkets] as const]) {
      const places = placesIn(result).filter((path) => path.includes('atRandom') && path[0] !== 'asked');
      expect(places.length, name).toBeGreaterThan(1);
      const kept = places.filter((path) => misfitsOf(name, changed(result, path, [[{}]])).length === 0);
      expect(kept, name).toEqual([]);
    }
  });
});
