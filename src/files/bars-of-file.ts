import type { Bars, OddSteps } from '../bars/index.js';
import { areContracts, followEachOther, withSource } from '../bars/inner.js';
import { BarstatsRangeError } from '../errors/index.js';
import { nearestName, shownValue } from '../errors/inner.js';
import type { FileSetting } from './file-options.js';
import type { FileRead } from './file-read.js';
import { rowsByTicker } from './file-rows.js';
import type { FileSource } from './file-source.js';
import { barColumns, barsOptions, madeOf, soundRows, type SoundRows, withLines } from './sound-rows.js';

/** Bars of a file, and how it was read. */
export type FileBars<Source extends FileSource = FileSource> = Bars & { readonly source: Source };

type Described<Extra> = FileSource & Extra;

/**
 * Makes bars from the rows of a file, or lists the invalid rows.
 *
 * @param given - the rows
 * @param more - what a reader adds to the source
 * @throws {@link BarstatsRangeError} `several-tickers`, `time-without-zone`, `invalid-rows`, `not-a-table` for a file without a valid bar, and
 * what `barsFromColumns` throws for the bars as a whole
 */
export function barsOfFile<Extra extends Pick<FileSource, 'format'>>(
  given: FileRead,
  setting: FileSetting,
  more: Extra,
): FileBars<Described<Extra>> | ReadonlyMap<string, FileBars<Described<Extra>>> {
  const file = withContracts(given, setting);
  const { rows, argument, faults, place } = file;
  if (file.times === 'wall' && setting.timeZone === null)
    throw timeWithoutZone(file.source.firstTime, file.source.program);
  const { ticker } = rows;
  const names = ticker?.names ?? [];
  if (setting.ticker !== null && !names.includes(setting.ticker)) throw unknownTicker(setting.ticker, ticker && names);
  if (!setting.byTicker && setting.ticker === null && names.length > 1) throw severalTickers(names);

  const all =
    ticker !== null && names.length > 1 ? rowsByTicker(rows, ticker) : [{ name: names[0] ?? null, lines: null, rows }];
  const markets = setting.ticker === null ? all : all.filter(({ name }) => name === setting.ticker);
  const read = markets.map((market) => {
    const { lines } = market;
    const lineOf = lines === null ? file.lineOf : (row: number): number => file.lineOf(lines[row]);
    return { ...market, sound: soundRows({ ...file, rows: market.rows, lineOf }, setting) };
  });
  if (faults.total > 0 && setting.invalidRows === 'refuse') throw faults.error(argument, place);
  const list = faults.first();
  // A ticker with one bar takes the interval of the others.
  const found = read.flatMap(({ sound }) => (sound.bars === null ? [] : [sound.bars.interval]));
  const interval = read.length > 1 && found.length > 0 ? Math.min(...found) : undefined;
  const some = read.filter(({ sound }) => sound.rows.time.length > 0);
  const bars = (some.length > 0 ? some : read.slice(0, 1)).map(
    ({ name, sound }): [string, FileBars<Described<Extra>>] => {
      const made = madeBars(sound, setting, file, interval);
      const source = Object.freeze({
        ...more,
        ...file.source,
        stamped: setting.bars.stamped ?? 'open',
        interval: made.interval,
        oddSteps: withPlaces(made.source.oddSteps, sound, file.place),
        order: sound.order,
        adjusted: setting.adjusted !== false,
        ticker: name,
        rows: made.length,
        emptyRows: sound.withoutPrices,
        invalidRows: faults.total,
        faults: Object.freeze(list),
      });
      return [name ?? '', withSource(made, source, (bar) => `${file.place} ${sound.lineOf(bar)}`)];
    },
  );
  return setting.byTicker ? new Map(bars) : bars[0][1];
}

/** A column of names that was found empty is none, and tickers that are contracts one after the other are those of one market. */
function withContracts(file: FileRead, { columns, ticker: asked, byTicker }: FileSetting): FileRead {
  const { rows, source } = file;
  const { ticker, time } = rows;
  const isEmpty = columns.contract === undefined && rows.contract?.names.join('') === '';
  const contract = isEmpty ? null : rows.contract;
  const roll =
    columns.ticker === undefined &&
    asked === null &&
    !byTicker &&
    ticker !== null &&
    ticker.names.length > 1 &&
    areContracts(ticker.names) &&
    followEachOther(ticker.numbers, ticker.names, time);
  const named = { ...source.columns, contract: contract === null ? null : source.columns.contract };
  return {
    ...file,
    rows: { ...rows, contract: contract ?? (roll ? ticker : null), ticker: roll ? null : ticker },
    source: {
      ...source,
      columns: Object.freeze(roll ? { ...named, contract: named.contract ?? named.ticker, ticker: null } : named),
    },
  };
}

/** @param interval - of the bars, if found in other rows of the file */
function madeBars(
  sound: SoundRows,
  { bars: options }: FileSetting,
  file: FileRead,
  interval: number | undefined,
): Bars {
  const { argument } = file;
  const { rows, bars } = sound;
  if (rows.time.length === 0) {
    const [first] = file.faults.first();
    const why = first === undefined ? '' : `: ${file.place} ${first.line}: ${first.message}`;
    throw new BarstatsRangeError('not-a-table', `${argument} has no valid bar${why}`, { argument });
  }
  if (bars !== null && (interval === undefined || bars.interval === interval)) return bars;
  try {
    return madeOf(file)(barColumns(rows), barsOptions({ ...options, interval: options.interval ?? interval }, file));
  } catch (error) {
    if (!(error instanceof BarstatsRangeError)) throw error;
    // The caller gave a file and does not know these columns.
    const message = withLines(error.message, -1, rows, sound.lineOf, file.place);
    throw new BarstatsRangeError(error.code, message.replace(/\bcolumns\b/, argument), { argument: error.argument });
  }
}

/** The same steps by their lines in the file. */
function withPlaces(steps: OddSteps, { lineOf }: SoundRows, place: string): OddSteps {
  const first = steps.first.map((each) => Object.freeze({ ...each, place: `${place} ${lineOf(each.bar)}` }));
  return Object.freeze({ ...steps, first: Object.freeze(first) });
}

/** @param program - that writes the file, if known: MetaTrader has the zone of the broker's server */
export function timeWithoutZone(example: string, program: string | null): BarstatsRangeError {
  const argument = 'options.timeZone';
  const such =
    program?.startsWith('MetaTrader') === true
      ? '"broker" if its server changes clocks with New York, as most do, or "Europe/Athens" if it does with Europe'
      : 'such as "America/New_York" or "UTC"';
  return new BarstatsRangeError(
    'time-without-zone',
    `times in the file, such as ${shownValue(example)}, have no time zone: give ${argument}, ${such}`,
    { argument, ...(program?.startsWith('MetaTrader') === true ? { fits: ['broker'] } : {}) },
  );
}

function severalTickers(names: readonly string[]): BarstatsRangeError {
  const shown = names.slice(0, 5).map(shownValue).join(', ');
  return new BarstatsRangeError(
    'several-tickers',
    `the file has ${names.length} tickers (${shown}${names.length > 5 ? ', …' : ''}): give options.ticker to read one, or ` +
      'options.byTicker: true to get a map of all',
    { argument: 'options.ticker', count: names.length, fits: names.slice(0, 20) },
  );
}

function unknownTicker(ticker: string, names: readonly string[] | null): BarstatsRangeError {
  const argument = 'options.ticker';
  if (names === null) {
    const message = `${argument} is ${shownValue(ticker)}, but the file has no ticker column: leave it out, or give options.columns.ticker`;
    return new BarstatsRangeError('unknown-column', message, { argument });
  }
  const suggestion = nearestName(ticker, names.slice(0, 1000));
  const hint = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
  return new BarstatsRangeError('out-of-bounds', `no row in the file has the ticker ${shownValue(ticker)}${hint}`, {
    argument,
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}
