import { describe, expect, it, test } from 'vitest';
import type { Bars } from '../../../src/bars/index.js';
import { checkFamily, type Family, flag, session } from '../../../src/define/index.js';
import { simulatedMarket } from '../../../src/discovery/simulated-market.js';
import { families } from '../../../src/families/find-report.js';
import { refusal, refused } from '../../bars/refusal.js';
import { dailyBars } from '../fixtures/daily-bars.js';
import { familyWith, honest, lookingAhead } from './own-families.js';

const { bars } = simulatedMarket({ assetClass: 'stocks', dates: 40, seed: 1 });

/** The built-in families, each on an asset class that has its sessions. */
const classes = (['stocks', 'forex'] as const).map((assetClass) => {
  const { bars: own, ticker, events } = simulatedMarket({ assetClass, dates: 60, seed: 3, minutes: 15 });
  return { bars: own, options: { assetClass, ticker, events } };
});
const ofPairs = ['asian', 'daily-high', 'market-session', 'session-range'];

describe('a family that looks ahead', () => {
  it.each(lookingAhead)('is refused: %s', (_, family, message) => {
    const { code, name, message: text } = refusal(() => checkFamily(family, { bars }));
    expect([code, name]).toEqual(['looks-ahead', 'BarstatsRangeError']);
    expect(text).toMatch(message);
  });

  it('is refused by daily bars too, where the column can be computed from these', () => {
    const days = dailyBars('5 7 4 6', '6 8 5 5', '7 9 6 8', '5 7 4 4', '6 8 4 7', '7 8 5 6', '5 6 3 5', '4 8 4 8');
    for (const place of [0, 1, 4, 6]) {
      expect(refused(() => checkFamily(lookingAhead[place][1], { bars: days }))).toMatch(/^looks-ahead/);
    }
  });
});

describe('a family that does not', () => {
  it.each(families.map((family) => [family.id, family] as const))('passes: %s', (id, family: Family) => {
    const market = classes[ofPairs.some((begin) => id.startsWith(begin)) ? 1 : 0];
    const { columns, comparisons } = checkFamily(family, { ...market, sample: 4 });
    expect(columns).toBeGreaterThan(0);
    expect(comparisons).toBeGreaterThan(7);
  });

  it('passes, and is told how much was compared', () => {
    const all = checkFamily(honest, { bars });
    expect(all.columns).toBe(4);
    // Two changes of each row, of four columns.
    expect(all.comparisons).toBe(2 * 20 * 4);
    expect(checkFamily(honest, { bars, sample: 5 }).comparisons).toBe(2 * 5 * 4);
  });
});

test('other mistakes of the author are reported as a run reports them', () => {
  const thrower = flag([session.open], () => {
    throw new Error('no such price');
  });
  const family = familyWith({ needs: [thrower] });
  expect(refusal(() => checkFamily(family, { bars })).message).toMatch(
    /^report "mine-standard": needs\[0\], row 0 \(.*\): no such price$/,
  );
});

test('what is not a family, its bars or their market is refused', () => {
  const of = (family: unknown, checked: unknown) =>
    refused(() => checkFamily(family as Family, checked as { bars: Bars }));
  expect(of('gap-fill', { bars })).toBe('wrong-type at family');
  expect(of(honest.reports.standard, { bars })).toBe('wrong-type at family');
  expect(of(honest, {})).toBe('missing-field at checked.bars bars');
  expect(of(honest, { bars, sample: 0 })).toBe('out-of-bounds at checked.sample');
  expect(of(honest, { bars, options: { assetClass: 'shares', ticker: 'X' } })).toBe(
    'unknown-asset-class at options.assetClass',
  );
});
