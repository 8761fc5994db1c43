import { describe, expect, it } from 'vitest';
import { board, type Board } from '../../src/board/index.js';
import { simulatedMarket } from '../discovery/simulation/simulated-market.js';
import { changed, placesIn } from './changed.js';
import { misfitsOf } from './validator-of.js';

const { asOf, bars, events } = simulatedMarket({ assetClass: 'futures', dates: 40, seed: 7 });
const at = asOf - 6 * 3_600_000;
const markets = ['ES', 'RTY'].map((ticker) => ({ assetClass: 'futures', ticker, bars, events: events ?? [] }) as const);
const lookback = '3mo';
const whole = board(markets, { asOf: at, lookback });
const reports = ['gap-fill-standard', 'opening-range-breakout-standard', 'previous-days-range-standard'] as const;
const asked = board(markets, {
  ...{ asOf: at, lookback, reports },
  where: { field: 'weekday', op: 'in', value: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] },
  groupBy: { field: 'previous.colour' },
});

describe('boards', () => {
  it('fit their schema, with everything that can be asked for and with nothing', () => {
    expect(misfitsOf('Board', whole)).toEqual([]);
    expect(misfitsOf('Board', asked)).toEqual([]);
    for (const part of [whole.rows, whole.levels, asked.rows]) expect(part.length).toBeGreaterThan(0);
    const [none] = [board([{ ...markets[0], exchange: 'nowhere' as never }], { asOf: at, reports })];
    expect([misfitsOf('Board', none), none.markets[0].error?.code]).toEqual([[], 'unknown-exchange']);
  });

  it('are refused with any part of them of another kind', () => {
    const rowOf = (state: string): Board['rows'][number] =>
      asked.rows.find((row) => row.state === state && (state === 'decided' || row.level !== null))!;
    const notice = { code: 'outside-sessions', text: 'Some.', positions: [1], count: 1 };
    const error = { code: 'unknown-exchange', message: 'Why.' };
    const refused = { assetClass: 'futures', ticker: 'ES', report: reports[0] };
    for (const state of ['open', 'decided']) {
      const one = {
        ...asked,
        markets: [{ ...asked.markets[0], notices: [notice], error }],
        rows: [rowOf(state)],
        levels: [asked.levels[0]],
        refused: [{ ...refused, refused: { code: 'bars-too-coarse', message: 'Why.' } }],
      };
      expect(misfitsOf('Board', one)).toEqual([]);
      const kept = placesIn(one).filter((path) => misfitsOf('Board', changed(one, path, [[{}]])).length === 0);
      expect(kept).toEqual([]);
    }
  });

  it.each([
    ['a rank of 0', ['rows', 0, 'rank'], 0],
    ['a state that there is not', ['rows', 0, 'state'], 'waiting'],
    ['a report that there is not', ['rows', 0, 'report'], 'gap-fill-by-moon'],
    ['no margin', ['rows', 0, 'margin'], undefined],
    ['a date for an instant', ['rows', 0, 'since'], '2026-07-15'],
    ['something more', ['rows', 0, 'moon'], 1],
    ['no summary', ['summary'], undefined],
    ['an unknown lookback', ['asked', 'lookback', 'requested'], '2y'],
  ] as const)('are refused with %s', (_, path, to) => {
    expect(misfitsOf('Board', changed(asked, path, to))).not.toEqual([]);
  });
});
