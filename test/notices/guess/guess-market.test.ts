import { describe, expect, it } from 'vitest';
import { barsFromColumns, barsFromRows, type Bars, guessMarket } from '../../../src/index.js';
import { barsFromCsv } from '../../../src/csv/index.js';
import { dayOfDate, nyse, weekdayOfDay, zoneClock } from '../../../src/calendar/index.js';

const DAY = 86_400_000;
const first = dayOfDate('2024-01-02');
const newYork = zoneClock('America/New_York');
const days = Array.from({ length: 200 }, (_, i) => first + i);
const isOpen = (day: number): boolean => weekdayOfDay(day) < 5 && nyse.holidayOf(day) === null;

function barsAt(times: readonly number[], interval: number): Bars {
  const one = Float64Array.from(times, () => 1);
  const columns = { time: Float64Array.from(times), open: one, high: one, low: one, close: one };
  return barsFromColumns({ ...columns, volume: null }, { interval: interval === DAY ? '1d' : '1h' });
}

const daily = (keep: (day: number) => boolean): Bars =>
  barsAt(
    days.filter(keep).map((day) => day * DAY),
    DAY,
  );

/** Hourly bars at some hours of New York. */
function hourly(keep: (day: number, hour: number) => boolean): Bars {
  const times = days.slice(0, 30).flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => hour)
      .filter((hour) => keep(day, hour))
      .map((hour) => newYork.instantOf(day, hour * 60)),
  );
  return barsAt(times, 3_600_000);
}

const weekday = (day: number): boolean => weekdayOfDay(day) < 5;
const overnight = (closed: number) => (day: number, hour: number) => {
  const on = weekdayOfDay(day);
  if (on === 6) return hour >= 18;
  return on < 5 && hour !== closed && !(on === 4 && hour >= 17);
};

const inTokyo = (day: number, hour: number): boolean =>
  hour < 2 ? weekday(day) : hour >= 19 && weekdayOfDay(day) !== 4 && weekdayOfDay(day) !== 5;

const regular = hourly((day, hour) => isOpen(day) && hour >= 10 && hour < 16);

describe('guessMarket', () => {
  it.each<[string, Bars, string, string]>([
    ['daily bars of the NYSE', daily(isOpen), 'AAPL', 'stocks'],
    ['bars on Saturdays', daily(() => true), 'X', 'crypto'],
    ['hours on Saturdays', hourly(() => true), 'X', 'crypto'],
    ['hours of New York', regular, 'SPY', 'stocks'],
    ['a contract in the hours of stocks', regular, 'NQH24', 'futures'],
    ['a possible future in the hours of futures', hourly(overnight(17)), 'ES', 'futures'],
    ['a coin that could be a future', hourly(() => true), 'BTC', 'crypto'],
    ['currencies that halt', hourly(overnight(17)), 'XAUUSD', 'forex'],
    [
      'hours before the open and after the close',
      hourly((day, hour) => isOpen(day) && hour >= 4 && hour < 20),
      'SPY',
      'stocks',
    ],
    ['nights without the halt', hourly(overnight(17)), 'X', 'futures'],
    ['nights with it', hourly(overnight(-1)), 'X', 'forex'],
    ['two currencies', daily(weekday), 'EURUSD', 'forex'],
    ['two currencies of Yahoo', daily(weekday), 'EUR=X', 'forex'],
    ['futures of Yahoo', daily(isOpen), 'ES=F', 'futures'],
  ])('of %s is certain', (_, bars, ticker, assetClass) => {
    expect(guessMarket(bars, { ticker })).toMatchObject({ assetClass, possible: [assetClass] });
  });

  it.each<[string, Bars, string]>([
    ['daily bars on holidays', daily(weekday), 'X'],
    ['futures whose days are those of stocks', daily(isOpen), 'ES'],
    [
      'a few daily bars',
      barsAt(
        days
          .slice(0, 20)
          .filter(isOpen)
          .map((day) => day * DAY),
        DAY,
      ),
      'AAPL',
    ],
    ['hours of Tokyo', hourly(inTokyo), '7203'],
    ['one day', barsAt([newYork.instantOf(first, 600), newYork.instantOf(first, 660)], 3_600_000), 'AAPL'],
    ['a possible future in the hours of stocks', regular, 'NQ'],
    ['a contract on an index that never halts', hourly(overnight(-1)), 'US500'],
    ['a coin without Saturdays', hourly(overnight(-1)), 'BTCUSD'],
    ['currencies in the hours of stocks', regular, 'EURUSD'],
    ['dates of a day too late', daily((day) => isOpen(day - 1)), 'X'],
    ['days and nights without a weekend between them', hourly((day) => day < first + 4), 'X'],
  ])('of %s is asked for', (_, bars, ticker) => {
    const { assetClass, possible } = guessMarket(bars, { ticker });
    expect(assetClass).toBeNull();
    expect(possible.length).toBeGreaterThan(1);
  });

  it('of bars with contracts is futures', () => {
    const rows = days
      .slice(0, 3)
      .map((day) => ({ time: day * DAY, open: 1, high: 1, low: 1, close: 1, contract: 'ESH4' }));
    expect(guessMarket(barsFromRows(rows), { ticker: 'X' })).toMatchObject({ assetClass: 'futures' });
  });

  const oneDay = barsAt([newYork.instantOf(first, 600), newYork.instantOf(first, 660)], 3_600_000);
  it.each([
    ['BATS_SPY, 1_a1b2c.csv', 'SPY', 'stocks'],
    ['CME_MINI_DL_ES1!, 5.csv', 'ES', 'futures'],
    ['BINANCE_BTCUSDT, 60.csv', 'BTCUSDT', 'crypto'],
    ['OANDA_EURUSD, 15.csv', 'EURUSD', 'forex'],
    ['LSE_DLY_VOD, 1D.csv', 'VOD', 'stocks'],
    ['NSE_RELIANCE, 1D.csv', 'RELIANCE', 'stocks'],
    ['DAT_ASCII_EURUSD_M1_202401.csv', 'EURUSD', 'forex'],
    ['EURUSD60.csv', 'EURUSD', 'forex'],
    ['EURUSD_M1_202401020000_202402010000.csv', 'EURUSD', 'forex'],
    ['XAUUSD_H1.csv', 'XAUUSD', 'forex'],
    ['ES 03-24.Last.txt', 'ES', 'futures'],
    ['XBTUSD_1440.csv', 'XBTUSD', 'crypto'],
    ['BTCUSDT-1m-2024-01.csv', 'BTCUSDT', 'crypto'],
    ['aapl.us.txt', 'AAPL', 'stocks'],
    ['eurusd.txt', 'EURUSD', 'forex'],
    ['ESH24_5min.csv', 'ESH24', 'futures'],
  ])('takes %s for %s, of the class %s, however few bars there are', (file, ticker, assetClass) => {
    expect(guessMarket(oneDay, { file: `exports/${file}` })).toMatchObject({ ticker, tickerFrom: 'name', assetClass });
  });

  it.each([
    ['AAPL.csv', ['stocks', 'futures', 'forex', 'crypto']],
    ['SPY_full_1min_adjsplit.txt', ['stocks', 'futures', 'forex', 'crypto']],
    ['US500_H1.csv', ['futures', 'stocks', 'forex', 'crypto']],
    ['data.csv', ['stocks', 'futures', 'forex', 'crypto']],
  ])('asks for the class of a single day of %s, the likeliest first', (file, possible) => {
    expect(guessMarket(oneDay, { file })).toMatchObject({ assetClass: null, possible });
  });

  it('leaves it to the hours where the name says nothing, and says why', () => {
    expect(guessMarket(regular, { file: 'data.csv' })).toEqual({
      ...{ ticker: 'data', tickerFrom: 'doubtful-name', assetClass: 'stocks', possible: ['stocks'], begins: null },
      why: 'it trades in the hours of New York, and never at night',
    });
    expect(guessMarket(hourly(overnight(-1)), { file: 'BTCUSD.csv' }).why).toBe(
      'the ticker is a coin and a currency, but it trades day and night, and not on Saturdays',
    );
  });

  it('takes the ticker of the bars before that of the file, and one that is given before both', () => {
    const named = barsFromCsv('time,ticker,open,high,low,close\n2024-01-02,MSFT,1,1,1,1\n');
    expect(guessMarket(named, { file: 'AAPL.csv' })).toMatchObject({ ticker: 'MSFT', tickerFrom: 'bars' });
    expect(guessMarket(named, { ticker: 'X' })).toMatchObject({ ticker: 'X', tickerFrom: 'options' });
  });
});
