import { describe, expect, it } from 'vitest';
import { previousValueArea } from '../../own-reports/previous-value-area.js';
import { checkOwnFamily } from './check-own-family.js';
import { answers, byHand, cases, halfHours } from './hand-made.js';

checkOwnFamily(previousValueArea, { 'volume-ignored': 'it is about volume' });

describe('by hand: range 10 to 20 in 5 rows with volumes 10, 20, 40, 20, 10', () => {
  // A close in each row; 12 lies in the row from 12 to 14, and 20, the high, in the top row.
  const previous = ['11 11 10 11 10', '12 12 12 12 20', '15 15 15 15 40', '17 17 16 17 20', '17 20 17 20 10'];
  const params = { rows: 5 };
  const run = (bars: ReturnType<typeof halfHours>, given: object = params) =>
    byHand(bars, previousValueArea.reports.standard, given);
  const on = (...bars: readonly string[]) =>
    halfHours(
      previous,
      bars.map((bar) => `${bar} 1`),
    );
  const below = on('11 13 11 13', '13 13 11 12', '12 17 12 17', '17 18 17 18', '18 18 18 18');

  it('has the value area 12 to 18', () => {
    const { detailed } = run(below);
    expect(detailed?.[0].levels).toEqual({ 'value-area-high': 18, 'value-area-low': 12 });
    // With all of the volume it is the range.
    expect(run(below, { rows: 5, share: 100 }).observations.excluded).toEqual({ 'no-previous': 1, 'not-outside': 1 });
    // 40 % is the point of control, and a little more adds the row above: the tie goes up.
    expect(run(below, { rows: 5, share: 40 }).detailed?.[0].levels).toEqual({
      'value-area-high': 16,
      'value-area-low': 14,
    });
    expect(run(below, { rows: 5, share: 41 }).detailed?.[0].levels).toEqual({
      'value-area-high': 18,
      'value-area-low': 14,
    });
  });

  it('returns with the second half hour that closes inside, edges included, and crosses at the far edge', () => {
    expect(answers(run(below))).toEqual([[2, { returned: 'returned', crossed: 'crossed' }]]);
    expect(run(below).detailed?.[0].groups).toEqual([{ opens: 'below' }]);
    const above = on('19 19 18 18', '18 18 17 17', '17 17 13 13', '13 13 13 13', '13 13 13 13');
    expect(answers(run(above))).toEqual([[2, { returned: 'returned', crossed: 'not-crossed' }]]);
    expect(run(above).detailed?.[0].groups).toEqual([{ opens: 'above' }]);
  });

  it('does not return with half hours that are not in a row, or without the bar that ends one', () => {
    const apart = on('11 13 11 13', '13 13 11 11', '11 13 11 13', '13 13 11 11', '11 13 11 13');
    expect(answers(run(apart))).toEqual([[2, { returned: 'stayed-out' }]]);
  });

  it('chooses the point of control nearest to the middle, then the lower one', () => {
    const tied = ['11 11 10 11 40', '13 13 13 13 20', '15 15 15 15 10', '17 17 16 17 20', '17 20 17 20 40'];
    const bars = halfHours(tied, ['21 21 21 21 1', '21 21 21 21 1', '21 21 21 21 1', '21 21 21 21 1', '21 21 21 21 1']);
    // Rows 0 and 4 are as near: the lower one.
    expect(run(bars, { rows: 5, share: 1 }).detailed?.[0].levels).toEqual({
      'value-area-high': 12,
      'value-area-low': 10,
    });
    const inner = ['11 11 10 11 40', '13 13 13 13 40', '15 15 15 15 10', '17 17 16 17 20', '17 20 17 20 10'];
    const nearer = halfHours(inner, [
      '21 21 21 21 1',
      '21 21 21 21 1',
      '21 21 21 21 1',
      '21 21 21 21 1',
      '21 21 21 21 1',
    ]);
    expect(run(nearer, { rows: 5, share: 1 }).detailed?.[0].levels).toEqual({
      'value-area-high': 14,
      'value-area-low': 12,
    });
  });

  it('refuses bars that reach from one period into the next', () => {
    expect(() => run(below, { rows: 5, minutes: 45 })).toThrow('needs bars of 45 minutes');
  });

  it('needs volume and a range', () => {
    const still = Array.from({ length: 5 }, () => '15 15 15 15 1');
    expect(run(halfHours(still, still)).observations.excluded).toEqual({ 'no-previous': 1, 'no-size': 1 });
    const silent = previous.map((bar) => bar.split(' ').slice(0, 4).join(' '));
    expect(run(halfHours(silent, silent)).observations.excluded).toEqual({ 'no-previous': 1, 'no-volume': 1 });
  });

  it('asks in its headline for the far edge, or as far the other way, from the open after the return', () => {
    // With the default 24 rows the value area is 15 to 20. The return ends at 12:30, and the next open is 18: 20 or 16.
    const before = ['11 13 11 13', '13 13 11 12', '12 17 12 17', '17 18 17 18'];
    expect(cases(on(...before, '18 20 18 20'), previousValueArea)).toEqual([[2, 'success']]);
    expect(cases(on(...before, '18 18 16 16'), previousValueArea)).toEqual([[2, 'failure']]);
    expect(cases(on(...before, '18 20 16 16'), previousValueArea)).toEqual([]);
    expect(cases(on(...before, '18 19 17 17'), previousValueArea)).toEqual([]);
  });
});
