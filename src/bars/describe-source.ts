import type { Bars } from './bars.js';
import type { BarsSource, OddSteps } from './bars-source.js';
import { durationInWords } from './duration-in-words.js';

/**
 * How bars were read, in at most five sentences: the program, the interval, the times, the numbers and the columns.
 *
 * @param bars - from any converter or reader
 * @returns sentences in a frozen list. The wording may change in any release
 *
 * @example
 * ```ts
 * import { barsFromRows, describeSource } from 'barstats/bars';
 *
 * const bars = barsFromRows([
 *   { time: '2024-01-31T14:30:00Z', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-01-31T14:31:00Z', open: 11, high: 12, low: 10, close: 10 },
 * ]);
 * describeSource(bars)[0]; // '2 bars of 1 minute from rows.'
 * ```
 */
export function describeSource(bars: Bars): readonly string[] {
  const { source, length } = bars;
  return Object.freeze(
    [
      `${length} ${length === 1 ? 'bar' : 'bars'} of ${durationInWords(bars.interval)} from ${FORMATS[source.format]}${ofProgram(source)}.`,
      oddSteps(source.oddSteps),
      times(source),
      numbers(source),
      columns(source),
    ].filter((sentence) => sentence !== null),
  );
}

const FORMATS: Readonly<Record<BarsSource['format'], string>> = {
  rows: 'rows',
  columns: 'columns',
  csv: 'CSV',
  parquet: 'Parquet',
  alpaca: 'Alpaca',
  binance: 'Binance',
  ccxt: 'ccxt',
  'lightweight-charts': 'lightweight-charts',
  polygon: 'Polygon',
};

function ofProgram({ program, evidence, format, ticker }: BarsSource): string {
  const of = ticker === null ? '' : `, ticker ${ticker}`;
  if (program === null || program === FORMATS[format]) return of;
  return `${of}, as ${program} writes it${evidence === null ? '' : ` (${evidence})`}`;
}

function oddSteps({ count, of, first, longer }: OddSteps): string | null {
  if (count === 0 && longer === 0) return null;
  const places = first.map(({ place, time }) => `${place} at ${new Date(time).toISOString().replace('.000Z', 'Z')}`);
  const said = [
    ...(count === 0
      ? []
      : [
          `${count} of ${of} steps ${count === 1 ? 'is' : 'are'} shorter, where the bar before ends early (` +
            `${places.join(', ')}${count > first.length ? ', …' : ''})`,
        ]),
    ...(longer === 0 ? [] : [`${longer} bars are longer`]),
  ];
  return `${said.join('; ')}.`;
}

function times({ times: notation, timeZone, stamped, order }: BarsSource): string {
  const from = order === 'newest-first' ? ', the newest first' : '';
  if (timeZone === null) return `Times are dates, ${notation}${from}.`;
  const zone = timeZone === 'offset in the file' ? 'each with its offset' : `in ${timeZone}`;
  return `Times are ${notation}, ${zone}, when a bar ${stamped}s${from}.`;
}

function numbers({ numbers: notation, adjusted, columns: { adjustedClose } }: BarsSource): string | null {
  const said = [
    ...(notation === null ? [] : [`written with ${notation}`]),
    ...(adjusted ? [`adjusted by ${adjustedClose}`] : []),
  ];
  return said.length === 0 ? null : `Prices are ${said.join(' and ')}.`;
}

function columns({ columns: { time, ...others }, emptyRows, invalidRows }: BarsSource): string {
  const { open, high, low, close, volume, contract } = others;
  const read = [
    `time from ${time.join(' and ')}`,
    `prices from ${[open, high, low, close].join(', ')}`,
    volume === null ? 'no volume' : `volume from ${volume}`,
    ...(contract === null ? [] : [`contract from ${contract}`]),
    ...(emptyRows === 0 ? [] : [`rows without a price left out: ${emptyRows}`]),
    ...(invalidRows === 0 ? [] : [`invalid rows left out: ${invalidRows}`]),
  ];
  return `Read ${read.join('; ')}.`;
}
