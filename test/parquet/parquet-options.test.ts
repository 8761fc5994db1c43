import { describe, expect, it } from 'vitest';
import { type ParquetOptions, parquetSetting } from '../../src/parquet/parquet-options.js';
import { refusal } from '../bars/refusal.js';

describe('the options of barsFromParquet', () => {
  it('are all left out by default, and kept where they are given', () => {
    expect(parquetSetting({})).toMatchObject({ compressors: {}, onProgress: null, file: { ticker: null } });
    const onProgress = (): void => undefined;
    const compressors = { ZSTD: (input: Uint8Array) => input };
    expect(parquetSetting({ onProgress, compressors, ticker: 'ES', byTicker: false })).toMatchObject({
      onProgress,
      compressors,
      file: { ticker: 'ES', byTicker: false },
    });
  });

  it.each([
    [{ onProgress: 5 }, 'options.onProgress must be a function, got 5', 'options.onProgress'],
    [{ onProgress: null }, 'options.onProgress must be a function, got null', 'options.onProgress'],
    [{ compressors: null }, 'options.compressors must be an object of functions, got null', 'options.compressors'],
    [{ compressors: 'zstd' }, 'options.compressors must be an object of functions, got "zstd"', 'options.compressors'],
    [
      { delimiter: ',' },
      'options has no field "delimiter"; it has interval, stamped, timeZone, columns, ticker, byTicker, ' +
        'adjusted, invalidRows, compressors, dates, maxRows, onProgress',
      'options',
    ],
    [{ invalidRows: 'ignore' }, 'options.invalidRows must be one of refuse, skip, got "ignore"', 'options.invalidRows'],
    [5, 'options must be an object, got 5', 'options'],
  ])('refuses %j', (options, message, argument) => {
    expect(refusal(() => parquetSetting(options as ParquetOptions))).toMatchObject({ message, argument });
  });
});
