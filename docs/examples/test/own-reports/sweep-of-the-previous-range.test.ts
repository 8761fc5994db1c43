import { describe, expect, it } from 'vitest';
import { sweepOfThePreviousRange } from '../../own-reports/sweep-of-the-previous-range.js';
import { checkOwnFamily } from './check-own-family.js';
import { answers, byHand, cases, day, halfHours } from './hand-made.js';

checkOwnFamily(sweepOfThePreviousRange, {});

describe('by hand: previous range 10 to 20, open 18', () => {
  const previous = day(15, 20, 10, 15);
  const on = (...bars: readonly string[]) => halfHours(previous, bars);
  const standard = (bars: ReturnType<typeof on>, within = 60) =>
    byHand(bars, sweepOfThePreviousRange.reports.standard, { within });

  it('closes back inside 60 minutes after the break: a sweep within 60 minutes, and none within 30', () => {
    const bars = on('18 19 18 19', '19 21 19 20.5', '20.5 21 18 19', '19 19 9 9', '9 9 8 8');
    expect(answers(standard(bars))).toEqual([
      [2, { high: 'swept', low: 'broken', 'first-sweep': 'high', 'other-side': 'reached', turned: 'turned' }],
    ]);
    expect(answers(standard(bars, 30))).toEqual([[2, { high: 'broken', low: 'broken' }]]);
    expect(cases(bars, sweepOfThePreviousRange)).toEqual([[2, 'success']]);
  });

  it('may break and close back inside in one bar', () => {
    const bars = on('18 19 18 19', '19 19 9 10', '10 12 10 12', '12 13 12 13', '13 13 11 11');
    expect(answers(standard(bars, 30))).toEqual([
      [2, { high: 'untouched', low: 'swept', 'first-sweep': 'low', 'other-side': 'not-reached', turned: 'turned' }],
    ]);
  });

  it('has no first sweep if one bar sweeps both sides', () => {
    const bars = on('18 19 18 19', '19 21 9 15', '15 15 15 15', '15 15 15 15', '15 15 15 15');
    expect(answers(standard(bars))).toEqual([[2, { high: 'swept', low: 'swept' }]]);
    expect(cases(bars, sweepOfThePreviousRange)).toEqual([]);
  });

  it('does not take a touch for a break, and leaves out an open outside', () => {
    const touch = on('18 20 18 19', '19 20 10 19', '19 19 19 19', '19 19 19 19', '19 19 19 19');
    expect(answers(standard(touch))).toEqual([[2, { high: 'untouched', low: 'untouched' }]]);
    const outside = on('20.5 21 18 19', '19 19 19 19', '19 19 19 19', '19 19 19 19', '19 19 19 19');
    expect(standard(outside).observations.excluded).toEqual({ 'no-previous': 1, 'not-inside': 1 });
  });
});
