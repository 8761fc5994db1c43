import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candlesOf, highest, lowest } from '../../../src/sessions/index.js';
import { bar, hour, hourly, intradayBars, minute, sessionsOf, templates } from '../markets.js';

test('candlesOf parts the bars of a session into stretches from its open', () => {
  fc.assert(
    fc.property(intradayBars, fc.constantFrom(...templates), fc.constantFrom(1, 2, 3, 7), (bars, template, factor) => {
      const minutes = (factor * bars.interval) / minute;
      // A bar on a grid that does not meet the open lies across an edge; what is refused then is not for this law to say.
      for (const session of sessionsOf(bars, template).filter((each) => onGrid(each.openTime, bars))) {
        const candles = candlesOf(session, minutes);
        expect(candles[0].firstBar).toBe(session.firstBar);
        expect(candles.at(-1)?.endBar).toBe(session.endBar);
        candles.forEach(({ index, firstBar, endBar, ...prices }, i) => {
          if (i > 0) expect([firstBar, index > candles[i - 1].index]).toEqual([candles[i - 1].endBar, true]);
          for (const edge of [firstBar, endBar - 1]) {
            expect(Math.floor((bars.time[edge] - session.openTime) / (minutes * minute))).toBe(index);
          }
          expect(prices).toEqual({
            open: bars.open[firstBar],
            high: highest(bars.high, firstBar, endBar),
            low: lowest(bars.low, firstBar, endBar),
            close: bars.close[endBar - 1],
          });
        });
      }
    }),
    { numRuns: 60 },
  );
});

function onGrid(openTime: number, { time, interval }: Parameters<typeof sessionsOf>[0]): boolean {
  return (time[0] - openTime) % interval === 0;
}

test('candlesOf leaves out a stretch without bars, and ends the last one with the session', () => {
  const rows = ['09:00', '10:00', '13:00', '15:00'].map((time, i) =>
    bar('2024-07-01', time, `${i} ${i + 2} ${i} ${i + 1}`),
  );
  const [session] = sessionsOf(hourly(rows));
  expect(candlesOf(session, 120)).toEqual([
    { index: 0, firstBar: 0, endBar: 2, open: 0, high: 3, low: 0, close: 2 },
    { index: 2, firstBar: 2, endBar: 3, open: 2, high: 4, low: 2, close: 3 },
    { index: 3, firstBar: 3, endBar: 4, open: 3, high: 5, low: 3, close: 4 },
  ]);
  expect(candlesOf(session, 120)).toBe(candlesOf(session, 120));
});

test('candlesOf keeps those of two lengths, and cuts the same again for one that it has forgotten', () => {
  const [session] = sessionsOf(hourly([bar('2024-07-01', '09:00', '1 3 1 2'), bar('2024-07-01', '12:00', '2 4 2 3')]));
  const first = candlesOf(session, 60);
  const second = candlesOf(session, 120);
  expect(candlesOf(session, 60)).toBe(first);
  const third = candlesOf(session, 180);
  expect(candlesOf(session, 120)).toBe(second);
  expect(candlesOf(session, 180)).toBe(third);
  expect(candlesOf(session, 60)).not.toBe(first);
  expect(candlesOf(session, 60)).toEqual(first);
});

test('candlesOf refuses a candle that begins inside a bar', () => {
  const [session] = sessionsOf(hourly([bar('2024-07-01', '09:00', '1 1 1 1'), bar('2024-07-01', '10:00', '1 1 1 1')]));
  for (const minutes of [30, 90]) {
    expect(() => candlesOf(session, minutes)).toThrow(
      expect.objectContaining({ code: 'bars-too-coarse', needs: hour / 2 }),
    );
  }
});
