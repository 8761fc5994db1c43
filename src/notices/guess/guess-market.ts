import type { Bars } from '../../bars/index.js';
import { type AssetClass, zoneClock } from '../../calendar/index.js';
import { checkedFields, checkedName } from '../../errors/inner.js';
import { checkedBars } from '../../sessions/inner.js';
import { classByHours } from './class-by-hours.js';
import { classByName } from './class-by-name.js';
import { nameOfFile } from './name-of-file.js';

/** What a market may be: a guess from names, and from the days and hours in which its bars open. Frozen plain data. */
export interface MarketGuess {
  readonly ticker: string;
  /** Where the ticker is from: the options, the bars, or the name of the file, which may leave a doubt and is the ticker then. */
  readonly tickerFrom: 'options' | 'bars' | 'name' | 'doubtful-name';
  /** `null` if name and hours disagree or say too little: ask. */
  readonly assetClass: AssetClass | null;
  /** The possible ones, the likeliest first; one alone if it is certain. */
  readonly possible: readonly AssetClass[];
  /** Why, in words that follow a colon. The wording may change in any release. */
  readonly why: string;
  /**
   * When daily bars begin before their date: in the evening, as futures do in the session `daily`, or in the afternoon of New York, when no session
   * begins; `null` for all others.
   */
  readonly begins: 'evening' | 'afternoon' | null;
}

/**
 * Guesses the ticker and the asset class of bars, and says why.
 *
 * The names of TradingView, MetaTrader, NinjaTrader, Stooq and others are known, as are pairs of currencies, coins, and roots and contracts of futures.
 * A class is only said if nothing else is likely; otherwise `assetClass` is `null`, and `possible` has what to choose from.
 *
 * @param bars - from `barsFromRows`, `barsFromColumns` or one of the converters
 * @param options - what is known: the name of the `file`, with or without its folder, and the `ticker`
 * @returns frozen plain JSON values
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} `wrong-type`, `unknown-option`, `out-of-bounds`
 *
 * @example
 * ```ts
 * import { barsFromRows, guessMarket } from 'barstats';
 *
 * const bars = barsFromRows([{ time: '2024-03-04', open: 1.1, high: 1.2, low: 1, close: 1.1 }]);
 * const { ticker, assetClass, why } = guessMarket(bars, { file: 'EURUSD_D1.csv' });
 * ticker; // 'EURUSD'
 * assetClass; // 'forex'
 * why; // 'the ticker is two currencies'
 * ```
 */
export function guessMarket(
  bars: Bars,
  options: { readonly file?: string | undefined; readonly ticker?: string | undefined } = {},
): MarketGuess {
  const checked = checkedBars(bars);
  const given = checkedFields(options, 'options', [], ['file', 'ticker']);
  const named = nameOfFile(given.file === undefined ? 'bars' : checkedName(given.file, 'options.file'));
  const [ticker, tickerFrom] =
    given.ticker !== undefined
      ? ([checkedName(given.ticker, 'options.ticker'), 'options'] as const)
      : checked.source.ticker !== null
        ? ([checked.source.ticker, 'bars'] as const)
        : ([named.ticker, named.sure ? 'name' : 'doubtful-name'] as const);
  const found = classOf(checked, { ...named, ticker, contract: named.contract || checked.contract !== null });
  return Object.freeze({
    ...{ ticker, tickerFrom, ...found },
    possible: Object.freeze([...found.possible]),
    begins: checked.daily ? beginOf(checked) : null,
  });
}

function classOf(
  bars: Bars,
  names: Parameters<typeof classByName>[0],
): Pick<MarketGuess, 'assetClass' | 'possible' | 'why'> {
  const name = classByName(names);
  const hours = classByHours(bars);
  const byHours = { ...hours, possible: hours.assetClass === null ? hours.possible : [hours.assetClass] };
  if (name === null) return byHours;
  const fits = hours.possible.includes(name.assetClass);
  if (fits && (!name.maybe || hours.assetClass === name.assetClass)) {
    const { assetClass, why } = name;
    return { assetClass, possible: [assetClass], why };
  }
  const rest = hours.possible.filter((each) => each !== name.assetClass);
  // A name that could be another's does not gainsay hours that are none of its own.
  if (name.maybe && !fits && hours.assetClass !== null) return byHours;
  return { assetClass: null, possible: [name.assetClass, ...rest], why: `${name.why}, but ${hours.why}` };
}

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** When nine of ten daily bars begin at the earliest, if that is the day before. Midnight in UTC is how a plain date is written. */
function beginOf({ time, length }: Bars): MarketGuess['begins'] {
  const clock = zoneClock('America/New_York');
  const mostFrom = (hour: number): boolean =>
    time.filter((at) => at % DAY !== 0 && Math.floor((at + clock.offsetAt(at)) / HOUR) % 24 >= hour).length * 10 >=
    length * 9;
  // Trading ends at 17:00: what comes after it is no close, and belongs to the next date.
  if (mostFrom(18)) return 'evening';
  return mostFrom(16) ? 'afternoon' : null;
}
