import { BarstatsRangeError } from '../../errors/index.js';
import { nearestName, shownValue } from '../../errors/inner.js';
import type { FaultList } from '../../files/inner.js';
import type { SkipReason, StatementField } from './formats.js';
import { columnOf, type SkippedRows, type StatementRow, type StatementTable, textOf } from './statement-table.js';
import type { TradesSetting } from './trades-options.js';

/** The rows of one symbol in one account. */
export interface ChosenRows {
  /** All rows that are trades or executions, of whatever symbol: they show the notation of the file. */
  readonly all: readonly StatementRow[];
  readonly rows: readonly StatementRow[];
  readonly symbol: string | null;
  readonly account: string | null;
}

/**
 * Leaves out the rows that are no trades, and those of other accounts and symbols.
 *
 * @throws {@link BarstatsRangeError} `several-tickers` and `ambiguous` for several symbols and accounts without a choice, `out-of-bounds` for one
 * that there is not, `unknown-column` for the account of a file that has none
 */
export function chosenRows({ rows, skipped, faults }: StatementTable, setting: TradesSetting): ChosenRows {
  const read: StatementRow[] = [];
  const sums: StatementRow[] = [];
  for (const row of rows) {
    const use = useOf(row, faults);
    if (use === 'read') read.push(row);
    else if (use === 'sum') sums.push(row);
    else if (use !== 'fault') skipped.add(use);
  }
  // An order of which there are executions is counted with them.
  const withParts = new Set(read.map((row) => textOf(row, 'symbol')));
  const whole = sums.filter((row) => !withParts.has(textOf(row, 'symbol')));
  skipped.add('repeated', sums.length - whole.length);
  const all = [...read, ...whole].sort((a, b) => a.line - b.line);
  const ofAccount = rowsOfAccount(all, setting, skipped);
  const ofSymbol = rowsOfSymbol(ofAccount.rows, setting, skipped);
  return { all, ...ofSymbol, account: ofAccount.account };
}

function useOf(row: StatementRow, faults: FaultList): SkipReason | 'read' | 'sum' | 'fault' {
  const { values = {}, sides = {} } = row.header.format;
  let use: 'read' | 'sum' = 'read';
  // The keys of an object literal are the fields that its type lists.
  for (const field of Object.keys(values) as StatementField[]) {
    if (row.header.places[field] === undefined) continue;
    const text = textOf(row, field) ?? '';
    const known = values[field]![text.toLowerCase()];
    if (known === 'sum') use = 'sum';
    else if (known !== undefined && known !== 'read') return known;
    else if (known === undefined && !(field === 'side' && sides[text.toLowerCase()] !== undefined)) {
      faults.add(row.line, () => ({
        column: columnOf(row, field),
        code: 'out-of-bounds',
        message: `${field} is ${shownValue(text)}, which is not known`,
      }));
      return 'fault';
    }
  }
  if (row.cells.length >= row.header.width) return use;
  const message = `it has ${row.cells.length} of ${row.header.names.length} cells`;
  faults.add(row.line, () => ({ column: null, code: 'length-mismatch', message }));
  return 'fault';
}

function rowsOfAccount(
  rows: readonly StatementRow[],
  { account }: TradesSetting,
  skipped: SkippedRows,
): Pick<ChosenRows, 'rows' | 'account'> {
  const argument = 'options.account';
  const names = namesIn(rows, 'account');
  if (account === null) {
    if (names.length <= 1) return { rows, account: names[0] ?? null };
    const message = `the file has ${names.length} accounts (${listed(names)}): give ${argument} to read one`;
    throw new BarstatsRangeError('ambiguous', message, { argument, count: names.length, fits: names.slice(0, 20) });
  }
  if (names.length === 0) {
    const message = `${argument} is ${shownValue(account)}, but the file has no column of accounts: leave it out`;
    throw new BarstatsRangeError('unknown-column', message, { argument });
  }
  const own = rows.filter((row) => textOf(row, 'account') === account);
  if (own.length === 0) throw unknownName(argument, account, names, 'account');
  skipped.add('another-account', rows.length - own.length);
  return { rows: own, account };
}

function rowsOfSymbol(
  rows: readonly StatementRow[],
  { symbol }: TradesSetting,
  skipped: SkippedRows,
): Pick<ChosenRows, 'rows' | 'symbol'> {
  const argument = 'options.symbol';
  const names = namesIn(rows, 'symbol');
  if (names.length === 0 || (symbol === null && names.length === 1)) return { rows, symbol: names[0] ?? symbol };
  if (symbol === null) {
    const message = `the file has ${names.length} symbols (${listed(names)}): give ${argument} to read one`;
    throw new BarstatsRangeError('several-tickers', message, {
      argument,
      count: names.length,
      fits: names.slice(0, 20),
    });
  }
  const own = rows.filter((row) => textOf(row, 'symbol') === symbol);
  if (own.length === 0) throw unknownName(argument, symbol, names, 'symbol');
  skipped.add('another-symbol', rows.length - own.length);
  return { rows: own, symbol };
}

function namesIn(rows: readonly StatementRow[], field: StatementField): readonly string[] {
  const names = new Set(rows.map((row) => textOf(row, field)));
  names.delete(null);
  return [...(names as Set<string>)];
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, 5).map(shownValue).join(', ')}${names.length > 5 ? ', …' : ''}`;
}

function unknownName(argument: string, name: string, names: readonly string[], what: string): BarstatsRangeError {
  const suggestion = nearestName(name, names.slice(0, 1000));
  const hint = suggestion === undefined ? ` (it has ${listed(names)})` : `; did you mean "${suggestion}"?`;
  return new BarstatsRangeError('out-of-bounds', `no row in the file has the ${what} ${shownValue(name)}${hint}`, {
    argument,
    fits: names.slice(0, 20),
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}
