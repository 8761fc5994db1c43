import { describe, expect, it } from 'vitest';
import { dailyBars } from '../hand-made-bars.js';
import { ask, barsOfDays, casesOf, fromTenTo } from './asked.js';

/** Six half hours from 10:00 on. */
const onHalfHours = (family: string, days: Readonly<Record<string, string>>, close = '13:00') =>
  ask(barsOfDays(30, '10:00', days), family, fromTenTo(close));

/** Six quarters of an hour from 10:00 on, traded as given. */
function onQuarters(family: string, days: Readonly<Record<string, string>>, volumes?: readonly number[]) {
  const bars = barsOfDays(15, '10:00', days);
  const volume = volumes === undefined ? null : Float64Array.from(volumes);
  return ask({ ...bars, volume }, family, fromTenTo('11:30'));
}

it('refuses daily bars for questions about parts of a day', () => {
  const daily = dailyBars([['2024-07-01', 10, 12, 9, 11]]);
  expect(() => ask(daily, 'opening-range-breakout', fromTenTo('13:00'))).toThrow(
    expect.objectContaining({ code: 'bars-too-coarse', message: 'the question needs intraday bars' }),
  );
});

describe('opening-range-breakout', () => {
  it('goes on after the first break of a quarter of an hour', () => {
    const cases = onQuarters('opening-range-breakout', {
      // Up in the third bar, as the second reaches both sides without breaking one; then 12 to 13.
      '2024-07-01': '10 12 9 11 | 11 12 9 11 | 11 13 10 12 | 12 12 12 12 | 12 13 12 13 | 13 13 13 13',
      // Both sides in the second bar, though it opens above.
      '2024-07-02': '10 12 9 11 | 13 14 8 10 | 10 13 10 12 | 12 13 12 13 | 13 13 13 13 | 13 13 13 13',
      // Down, then 8 to 9.
      '2024-07-03': '10 12 9 11 | 11 11 8 8 | 8 9 8 8 | 8 9 8 9 | 9 9 9 9 | 9 9 9 9',
      // Up, then 12 to 12.
      '2024-07-04': '10 12 9 11 | 11 13 11 13 | 12 13 12 12 | 12 12 12 12 | 12 12 12 12 | 12 12 12 12',
      // Only the last bar breaks.
      '2024-07-05': '10 12 9 11 | 11 11 11 11 | 11 11 11 11 | 11 11 11 11 | 11 11 11 11 | 11 13 11 13',
      // No window: its high is its low.
      '2024-07-08': '10 10 10 10 | 10 13 10 12 | 12 13 12 13 | 13 13 13 13 | 13 13 13 13 | 13 13 13 13',
    });
    expect(casesOf(cases)).toEqual({ '01': 'success', '03': 'failure' });
  });
});

describe('opening-candle-continuation', () => {
  it('has a rest of the colour of the first half hour', () => {
    const cases = onHalfHours('opening-candle-continuation', {
      // 10 to 11, then 11 to 12.
      '2024-07-01': '10 12 9 11 | 11 12 11 12 | 12 12 12 12 | 12 12 12 12 | 12 12 12 12 | 12 12 12 12',
      // 10 to 11, then 13 to 12, though that is above 11.
      '2024-07-02': '10 12 9 11 | 13 13 12 12 | 12 12 12 12 | 12 12 12 12 | 12 12 12 12 | 12 12 12 12',
      // A flat window.
      '2024-07-03': '10 12 9 10 | 11 12 11 12 | 12 12 12 12 | 12 12 12 12 | 12 12 12 12 | 12 12 12 12',
      // A flat rest.
      '2024-07-04': '10 11 9 9 | 12 12 12 12 | 12 12 12 12 | 12 12 12 12 | 12 12 12 12 | 12 12 12 12',
      // Red and red.
      '2024-07-05': '10 11 9 9 | 12 12 11 11 | 11 11 11 11 | 11 11 11 11 | 11 11 11 11 | 11 11 11 11',
    });
    expect(casesOf(cases)).toEqual({ '01': 'success', '02': 'failure', '05': 'success' });
  });
});

describe('power-hour-continuation', () => {
  it('has a last hour of the colour of the session up to its last close before it', () => {
    const cases = onHalfHours('power-hour-continuation', {
      // 10 to 11, then 9 to 10.
      '2024-07-01': '10 12 9 11 | 11 11 11 11 | 11 11 11 11 | 11 11 11 11 | 9 10 9 9 | 9 10 9 10',
      // 10 to 11, then 12 to 11.
      '2024-07-02': '10 12 9 11 | 11 11 11 11 | 11 11 11 11 | 11 11 11 11 | 12 12 12 12 | 12 12 11 11',
    });
    expect(casesOf(cases)).toEqual({ '01': 'success', '02': 'failure' });
  });
});

describe('intraday-range-window', () => {
  it('compares an hour that a bar follows with one that a bar follows', () => {
    const cases = onHalfHours(
      'intraday-range-window',
      {
        // Complete, though nothing is seen of its last half hour.
        '2024-07-01': '10 12 9 11 | 11 11 11 11',
        '2024-07-02': '10 12 8 11 | 11 11 11 11 | 11 12 11 12',
        // Wider, 10 to 11, then 11 to 12.
        '2024-07-03': '10 12 7 11 | 11 11 11 11 | 11 12 11 12',
      },
      '11:30',
    );
    expect(casesOf(cases)).toEqual({ '03': 'success wider' });
  });
});

describe('power-hour-breakout', () => {
  it('closes up or down after the first new extreme of the last hour', () => {
    const before = '10 12 9 11 | 11 11 11 11';
    const cases = onQuarters('power-hour-breakout', {
      // Up, then 12 to 13 from the second bar after it on.
      '2024-07-01': `${before} | 11 13 11 12 | 13 13 13 13 | 12 14 12 13 | 13 13 13 13`,
      // Only the last bars break.
      '2024-07-02': `${before} | 11 12 9 11 | 11 12 9 11 | 11 13 11 13 | 12 14 12 14`,
      // Both sides.
      '2024-07-03': `${before} | 11 13 8 11 | 11 13 11 13 | 11 13 11 13 | 13 14 13 14`,
      // Down, then 8 to 10.
      '2024-07-04': `${before} | 9 10 8 9 | 11 11 11 11 | 8 10 8 10 | 10 10 10 10`,
    });
    expect(casesOf(cases)).toEqual({ '01': 'success high', '04': 'success low' });
  });
});

describe('market-open-volume', () => {
  it('continues the first quarter of an hour after more and less volume', () => {
    // Each day 10 to 11, then 11 to 12 on the first, the third and the fifth, 13 to 12 on the second and the fourth.
    const up = '10 12 9 11 | 11 12 11 12 | 12 12 12 12 | 12 12 12 12 | 12 12 12 12 | 12 12 12 12';
    const down = '10 12 9 11 | 13 13 12 12 | 12 12 12 12 | 12 12 12 12 | 12 12 12 12 | 12 12 12 12';
    const days = {
      '2024-07-01': up,
      '2024-07-02': down,
      '2024-07-03': up,
      '2024-07-04': down,
      '2024-07-05': up,
    };
    // Windows of 5, 7, 7, 2 and 0.
    const volumes = [5, 7, 7, 2, 0].flatMap((window) => [window, 9, 1, 1, 1, 1]);
    expect(casesOf(onQuarters('market-open-volume', days, volumes))).toEqual({
      '02': 'failure heavier',
      '04': 'failure lighter',
      '05': 'success lighter',
    });
    expect(casesOf(onQuarters('market-open-volume', days))).toEqual({});
  });
});

describe('intraday-volume-and-range', () => {
  it('goes on after the first half hour that is wider than all before it', () => {
    const cases = onHalfHours('intraday-volume-and-range', {
      // The second is as wide, the third wider: 11 to 12, then 12 to 14. The last is wider still.
      '2024-07-01': '10 12 10 11 | 11 12 10 11 | 11 13 10 12 | 12 12 12 12 | 12 12 12 12 | 12 16 12 14',
      // 12 to 11, then 12 to 14.
      '2024-07-02': '10 12 10 11 | 12 13 10 11 | 12 12 12 12 | 12 12 12 12 | 12 12 12 12 | 12 14 12 14',
      // The first wider one is flat.
      '2024-07-03': '10 12 10 11 | 11 14 10 11 | 11 16 10 12 | 12 12 12 12 | 12 12 12 12 | 12 14 12 14',
      // The first wider one is the last.
      '2024-07-04': '10 12 10 11 | 11 12 11 12 | 12 12 12 12 | 12 12 12 12 | 12 12 12 12 | 12 15 12 14',
      // Then 12 to 12.
      '2024-07-05': '10 12 10 11 | 11 14 11 12 | 12 12 12 12 | 12 12 12 12 | 12 12 12 12 | 12 12 12 12',
    });
    expect(casesOf(cases)).toEqual({ '01': 'success', '02': 'failure' });
  });
});

describe('engulfing-candles', () => {
  it('races over the body of the first pattern and a step', () => {
    const cases = onHalfHours('engulfing-candles', {
      // Bullish, body 2, step 1: from the second bar's 12, 15 before 9, where over the body alone that bar would reach 14 and 10. The 8 of the bar before does not count.
      '2024-07-01': '10 10 8 9 | 9 12 9 11 | 11 12 8 12 | 12 14 10 13 | 13 15 12 14 | 14 14 14 14',
      // Bearish, body 2: from 9, 12 before 6.
      '2024-07-02': '10 12 10 11 | 11 11 8 9 | 9 9 6 9 | 9 12 8 10 | 10 10 6 10 | 10 10 10 10',
      // The first pattern is made by the last bar.
      '2024-07-03': '10 10 10 10 | 10 10 10 10 | 10 10 10 10 | 10 10 10 10 | 10 10 8 9 | 9 12 9 11',
      // Bearish, body 2, then 9: neither 12 nor 6. The second pattern, a bullish one of the last two but one, is not looked at.
      '2024-07-04': '10 12 10 11 | 11 11 8 9 | 9 9 8 8 | 9 9 8 8 | 8 10 8 10 | 10 11 10 11',
    });
    expect(cases.unit).toBe(1);
    expect(casesOf(cases)).toEqual({ '01': 'success bullish', '02': 'success bearish' });
  });

  it('takes no candles for a pattern between which one is missing', () => {
    const day = '10 10 8 9 | 9 12 9 11 | 11 12 8 12 | 12 14 10 13 | 13 15 12 14 | 14 14 14 14';
    const bars = barsOfDays(30, '10:00', { '2024-07-01': day });
    // The same bars with the first half an hour earlier: nothing is left of the session between 09:30 and 10:30.
    const parted = { ...bars, time: bars.time.map((time, i) => (i === 0 ? time - 1_800_000 : time)) };
    const session = { ...fromTenTo('13:00'), open: '09:30' };
    expect(casesOf(ask(parted, 'engulfing-candles', session))).toEqual({});
    // In a break nothing is missing.
    const pausing = { ...session, breaks: [{ from: '10:00', to: '10:30' }] };
    expect(casesOf(ask(parted, 'engulfing-candles', pausing))).toEqual({ '01': 'success bullish' });
  });
});

describe('fair-value-gaps', () => {
  it('asks whether sessions close up after the first gap, by its direction', () => {
    const cases = onHalfHours('fair-value-gaps', {
      // From 12 to 14, then 13 to 15 from the second bar after it on.
      '2024-07-01': '10 12 9 11 | 11 16 11 15 | 15 17 14 16 | 15 18 12 13 | 13 15 11 12 | 15 15 15 15',
      // From 18 to 16, then 13 to 10.
      '2024-07-02': '20 21 18 19 | 19 19 14 15 | 15 16 13 14 | 9 14 9 10 | 13 17 10 10 | 10 10 10 10',
      // The first gap is made by the last bar.
      '2024-07-03': '10 10 10 10 | 10 10 10 10 | 10 10 10 10 | 10 10 10 10 | 10 12 10 12 | 12 12 11 12',
      // From 12 to 14, then 12 to 12.
      '2024-07-04': '10 12 9 11 | 11 16 11 15 | 15 17 14 16 | 15 19 11 13 | 12 13 9 12 | 12 12 12 12',
    });
    expect(casesOf(cases)).toEqual({ '01': 'success bullish', '02': 'failure bearish' });
  });
});

describe('inverse-fair-value-gaps', () => {
  it('asks whether sessions close up after the gap that is closed through first, by its direction', () => {
    const first = '100 102 99 101 | 101 106 101 105 | 105 108 104 107';
    const three = `${first} | 108 112 107 111 | 111 115 113 114`;
    const cases = onHalfHours(
      'inverse-fair-value-gaps',
      {
        // The gap from 102 to 104 is closed through at 101 by the sixth bar: from the eighth, 101 to 102.
        '2024-07-01': `${first} | 107 109 105 108 | 108 109 103 104 | 104 104 100 101 | 103 103 103 103 | 101 102 101 102`,
        // Gaps from 102 to 104, 106 to 107 and 108 to 113: the third is closed through at 107 alone: 106 to 105.
        '2024-07-02': `${three} | 114 114 107 107 | 107 107 106 106 | 106 106 105 105`,
        // All three at 100 by one bar.
        '2024-07-03': `${three} | 114 114 100 100 | 100 102 100 101 | 101 103 101 103`,
        // 102 is the edge itself, so closed through at 101 by the last bar but one.
        '2024-07-04': `${first} | 107 109 105 108 | 108 109 103 104 | 104 104 100 102 | 102 102 101 101 | 101 102 101 102`,
        // A bearish gap from 98 to 96, closed through at 99: 99 to 98.
        '2024-07-08':
          '100 101 98 99 | 99 99 94 95 | 95 96 92 93 | 93 95 91 92 | 92 97 92 96 | 96 100 96 99 | 97 97 97 97 | 99 99 98 98',
      },
      '14:00',
    );
    expect(casesOf(cases)).toEqual({
      '01': 'success bullish',
      '02': 'failure bullish',
      '03': 'success bullish',
      '08': 'failure bearish',
    });
  });
});

describe('vwap', () => {
  it('asks whether sessions close up after a window that closes below or above its mean price', () => {
    const rest = (second: string) => `${second} | 12 12 12 12 | 12 12 12 12 | 12 12 12 12`;
    const [up, down] = [rest('11 12 11 12'), rest('13 13 12 12')];
    const days = {
      // On the mean, 11.
      '2024-07-01': `10 12 10 11 | 11 12 10 11 | ${up}`,
      // 12, above the mean of 11: then 11 to 12.
      '2024-07-02': `10 12 9 12 | 12 12 11 12 | ${up}`,
      // 9, below the mean of 10: then 13 to 12.
      '2024-07-03': `10 12 9 9 | 9 9 8 9 | ${down}`,
      // 10, below the mean of 31/3.
      '2024-07-04': `10 12 9 10 | 10 11 9 10 | ${up}`,
      // Nothing is traded in the window.
      '2024-07-05': `10 12 9 12 | 12 12 11 12 | ${up}`,
    };
    const bars = barsOfDays(30, '10:00', days);
    const volume = Float64Array.from([2, 2, 2, 2, 0].flatMap((window) => [window, 1, 1, 1, 1, 1]));
    expect(casesOf(ask({ ...bars, volume }, 'vwap', fromTenTo('13:00')))).toEqual({
      '02': 'success above',
      '03': 'failure below',
      '04': 'success below',
    });
    expect(casesOf(ask(bars, 'vwap', fromTenTo('13:00')))).toEqual({});
  });
});
