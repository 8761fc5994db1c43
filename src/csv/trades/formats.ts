/** What a column of a statement holds. */
export type StatementField =
  | 'symbol'
  | 'account'
  | 'currency'
  | 'category'
  | 'number'
  | 'side'
  | 'quantity'
  | 'price'
  | 'time'
  | 'exitPrice'
  | 'exitTime'
  | 'profit'
  | 'multiplier'
  | 'proceeds'
  | 'feeCurrency'
  | 'effect'
  | 'positionAfter'
  | 'status'
  | 'detail'
  | 'signal';

/** Why rows of a statement count in no trade. */
export type SkipReason =
  | 'another-symbol'
  | 'another-account'
  | 'another-table'
  | 'cash'
  | 'not-filled'
  | 'position-before'
  | 'repeated'
  | 'total';

/** The layout of a statement, as data. */
export interface StatementFormat {
  /** The program, and which of its exports. */
  readonly program: string;
  /** What a row is: an execution, a round trip, or one side of a round trip. */
  readonly row: 'fill' | 'trade' | 'leg';
  /** The first cell of its lines, if the file has several tables named so; the second is `Header` or `Data`. */
  readonly section?: string;
  /** The names of the columns: ` *` stands for a currency, if there is one, and `#2` for the second column of that name. */
  readonly columns: Readonly<Partial<Record<StatementField, readonly string[]>>>;
  /** Without these columns, it is another format. */
  readonly needs: readonly StatementField[];
  /** Other columns that only this format has. */
  readonly marks?: readonly string[];
  /** Columns of commissions and other fees, those that the file has. */
  readonly fees: readonly string[];
  /** Whether a fee that was paid is a positive or a negative number. */
  readonly paid: 'positive' | 'negative';
  /** The decimal separator that the program writes in every language. */
  readonly decimal?: '.';
  /** What the sides are called, in lower case; without them the sign of the quantity tells. */
  readonly sides?: Readonly<Record<string, Side>>;
  /** Whether the profit is stated before or after fees; `unclear` if programs of the same name differ. */
  readonly profit?: 'before-fees' | 'after-fees' | 'unclear';
  /** What the values of a column say of a row. */
  readonly values?: Readonly<Partial<Record<StatementField, Readonly<Record<string, SkipReason | 'read' | 'sum'>>>>>;
  /** How the file says that an execution opened or closed a position. */
  readonly effects?: { readonly opens: RegExp; readonly closes: RegExp };
  /** Categories in which a move of the price by 1 is worth 1 per unit. */
  readonly plain?: readonly string[];
}

export type Side = 'buy' | 'sell' | 'long' | 'short' | 'entry long' | 'exit long' | 'entry short' | 'exit short';

const bought: Readonly<Record<string, Side>> = {
  ...{ buy: 'buy', b: 'buy', bot: 'buy', 'buy to cover': 'buy', buytocover: 'buy' },
  ...{ sell: 'sell', s: 'sell', sld: 'sell', 'sell short': 'sell', sellshort: 'sell' },
};

/** Rows of MetaTrader that are no trades. */
const metaTraderTypes: Readonly<Record<string, SkipReason>> = {
  ...{ balance: 'cash', credit: 'cash', deposit: 'cash', withdrawal: 'cash', correction: 'cash', bonus: 'cash' },
  ...{ 'buy limit': 'not-filled', 'sell limit': 'not-filled', 'buy stop': 'not-filled', 'sell stop': 'not-filled' },
};

/** Statements that are read, the most specific first. */
export const FORMATS: readonly StatementFormat[] = [
  {
    program: 'TradingView, list of trades',
    row: 'leg',
    columns: {
      number: ['Trade #', 'Trade number'],
      side: ['Type'],
      time: ['Date/Time', 'Date and time'],
      signal: ['Signal'],
      price: ['Price *'],
      quantity: ['Position size (qty)', 'Size (qty)', 'Quantity', 'Contracts', 'Qty'],
      profit: ['Net P&L *', 'Net PnL *', 'Profit *'],
    },
    needs: ['number', 'side', 'time', 'signal', 'price', 'quantity', 'profit'],
    fees: [],
    paid: 'positive',
    decimal: '.',
    sides: {
      ...{ 'entry long': 'entry long', 'exit long': 'exit long' },
      ...{ 'entry short': 'entry short', 'exit short': 'exit short' },
    },
    profit: 'after-fees',
  },
  {
    program: 'TradingView, orders',
    row: 'fill',
    columns: {
      symbol: ['Symbol'],
      side: ['Side'],
      quantity: ['Filled Qty', 'Qty', 'Quantity'],
      price: ['Fill Price', 'Avg Fill Price'],
      status: ['Status'],
      time: ['Closing Time', 'Fill Time', 'Time'],
    },
    needs: ['symbol', 'side', 'quantity', 'price', 'time'],
    fees: ['Commission'],
    paid: 'positive',
    decimal: '.',
    sides: bought,
    values: {
      status: {
        ...{ filled: 'read', cancelled: 'not-filled', canceled: 'not-filled', rejected: 'not-filled' },
        ...{ expired: 'not-filled', inactive: 'not-filled', working: 'not-filled', placing: 'not-filled' },
      },
    },
  },
  {
    program: 'Interactive Brokers, activity statement',
    row: 'fill',
    section: 'Trades',
    columns: {
      detail: ['DataDiscriminator'],
      category: ['Asset Category'],
      currency: ['Currency'],
      account: ['Account'],
      symbol: ['Symbol'],
      time: ['Date/Time'],
      quantity: ['Quantity'],
      price: ['T. Price'],
      proceeds: ['Proceeds', 'Notional Value'],
      effect: ['Code'],
    },
    needs: ['detail', 'symbol', 'currency', 'time', 'quantity', 'price'],
    marks: ['Comm/Fee'],
    fees: ['Comm/Fee'],
    paid: 'negative',
    decimal: '.',
    values: {
      detail: {
        ...{ order: 'sum', trade: 'read', execution: 'read', closedlot: 'repeated' },
        ...{ subtotal: 'total', total: 'total' },
      },
    },
    effects: { opens: /(?:^|[;,])O(?:$|[;,])/, closes: /(?:^|[;,])C(?:$|[;,])/ },
    plain: ['stocks', 'forex'],
  },
  {
    program: 'Interactive Brokers, Flex query',
    row: 'fill',
    columns: {
      detail: ['LevelOfDetail'],
      category: ['AssetClass'],
      currency: ['CurrencyPrimary', 'Currency'],
      account: ['ClientAccountID', 'AccountId'],
      symbol: ['Symbol'],
      time: ['DateTime', 'Date/Time'],
      side: ['Buy/Sell'],
      quantity: ['Quantity'],
      price: ['TradePrice', 'Price'],
      multiplier: ['Multiplier'],
      proceeds: ['Proceeds'],
      feeCurrency: ['IBCommissionCurrency', 'CommissionCurrency'],
      effect: ['Open/CloseIndicator', 'Code'],
    },
    needs: ['symbol', 'currency', 'time', 'side', 'quantity', 'price'],
    fees: ['IBCommission', 'Commission', 'Taxes', 'Tax'],
    paid: 'negative',
    decimal: '.',
    sides: bought,
    values: {
      detail: {
        ...{ execution: 'read', trade: 'read', order: 'sum', closed_lot: 'repeated', lot: 'repeated' },
        ...{ symbol_summary: 'total', asset_summary: 'total', wash_sale: 'repeated' },
      },
    },
    effects: { opens: /(?:^|[;,])O(?:$|[;,])/, closes: /(?:^|[;,])C(?:$|[;,])/ },
    plain: ['stk', 'cash'],
  },
  {
    program: 'NinjaTrader, executions',
    row: 'fill',
    columns: {
      symbol: ['Instrument'],
      side: ['Action'],
      quantity: ['Quantity', 'Qty'],
      price: ['Price'],
      time: ['Time'],
      effect: ['E/X'],
      positionAfter: ['Position'],
      account: ['Account', 'Account display name'],
    },
    needs: ['symbol', 'side', 'quantity', 'price', 'time', 'effect', 'account'],
    fees: ['Commission', 'Fee'],
    paid: 'positive',
    sides: bought,
    effects: { opens: /^Entry$/i, closes: /^Exit$/i },
  },
  {
    program: 'NinjaTrader, trades',
    row: 'trade',
    columns: {
      number: ['Trade number', 'Trade #', 'Trade-#'],
      symbol: ['Instrument'],
      account: ['Account'],
      side: ['Market pos.', 'Market pos'],
      quantity: ['Qty', 'Quantity'],
      price: ['Entry price'],
      exitPrice: ['Exit price'],
      time: ['Entry time'],
      exitTime: ['Exit time'],
      profit: ['Profit'],
    },
    needs: ['symbol', 'side', 'quantity', 'price', 'exitPrice', 'time', 'exitTime', 'profit'],
    fees: ['Commission', 'Clearing Fee', 'Exchange Fee', 'IP Fee', 'NFA Fee'],
    paid: 'positive',
    sides: { long: 'long', short: 'short' },
    profit: 'unclear',
  },
  {
    program: 'MetaTrader 4, history',
    row: 'trade',
    columns: {
      number: ['Ticket', 'Order'],
      symbol: ['Item', 'Symbol'],
      side: ['Type'],
      quantity: ['Size', 'Lots', 'Volume'],
      price: ['Price', 'Open Price'],
      exitPrice: ['Price#2', 'Close Price'],
      time: ['Open Time'],
      exitTime: ['Close Time'],
      profit: ['Profit'],
    },
    needs: ['number', 'symbol', 'side', 'quantity', 'price', 'exitPrice', 'time', 'exitTime', 'profit'],
    fees: ['Commission', 'Taxes', 'Swap'],
    paid: 'negative',
    decimal: '.',
    sides: { buy: 'long', sell: 'short' },
    profit: 'before-fees',
    values: { side: metaTraderTypes },
  },
  {
    program: 'MetaTrader 5, positions',
    row: 'trade',
    columns: {
      number: ['Position'],
      symbol: ['Symbol'],
      side: ['Type'],
      quantity: ['Volume'],
      price: ['Price'],
      exitPrice: ['Price#2'],
      time: ['Time'],
      exitTime: ['Time#2'],
      profit: ['Profit'],
    },
    needs: ['number', 'symbol', 'side', 'quantity', 'price', 'exitPrice', 'time', 'exitTime', 'profit'],
    fees: ['Commission', 'Fee', 'Swap'],
    paid: 'negative',
    decimal: '.',
    sides: { buy: 'long', sell: 'short' },
    profit: 'before-fees',
    values: { side: metaTraderTypes },
  },
];

/** An export that is known and not read: a line of it, and what to do instead. */
export interface UnreadStatement {
  /** Cells that one of its lines has. */
  readonly cells: readonly string[];
  readonly why: string;
}

const english = (what: string): string => `is ${what}: export it in English`;

/** Exports that are refused by name. */
export const UNREAD: readonly UnreadStatement[] = [
  {
    cells: ['Time', 'Deal', 'Symbol', 'Direction'],
    why: 'lists deals of MetaTrader 5, which do not say what closed what: export the report with its positions',
  },
  { cells: ['Transaktionen', 'Header'], why: english('a German statement of Interactive Brokers') },
  { cells: ['交易', 'Header'], why: english('a Chinese statement of Interactive Brokers') },
  { cells: ['取引', 'Header'], why: english('a Japanese statement of Interactive Brokers') },
  { cells: ['Transactions', 'Header'], why: english('a French statement of Interactive Brokers') },
  { cells: ['Operaciones', 'Header'], why: english('a Spanish statement of Interactive Brokers') },
  { cells: ['Сделки', 'Header'], why: english('a Russian statement of Interactive Brokers') },
  { cells: ['トレード番号', 'タイプ'], why: english('a Japanese list of trades of TradingView') },
  { cells: ['交易 #'], why: english('a Chinese list of trades of TradingView') },
  { cells: ['# Сделки'], why: english('a Russian list of trades of TradingView') },
  { cells: ['Trade-Nr.'], why: english('a German export of NinjaTrader or TradingView') },
];
