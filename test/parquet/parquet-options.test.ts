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
    [{ onProgress: 5 }, 'options.onProgress'],
    [{ onProgress: null }, 'options.onProgress'],
    [{ compressors: null }, 'options.compressors'],
    [{ compressors: 'zstd' }, 'options.compressors'],
    [{ delimiter: ',' }, 'options'],
    [{ invalidRows: 'ignore' }, 'options.invalidRows'],
    [5, 'options'],
  ])('refuses %j', (options, argument) => {
    expect(refusal(() => parquetSetting(options as ParquetOptions)).argument).toBe(argument);
  });
});
