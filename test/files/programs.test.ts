import { describe, expect, it } from 'vitest';
import { programByNames } from '../../src/files/inner.js';

describe('the program that wrote a file', () => {
  it.each([
    [['Date', 'Open', 'High', 'Low', 'Close', 'Adj Close'], 'Yahoo', 'the columns Date and Adj Close'],
    [['ADJ CLOSE', 'date'], 'Yahoo', 'the columns Date and Adj Close'],
    [['Date', 'Close/Last', 'Volume'], 'Nasdaq', 'the column Close/Last'],
    [['<DATE>', '<TIME>', '<TICKVOL>', '<VOL>', '<SPREAD>'], 'MetaTrader 5', 'the columns TICKVOL and SPREAD'],
  ])('is known by all names that only it has: %j', (names, name, evidence) => {
    expect(programByNames(names)).toMatchObject({ name, evidence });
    expect(programByNames(names.slice(1, 2))?.name).toBe(name === 'Nasdaq' ? name : undefined);
  });

  it('may stamp the close, or count the seconds of another clock', () => {
    expect(programByNames(['<Date>', '<Time>', 'Open'])).toMatchObject({ name: 'MultiCharts', stamped: 'close' });
    expect(programByNames(['Date', 'Time', 'Up', 'Down'])).toMatchObject({ name: 'TradeStation', stamped: 'close' });
    expect(programByNames(['time', 'tick_volume', 'spread', 'real_volume'])).toMatchObject({ serverTime: true });
    for (const names of [
      ['Date', '<Time>'],
      ['<Date>', 'Time'],
      ['Date', 'Open'],
    ])
      expect(programByNames(names), names.join()).toBeNull();
  });
});
