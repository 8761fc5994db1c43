import { describe, expect, it } from 'vitest';
import { referenceDecisions } from '../../../../src/conformance/reference/in-play/index.js';
import {
  dailyBars,
  HOUR,
  handMadeBars,
  MINUTE,
  mornings,
  type Prices,
} from '../../../reports/fixtures/hand-made-bars.js';
import { decided } from './decided.js';

const minutes = (count: number): readonly [number, number] => [0, count * MINUTE];
const close = [0, 3 * HOUR];
const date = '2024-01-08';

/** Quarters of an hour from 10:00 on, the last one to the end of the three hours. */
function quarters(...given: readonly Prices[]): ReturnType<typeof handMadeBars> {
  const all = Array.from({ length: 12 }, (_, i) => given[Math.min(i, given.length - 1)]);
  return handMadeBars(
    15 * MINUTE,
    all.map((prices, i) => [new Date(Date.UTC(2024, 0, 8, 10, 15 * i)).toISOString(), ...prices] as const),
  );
}

describe('a bullish engulfing candle from 98 to 101', () => {
  // It closes at 11:00; 104 is reached by 11:15, and at 11:45 a bar is below 98 that went beyond 107 as well.
  const bars = quarters(
    [100, 101, 98, 99],
    [99, 99, 97, 98],
    [98, 99, 98, 98],
    [98, 101, 98, 101],
    [101, 104, 100, 103],
    [103, 106, 102, 105],
    [105, 108, 97, 102],
    [102, 102, 102, 102],
  );

  it('is stopped by the bar that is beyond its open', () => {
    expect(decided(bars, 'engulfing-candles-standard', 'stopped', mornings)).toEqual({
      [date]: ['stopped', minutes(60), minutes(105)],
    });
  });

  it('has reached a multiple of its body, or not any more once it is stopped', () => {
    const of = (k: number) => decided(bars, 'engulfing-candles-by-r-multiple', `reached-${k}`, mornings)[date];
    expect([1, 2, 3].map(of)).toEqual([
      ['reached', minutes(60), minutes(75)],
      ['not-reached', minutes(60), minutes(105)],
      ['not-reached', minutes(60), minutes(105)],
    ]);
  });
});

describe('an engulfing session', () => {
  // Tuesday engulfs Monday; Friday is beyond its open.
  const prices: readonly (readonly [string, ...Prices])[] = [
    ['2024-01-08', 100, 101, 98, 98],
    ['2024-01-09', 98, 101, 97, 101],
    ['2024-01-10', 101, 103, 100, 102],
    ['2024-01-11', 102, 103, 100, 102],
    ['2024-01-12', 102, 103, 97, 102],
    ['2024-01-15', 102, 103, 100, 102],
    ['2024-01-16', 102, 103, 100, 102],
  ];

  it('is asked at its own close, and stopped by a session days later', () => {
    expect(decided(dailyBars(prices), 'engulfing-candles-daily', 'stopped', mornings)['2024-01-09']).toEqual([
      'stopped',
      close,
      [3, 3 * HOUR],
    ]);
  });

  it('is not stopped at the close of the fifth session after it', () => {
    const calm = prices.map((row) => (row[0] === '2024-01-12' ? (['2024-01-12', 102, 103, 100, 102] as const) : row));
    expect(decided(dailyBars(calm), 'engulfing-candles-daily', 'stopped', mornings)['2024-01-09']).toEqual([
      'not-stopped',
      close,
      [7, 3 * HOUR],
    ]);
  });
});

describe('a bullish fair value gap from 101 to 103', () => {
  // Its third candle closes at 11:30; 11:30 goes down to 102, 11:45 closes below 101, 12:15 is back at 103.
  const bars = quarters(
    [100, 101, 99, 100],
    [100, 101, 99, 100],
    [100, 104, 100, 104],
    [104, 105, 103, 104],
    [104, 105, 103, 104],
    [104, 105, 103, 104],
    [104, 104, 102, 103],
    [103, 103, 99, 100],
    [100, 102, 100, 100],
    [100, 103, 100, 100],
    [100, 100, 100, 100],
  );

  it('is covered by the bar that touches its level', () => {
    const half = { ...mornings, params: { mitigation: 50 } };
    expect(decided(bars, 'fair-value-gaps-standard', 'mitigated', half)[date]).toEqual([
      'mitigated',
      minutes(90),
      minutes(105),
    ]);
    expect(decided(bars, 'fair-value-gaps-standard', 'mitigated', mornings)[date]).toEqual([
      'mitigated',
      minutes(90),
      minutes(120),
    ]);
  });

  it('is covered on a later day as long as it lives, else settled by the last of its closes', () => {
    const row = (day: number, i: number, prices: Prices) =>
      [new Date(Date.UTC(2024, 0, day, 10, 15 * i)).toISOString(), ...prices] as const;
    const later = (day: number, ...prices: readonly Prices[]) => prices.map((each, i) => row(day, i, each));
    const high: Prices = [104, 105, 104, 104];
    const open = handMadeBars(15 * MINUTE, [
      ...later(
        8,
        ...Array.from(
          { length: 6 },
          (_, i): Prices =>
            [
              [100, 101, 99, 100],
              [100, 104, 100, 104],
              [104, 105, 103, 104],
            ][Math.floor(i / 2)] as unknown as Prices,
        ),
        ...Array.from({ length: 6 }, () => high),
      ),
      ...later(9, ...Array.from({ length: 12 }, () => high)),
      ...later(10, high, [104, 104, 100, 101], ...Array.from({ length: 10 }, () => high)),
    ]);
    const of = (life: number) =>
      decided(open, 'fair-value-gaps-standard', 'mitigated', { ...mornings, params: { life } })[date];
    expect([1, 2, 3].map(of)).toEqual([
      ['not-mitigated', minutes(90), close],
      ['not-mitigated', minutes(90), [1, 3 * HOUR]],
      ['mitigated', minutes(90), [2, 30 * MINUTE]],
    ]);
  });

  it('flips with the bar that closes beyond it, and is covered from there', () => {
    expect(decided(bars, 'inverse-fair-value-gaps-standard', 'mitigated', mornings)[date]).toEqual([
      'mitigated',
      minutes(120),
      minutes(150),
    ]);
  });
});

describe('a run of colours', () => {
  const green: Prices = [100, 101, 100, 101];
  const red: Prices = [101, 101, 100, 100];

  /** Sessions from a Monday on, of three hours each. */
  const onColours = (...colours: readonly Prices[]) =>
    referenceDecisions(
      dailyBars(
        colours.map((prices, i) => {
          const day = Math.floor(i / 5) * 7 + (i % 5);
          return [new Date(Date.UTC(2024, 0, 8 + day)).toISOString().slice(0, 10), ...prices] as const;
        }),
      ),
      'green-and-red-streaks-standard',
      mornings,
    );

  it('is asked of each session that follows, at the open of that one', () => {
    const [{ date: from, questions }] = onColours(red, green, green, red, green);
    expect(from).toBe('2024-01-09');
    expect(questions).toEqual({
      'after-1': { outcome: 'same', known: [0, 0], decided: close, facts: {} },
      'after-2': { outcome: 'not-same', known: [0, 0], decided: close, facts: {} },
    });
  });

  it('has one answer more for each session after the tenth', () => {
    const twelve = Array.from({ length: 12 }, () => green);
    const [{ questions }] = onColours(red, ...twelve, red, green);
    const one = { known: [0, 0], decided: close };
    expect(questions['after-10-or-more']).toEqual({
      outcome: ['same', 'same', 'not-same'],
      ...one,
      facts: {},
      each: [
        { outcome: 'same', ...one },
        { outcome: 'same', ...one },
        { outcome: 'not-same', ...one },
      ],
    });
  });
});
