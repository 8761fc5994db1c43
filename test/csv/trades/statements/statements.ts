import { readFileSync } from 'node:fs';
import type { TradesOptions } from '../../../../src/csv/index.js';

/** A statement with invented figures, as the program writes it. */
export interface Statement {
  readonly file: string;
  readonly program: string;
  /** What the file does not say. */
  readonly options: TradesOptions;
  /** Which lines are rows of trades, so that they may come in another order. */
  readonly isRow: RegExp;
}

const newYork = { timeZone: 'America/New_York' };

export const statements: readonly Statement[] = [
  {
    file: 'tradingview-list-of-trades.csv',
    program: 'TradingView, list of trades',
    options: { ...newYork, symbol: 'ES1!' },
    isRow: /^\d+,/,
  },
  {
    file: 'tradingview-list-of-trades-2025.csv',
    program: 'TradingView, list of trades',
    options: { timeZone: 'Europe/Berlin' },
    isRow: /^\d+,/,
  },
  {
    file: 'tradingview-orders.csv',
    program: 'TradingView, orders',
    options: { ...newYork, symbol: 'NASDAQ:AAPL', multiplier: 1 },
    isRow: /^NASDAQ/,
  },
  {
    file: 'ibkr-activity.csv',
    program: 'Interactive Brokers, activity statement',
    options: { ...newYork, symbol: 'ESM4' },
    isRow: /^Trades,Data,Order,Futures/,
  },
  {
    file: 'ibkr-executions.csv',
    program: 'Interactive Brokers, activity statement',
    options: { ...newYork, account: 'U1000001' },
    isRow: /^Trades,Data/,
  },
  {
    file: 'ibkr-flex.csv',
    program: 'Interactive Brokers, Flex query',
    options: { timeZone: 'Europe/Berlin' },
    isRow: /^"U1/,
  },
  {
    file: 'ninjatrader-executions.csv',
    program: 'NinjaTrader, executions',
    options: { ...newYork, multiplier: 20 },
    isRow: /^NQ/,
  },
  {
    file: 'ninjatrader-trades-fr.csv',
    program: 'NinjaTrader, trades',
    options: { timeZone: 'Europe/Paris' },
    isRow: /^\d;/,
  },
  {
    file: 'metatrader4-history.tsv',
    program: 'MetaTrader 4, history',
    options: { timeZone: 'broker' },
    isRow: /^70\d/,
  },
  {
    file: 'metatrader5-report.csv',
    program: 'MetaTrader 5, positions',
    options: { timeZone: 'broker' },
    isRow: /^2024.*,900\d,XAUUSD,(?:buy|sell),[\d.]+,2/,
  },
];

export const bytesOf = ({ file }: Pick<Statement, 'file'>): Uint8Array => readFileSync(new URL(file, import.meta.url));

export const textOfStatement = (statement: Pick<Statement, 'file'>): string =>
  new TextDecoder().decode(bytesOf(statement));
