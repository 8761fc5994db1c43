import { describe, expect, it } from 'vitest';
import { FILE_OPTIONS, fileSetting } from '../../src/files/inner.js';
import { refusal } from '../bars/refusal.js';

describe('the options of files', () => {
  it('are all left out by default', () => {
    expect(fileSetting({})).toEqual({
      bars: { interval: undefined, stamped: undefined },
      timeZone: null,
      columns: {},
      ticker: null,
      byTicker: false,
      adjusted: false,
      invalidRows: 'refuse',
    });
  });

  it('are kept, each under its name', () => {
    const columns = {
      time: ['Date', 1],
      open: 0,
      high: 'H',
      low: 'L',
      close: 'C',
      volume: null,
      ticker: null,
      contract: 'k',
    };
    const given = {
      interval: '1m',
      stamped: 'close',
      timeZone: 'UTC',
      columns,
      ticker: 'ES',
      byTicker: true,
      adjusted: true,
      invalidRows: 'skip',
    };
    const { interval, stamped, ...rest } = given;
    expect(fileSetting(given)).toEqual({ ...rest, bars: { interval, stamped } });
    expect(Object.keys(given).sort()).toEqual([...FILE_OPTIONS].sort());
    expect(fileSetting({ adjusted: { close: 'Adj' } }).adjusted).toBe('Adj');
    expect(fileSetting({ adjusted: { close: 3 } }).adjusted).toBe(3);
    expect(fileSetting({ columns: { volume: undefined } }).columns).toEqual({ volume: undefined });
  });

  it.each([
    [{ timeZone: 'Mars/Base' }, 'unknown-time-zone', 'options.timeZone'],
    [{ timeZone: 5 }, 'wrong-type', 'options.timeZone'],
    [{ stamped: 'end' }, 'out-of-bounds', 'options.stamped'],
    [{ ticker: '' }, 'out-of-bounds', 'options.ticker'],
    [{ ticker: 5 }, 'wrong-type', 'options.ticker'],
    [{ byTicker: 'yes' }, 'wrong-type', 'options.byTicker'],
    [{ adjusted: 'Adj Close' }, 'wrong-type', 'options.adjusted'],
    [{ adjusted: null }, 'wrong-type', 'options.adjusted'],
    [{ adjusted: {} }, 'missing-field', 'options.adjusted.close'],
    [{ adjusted: { close: -1 } }, 'out-of-bounds', 'options.adjusted.close'],
    [{ adjusted: { close: true } }, 'wrong-type', 'options.adjusted.close'],
    [{ invalidRows: 'ignore' }, 'out-of-bounds', 'options.invalidRows'],
    [{ columns: 5 }, 'wrong-type', 'options.columns'],
    [{ columns: { opne: 1 } }, 'unknown-option', 'options.columns'],
    [{ columns: { open: null } }, 'wrong-type', 'options.columns.open'],
    [{ columns: { open: ['a', 'b'] } }, 'wrong-type', 'options.columns.open'],
    [{ columns: { open: 1.5 } }, 'out-of-bounds', 'options.columns.open'],
    [{ columns: { time: ['a'] } }, 'wrong-type', 'options.columns.time'],
    [{ columns: { time: ['a', 'b', 'c'] } }, 'wrong-type', 'options.columns.time'],
    [{ columns: { time: ['a', null] } }, 'wrong-type', 'options.columns.time[1]'],
    [{ columns: { time: -1 } }, 'out-of-bounds', 'options.columns.time'],
  ])('refuses %j', (options, code, argument) => {
    expect(refusal(() => fileSetting(options))).toMatchObject({ code, argument });
  });

  it.each([
    [{ byTicker: 'yes' }, 'options.byTicker must be true or false, got "yes"'],
    [{ columns: { time: ['a'] } }, 'options.columns.time must be a column, or two: the date and the time of day'],
  ])('says of %j what it must be', (options, message) => {
    expect(refusal(() => fileSetting(options)).message).toBe(message);
  });
});
