import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { barsFromCsv, type CsvBars, type CsvOptions } from '../../src/csv/index.js';
import { BarstatsRangeError } from '../../src/errors/index.js';
import { programExports } from './exports/exports.js';

const read = (file: string): Uint8Array => readFileSync(new URL(`exports/${file}`, import.meta.url));

/** What only the person who made the export knows, by the option that an error asks for. */
const answers: Readonly<Record<string, CsvOptions>> = {
  'multicharts-1min-day-first.csv': { dates: 'day-first' },
  // A volume is missing in one row.
  'investing-daily.csv': { columns: { volume: null } },
};

/** Two things are missing in these. */
const severalAnswers = ['multicharts-1min-day-first.csv', 'ninjatrader-minute.csv'];

/** LEAN keeps the date in the name of the file, and prices in units of a ten-thousandth: no reader can tell. */
const traps = ['lean-equity-minute.csv', 'lean-equity-daily.csv'];

describe('files as programs write them', () => {
  it.each(programExports.filter(({ file }) => !traps.includes(file)))(
    '$file: right, or refused for the one option that is missing',
    ({ file, first, bars: count, symbol, timeZone, stamped }) => {
      const asked: string[] = [];
      let options: CsvOptions = answers[file]?.columns === undefined ? {} : answers[file];
      let bars: CsvBars | null = null;
      while (bars === null) {
        try {
          bars = barsFromCsv(read(file), options);
        } catch (error) {
          expect(error).toBeInstanceOf(BarstatsRangeError);
          const { argument, message } = error as BarstatsRangeError;
          expect(message).toContain(argument);
          expect(asked).not.toContain(argument);
          asked.push(argument);
          if (argument === 'options.timeZone') options = { ...options, timeZone: timeZone ?? undefined };
          if (argument === 'options.stamped') options = { ...options, stamped };
          if (argument === 'options.ticker') options = { ...options, ticker: symbol };
          if (argument === 'options.dates') options = { ...options, ...answers[file] };
        }
      }
      expect(asked.length).toBeLessThanOrEqual(severalAnswers.includes(file) ? 2 : 1);
      expect({
        time: new Date(bars.time[0]).toISOString(),
        open: bars.open[0],
        high: bars.high[0],
        low: bars.low[0],
        close: bars.close[0],
        volume: options.columns?.volume === null ? first.volume : (bars.volume?.[0] ?? null),
        count: bars.length,
      }).toEqual({ ...first, time: new Date(first.time).toISOString(), count });
    },
  );

  it('refuses what leaves out the date', () => {
    expect(() => barsFromCsv(read('lean-equity-minute.csv'))).toThrow('no row with a time and four prices');
  });
});
