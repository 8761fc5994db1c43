import { describe, expect, it } from 'vitest';
import { referenceReport } from '../../../src/conformance/index.js';
import type { DetailedRow } from '../../../src/reports/index.js';
import { morningBars, mornings, type Prices } from './hand-made-bars.js';

/** The row of a session after one whose range goes from 90 to 110, or why there is none. */
function after(id: string, bars: readonly Prices[], params = {}): DetailedRow | string {
  const still: Prices = [100, 100, 100, 100];
  const previous: readonly Prices[] = [[100, 110, 90, 100], still, still];
  const market = morningBars({ '2024-01-08': previous, '2024-01-09': bars });
  const { detailed, observations } = referenceReport(market, id, { ...mornings, params });
  return detailed?.[0] ?? Object.keys(observations.excluded)[1];
}

const still: Prices = [100, 100, 100, 100];

describe('a price exactly on an edge of the previous range', () => {
  it('opens inside it', () => {
    for (const open of [90, 110]) {
      const bars: readonly Prices[] = [[open, open, open, open], still, still];
      expect(after('opening-stats-standard', bars)).toMatchObject({ outcomes: { 'open-location': 'inside' } });
      expect(after('outside-days-standard', bars)).toBe('not-outside');
    }
  });

  it('does not break it, by wick or by close', () => {
    for (const edge of [90, 110]) {
      const touch: Prices = [edge, edge, edge, edge];
      for (const criterion of ['wick', 'close']) {
        expect(after('previous-days-range-standard', [still, touch, still], { criterion })).toMatchObject({
          outcomes: { breaks: 'neither' },
        });
        expect(after('previous-days-range-by-pullback', [still, touch, still], { criterion })).toBe('no-break');
      }
    }
  });

  it('closes inside it', () => {
    for (const edge of [90, 110]) {
      const bars: readonly Prices[] = [still, still, [edge, edge, edge, edge]];
      expect(after('previous-days-range-by-close', bars)).toMatchObject({ outcomes: { 'close-location': 'inside' } });
    }
    const fallen: readonly Prices[] = [
      [112, 112, 90, 90],
      [90, 90, 90, 90],
      [90, 90, 90, 90],
    ];
    const risen: readonly Prices[] = [
      [88, 110, 88, 110],
      [110, 110, 110, 110],
      [110, 110, 110, 110],
    ];
    for (const bars of [fallen, risen]) {
      expect(after('outside-days-standard', bars)).toMatchObject({ outcomes: { 'close-location': 'inside' } });
    }
  });

  it('is back at it', () => {
    const down: readonly Prices[] = [
      [112, 112, 111, 112],
      [112, 112, 110, 112],
      [112, 112, 111, 112],
    ];
    const up: readonly Prices[] = [
      [88, 89, 88, 88],
      [88, 90, 88, 88],
      [88, 89, 88, 88],
    ];
    for (const bars of [down, up]) {
      expect(after('outside-days-standard', bars)).toMatchObject({ outcomes: { reversed: 'reversed' } });
      expect(after('outside-days-by-spike', bars)).toMatchObject({ outcomes: { 'touched-by': 'later' } });
    }
  });
});

describe('a price exactly on a level', () => {
  // Half of the range of 20 beyond or inside is 10.
  const params = { multiples: [0.5] };

  it('has reached it beyond the range', () => {
    expect(after('previous-days-range-by-levels', [still, [100, 120, 100, 100], still], params)).toMatchObject({
      levels: { 'high-0.5': 120 },
      outcomes: { 'high-0.5': 'reached', 'low-0.5': null },
    });
    expect(after('previous-days-range-by-levels', [still, [100, 100, 80, 100], still], params)).toMatchObject({
      levels: { 'low-0.5': 80 },
      outcomes: { 'high-0.5': null, 'low-0.5': 'reached' },
    });
  });

  it('has reached it inside the range', () => {
    const fromAbove: readonly Prices[] = [
      [105, 111, 105, 111],
      [111, 111, 100, 105],
      [105, 105, 105, 105],
    ];
    const fromBelow: readonly Prices[] = [
      [95, 95, 89, 89],
      [89, 100, 89, 95],
      [95, 95, 95, 95],
    ];
    for (const bars of [fromAbove, fromBelow]) {
      expect(after('previous-days-range-by-pullback', bars, params)).toMatchObject({
        levels: { 'pullback-0.5': 100 },
        outcomes: { 'pullback-0.5': 'reached' },
      });
    }
  });
});
