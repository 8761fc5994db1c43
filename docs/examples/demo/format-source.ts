import type { FileSource } from 'barstats/csv';

const DAY = 86_400_000;

/** What was decided when a file was read, in one line: a wrong guess is to be seen before the figures are. */
export function formatSource(source: FileSource): string {
  const { program, columns, times, timeZone, stamped, rows, interval, order, adjusted } = source;
  const { time, open, high, low, close, volume, contract, adjustedClose } = columns;
  const read = [
    `time from ${time.join(' and ')} (${[times, ...(timeZone === null ? [] : [timeZone, `when a bar ${stamped}s`])].join(', ')})`,
    `prices from ${[open, high, low, close].join(', ')}${adjusted ? `, adjusted by ${adjustedClose}` : ''}`,
    volume === null ? 'no volume' : `volume from ${volume}`,
    ...(contract === null ? [] : [`contract from ${contract}`]),
    ...(source.ticker === null ? [] : [`ticker ${source.ticker}`]),
    ...(order === 'newest-first' ? ['the newest bar first'] : []),
    ...(source.emptyRows === 0 ? [] : [`rows without a price left out: ${source.emptyRows}`]),
  ];
  const writer = program === null ? '' : `, as ${program} writes them`;
  return `Read ${rows} ${rows === 1 ? 'bar' : 'bars'} of ${formatInterval(interval)}${writer}: ${read.join('; ')}.`;
}

/** The length of a bar. */
export function formatInterval(interval: number): string {
  if (interval === DAY) return 'a day';
  return interval % 3_600_000 === 0 ? `${interval / 3_600_000} h` : `${interval / 60_000} min`;
}
