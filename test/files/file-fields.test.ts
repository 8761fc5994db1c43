import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColumnChoices, type ColumnLook, findFields, namedColumns } from '../../src/files/inner.js';
import { refusal } from '../bars/refusal.js';

const PRICES = ['open', 'high', 'low', 'close'];

/** The fields of columns with such names, the first of which looks like a time, and the others as they are given. */
function fields(
  names: readonly string[],
  given: ColumnChoices = {},
  looks: Readonly<Record<string, ColumnLook>> = {},
  adjusted: boolean | string | number = false,
) {
  return findFields(names, given, adjusted, (column) => looks[names[column]] ?? (column === 0 ? 'time' : 'other'));
}

describe('the columns of bars', () => {
  it('are found wherever they are, by their letters alone', () => {
    const style = fc.constantFrom<(name: string) => string>(
      (name) => name,
      (name) => name.toUpperCase(),
      (name) => `<${name}>`,
      (name) => ` ${name}_`,
    );
    const names = ['time', ...PRICES, 'volume', 'contract', 'ticker', 'adjclose', 'note', 'spread'];
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: names.length }), style, (order, styled) => {
        const places = findFields(order.map(styled), {}, true, (column) =>
          order[column] === 'time' ? 'time' : 'other',
        );
        const at = (name: string): number => order.indexOf(name);
        expect(places).toEqual({
          ...{ time: at('time'), clock: null, open: at('open'), high: at('high'), low: at('low'), close: at('close') },
          ...{
            volume: at('volume'),
            downVolume: null,
            contract: at('contract'),
            ticker: at('ticker'),
            adjustedClose: at('adjclose'),
          },
        });
      }),
    );
  });

  it('are those that options name, by name or position', () => {
    const names = ['a', 'b', ' c ', 'd', 'e', 'open', 'volume', 'ticker'];
    const chosen = { time: 'a', open: 1, high: 'c', low: ' d', close: 4 } as const;
    expect(fields(names, chosen)).toMatchObject({ time: 0, open: 1, high: 2, low: 3, close: 4, volume: 6, ticker: 7 });
    expect(fields(names, { ...chosen, volume: null, ticker: null })).toMatchObject({ volume: null, ticker: null });
    expect(fields(names, { ...chosen, time: [0, 'open'] })).toMatchObject({ time: 0, clock: 5 });
    expect(fields(names, { ...chosen, contract: 'ticker' })).toMatchObject({ contract: 7, ticker: null });
    expect(fields(names, chosen, {}, 'open')).toMatchObject({ adjustedClose: 5 });
  });

  it.each([
    [{ close: 'clsoe' }, 'unknown-column', 'options.columns.close', 'did you mean "close"'],
    [{ close: 5 }, 'unknown-column', 'options.columns.close', 'its columns are "time", "open"'],
    [{ time: 'x' }, 'unknown-column', 'options.columns.time', 'no such column'],
    [{ time: ['time', 'x'] as const }, 'unknown-column', 'options.columns.time[1]', 'no such column'],
    [{ time: ['x', 'time'] as const }, 'unknown-column', 'options.columns.time[0]', 'no such column'],
    [
      { open: 'close' },
      'unknown-column',
      'options.columns.close',
      'the open and the close are both read from the column "close"',
    ],
    [{ volume: 'low' }, 'unknown-column', 'options.columns.volume', 'the low and the volume'],
  ])('are refused where an option names none: %j', (given, code, argument, message) => {
    const found = refusal(() => fields(['time', ...PRICES], given));
    expect(found).toMatchObject({ code, argument });
    expect(found.message).toContain(message);
  });

  it('are refused where the adjusted close is none, or that of another field', () => {
    const adjusted = (given: boolean | string) => refusal(() => fields(['time', ...PRICES], {}, {}, given));
    expect(adjusted(true)).toMatchObject({
      ...{ code: 'unknown-column', argument: 'options.adjusted.close' },
      message: 'no column in the file is recognised as the adjusted close: give options.adjusted.close',
    });
    expect(adjusted('close')).toMatchObject({
      ...{ code: 'unknown-column', argument: 'options.adjusted.close' },
      message:
        'the close and the adjustedClose are both read from the column "close": give options.adjusted.close another column',
    });
  });

  it('are missed by name', () => {
    for (const missing of ['time', ...PRICES]) {
      const names = ['time', ...PRICES].map((name) => (name === missing ? 'x' : name));
      const found = refusal(() => fields(names, {}, { x: 'other' }));
      expect(found).toMatchObject({ code: 'unknown-column', argument: `options.columns.${missing}`, field: missing });
    }
    expect(refusal(() => fields([])).argument).toBe('options.columns.time');
    const many = Array.from({ length: 25 }, (_, i) => `x${i}`);
    expect(refusal(() => fields(many)).message).toMatch(/"x11" and 13 more$/);
    expect(refusal(() => fields(many.slice(0, 12))).message).toMatch(/"x10", "x11"$/);
    expect(refusal(() => fields(['time', ...PRICES], {}, {}, true)).argument).toBe('options.adjusted.close');
    expect(refusal(() => fields(['time', ...PRICES], {}, {}, 'adj')).argument).toBe('options.adjusted.close');
  });

  it('are not guessed where several have one name', () => {
    const names = ['time', 'Open', 'High', 'Low', 'Close', 'close'];
    expect(refusal(() => fields(names))).toMatchObject({ code: 'ambiguous', argument: 'options.columns.close' });
    expect(fields(names, { close: 5 }).close).toBe(5);
    expect(fields(names, { close: 4 }).close).toBe(4);
    // Names of one field that differ have an order.
    expect(fields(['time', 'last', ...PRICES]).close).toBe(5);
  });
});

describe('the volume', () => {
  it('is the first that is not zero throughout', () => {
    expect(fields(['time', ...PRICES, 'vol', 'tickvol'], {}, { vol: 'zero' }).volume).toBe(6);
    expect(fields(['time', ...PRICES, 'vol', 'tickvol'], {}, { vol: 'zero', tickvol: 'zero' }).volume).toBe(5);
    expect(fields(['time', ...PRICES, 'Volume USDT', 'volume'], {}).volume).toBe(6);
    expect(fields(['time', ...PRICES, 'Volume BTC', 'Volume USDT'], {}).volume).toBe(5);
  });

  it('is not an average', () => {
    for (const name of ['Volume MA', 'Volume SMA', 'volume ema', 'Volume avg', 'Volume weighted average']) {
      expect(fields(['time', ...PRICES, name]).volume, name).toBeNull();
    }
    // The name of an asset may begin like that of an average.
    for (const name of ['Volume EMAX', 'Volume MANA', 'Volume AVGO'])
      expect(fields(['time', ...PRICES, name]).volume, name).toBe(5);
  });

  it('is counted apart where it goes up and down', () => {
    expect(fields(['time', ...PRICES, 'up', 'down'])).toMatchObject({ volume: 5, downVolume: 6 });
    expect(fields(['time', ...PRICES, 'volume', 'down'])).toMatchObject({ volume: 5, downVolume: null });
    expect(fields(['time', ...PRICES, 'up', 'down'], { volume: 'up' })).toMatchObject({ volume: 5, downVolume: null });
    expect(fields(['time', ...PRICES, 'up'])).toMatchObject({ volume: null, downVolume: null });
  });
});

describe('the time', () => {
  it('is the first that looks like one', () => {
    expect(fields(['time', 'datetime', ...PRICES], {}, { time: 'time', datetime: 'time' }).time).toBe(1);
    expect(fields(['time', 'datetime', ...PRICES], {}, { time: 'time', datetime: 'other' }).time).toBe(0);
    expect(fields(['', ...PRICES], {}, { '': 'date' }).time).toBe(0);
    // Only the first column may be without a name that is known.
    const expiry = () => fields(['x', ...PRICES, 'expiry'], {}, { x: 'other', expiry: 'date' });
    expect(refusal(expiry).argument).toBe('options.columns.time');
  });

  it('may have the time of day in another column', () => {
    const looks = { Date: 'date', Day: 'date', Time: 'time-of-day', Zeit: 'time-of-day' } as const;
    expect(fields(['Date', 'Time', ...PRICES], {}, looks)).toMatchObject({ time: 0, clock: 1 });
    expect(fields(['Day', 'Zeit', ...PRICES], {}, looks)).toMatchObject({ time: 0, clock: 1 });
    expect(fields(['Date', 'Time', ...PRICES], {}, { ...looks, Time: 'other' })).toMatchObject({
      time: 0,
      clock: null,
    });
    expect(fields(['Date', 'Time', ...PRICES], {}, { ...looks, Date: 'time' })).toMatchObject({ time: 0, clock: null });
    expect(fields(['Date', 'Time', ...PRICES], { time: 'Date' }, looks)).toMatchObject({ time: 0, clock: null });
  });
});

describe('names', () => {
  it('of columns are told by field', () => {
    const names = ['Date', 'Time', ...PRICES, 'Vol'];
    const places = fields(names, {}, { Date: 'date', Time: 'time-of-day' });
    const columns = namedColumns(places, (column) => names[column]);
    expect(columns).toEqual({
      ...{ time: ['Date', 'Time'], open: 'open', high: 'high', low: 'low', close: 'close' },
      ...{ volume: 'Vol', contract: null, ticker: null, adjustedClose: null },
    });
    expect(Object.isFrozen(columns) && Object.isFrozen(columns.time)).toBe(true);
  });
});
