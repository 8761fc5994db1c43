import type { Bars } from '../bars/index.js';
import { BarstatsRangeError } from '../errors/index.js';
import { checkedFields, checkedName, refuseTooLong } from '../errors/inner.js';
import { catalog, type InPlayOptions, type ReportId, type ReportName } from '../reports/index.js';
import {
  checkedAtRandom,
  checkedInPlay,
  findReports,
  type GivenMarket,
  isoInstant,
  marketFields,
  marketTwice,
  type NamedMarket,
  structuredCondition,
  structuredGroupBy,
} from '../reports/inner.js';
import type { AskedOfMarkets } from './board-result.js';

/** A market of a watchlist. */
export interface WatchlistMarket extends GivenMarket {
  readonly bars: Bars;
}

/** The options of a board, the same for all markets. */
export type BoardOptions<Name extends ReportName = ReportId> = Pick<
  InPlayOptions<Name>,
  | 'asOf'
  | 'reports'
  | 'params'
  | 'lookback'
  | 'where'
  | 'groupBy'
  | 'series'
  | 'historyStart'
  | 'guards'
  | 'precision'
  | 'completeness'
  | 'previousWithinDays'
  | 'atRandom'
>;

/** A board before any market is on it, and the options for `inPlay`. */
export interface CheckedBoard {
  readonly asOf: string;
  readonly asked: AskedOfMarkets;
  readonly options: Omit<BoardOptions<ReportName>, 'where' | 'groupBy'> & Pick<InPlayOptions, 'where' | 'groupBy'>;
}

const plain = ['params', 'guards', 'precision', 'completeness', 'previousWithinDays', 'atRandom'] as const;

/** Checks the options of a board as far as they do not depend on a market. */
export function checkedBoard(options: unknown): CheckedBoard {
  const fields = checkedFields(
    options,
    'options',
    ['asOf'],
    ['reports', 'lookback', 'where', 'groupBy', 'series', 'historyStart', ...plain],
  );
  const { params, where, groupBy, ...rest } = fields;
  // Any market would do.
  const { asOf, reports, lookback } = checkedInPlay({ ...rest, assetClass: 'stocks', ticker: 'any' }, 0);
  const { requested, granted, capped, startDate } = lookback ?? allBars;
  const given = plain
    .filter((name) => fields[name] !== undefined)
    // Parts that were asked for as many flips in other words combine.
    .map((name) => [name, name === 'atRandom' ? checkedAtRandom(fields[name]) : fields[name]]);
  return {
    asOf: isoInstant(asOf),
    asked: {
      reports:
        reports === 'all'
          ? 'all'
          : findReports(reports as readonly ReportName[], 'options.reports').map(({ id }) => id),
      lookback: { requested, granted, capped, startDate },
      ...(plainJson({
        where: structuredCondition(where, 'options.where'),
        groupBy: structuredGroupBy(groupBy, 'options.groupBy'),
      }) as Pick<AskedOfMarkets, 'where' | 'groupBy'>),
      options: plainJson(Object.fromEntries(given) as Readonly<Record<string, unknown>>),
    },
    options: fields as unknown as CheckedBoard['options'],
  };
}

const allBars = { requested: 'all', granted: 'all', capped: false, startDate: null };

/** A copy as JSON, with the identifiers of reports that are objects. */
function plainJson<Value>(value: Value): Value {
  const text = JSON.stringify(value, (name, part: unknown) =>
    name === 'report' && typeof part === 'object' && part !== null && 'id' in part ? part.id : part,
  );
  return JSON.parse(text) as Value;
}

/** Checks what a market must have to be named on a board; all else that is wrong with it is its entry. */
export function checkedWatched(market: unknown, argument: string): WatchlistMarket {
  const { assetClass, ticker } = marketFields(market, argument);
  checkedName(ticker, `${argument}.ticker`);
  const isCustom = typeof assetClass === 'object' && assetClass !== null && 'name' in assetClass;
  checkedName(isCustom ? assetClass.name : assetClass, `${argument}.assetClass`);
  return market as WatchlistMarket;
}

/** How many reports the markets of a board may have in all: a row of each question has about half a kilobyte. */
const MAX_REPORTS = 250_000;

/** Refuses a board that would be too large, before a market is looked at. */
export function refuseTooLarge(markets: number, { reports }: AskedOfMarkets, argument: string): void {
  const each = reports === 'all' ? catalog.length : reports.length;
  refuseTooLong({ length: markets * each }, argument, MAX_REPORTS, 'reports in all');
}

/** Refuses a list with a market that is there already. */
export function refuseTwice(markets: readonly NamedMarket[], argument: string): void {
  const twice = marketTwice(markets);
  if (twice === null) return;
  const [, index] = twice;
  const { assetClass, ticker } = markets[index];
  const name = JSON.stringify([assetClass, ticker]);
  throw new BarstatsRangeError('out-of-bounds', `${argument} has a market twice: ${name}`, { argument, index });
}
