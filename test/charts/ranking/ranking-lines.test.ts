import { describe, expect, it } from 'vitest';
import { marketLabel, rankingLines, untestedLines } from '../../../src/charts/ranking/ranking-lines.js';
import type { RankedFamily } from '../../../src/discovery/index.js';
import { rankings } from '../fixtures/rankings.js';

const [{ discovery }] = rankings();
const [family] = discovery.ranking;

const untested = (title: string, reason: RankedFamily['untested'] & string): RankedFamily => ({
  ...family,
  title,
  untested: reason,
});

describe('the families that were not tested', () => {
  it('are told by reason, in the order of the ranking', () => {
    const { untested: _, ...tested } = family;
    expect(
      untestedLines([
        untested('Doji', 'insufficient'),
        { ...tested, title: 'Gap fill' },
        untested('VWAP', 'bars-too-coarse'),
        untested('Streaks', 'insufficient'),
      ]),
    ).toEqual(['Not tested (insufficient): Doji, Streaks.', 'Not tested (bars-too-coarse): VWAP.']);
  });

  it('are not spoken of where there are none', () => {
    expect(untestedLines([])).toEqual([]);
  });
});

it('a market is called by its ticker, and by its asset class where another has the same ticker', () => {
  const gold = { assetClass: 'stocks', ticker: 'GOLD' };
  expect(marketLabel(gold, [gold, { assetClass: 'stocks', ticker: 'AAPL' }])).toBe('GOLD');
  expect(marketLabel(gold, [gold, { assetClass: 'futures', ticker: 'GOLD' }])).toBe('GOLD (stocks)');
});

it('sentences above a picture end without a full stop, and keep the points of their figures', () => {
  const summary = '1 finding in 9 tests; at most 2.5 % is expected to be luck.';
  expect(rankingLines({ ...discovery, summary })).toContain(summary.slice(0, -1));
});
