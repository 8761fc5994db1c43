import { FIELD_NAMES, fieldName } from '../bars/inner.js';
import { BarstatsRangeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import type { FileSetting } from './file-options.js';
import type { Labels } from './file-rows.js';

/** Column names that say the market, or the side of the quote, beside the field. */
export interface MarketColumns {
  /** The field of each column, as a name that is known, or the name itself. */
  readonly fields: readonly string[];
  /** The market or side of each column; `null` if its name says none. */
  readonly markets: readonly (string | null)[];
}

const PRICES = ['open', 'high', 'low', 'close'] as const;
const SIDES = ['bid', 'ask', 'mid', 'offer'];

const isField = (name: string): boolean =>
  [...PRICES, 'volume' as const, 'adjustedClose' as const].some((field) => FIELD_NAMES[field].includes(name));

/** The ways in which a name has two parts: `('Open', 'AAPL')`, `AAPL.Open`, `Open_AAPL`, `BidOpen`. */
const TWO_PARTS = [
  /^\(?'([^']+)', *'([^']+)'\)?$/,
  /^(.+) \((bid|ask|mid|offer)\)$/i,
  /^(.+)[._ :|/-]([^._ :|/-]+)$/,
  /^([^._ :|/-]+)[._ :|/-](.+)$/,
  /^(bid|ask|mid|offer)(.+)$/i,
  /^(.+)(bid|ask|mid|offer)$/i,
];

/**
 * Splits column names into field and market where no column has the name of a price alone.
 *
 * @returns `null` if columns are named by field, or no market has all four prices
 */
export function marketColumns(names: readonly string[]): MarketColumns | null {
  const plain = names.map(fieldName);
  if (PRICES.every((field) => plain.some((name) => FIELD_NAMES[field].includes(name)))) return null;
  const parts = names.map((name) => {
    for (const pattern of TWO_PARTS) {
      const [, first, second] = pattern.exec(name.trim()) ?? [];
      if (second === undefined) continue;
      if (isField(fieldName(second))) return [second, first] as const;
      if (isField(fieldName(first))) return [first, second] as const;
    }
    return [name, null] as const;
  });
  return whole({ fields: parts.map(([field]) => field), markets: parts.map(([, market]) => market) });
}

/** The columns below a second line of names that has the market of each, as pandas writes it. */
export function columnsBelow(fields: readonly string[], line: readonly string[]): MarketColumns | null {
  return whole({
    fields,
    // A rule such as `---` below the header of a table in Markdown names nothing.
    markets: fields.map((_, column) => (column > 0 && /[\p{L}\p{N}]/u.test(line[column]) ? line[column] : null)),
  });
}

/** Markets without all four prices are none. */
function whole({ fields, markets }: MarketColumns): MarketColumns | null {
  const has = (market: string, field: (typeof PRICES)[number]): boolean =>
    fields.some((name, column) => markets[column] === market && FIELD_NAMES[field].includes(fieldName(name)));
  const complete = new Set(markets.filter((market) => market !== null && PRICES.every((field) => has(market, field))));
  if (complete.size === 0) return null;
  return { fields, markets: markets.map((market) => (complete.has(market) ? market : null)) };
}

/** The names by which to find the fields, and the market whose columns they are. */
export interface OwnColumns {
  readonly names: readonly string[];
  readonly market: string | null;
}

/**
 * The columns to read where names say the market, unless all prices are given as options.
 *
 * @param find - the markets of the columns
 */
export function ownColumns(
  names: readonly string[],
  { columns: { open, high, low, close }, ticker }: Pick<FileSetting, 'columns' | 'ticker'>,
  find: (names: readonly string[]) => MarketColumns | null = marketColumns,
): OwnColumns {
  const markets = [open, high, low, close].includes(undefined) ? find(names) : null;
  return markets === null ? { names, market: null } : namesOfMarket(names, markets, ticker);
}

/**
 * The names by which to find the fields of one market: those of other markets are empty.
 *
 * @param ticker - the market to read; `null` if there is only one
 * @throws {@link BarstatsRangeError} `unknown-column` for bid and ask, `several-tickers`, `out-of-bounds`
 */
export function namesOfMarket(
  names: readonly string[],
  { fields, markets }: MarketColumns,
  ticker: string | null,
): OwnColumns {
  const all = [...new Set(markets.filter((market) => market !== null))];
  const market = all.length === 1 && ticker === null ? all[0] : ticker;
  const areSides = all.every((each) => SIDES.includes(each.toLowerCase()));
  if (areSides && all.length > 1) throw whichSide(names, { fields, markets }, all);
  if (market === null) {
    const shown = all.slice(0, 5).map(shownValue).join(', ');
    throw new BarstatsRangeError(
      'several-tickers',
      `the columns are of ${all.length} tickers (${shown}${all.length > 5 ? ', …' : ''}): give options.ticker to read one of them`,
      { argument: 'options.ticker', count: all.length, fits: all.slice(0, 20) },
    );
  }
  if (!areSides && !all.includes(market)) {
    const message = `no column in the file has the ticker ${shownValue(market)}: its tickers are ${all.slice(0, 5).map(shownValue).join(', ')}`;
    throw new BarstatsRangeError('out-of-bounds', message, { argument: 'options.ticker' });
  }
  const own = areSides ? all[0] : market;
  return {
    names: fields.map((field, column) => (markets[column] === own || markets[column] === null ? field : '')),
    market: areSides ? null : market,
  };
}

function whichSide(
  names: readonly string[],
  { fields, markets }: MarketColumns,
  sides: readonly string[],
): BarstatsRangeError {
  const example = PRICES.map((field) => {
    const column = fields.findIndex(
      (name, at) => markets[at] === sides[0] && FIELD_NAMES[field].includes(fieldName(name)),
    );
    return `${field}: ${shownValue(names[column])}`;
  }).join(', ');
  return new BarstatsRangeError(
    'unknown-column',
    `the file has prices of ${sides.map(shownValue).join(' and ')}, and none that are neither: give options.columns with those of one side, such as { ${example} }`,
    { argument: 'options.columns' },
  );
}

/** The ticker of all rows, if the names of the columns say it. */
export function tickerOfColumns({ market }: Pick<OwnColumns, 'market'>, rows: number): Labels | null {
  return market === null ? null : { names: [market], numbers: new Int32Array(rows) };
}
