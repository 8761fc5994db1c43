import { describe, expect, it } from 'vitest';
import { type CsvOptions, csvSetting } from '../../src/csv/csv-options.js';
import { refusal } from '../bars/refusal.js';

const refusedOption = (options: unknown) => refusal(() => csvSetting(options as CsvOptions));

describe('the options of barsFromCsv', () => {
  it('are all left out by default', () => {
    expect(csvSetting({})).toMatchObject({ delimiter: null, decimal: null, dates: null, onProgress: null });
  });

  it('are kept', () => {
    const onProgress = (): void => undefined;
    const given = { delimiter: '\t', decimal: ',', dates: 'month-first', onProgress } as const;
    expect(csvSetting({ ...given, ticker: 'ES', interval: '1m' })).toMatchObject({
      ...given,
      file: { ticker: 'ES', bars: { interval: '1m' } },
    });
    for (const delimiter of [',', ';', '|'] as const) expect(csvSetting({ delimiter }).delimiter).toBe(delimiter);
    expect(csvSetting({ decimal: '.', dates: 'day-first' })).toMatchObject({ decimal: '.', dates: 'day-first' });
  });

  it.each([
    [{ delimiter: ' ' }, 'options.delimiter'],
    [{ delimiter: null }, 'options.delimiter'],
    [{ decimal: ';' }, 'options.decimal'],
    [{ dates: 'year' }, 'options.dates'],
    [{ onProgress: true }, 'options.onProgress'],
    [{ invalidRows: 'ignore' }, 'options.invalidRows'],
    [{ compressors: {} }, 'options'],
    [null, 'options'],
  ])('refuses %j', (options, argument) => {
    expect(refusedOption(options).argument).toBe(argument);
  });
});
