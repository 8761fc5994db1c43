import { describe, expect, it } from 'vitest';
import { dailyBars } from '../hand-made-bars.js';
import { ledger } from '../ledger.js';
import { ask, casesOf } from './asked.js';

const onLedger = (family: string) => ask(ledger, family, undefined);

describe('headlines about a level and its mirror, on the ledger', () => {
  it('has the session, the unit and the median range', () => {
    // Ranges 20 15 6 8 10 4 7 9 5: the fifth of 4 5 6 7 8 9 10 15 20.
    expect(onLedger('gap-fill')).toMatchObject({
      family: 'gap-fill',
      assetClass: 'stocks',
      ticker: 'HAND',
      session: { id: 'new-york', timeZone: 'America/New_York', open: '09:30', close: '16:00' },
      unit: 1,
      medianRange: 8,
    });
  });

  it('fills gaps', () => {
    // 6: ADR5 11.8, 110 after 106: 106 and 114 not reached in 108 to 112. 7: ADR5 8.6, 107 after 109: 109 reached by 113, 105 not
    // by 106. 8: on the close before. 9: ADR5 7.6, 115 after 113: 113 not reached by 115, 117 by 120. Before 6 there is no ADR5.
    expect(casesOf(onLedger('gap-fill'))).toEqual({ '09': 'success', '11': 'failure' });
  });

  it('fills gaps of at least a tenth of ADR5 only', () => {
    // Five sessions of range 10, then one that opens at 106 after 105 (0.1 × 10 reached exactly), or at 105.9.
    const days = ['01', '02', '03', '04', '05'].map((day) => [`2024-07-${day}`, 100, 110, 100, 105] as const);
    const cases = (open: number) =>
      casesOf(ask(dailyBars([...days, ['2024-07-08', open, open, 104, 104]]), 'gap-fill', undefined));
    expect(cases(106)).toEqual({ '08': 'success' });
    expect(cases(105.9)).toEqual({});
  });

  it('comes back to the edge of the previous range', () => {
    // 3: 116 above 115: 115 and 117 both reached. 4: 113 below 114: 114 not reached by 113, 112 by 105. 7: 107 below 108: 108 and
    // 106 both reached. 8: 113 on the high. 9: 115 above 114: 114 not reached, 116 by 120.
    expect(casesOf(onLedger('outside-days'))).toEqual({ '04': 'failure', '11': 'failure' });
  });

  it('reaches the pivot', () => {
    // 2: 101.67, mirror 112.33 at 107: both. 3: 109 and 123 at 116: neither. 4: 117.33 no, 108.67 yes. 5: 108 and 104: both, 104
    // exactly. 6: 108 and 112 at 110: both exactly. 7: 109.67 yes, 104.33 no. 8: 110.67 yes, 115.33 no. 9: 110.67 no, 119.33 yes.
    expect(casesOf(onLedger('pivot-points'))).toEqual({
      '04': 'failure',
      '09': 'success',
      '10': 'success',
      '11': 'failure',
    });
  });

  it('reaches the retracement', () => {
    // 2: 97.64 and 116.36: neither. 3: 105.73 and 126.27: neither. 4: 116.292 no, 109.708 yes. 5, after red: 109.944 yes, 102.056
    // no. 6: after flat. 7, after red: 110.472 yes, 103.528 no. 8: 108.674 yes, 117.326 no. 9: after flat.
    expect(casesOf(onLedger('fibonacci-levels'))).toEqual({
      '04': 'failure',
      '05': 'success',
      '09': 'success',
      '10': 'success',
    });
  });

  it('retraces from the high after green and from the low after red', () => {
    const cases = (close: number) =>
      casesOf(
        ask(
          dailyBars([
            ['2024-07-01', 105, 110, 100, close],
            // In the middle: 103.82 and 106.18 are each other's mirror.
            ['2024-07-02', 105, 105.2, 103.5, 105],
          ]),
          'fibonacci-levels',
          undefined,
        ),
      );
    expect(cases(106)).toEqual({ '02': 'success' });
    expect(cases(104)).toEqual({ '02': 'failure' });
  });

  it('breaks the nearer side', () => {
    const bars = dailyBars([
      ['2024-07-01', 100, 110, 100, 105],
      // 3 from the low: 4 down, 1 up.
      ['2024-07-02', 103, 104, 99, 100],
      // 2 from the high: 3 down, 2 up, which reaches the high and does not break it.
      ['2024-07-03', 102, 104, 99, 102],
      // In the middle.
      ['2024-07-04', 101.5, 102, 101, 101.5],
      // On the high: down only.
      ['2024-07-05', 102, 102, 101, 101],
      // Outside.
      ['2024-07-08', 103, 105, 103, 104],
      // 1 from the high: both sides.
      ['2024-07-09', 104, 106, 102, 104],
      // 1 from the low: 2 up, 1 down, which reaches the low and does not break it.
      ['2024-07-10', 103, 105, 102, 104],
    ]);
    const result = ask(bars, 'inside-bars', undefined);
    expect(casesOf(result)).toEqual({ '02': 'success', '03': 'failure', '05': 'failure', '10': 'failure' });
    // Ranges 10 5 5 1 1 2 4 3, in steps of 0.5.
    expect(result).toMatchObject({ unit: 0.5, medianRange: 7 });
  });

  it('asks of the sessions in the range, and looks at those before it', () => {
    const result = ask(ledger, 'pivot-points', undefined, { startDate: '2024-07-09', endDate: '2024-07-10' });
    expect(casesOf(result)).toEqual({ '09': 'success', '10': 'success' });
    // Ranges 7 and 9.
    expect(result.medianRange).toBe(8);
  });
});
