import { describe, expect, it } from 'vitest';
import { referenceDecisions, referenceUndecided } from '../../../../src/conformance/reference/in-play/index.js';
import { HOUR, morningBars, mornings, threeMornings } from '../../../reports/fixtures/hand-made-bars.js';

// Tuesday breaks the high alone, in its first hour; Wednesday the low in its first and the high in its second.
const bars = morningBars(threeMornings);
/** Whoever breaks a side has reached it. */
const high = ['high-broken', 'high-touched'];
const low = ['low-broken', 'low-touched'];

describe('what was as undecided', () => {
  const breaks = referenceDecisions(bars, 'previous-days-range-by-weekday', mornings);
  const of = (hour: number, facts: readonly string[], group = {}) =>
    referenceUndecided(breaks, group, 'breaks', [0, hour * HOUR], facts);

  it('is everything at the open, before anything has happened', () => {
    expect(of(0, [])).toEqual({ of: 2, counts: { 'high-only': 1, both: 1 } });
    expect(of(0, [], { weekday: 'wednesday' })).toEqual({ of: 1, counts: { both: 1 } });
  });

  it('is what the same had happened in by then, and nothing else', () => {
    expect(of(1, high)).toEqual({ of: 1, counts: { 'high-only': 1 } });
    expect(of(1, low)).toEqual({ of: 1, counts: { both: 1 } });
    expect(of(1, [])).toEqual({ of: 0, counts: {} });
    expect(of(1 - 1 / HOUR, [])).toEqual({ of: 2, counts: { 'high-only': 1, both: 1 } });
  });

  it('is nothing that is settled, from that very position on, nor anything not asked yet', () => {
    expect(of(2, [...high, ...low])).toEqual({ of: 0, counts: {} });
    expect(of(3, high)).toEqual({ of: 0, counts: {} });
    const colours = (hour: number, facts: readonly string[]) =>
      referenceUndecided(breaks, {}, 'colour-after-high', [0, hour * HOUR], facts);
    expect(colours(0.5, [])).toEqual({ of: 0, counts: {} });
    expect(colours(1, high)).toEqual({ of: 1, counts: { red: 1 } });
    // A session that broke both sides is not compared with one that broke one, whatever the question.
    expect(colours(2, high)).toEqual({ of: 1, counts: { red: 1 } });
    expect(colours(2, [...high, ...low])).toEqual({ of: 1, counts: { green: 1 } });
  });
});
