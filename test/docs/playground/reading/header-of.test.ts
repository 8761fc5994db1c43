import { describe, expect, it } from 'vitest';
import { headerOf } from '../../../../docs/playground/browser/reading/header-of.js';
import { SourceError } from '../../../../docs/examples/own-data/source-error.js';

const places = (...names: readonly string[]) => {
  const { time, prices, volume, contract } = headerOf(names);
  return [time.map(({ index }) => index), ...prices.map(({ index }) => index), volume?.index, contract?.index];
};

describe('headerOf', () => {
  it('finds the columns in any case, by their names or initials, wherever they are', () => {
    expect(places('Time', 'OPEN', 'high', 'Low', 'close')).toEqual([[0], 1, 2, 3, 4, undefined, undefined]);
    expect(places('v', 'c', 'l', 'h', 'o', 'timestamp', 'contract')).toEqual([[5], 4, 3, 2, 1, 0, 6]);
    expect(places('Date', 'Open', 'High', 'Low', 'Close', 'Adj Close', 'Volume')).toEqual([
      [0],
      1,
      2,
      3,
      4,
      6,
      undefined,
    ]);
  });

  it('takes a date and a time of day together, with angle brackets as well', () => {
    expect(places('<TIME>', '<OPEN>', '<HIGH>', '<LOW>', '<CLOSE>', '<VOL>', '<DATE>')).toEqual([
      ...[[6, 0], 1, 2, 3, 4, 5, undefined],
    ]);
    expect(headerOf(['<DATE>', '<TIME>', 'o', 'h', 'l', 'c']).time.map(({ name }) => name)).toEqual([
      '<DATE>',
      '<TIME>',
    ]);
  });

  it('takes an initial for something else where there is the name', () => {
    expect(places('ts', 'o', 'open', 'high', 'low', 'close', 'c', 'vol', 'volume')).toEqual([
      [0],
      2,
      3,
      4,
      5,
      8,
      undefined,
    ]);
  });

  it('refuses a header without a column, or with two that could be meant', () => {
    expect(() => headerOf(['time', 'open', 'high', 'low'])).toThrow(
      new SourceError('there is no column close among time, open, high, low'),
    );
    expect(() => headerOf(['timestamp', 'datetime', 'o', 'h', 'l', 'c'])).toThrow(SourceError);
  });
});
