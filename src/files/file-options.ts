import type { BarsOptions } from '../bars/index.js';
import { zoneClock } from '../calendar/index.js';
import { BarstatsTypeError } from '../errors/index.js';
import { checkedFields, checkedFlag, checkedName, checkedNumber, oneOf } from '../errors/inner.js';
import type { ColumnChoice, ColumnChoices } from './file-fields.js';

/** Options of every function that reads bars from a file. */
export interface FileOptions extends BarsOptions {
  /**
   * The time zone of local times, if the file does not name it: an IANA name, an offset such as `-05:00`, or `broker` for MetaTrader, whose servers
   * mostly run seven hours ahead of New York.
   */
  readonly timeZone?: string | undefined;
  /** Columns given explicitly; the others are found by name. */
  readonly columns?: ColumnChoices | undefined;
  /** The ticker to read from a file of several. */
  readonly ticker?: string | undefined;
  /**
   * Whether to adjust prices: open, high and low are multiplied by adjusted close / close, exactly, and the close becomes the adjusted close.
   * `true` finds its column by name; `{ close }` names it.
   */
  readonly adjusted?: boolean | { readonly close: ColumnChoice } | undefined;
  /**
   * What to do with invalid rows: refuse the file with a list of them (`'refuse'`, the default), or skip them and list them in `source.faults`
   * (`'skip'`).
   */
  readonly invalidRows?: 'refuse' | 'skip' | undefined;
}

export interface FileSetting {
  readonly bars: BarsOptions;
  readonly timeZone: string | null;
  readonly columns: ColumnChoices;
  readonly ticker: string | null;
  readonly byTicker: boolean;
  readonly adjusted: boolean | ColumnChoice;
  readonly invalidRows: 'refuse' | 'skip';
}

export const FILE_OPTIONS = [
  ...(['interval', 'stamped', 'timeZone', 'columns', 'ticker', 'byTicker', 'adjusted', 'invalidRows'] as const),
];

const COLUMNS = ['time', 'open', 'high', 'low', 'close', 'volume', 'contract', 'ticker'] as const;

const CAN_BE_NONE = ['volume', 'contract', 'ticker'] as const;

/** Checks the options; an interval is checked later, with the bars. */
export function fileSetting(options: Partial<Record<(typeof FILE_OPTIONS)[number], unknown>>): FileSetting {
  const { interval, stamped, timeZone, columns = {}, ticker, invalidRows = 'refuse' } = options;
  const { byTicker = false, adjusted = false } = options;
  return {
    // Files of dates need no stamp, which would hide a misspelt one.
    bars: {
      interval,
      stamped: stamped === undefined ? stamped : oneOf(stamped, 'options.stamped', ['open', 'close'] as const),
    } as BarsOptions,
    timeZone: timeZone === undefined ? null : zoneClock(timeZone as string, 'options.timeZone').timeZone,
    columns: columnChoices(columns),
    ticker: ticker === undefined ? null : checkedName(ticker, 'options.ticker'),
    byTicker: checkedFlag(byTicker, 'options.byTicker'),
    adjusted:
      typeof adjusted === 'object'
        ? columnChoice(checkedFields(adjusted, 'options.adjusted', ['close']).close, 'options.adjusted.close')
        : checkedFlag(adjusted, 'options.adjusted'),
    invalidRows: oneOf(invalidRows, 'options.invalidRows', ['refuse', 'skip']),
  };
}

function columnChoices(columns: unknown): ColumnChoices {
  const argument = 'options.columns';
  const fields = Object.entries(checkedFields(columns, argument, [], COLUMNS));
  const checked = fields.map(([field, choice]): [string, unknown] => {
    const path = `${argument}.${field}`;
    if (choice === undefined || (choice === null && (CAN_BE_NONE as readonly string[]).includes(field)))
      return [field, choice];
    if (field !== 'time' || !Array.isArray(choice)) return [field, columnChoice(choice, path)];
    if (choice.length !== 2) {
      throw new BarstatsTypeError('wrong-type', `${path} must be a column, or two: the date and the time of day`, {
        argument: path,
      });
    }
    return [field, choice.map((each, i) => columnChoice(each, `${path}[${i}]`))];
  });
  return Object.fromEntries(checked);
}

function columnChoice(choice: unknown, argument: string): ColumnChoice {
  return typeof choice === 'number'
    ? checkedNumber(choice, argument, { minimum: 0, maximum: Number.MAX_SAFE_INTEGER, whole: true })
    : checkedName(choice, argument);
}
