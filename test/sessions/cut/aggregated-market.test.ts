import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromColumns, barsFromRows, type Bars } from '../../../src/bars/index.js';
import { sessionClock, type SessionTemplate } from '../../../src/calendar/index.js';
import {
  aggregatedMarket,
  candlesOf,
  type Market,
  openMarket,
  volumeOf,
  weeksOf,
} from '../../../src/sessions/inner.js';
import { firstBreak } from '../../../src/prices/inner.js';
import { marketClasses } from '../../../src/sessions/market/market-class.js';
import {
  bar,
  barsBetween,
  day,
  growing,
  hour,
  hourly,
  hours,
  intradayBars,
  minute,
  rules,
  templates,
} from '../markets.js';

function open(bars: Bars, template: SessionTemplate = day): Market {
  return openMarket(bars, {
    marketClass: marketClasses.futures,
    clock: sessionClock(template),
    calendar: null,
    rules,
    startDay: -Infinity,
    endDay: Infinity,
  });
}

test('aggregatedMarket has the candles of each session for bars, and the sessions as they were', () => {
  fc.assert(
    fc.property(intradayBars, fc.constantFrom(...templates), fc.constantFrom(1, 2, 3), (bars, template, factor) => {
      const market = open(bars, template);
      fc.pre(market.sessions.every(({ openTime }) => (bars.time[0] - openTime) % bars.interval === 0));
      const minutes = (factor * bars.interval) / minute;
      const longer = aggregatedMarket(market, minutes);
      expect(longer.bars.interval).toBe(minutes * minute);
      expect(longer.sessions).toHaveLength(market.sessions.length);
      const { starts, index, prices } = candlesOf(market, minutes);
      longer.sessions.forEach((session, i) => {
        const original = market.sessions[i];
        const { day: date, openTime, closeTime, open: first, high, low, close, complete, closed, previous } = session;
        expect([session.firstContract, session.lastContract]).toEqual([original.firstContract, original.lastContract]);
        expect({ date, openTime, closeTime, first, high, low, close, complete, closed, previous }).toEqual({
          date: original.day,
          openTime: original.openTime,
          closeTime: original.closeTime,
          first: original.open,
          high: original.high,
          low: original.low,
          close: original.close,
          complete: original.complete,
          closed: original.closed,
          previous: original.previous,
        });
        const { bars: own, firstBar, endBar } = session;
        expect([firstBar, endBar]).toEqual([starts[i], starts[i + 1]]);
        for (let candle = firstBar; candle < endBar; candle++) {
          expect([own.time[candle], own.open[candle], own.high[candle], own.low[candle], own.close[candle]]).toEqual([
            openTime + index[candle] * minutes * minute,
            prices.open[candle],
            prices.high[candle],
            prices.low[candle],
            prices.close[candle],
          ]);
        }
      });
    }),
    { numRuns: 50 },
  );
});

test('aggregatedMarket sees what a market of longer bars sees', () => {
  const quarters = Array.from({ length: 28 }, (_, i) => {
    const close = (i * 7) % 11;
    return { time: Date.UTC(2024, 6, 1, 9) + i * 15 * minute, open: close, high: close + 2, low: close - 1, close };
  });
  const market = open(barsFromRows(quarters));
  const longer = aggregatedMarket(market, 60);
  const rows = Array.from({ length: 7 }, (_, i) => ({
    time: longer.bars.time[i],
    open: longer.bars.open[i],
    high: longer.bars.high[i],
    low: longer.bars.low[i],
    close: longer.bars.close[i],
  }));
  const direct = open(barsFromRows(rows));
  for (const [high, low] of [
    [8, 1],
    [11, 0],
    [12, -2],
  ]) {
    for (const criterion of ['wick', 'close'] as const) {
      expect(firstBreak(longer.sessions[0], high, low, criterion)).toEqual(
        firstBreak(direct.sessions[0], high, low, criterion),
      );
    }
  }
});

test('aggregatedMarket adds up volumes exactly and leaves contracts to the sessions', () => {
  const time = [9, 10, 11, 12].map((hours) => Date.UTC(2024, 6, 1, hours));
  const price = [1, 1, 1, 1];
  const columns = { time, open: price, high: price, low: price, close: price, volume: [0.1, 0.2, 5, 7] };
  const market = open(barsFromColumns({ ...columns, contract: ['H', 'H', 'M', 'M'] }));
  const { bars, sessions } = aggregatedMarket(market, 120);
  expect([bars.volume, bars.contract, bars.contracts]).toEqual([Float64Array.of(0.3, 12), null, []]);
  expect([sessions[0].firstContract, sessions[0].lastContract]).toEqual([0, 1]);
  expect(volumeOf(sessions[0])).toEqual({ numerator: 123, denominator: 10 });
  expect(aggregatedMarket(open(hourly(hours('2024-07-01', 9, 16))), 120).bars).toMatchObject({
    volume: null,
    contract: null,
  });
});

// Found by the comparison with the reference: weeks looked for a change of contract among the longer bars, which has none outside sessions.
test('aggregatedMarket keeps a change of contract that is there and back between two sessions', () => {
  const hourOf = (date: number, hours: number) => Date.UTC(2024, 6, date, hours);
  const time = [1, 2, 3, 4, 5].flatMap((date) => [
    hourOf(date, 4),
    ...[9, 10, 11, 12, 13, 14, 15].map((each) => hourOf(date, each)),
  ]);
  const price = time.map(() => 1);
  const columns = { time, open: price, high: price, low: price, close: price };
  const rolledWith = (contract: readonly string[]) => {
    const market = open(barsFromColumns({ ...columns, contract }));
    return [market, aggregatedMarket(market, 120)].map((each) => weeksOf(each).map(({ rolled }) => rolled));
  };
  // The bar of 04:00 on Tuesday alone is of another contract.
  expect(rolledWith(time.map((instant) => (instant === hourOf(2, 4) ? 'M' : 'H')))).toEqual([[true], [true]]);
  expect(rolledWith(time.map(() => 'H'))).toEqual([[false], [false]]);
});

test('aggregatedMarket dates a bar by its stretch, though the first bar of it is missing', () => {
  const market = open(
    barsFromRows([bar('2024-07-01', '10:00', '1 1 1 1'), bar('2024-07-01', '12:00', '1 1 1 1')], { interval: '1h' }),
  );
  const { time } = aggregatedMarket(market, 120).bars;
  expect(Array.from(time, (instant) => new Date(instant).getUTCHours())).toEqual([9, 11]);
  expect(aggregatedMarket(market, 120)).toBe(aggregatedMarket(market, 120));
});

test('aggregatedMarket refuses bars that are longer, or lie across an edge', () => {
  const market = open(hourly(hours('2024-07-01', 9, 16)));
  for (const minutes of [30, 90]) {
    expect(() => aggregatedMarket(market, minutes)).toThrow(
      expect.objectContaining({ code: 'bars-too-coarse', needs: hour / 2 }),
    );
  }
});

test('aggregatedMarket has a lineage of its own per length, which is the same once bars were added', () => {
  const [first, all] = growing(hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16)), [9]);
  const [before, after] = [first, all].map((bars) => open(bars));
  const { lineage } = aggregatedMarket(before, 120);
  expect(lineage).not.toBe(before.lineage);
  expect(aggregatedMarket(after, 120).lineage).toBe(lineage);
  expect(aggregatedMarket(after, 180).lineage).not.toBe(lineage);
  expect(aggregatedMarket(open(all, { ...day, close: '15:00' }), 120).lineage).not.toBe(lineage);
});

test('aggregatedMarket of bars that were extended is that of bars made in one go', () => {
  const lengths = fc.array(fc.nat(150), { maxLength: 4 });
  fc.assert(
    fc.property(intradayBars, fc.constantFrom(...templates), lengths, (all, template, ends) => {
      const seen = (bars: Bars) => {
        const market = open(bars, template);
        fc.pre(market.sessions.every(({ openTime }) => (bars.time[0] - openTime) % bars.interval === 0));
        const longer = aggregatedMarket(market, (2 * bars.interval) / minute);
        const sessions = longer.sessions.map(({ date, firstBar, endBar, high, low, bars: own }) => [
          [date, firstBar, endBar, high, low],
          own === longer.bars,
        ]);
        return { bars: longer.bars, sessions };
      };
      for (const bars of growing(all, ends)) expect(seen(bars)).toEqual(seen(barsBetween(bars, 0, bars.length)));
    }),
    { numRuns: 50 },
  );
});
