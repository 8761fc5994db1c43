import { describe, expect, it } from 'vitest';
import type { Bars } from '../../../../src/bars/index.js';
import { ask, barsOfDays, casesOf, fromTenTo } from './asked.js';

/** The hours of forex days in winter, from 22:00 UTC on the day before: 100 but for those given by their hour. */
function forexDays(days: Readonly<Record<string, Readonly<Record<number, string>>>>): Bars {
  return barsOfDays(
    60,
    '22:00',
    Object.fromEntries(
      Object.entries(days).map(([dayBefore, given]) => [
        dayBefore,
        Array.from({ length: 24 }, (_, i) => given[(22 + i) % 24] ?? '100 100 100 100').join(' | '),
      ]),
    ),
  );
}

const onForex = (family: string, days: Parameters<typeof forexDays>[0]) =>
  ask(forexDays(days), family, undefined, { assetClass: 'forex' });

// Of a trading date in winter: the day from 22:00 UTC on the day before to 22:00, asia 23:00 to 08:00, london 08:00 to 16:00,
// new-york 13:00 to 22:00. The days below begin on the evenings of Sunday 2024-01-07 to Thursday 2024-01-11.

describe('asian-range-breakout', () => {
  it('goes on after the first break of the Asian range', () => {
    const cases = onForex('asian-range-breakout', {
      // Asia 99 to 101, up at 09:00, then 102 to 104.
      '2024-01-07': {
        23: '100 101 99 100',
        8: '100 101 99 100',
        9: '100 103 100 102',
        10: '102 102 102 102',
        21: '100 104 100 104',
      },
      // Before asia opens, 97 is no part of its range: down to 98 at 08:00, then 100 to 101.
      '2024-01-08': { 22: '100 100 97 100', 23: '100 101 99 100', 8: '100 100 98 100', 21: '100 101 100 101' },
      // Both sides.
      '2024-01-09': { 23: '100 101 99 100', 8: '100 103 98 100', 9: '100 103 100 102', 21: '100 104 100 104' },
      // No break.
      '2024-01-10': { 23: '100 101 99 100', 21: '100 101 100 101' },
    });
    expect(casesOf(cases)).toEqual({ '08': 'success', '09': 'failure' });
  });

  it('leaves out a day on which the contract changes', () => {
    const bars = forexDays({ '2024-01-07': { 8: '100 101 100 100', 21: '100 104 100 104' } });
    const cases = (contract: readonly number[]) =>
      ask(
        { ...bars, contract: Int32Array.from(contract), contracts: ['H4', 'M4'] },
        'asian-range-breakout',
        undefined,
        {
          assetClass: 'forex',
        },
      ).cases;
    expect(cases(Array<number>(24).fill(1))).toHaveLength(1);
    expect(cases([...Array<number>(20).fill(0), 1, 1, 1, 1])).toEqual([]);
  });
});

describe('market-session-breakout and market-session-correlation', () => {
  const days = {
    // Asia green, from 100 to 101. London breaks up at 08:00, then 102 to 103; from 101 to 103 it is green.
    '2024-01-07': { 7: '100 101 100 101', 8: '101 102 101 102', 9: '102 102 102 102', 15: '102 103 102 103' },
    // Asia red, to 99. London breaks down at 09:00, then 100 to 101; from 100 to 101 it is green.
    '2024-01-08': { 7: '100 100 99 99', 9: '100 100 98 100', 15: '100 101 100 101' },
    // Asia flat. London breaks up in its last hour alone.
    '2024-01-09': { 15: '100 101 100 101' },
    // Asia green. London flat; what breaks at 16:00 is not of London.
    '2024-01-10': { 7: '100 101 100 101', 16: '100 103 100 103' },
  };

  it('goes on after the first break of the range of asia', () => {
    const result = onForex('market-session-breakout', days);
    expect(result.session.id).toBe('london');
    expect(casesOf(result)).toEqual({ '08': 'success', '09': 'failure' });
  });

  it('has the colour of asia', () => {
    expect(casesOf(onForex('market-session-correlation', days))).toEqual({ '08': 'success', '09': 'failure' });
  });

  it('counts the bars of london from the close of asia on', () => {
    // In summer the day begins at 21:00 UTC, and London, from 07:00 to 15:00 UTC, an hour before asia closes. Asia goes from 100 to
    // 101, London from 100 at 07:00, but from 103 at 08:00, to 102.
    const hour: Readonly<Record<number, string>> = {
      7: '100 101 100 101',
      8: '103 103 103 103',
      14: '103 103 102 102',
    };
    const day = Array.from({ length: 24 }, (_, i) => hour[(21 + i) % 24] ?? '100 100 100 100').join(' | ');
    const bars = barsOfDays(60, '21:00', { '2024-07-08': day });
    const cases = (family: string) => casesOf(ask(bars, family, undefined, { assetClass: 'forex' }));
    expect(cases('market-session-correlation')).toEqual({ '09': 'failure' });
    // Up at 08:00, then 100 to 102.
    expect(cases('market-session-breakout')).toEqual({ '09': 'success' });
  });

  it('is about london only', () => {
    const bars = forexDays(days);
    const asked = (session: 'asia' | 'london') => () =>
      ask(bars, 'market-session-correlation', undefined, { assetClass: 'forex', session });
    expect(asked('london')().cases).toHaveLength(2);
    expect(asked('asia')).toThrow(expect.objectContaining({ code: 'session-unavailable' }));
  });
});

describe('session-range-by-weekday', () => {
  it('names the widest part', () => {
    const cases = onForex('session-range-by-weekday', {
      // 2, 3 and 4.
      '2024-01-07': { 23: '100 102 100 100', 8: '100 103 100 100', 20: '100 104 100 100' },
      // 2 % of 100, 3 of 200 and nothing: asia.
      '2024-01-08': { 23: '100 102 100 100', 8: '200 203 200 200', ...hours(9, 21, '200 200 200 200') },
      // 3, 3 and nothing: none is wider than both others.
      '2024-01-09': { 23: '100 103 100 100', 8: '100 103 100 100' },
      // London alone.
      '2024-01-10': { 8: '100 103 100 100' },
      // An open of 0 in London.
      '2024-01-11': { 23: '100 103 100 100', 8: '0 1 0 1' },
    });
    expect(casesOf(cases)).toEqual({ '08': 'new-york monday', '09': 'asia tuesday', '11': 'london thursday' });
  });
});

describe('daily-high-and-low-by-session', () => {
  it('asks for the end of the day that London makes', () => {
    const cases = onForex('daily-high-and-low-by-session', {
      // The first day has none before it. Green.
      '2024-01-07': { 10: '100 110 100 100', 21: '100 101 100 101' },
      // After green: the low at 09:00, the high at 20:00. Red.
      '2024-01-08': { 9: '100 100 98 100', 20: '100 102 100 100', 21: '100 100 99 99' },
      // After red: the low at 14:00, which is of New York too, and the high at 02:00. Red.
      '2024-01-09': { 2: '100 102 100 100', 14: '100 100 98 100', 21: '100 100 99 99' },
      // After red: the high at 08:00, which is printed again at 17:00, and the low at 16:00. Flat.
      '2024-01-10': { 8: '100 102 100 100', 16: '100 100 98 100', 17: '100 102 100 100' },
      // After flat.
      '2024-01-11': { 9: '100 100 98 100', 20: '100 102 100 100' },
    });
    expect(casesOf(cases)).toEqual({ '09': 'success', '10': 'failure', '11': 'success' });
  });

  it('asks nothing where London makes both ends or none', () => {
    const cases = onForex('daily-high-and-low-by-session', {
      '2024-01-07': { 21: '100 101 100 101' },
      '2024-01-08': { 9: '100 102 98 100', 21: '100 101 100 101' },
      '2024-01-09': { 2: '100 102 98 100' },
    });
    expect(casesOf(cases)).toEqual({});
  });
});

/** The same bar at every hour from one to another. */
function hours(from: number, to: number, bar: string): Record<number, string> {
  return Object.fromEntries(Array.from({ length: to - from + 1 }, (_, i) => [from + i, bar]));
}

describe('ict-opening-retracement', () => {
  it('races over the distance from the open to the midnight open', () => {
    // Hours from 04:00 UTC on, midnight in New York, where the first opens at 110. The session opens at 10:00.
    const night =
      '110 110 110 110 | 110 110 110 110 | 110 110 110 110 | 110 110 110 110 | 110 110 110 110 | 110 110 110 110';
    const day = (...bars: string[]) => [night, ...bars].join(' | ');
    const bars = barsOfDays(60, '04:00', {
      // 116, so 6: from the third bar's 115, 109 before 121. The 109 and 122 of the two bars before do not count.
      '2024-07-01': day('116 122 109 115', '115 122 109 115', '115 120 110 115', '115 116 109 110'),
      // 104, so 6 up: from 105, 99 before 111.
      '2024-07-02': day('104 105 104 105', '105 111 105 105', '105 110 99 100', '105 111 105 111'),
      // On the reference.
      '2024-07-03': day('110 115 105 110', '110 115 105 110', '110 115 105 110', '110 115 105 110'),
      // 111, so 1: from 111, both by one bar.
      '2024-07-04': day('111 111 111 111', '111 111 110 111', '111 112 110 111', '111 112 111 111'),
    });
    expect(casesOf(ask(bars, 'ict-opening-retracement', fromTenTo('14:00')))).toEqual({
      '01': 'success',
      '02': 'failure',
    });
  });
});
