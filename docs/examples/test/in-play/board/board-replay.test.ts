import { changesBetween } from 'barstats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoardReplay, type MarketOnDate } from '../../../in-play/board/board-replay.js';
import { partOfBars } from '../../../in-play/part-of-bars.js';
import { MarketDays } from '../../../in-play/market-days.js';
import { type Bars, barsFromColumns } from '../../../../../src/bars/index.js';
import { board } from '../../../../../src/board/index.js';
import { halfDay } from '../half-day-market.js';
import { boardsOf, halfDayWatchlist, reports } from './half-day-watchlist.js';

/** The half day has as many intervals of 5 minutes. */
const LENGTH = 42;
const LATE = 7;

/** A market without every third of its bars. */
function withGaps({ time, open, high, low, close, interval, length }: Bars): Bars {
  const kept = Array.from({ length }, (_, i) => i).filter((i) => i % 3 !== 1);
  const of = (column: Float64Array) => kept.map((i) => column[i]);
  return barsFromColumns(
    { time: of(time), open: of(open), high: of(high), low: of(low), close: of(close) },
    { interval },
  );
}

const whole = halfDayWatchlist(3);
const short = whole[2].bars;
const markets = [
  whole[0],
  { ...whole[1], bars: withGaps(whole[1].bars) },
  // This one has no bar on the half day.
  {
    ...whole[2],
    bars: partOfBars(
      short,
      0,
      short.time.findIndex((time) => time >= Date.parse(`${halfDay}T00:00Z`)),
    ),
  },
];
const { session, at, endOf } = boardsOf(markets);
const onDate: readonly MarketOnDate[] = markets.map((market) => ({
  market,
  session: new MarketDays(market.bars, market).sessionOn(halfDay) ?? null,
}));
const about = { timeZone: 'America/New_York', interval: short.interval, words: {} };

function replayed() {
  const asked: number[] = [];
  const replay = new BoardReplay(
    onDate,
    session,
    (known, asOf) => {
      asked.push(asOf);
      for (const { bars } of known) expect(bars.time.at(-1)! + bars.interval).toBeLessThanOrEqual(asOf);
      return board(known, { asOf, reports, lookback: '1y' });
    },
    about,
  );
  return { replay, asked };
}

describe('a board that is replayed', () => {
  it('is that of the library at each instant, whoever asks and in whatever order', () => {
    const expected = new Map(Array.from({ length: LENGTH }, (_, i) => [i + 1, JSON.stringify(at(i + 1))]));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: LENGTH }), { minLength: 1, maxLength: 15 }), (numbers) => {
        const { replay } = replayed();
        for (const number of numbers) expect(JSON.stringify(replay.board(number))).toBe(expected.get(number));
      }),
      { numRuns: 8 },
    );
  });

  it('tells every bar once, at the interval at whose end it is known, and what that changed', () => {
    const { replay, asked } = replayed();
    expect(replay.length).toBe(LENGTH);
    const day = replay.dayEvent(1);
    const sent = new Map(day.markets.map(({ ticker, bars }) => [ticker, [...bars]]));
    for (let number = 2; number <= LENGTH; number++) {
      const { bars, board: now, changes } = replay.barEvent(number);
      expect(Date.parse(now.asOf)).toBe(endOf(number));
      expect(changes).toEqual(changesBetween(replay.board(number - 1), now));
      for (const [ticker, added] of Object.entries(bars)) {
        sent.get(ticker)!.push(...added);
        for (const [time] of added) expect(time + short.interval).toBe(endOf(number));
      }
    }
    for (const { ticker, bars } of markets) {
      expect(sent.get(ticker)!.map(([time]) => time)).toEqual([
        ...bars.time.filter((time) => time >= session.openTime),
      ]);
    }
    expect(sent.get(markets[2].ticker)).toEqual([]);
    // Each board is computed once for all who follow it side by side.
    expect(asked.length).toBe(LENGTH);
  });

  it('tells who comes later the bars so far, and what has changed since the first interval', () => {
    const { replay } = replayed();
    const { markets: told, number, of, board: now, began, changes } = replay.dayEvent(LATE);
    const first = at(1);
    expect([number, of, now]).toEqual([LATE, LENGTH, at(LATE)]);
    expect(changes).toEqual(changesBetween(first, at(LATE)));
    expect(told[0].bars.length).toBe(LATE);
    expect(told[0].previous!.date).toBe('2024-07-02');
    expect(told[2]).toEqual({ ticker: markets[2].ticker, previous: null, bars: [] });
    expect(began.asOf).toBe(first.asOf);
    expect(began.open + began.decided).toBe(first.rows.length);
    expect(began.decided).toBe(first.rows.filter(({ rank }) => rank === null).length);
  });

  it('knows which interval has ended by an instant', () => {
    const { replay } = replayed();
    const { openTime, closeTime } = session;
    const minutes = (count: number) => replay.numberAt(openTime + count * 60_000);
    expect([minutes(-60), minutes(0), minutes(9), minutes(10), minutes(14)]).toEqual([1, 1, 1, 2, 2]);
    expect([replay.numberAt(closeTime - 1), replay.numberAt(closeTime), minutes(600)]).toEqual([
      LENGTH - 1,
      LENGTH,
      LENGTH,
    ]);
  });
});
