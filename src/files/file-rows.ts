/** A name per row, as an index into the names. */
export interface Labels {
  readonly numbers: Int32Array;
  readonly names: readonly string[];
}

/** The rows of a file, oldest or newest first. The columns may be written to. */
export interface FileRows {
  /** In milliseconds: instants, local times as if in UTC, or midnights of dates in UTC. */
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** `NaN` for no value. */
  readonly volume: Float64Array | null;
  readonly adjustedClose: Float64Array | null;
  readonly contract: Labels | null;
  readonly ticker: Labels | null;
}

/** The rows of each ticker separately, in the order of their first row. */
export function rowsByTicker(
  rows: FileRows,
  { numbers, names }: Labels,
): { name: string | null; lines: Int32Array | null; rows: FileRows }[] {
  const counts = new Int32Array(names.length);
  for (const number of numbers) counts[number]++;
  const places = Array.from(counts, (count) => new Int32Array(count));
  counts.fill(0);
  for (let row = 0; row < numbers.length; row++) places[numbers[row]][counts[numbers[row]]++] = row;
  return names.map((name, number) => ({ name, lines: places[number], rows: rowsAt(rows, places[number]) }));
}

/** Some of the rows, by position. */
export function rowsAt(rows: FileRows, places: Int32Array): FileRows {
  const taken = (column: Float64Array): Float64Array => {
    const values = new Float64Array(places.length);
    for (let i = 0; i < places.length; i++) values[i] = column[places[i]];
    return values;
  };
  const takenLabels = (labels: Labels | null): Labels | null =>
    labels && { names: labels.names, numbers: Int32Array.from(places, (place) => labels.numbers[place]) };
  const { time, open, high, low, close, volume, adjustedClose, contract, ticker } = rows;
  return {
    time: taken(time),
    open: taken(open),
    high: taken(high),
    low: taken(low),
    close: taken(close),
    volume: volume && taken(volume),
    adjustedClose: adjustedClose && taken(adjustedClose),
    contract: takenLabels(contract),
    ticker: takenLabels(ticker),
  };
}

/** All columns, to be reversed together. */
export function columnsOf(rows: FileRows): readonly (Float64Array | Int32Array)[] {
  const { time, open, high, low, close, volume, adjustedClose, contract, ticker } = rows;
  const columns = [time, open, high, low, close, volume, adjustedClose, contract?.numbers, ticker?.numbers];
  return columns.filter((column) => column !== null && column !== undefined);
}
