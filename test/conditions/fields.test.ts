import { describe, expect, test } from 'vitest';
import { barsFromRows, type Bars } from '../../src/bars/index.js';
import { sessionClock, type SessionTemplate } from '../../src/calendar/index.js';
import { weekdays } from '../../src/calendar/inner.js';
import { compareQuotients, type Quotient, quotientOf } from '../../src/numeric/inner.js';
import { fieldOf, type FieldName } from '../../src/conditions/fields.js';
import { type Market, type MarketEvent, openMarket } from '../../src/sessions/inner.js';
import { requestOf } from '../reports/fixtures/market-of.js';
import { ledger, ledgerSession } from '../reports/ledger.js';
import { valuesIn } from './values-in.js';

function marketOf(bars: Bars, template: SessionTemplate, asOf?: string): Market {
  return openMarket(bars, {
    ...requestOf({ template, ...(asOf === undefined ? {} : { asOf }) }),
    clock: sessionClock(template),
  });
}

/** The field of every session, as it is. */
function valuesOf(name: FieldName, market: Market, minutes = 60, events: readonly MarketEvent[] = []): unknown[] {
  return [...valuesIn<unknown>(fieldOf(name).of({ minutes, events }), market)];
}

/** Expects numbers to be these quotients, exactly; `null` where they are missing. */
function expectNumbers(values: readonly unknown[], expected: readonly (string | null)[]): void {
  const shown = values.map((value, i) => {
    const text = expected[i];
    if (value === null || text === null || text === undefined) return value;
    const [numerator, denominator = 1] = text.split('/').map(Number);
    const [a, b] = [quotientOf(numerator), quotientOf(denominator)];
    const own = value as Quotient;
    // own = a / b exactly when own · b = a.
    const product = {
      numerator: Number(own.numerator) * Number(b.numerator),
      denominator: Number(own.denominator) * Number(b.denominator),
    };
    return compareQuotients(product, a) === 0 ? text : value;
  });
  expect(shown).toEqual(expected);
}

describe('on the ledger', () => {
  const market = marketOf(ledger, ledgerSession);
  const numbers = (name: FieldName, ...expected: readonly (string | null)[]) =>
    expectNumbers(valuesOf(name, market), expected);
  const names = (name: FieldName, ...expected: readonly (string | null)[]) =>
    expect(valuesOf(name, market)).toEqual(expected);

  test('fields of the trading date are never missing', () => {
    const monday = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
    names('weekday', ...monday, ...monday.slice(0, 4));
    names('month', ...Array.from({ length: 9 }, () => 'july'));
    numbers('year', ...Array.from({ length: 9 }, () => '2024'));
  });

  test('the gap is that of the open from the previous close', () => {
    numbers('gap.percent', null, '200/105', '400/112', '-500/118', '0', '400/106', '-200/109', '0', '200/113');
    names('gap.direction', null, 'up', 'up', 'down', 'none', 'up', 'down', 'none', 'up');
  });

  test('the open lies above, inside or below the previous range, on its ends inside', () => {
    // The 8th session opens on the previous high.
    names('open.location', null, 'inside', 'above', 'below', 'inside', 'inside', 'below', 'inside', 'above');
    numbers('open.position', null, '17/20', '16/15', '-1/6', '1/8', '6/10', '-1/4', '1', '10/9');
  });

  test('the previous session has a colour, a change, a range and a shape', () => {
    names('previous.colour', null, 'green', 'green', 'green', 'red', 'flat', 'red', 'green', 'flat');
    numbers('previous.change', null, null, '700/105', '600/112', '-1200/118', '0', '300/106', '400/109', '0');
    numbers(
      'previous.range',
      null,
      '2000/105',
      '1500/112',
      '600/118',
      '800/106',
      '1000/106',
      '400/109',
      '700/113',
      '900/113',
    );
    numbers('previous.rangeToAdr', null, null, null, null, null, null, '4/11.8', '7/8.6', '9/7');
    names('previous.inside', null, null, 'no', 'no', 'no', 'no', 'yes', 'no', 'no');
    names('previous.outside', null, null, 'no', 'no', 'no', 'yes', 'no', 'yes', 'yes');
    names('previous.doji', null, 'no', 'no', 'no', 'no', 'yes', 'no', 'no', 'yes');
    // The 6th session has a range of 4, less than 10, 8 and 6.
    numbers('previous.narrow', null, null, null, null, '0', '0', '4', '0', '0');
  });

  test('the streak counts sessions of one colour, red ones below 0, none after a flat one', () => {
    numbers('streak', null, '1', '2', '3', '-1', '0', '-1', '1', '0');
  });

  test('the calendar counts the trading days of July 2024, of which it has 23', () => {
    numbers('tradingDay', '1', '2', '3', '4', '5', '6', '7', '8', '9');
    numbers('tradingDaysLeft', '22', '21', '20', '19', '18', '17', '16', '15', '14');
    numbers('sessionsAgo', '8', '7', '6', '5', '4', '3', '2', '1', '0');
    names('halfDay', ...Array<string>(9).fill('no'));
    names('expiration', ...Array<string>(9).fill('none'));
    names('contractChange', ...Array<string>(9).fill('no'));
  });

  test('the previous session closed somewhere in its range, after a run of closes, and may engulf the one before', () => {
    numbers('previous.closeLocation', null, '15/20', '12/15', '4/6', '1/8', '2/10', '1/4', '1', '8/9');
    // The closes are 105, 112, 118, 106, 106, 109, 113, 113 and 120.
    numbers('closes', null, '0', '1', '2', '-1', '0', '1', '2', '0');
    // The 7th session opens at 107 and closes at 113, after a red one from 110 to 109.
    names('previous.engulfing', null, null, ...Array<string>(5).fill('none'), 'bullish', 'none');
    numbers('previous.relativeVolume', ...Array<null>(9).fill(null));
  });

  test('the first week went from 100 to 106, with a high of 120 and a low of 90', () => {
    const first = Array<null>(5).fill(null);
    numbers('open.toWeekHigh', ...first, '-1000/106', '-1300/109', '-700/113', '-500/113');
    numbers('open.toWeekLow', ...first, '2000/106', '1700/109', '2300/113', '2500/113');
    names('previousWeek.colour', ...first, ...Array<string>(4).fill('green'));
    numbers('open.toMonthHigh', ...Array<null>(9).fill(null));
    numbers('open.toMonthLow', ...Array<null>(9).fill(null));
  });

  test('averages are in % of the previous close', () => {
    numbers('adr', null, null, null, null, null, '1180/106', '860/109', '700/113', '760/113');
    numbers('atr', null, null, null, null, null, null, null, null, null);
  });

  test('the window has a size, a colour and a third in which it closed', () => {
    const window = (name: FieldName, minutes?: number) => valuesOf(name, market, minutes);
    expectNumbers(window('window.size'), [null, null, null, null, null, '200/11.8', '300/8.6', '900/7', '100/7.6']);
    expect(window('window.colour')).toEqual([
      'green',
      'green',
      'green',
      'red',
      'green',
      'flat',
      'green',
      'red',
      'green',
    ]);
    // The first one closes two thirds up its range, the fourth one third up.
    const middle = Array.from({ length: 8 }, () => 'middle');
    expect(window('window.position')).toEqual([...middle, 'upper']);
    expect(window('window.position', 120).slice(0, 4)).toEqual(['upper', 'upper', 'upper', 'lower']);
    expectNumbers(window('window.size', 120).slice(5), ['300/11.8', '400/8.6', '900/7', '200/7.6']);
    expect(window('window.colour', 420)).toEqual(Array.from({ length: 9 }, () => null));
  });

  test('events are the names of those of the session, in lower case, each once', () => {
    const events = [
      { name: 'CPI', date: '2024-07-03' },
      { name: 'Fed', date: '2024-07-03', time: '16:00' },
      { name: 'cpi', date: '2024-07-02', time: '20:00' },
      { name: 'FED', date: '2024-07-08', time: '15:59' },
    ];
    expect(valuesOf('event', market, 0, events)).toEqual([[], [], ['cpi'], ['fed'], [], ['fed'], [], [], []]);
  });
});

describe('on daily bars', () => {
  const everyDay: SessionTemplate = { id: 'every-day', timeZone: 'UTC', open: '00:00', close: '24:00', weekdays };
  /** Sessions from 1 July on, each as open, high, low, close and perhaps a contract. */
  const days = (...sessions: readonly string[]): Market => {
    const rows = sessions.map((session, i) => {
      const [open, high, low, close, contract] = session.split(' ');
      const prices = { open: Number(open), high: Number(high), low: Number(low), close: Number(close) };
      return { time: Date.UTC(2024, 6, 1 + i), ...prices, ...(contract === undefined ? {} : { contract }) };
    });
    return marketOf(barsFromRows(rows, { interval: '1d' }), everyDay);
  };
  const last = (name: FieldName, ...sessions: readonly string[]) => valuesOf(name, days(...sessions)).at(-1);

  test('a percent of a price of 0 is missing, its direction is not', () => {
    const zero = ['1 2 -1 0', '1 2 0 1'];
    expect(last('gap.percent', ...zero)).toBeNull();
    expect(last('gap.direction', ...zero)).toBe('up');
    expect(last('previous.range', ...zero)).toBeNull();
    expect(last('previous.change', ...zero, '1 1 1 1')).toBeNull();
    const six = ['1 2 0 1', '1 2 0 1', '1 2 0 1', '1 2 0 1', '1 2 0 0', '1 2 0 1'];
    expect(last('adr', ...six)).toBeNull();
    expectNumbers([last('previous.rangeToAdr', ...six, '1 1 1 1')], ['1']);
  });

  test('a percent of a price below 0 keeps the sign of the difference', () => {
    expectNumbers([last('gap.percent', '-4 -3 -5 -4', '-3 -3 -3 -3')], ['100/4']);
    expectNumbers([last('adr', ...Array.from({ length: 6 }, () => '-4 -3 -5 -4'))], ['200/4']);
  });

  test('what is divided by a range of 0 is missing', () => {
    const flat = Array.from({ length: 6 }, () => '5 5 5 5');
    expect(last('open.position', '5 5 5 5', '6 6 6 6')).toBeNull();
    expect(last('previous.rangeToAdr', ...flat, '5 6 4 5')).toBeNull();
    expectNumbers([last('adr', ...flat, '5 6 4 5')], ['0']);
    expect(last('previous.doji', '5 5 5 5', '5 5 5 5')).toBe('no');
  });

  test('a doji has a body of at most a tenth of its range', () => {
    expect(last('previous.doji', '5 15 5 6', '1 1 1 1')).toBe('yes');
    expect(last('previous.doji', '6 15 5 5', '1 1 1 1')).toBe('yes');
    expect(last('previous.doji', '5 15 5 6.01', '1 1 1 1')).toBe('no');
  });

  test('an inside session may meet the ends of the one before, an outside one goes beyond both', () => {
    expect(last('previous.inside', '5 9 1 5', '5 9 1 5', '1 1 1 1')).toBe('yes');
    expect(last('previous.inside', '5 9 1 5', '5 9.1 1 5', '1 1 1 1')).toBe('no');
    expect(last('previous.outside', '5 9 1 5', '5 9.1 1 5', '1 1 1 1')).toBe('no');
    expect(last('previous.outside', '5 9 1 5', '5 9.1 0.9 5', '1 1 1 1')).toBe('yes');
  });

  test('the narrowest of four or seven has strictly the smallest range', () => {
    const ranges = (...list: readonly number[]) => list.map((range) => `1 ${1 + range} 1 1`);
    const narrow = (...list: readonly number[]) => last('previous.narrow', ...ranges(...list), '1 1 1 1');
    expectNumbers(
      [
        narrow(9, 9, 9, 9, 9, 9, 8),
        narrow(8, 9, 9, 9, 9, 9, 8),
        narrow(9, 9, 9, 8, 9, 9, 8),
        narrow(9, 9, 8),
        narrow(9, 9, 9, 8),
        narrow(9, 9, 9, 9, 9, 8),
      ],
      ['7', '4', '0', null, '4', '4'],
    );
  });

  test('after a roll everything that compares with the previous session is missing', () => {
    const market = days('5 6 4 5.5 H', '5 6 4 5.5 H', '5 6 4 5.5 H', '5 6 4 5.5 M', '5 6 4 5.5 M', '5 6 4 5.5 M');
    expect(valuesOf('gap.direction', market)).toEqual([null, 'down', 'down', null, 'down', 'down']);
    expect(valuesOf('previous.colour', market)).toEqual([null, 'green', 'green', null, 'green', 'green']);
    expect(valuesOf('previous.inside', market)).toEqual([null, null, 'yes', null, null, 'yes']);
    expectNumbers(valuesOf('streak', market), [null, '1', '2', null, '1', '2']);
    // The average goes on, the close that it would be in % of does not.
    expectNumbers(valuesOf('adr', market), [null, null, null, null, null, '200/5.5']);
  });

  test('ATR is the mean of fourteen true ranges, the first of which is a range', () => {
    // A range of 2; from the third session on each opens 3 above the close before, and so has a true range of 4.
    const prices = Array.from({ length: 16 }, (_, i) => (i < 2 ? 10 : 10 + 3 * (i - 1)));
    const market = days(...prices.map((price) => `${price} ${price + 1} ${price - 1} ${price}`));
    const missing = Array.from({ length: 14 }, () => null);
    // 2 + 2 + 12 · 4 over 14, in % of 46; then 2 + 13 · 4 over 14, in % of 49.
    expectNumbers(valuesOf('atr', market), [...missing, '5200/644', '5400/686']);
  });
});
