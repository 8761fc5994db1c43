import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SessionTemplate } from '../../../src/calendar/index.js';
import { type Candles, candlesOf, highest, lowest, type Market } from '../../../src/sessions/inner.js';
import { bar, growing, hour, hourly, intradayBars, marketOf, minute, templates } from '../markets.js';

/** A candle as it is defined: all bars of a session that open in one stretch of so many minutes from its open on. */
function plainCandles({ sessions, bars }: Market, minutes: number) {
  return sessions.map(({ openTime, firstBar, endBar }) => {
    const stretchOf = (each: number) => Math.floor((bars.time[each] - openTime) / (minutes * minute));
    const own = Array.from({ length: endBar - firstBar }, (_, i) => firstBar + i);
    return [...new Set(own.map(stretchOf))].map((index) => {
      const candle = own.filter((each) => stretchOf(each) === index);
      const [first, end] = [candle[0], candle[candle.length - 1] + 1];
      return {
        index,
        firstBar: first,
        endBar: end,
        open: bars.open[first],
        high: highest(bars.high, first, end),
        low: lowest(bars.low, first, end),
        close: bars.close[end - 1],
      };
    });
  });
}

/** The same of columns, by session. */
function listed(candles: Candles) {
  const { index, firstBar, endBar, starts, prices } = candles;
  return Array.from(starts.subarray(0, -1), (start, place) =>
    Array.from({ length: starts[place + 1] - start }, (_, i) => {
      const at = start + i;
      const { open, high, low, close } = prices;
      return {
        index: index[at],
        firstBar: firstBar[at],
        endBar: endBar[at],
        open: open[at],
        high: high[at],
        low: low[at],
        close: close[at],
      };
    }),
  );
}

test('candles are the bars of each session in stretches from its open, however many of them were there before', () => {
  fc.assert(
    fc.property(
      intradayBars,
      fc.constantFrom(...templates),
      fc.constantFrom(1, 2, 3, 7),
      fc.array(fc.record({ length: fc.nat(150), priced: fc.boolean() }), { maxLength: 3 }),
      (bars, template, factor, before) => {
        const minutes = (factor * bars.interval) / minute;
        const cases = growing(
          bars,
          before.map(({ length }) => length),
        );
        for (const [i, grown] of cases.entries()) {
          const market = marketOf(grown, template);
          // A bar on a grid that does not meet the open lies across an edge; what is refused then is not for this law to say.
          fc.pre(market.sessions.every(({ openTime }) => (bars.time[0] - openTime) % bars.interval === 0));
          const candles = candlesOf(market, minutes);
          if (i === cases.length - 1 || before[i]?.priced)
            expect(listed(candles)).toEqual(plainCandles(market, minutes));
          expect(candles).toHaveLength(plainCandles(market, minutes).flat().length);
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('a stretch without bars is no candle, and the last one ends with the session', () => {
  const rows = ['09:00', '10:00', '13:00', '15:00'].map((time, i) =>
    bar('2024-07-01', time, `${i} ${i + 2} ${i} ${i + 1}`),
  );
  const market = marketOf(hourly(rows));
  expect(listed(candlesOf(market, 120))).toEqual([
    [
      { index: 0, firstBar: 0, endBar: 2, open: 0, high: 3, low: 0, close: 2 },
      { index: 2, firstBar: 2, endBar: 3, open: 2, high: 4, low: 2, close: 3 },
      { index: 3, firstBar: 3, endBar: 4, open: 3, high: 5, low: 3, close: 4 },
    ],
  ]);
});

test('candles of two lengths are kept, and those of one that was forgotten are the same again', () => {
  const market = marketOf(hourly([bar('2024-07-01', '09:00', '1 3 1 2'), bar('2024-07-01', '12:00', '2 4 2 3')]));
  const first = candlesOf(market, 60);
  const second = candlesOf(market, 120);
  expect(candlesOf(market, 60)).toBe(first);
  const third = candlesOf(market, 180);
  expect(candlesOf(market, 60)).toBe(first);
  expect(candlesOf(market, 180)).toBe(third);
  expect(candlesOf(market, 120)).not.toBe(second);
  expect(listed(candlesOf(market, 120))).toEqual(listed(second));
});

test('a candle that begins inside a bar is refused', () => {
  const market = marketOf(hourly([bar('2024-07-01', '09:00', '1 1 1 1'), bar('2024-07-01', '10:00', '1 1 1 1')]));
  for (const minutes of [30, 90]) {
    expect(() => candlesOf(market, minutes)).toThrow(
      expect.objectContaining({
        ...{ code: 'bars-too-coarse', needs: hour / 2 },
        message: `a multiple of ${minutes} minutes of the session of 2024-07-01 is inside bars[${minutes === 30 ? 0 : 1}]: use bars of 30 minutes or less`,
      }),
    );
  }
});

test('a candle follows the one before it where nothing is missing in between but stretches inside a break', () => {
  const lunch = {
    ...templates[0],
    open: '09:00',
    close: '16:00',
    timeZone: 'UTC',
    breaks: [{ from: '11:00', to: '13:00' }],
  };
  // From 10:00 to 10:59, from 13:00 to 13:59 and from 15:00 on.
  const bars = hourly([
    bar('2024-07-01', '10:00', '1 2 0 1'),
    bar('2024-07-01', '13:00', '1 2 0 1'),
    bar('2024-07-01', '15:00', '1 2 0 1'),
  ]);
  const follow = (template: SessionTemplate, minutes: number): readonly boolean[] => {
    const market = marketOf(bars, template);
    const candles = candlesOf(market, minutes);
    return [1, 2].map((candle) => candles.follows(candle, market.sessions[0]));
  };
  expect(follow(lunch, 60)).toEqual([true, false]);
  // The second of these lasts from 11:00 to 12:59, the third from 13:00 to 14:59.
  expect(follow(lunch, 120)).toEqual([true, true]);
  expect(follow({ ...lunch, breaks: [] }, 60)).toEqual([false, false]);
  // A stretch that is not all break is missing.
  expect(follow({ ...lunch, breaks: [{ from: '11:01', to: '13:00' }] }, 60)).toEqual([false, false]);
  expect(follow({ ...lunch, breaks: [{ from: '11:00', to: '12:59' }] }, 60)).toEqual([false, false]);
  // The hours of that date decide.
  const earlier = { through: '2024-07-01', open: '09:00', close: '16:00' };
  expect(follow({ ...lunch, earlierHours: [earlier] }, 60)).toEqual([false, false]);
});
