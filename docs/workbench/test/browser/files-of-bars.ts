import type { Bars } from '../../../../src/bars/index.js';
import { zoneClock } from '../../../../src/calendar/index.js';

/** A file that the page is given: one of the disk by its path, or its content. */
export type ChosenFile = string | ReturnType<typeof textFile>;

export function textFile(name: string, content: string | Buffer) {
  return { name, mimeType: 'text/csv', buffer: typeof content === 'string' ? Buffer.from(content) : content };
}

/** The bars as a file with the times of a clock in New York. */
export function asCsv(bars: Bars): string {
  const clock = zoneClock('America/New_York');
  const line = (bar: number) => {
    const time = bars.time[bar];
    const wall = new Date(time + clock.offsetAt(time)).toISOString().slice(0, 19).replace('T', ' ');
    return [wall, bars.open[bar], bars.high[bar], bars.low[bar], bars.close[bar], bars.volume![bar]].join(';');
  };
  return ['Timestamp;O;H;L;C;Vol', ...Array.from({ length: bars.length }, (_, bar) => line(bar)), ''].join('\r\n');
}

/** Minutes around the clock, as many as one likes. */
export function manyRows(count: number): string {
  const lines = ['time,open,high,low,close,volume'];
  let cents = 200_000;
  for (let i = 0; i < count; i++) {
    const open = cents;
    cents += ((i * 7919) % 13) - 6;
    lines.push(
      `${1_420_070_400_000 + i * 60_000},${open / 100},${Math.max(open, cents) / 100},${Math.min(open, cents) / 100},${cents / 100},${i % 900}`,
    );
  }
  return lines.join('\n');
}
