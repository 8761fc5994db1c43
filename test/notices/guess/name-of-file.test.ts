import { expect, it } from 'vitest';
import { nameOfFile } from '../../../src/notices/guess/name-of-file.js';

it.each([
  ['AAPL.csv', 'AAPL'],
  ['bars/stocks/aapl.csv.gz', 'AAPL'],
  ['spy-1m-2011.csv.gz', 'SPY'],
  ['es_5min_continuous.txt', 'ES'],
  ['AAPL.1m.parquet', 'AAPL'],
  ['BRK.B.csv', 'BRK.B'],
  ['BTC-USD.csv', 'BTC-USD'],
  ['ethusdt-1h-2017-2023.csv.gz', 'ETHUSDT'],
  ['ES=F_daily.csv', 'ES=F'],
  ['6e-1m-202401.csv.gz', '6E'],
  ['^GSPC.csv', '^GSPC'],
  ['aapl-1d-2013-2018.csv', 'AAPL'],
  ['NASDAQ_AAPL, 1D.csv', 'AAPL'],
  ['BATS_SPY, 1_a1b2c.csv', 'SPY'],
  ['BATS_BRK.B, 60 (2).csv', 'BRK.B'],
  ['CME_MINI_ES1!, 1D.csv', 'ES'],
  ['COMEX_GC1!, 240_00f1e.csv', 'GC'],
  ['ES1!.csv', 'ES'],
  ['EURUSD_M15_202401020000_202403292345.csv', 'EURUSD'],
  ['EURUSD_Daily_202301020000_202403290000.csv', 'EURUSD'],
  ['CME_MINI_DL_ES1!, 5.csv', 'ES'],
  ['BINANCE_BTCUSDT, 60.csv', 'BTCUSDT'],
  ['OANDA_EURUSD, 15.csv', 'EURUSD'],
  ['DAT_MT_GBPJPY_M1_2023.csv', 'GBPJPY'],
  ['EURUSD60.csv', 'EURUSD'],
  ['US500_H1.csv', 'US500'],
  ['AAPL (1).csv', 'AAPL'],
  ['ES 03-24.Last.txt', 'ES'],
  ['SPY.Last.txt', 'SPY'],
  ['SPY_full_1min_adjsplit.txt', 'SPY'],
  ['ES_full_1min_continuous_UNadjusted.txt', 'ES'],
  ['XBTUSD_1440.csv', 'XBTUSD'],
  ['BTCUSDT-1m-2024-01.csv', 'BTCUSDT'],
  ['aapl.us.txt', 'AAPL'],
  ['eurusd.txt', 'EURUSD'],
])('%s is sure to be of %s', (file, ticker) => {
  expect(nameOfFile(file)).toMatchObject({ ticker, sure: true });
});

it.each([
  ['my export (3).csv', 'my export (3)'],
  ['data.csv', 'data'],
  ['2024.csv', '2024'],
  ['aapl-and-msft.csv', 'aapl-and-msft'],
  ['backtest_final.csv', 'backtest_final'],
  ['my_export, 1D.csv', 'my_export, 1D'],
  ['CME_MINI_ES2!, 1D.csv', 'CME_MINI_ES2!, 1D'],
  ['NASDAQ_AAPL, 1D_final.csv', 'NASDAQ_AAPL, 1D_final'],
])('%s is not sure, and is called %s', (file, ticker) => {
  expect(nameOfFile(file)).toMatchObject({ ticker, sure: false });
});
