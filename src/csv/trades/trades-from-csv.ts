import { BarstatsRangeError } from '../../errors/index.js';
import { numberOf } from '../../trades/inner.js';
import type { CsvText } from '../csv-lines.js';
import { chosenRows } from './chosen-rows.js';
import type { CsvTrades } from './csv-trades.js';
import { RowReader } from './row-reader.js';
import { linesOfStatement } from './statement-lines.js';
import { type StatementRow, tableOf, textOf } from './statement-table.js';
import { tradesOfFills } from './trades-of-fills.js';
import { tradesOfRows } from './trades-of-rows.js';
import { type TradesOptions, tradesSetting } from './trades-options.js';

/**
 * Own trades from the statement of a broker or platform: TradingView (list of trades, orders), Interactive Brokers (activity statement, Flex query),
 * NinjaTrader (trades, executions), MetaTrader 4 (history) and 5 (positions), as CSV or separated by tabs, in English.
 *
 * Executions are matched first in, first out: each closes what was opened first, and opens a position with the rest of its quantity. What is open at the end
 * is in `open`, and in no result. Results are exact decimals after fees. Statements that state profits keep them.
 *
 * What the file does not say is asked for, never guessed: the time zone, the order of day and month, the multiplier, one of several symbols or accounts.
 *
 * @param csv - text, or bytes in UTF-8 or UTF-16, at most 16 MiB
 * @param options - what the file does not say
 * @returns the trades of one symbol in one account; `seriesFromTrades` makes conditions and groups of them
 * @throws {@link BarstatsRangeError} `not-a-table`, `unknown-column`, `several-tickers` for several symbols, `ambiguous`, `time-without-zone`, `invalid-rows`
 * (whose `faults` list the invalid rows by line), `too-many-items` for a longer file, `unknown-option`, `unknown-time-zone`, `out-of-bounds`
 * @throws {@link BarstatsTypeError} `wrong-type`
 *
 * @example
 * ```ts
 * import { tradesFromCsv } from 'barstats/csv';
 *
 * const csv = `Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Rate,Account,Connection,
 * ES 03-24,Buy,2,5000.25,2/1/2024 9:35:00 AM,1,Entry,2 L,11,Entry,$4.20,1,Sim101,Sim,
 * ES 03-24,Sell,3,5002.25,2/1/2024 9:50:00 AM,2,Exit,1 S,12,Reverse,$6.30,1,Sim101,Sim,
 * `;
 * const { trades, open } = tradesFromCsv(csv, { timeZone: 'America/New_York', dates: 'month-first', multiplier: 50 });
 * trades.map(({ side, quantity, fees, result }) => [side, quantity, fees, result]); // [['long', 2, 8.4, 191.6]]
 * open.map(({ side, quantity, entryPrice }) => [side, quantity, entryPrice]); // [['short', 1, 5002.25]]
 * ```
 */
export function tradesFromCsv(csv: CsvText, options: TradesOptions = {}): CsvTrades {
  const setting = tradesSetting(options);
  const table = tableOf(linesOfStatement(csv), setting.delimiter);
  const { format, faults } = table;
  const chosen = chosenRows(table, setting);
  const reader = new RowReader(chosen.all, faults, format, setting);
  const currency = currencyOf(chosen.rows) ?? table.currency;
  const read = (format.row === 'fill' ? tradesOfFills : tradesOfRows)(chosen, table, reader, setting);
  if (faults.total > 0) throw faults.error('csv', 'line', 'trades');
  return Object.freeze({
    kind: 'trades',
    source: Object.freeze({
      format: 'csv',
      program: format.program,
      symbol: chosen.symbol,
      account: chosen.account,
      currency,
      multiplier: read.multiplier === null ? null : numberOf(read.multiplier),
      profit: read.profit,
      delimiter: table.delimiter,
      decimal: reader.decimal,
      times: read.times,
      timeZone: read.timeZone,
      order: read.order,
      rows: chosen.rows.length,
    }),
    trades: Object.freeze(read.trades),
    open: Object.freeze(read.open),
    skipped: table.skipped.counts,
  });
}

function currencyOf(rows: readonly StatementRow[]): string | null {
  const names = [...new Set(rows.map((row) => textOf(row, 'currency')).filter((name) => name !== null))];
  if (names.length <= 1) return names[0] ?? null;
  const message = `csv has trades of one symbol in ${names.slice(0, 5).join(' and ')}, which do not add up: remove those of one currency`;
  throw new BarstatsRangeError('ambiguous', message, { argument: 'csv', fits: names.slice(0, 5) });
}
