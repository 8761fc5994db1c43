import { describe, expect, it } from 'vitest';
import { sessionTemplates, zoneClock, dayOfDate } from '../../src/calendar/index.js';
import { seriesFromTrades, type DatedTrade, type TradesFigure } from '../../src/trades/inner.js';

const newYork = zoneClock('America/New_York');
const at = (date: string, hours: number, minutes = 0): number =>
  newYork.instantOf(dayOfDate(date), hours * 60 + minutes);
const [stocks] = sessionTemplates.stocks;
const daily = sessionTemplates.futures.find(({ id }) => id === 'daily')!;

const trade = (entered: number, left: number, result: number, more: Partial<DatedTrade> = {}): DatedTrade => ({
  side: 'long',
  entered,
  left,
  result,
  ...more,
});

/** Tuesday: a loss, two gains of one position, held into the night. Wednesday: a short that came out even. */
const trades: readonly DatedTrade[] = [
  trade(at('2024-03-05', 11), at('2024-03-05', 13), 30.25, { position: 2 }),
  trade(at('2024-03-05', 10), at('2024-03-05', 10, 30), -10.1, { side: 'short', position: 1 }),
  trade(at('2024-03-05', 11, 5), at('2024-03-05', 19), 9.9, { position: 2 }),
  trade(at('2024-03-06', 12), at('2024-03-06', 12, 1), 0, { side: 'short', position: 3 }),
];

const close = (date: string): number => at(date, 16);

describe('a series of own trades', () => {
  it.each<[TradesFigure, readonly (readonly [string, number | string, number])[]]>([
    [
      'traded',
      [
        ['2024-03-05', 'traded', at('2024-03-05', 10)],
        ['2024-03-06', 'traded', at('2024-03-06', 12)],
      ],
    ],
    ['long', [['2024-03-05', 'long', at('2024-03-05', 11)]]],
    [
      'short',
      [
        ['2024-03-05', 'short', at('2024-03-05', 10)],
        ['2024-03-06', 'short', at('2024-03-06', 12)],
      ],
    ],
    [
      'side',
      [
        ['2024-03-05', 'short', at('2024-03-05', 10)],
        ['2024-03-06', 'short', at('2024-03-06', 12)],
      ],
    ],
    ['won', [['2024-03-05', 'won', at('2024-03-05', 13)]]],
    ['lost', [['2024-03-05', 'lost', at('2024-03-05', 10, 30)]]],
    [
      'outcome',
      [
        ['2024-03-05', 'won', at('2024-03-05', 19)],
        ['2024-03-06', 'even', close('2024-03-06')],
      ],
    ],
    [
      'result',
      [
        ['2024-03-05', 30.05, at('2024-03-05', 19)],
        ['2024-03-06', 0, close('2024-03-06')],
      ],
    ],
    [
      'count',
      [
        ['2024-03-05', 2, close('2024-03-05')],
        ['2024-03-06', 1, close('2024-03-06')],
      ],
    ],
  ])('says "%s", and since when', (of, expected) => {
    const { name, values } = seriesFromTrades(trades, { of, session: stocks });
    expect(name).toBe(of);
    expect(values.map(({ date, value, knownAt }) => [date, value, knownAt])).toEqual(expected);
  });

  it('adds results exactly, and gives them in R', () => {
    const own = [0.1, 0.2, -0.3, 1.005].map((result) => trade(at('2024-03-05', 10), at('2024-03-05', 11), result));
    const valueOf = (risk?: number) => seriesFromTrades(own, { of: 'result', session: stocks, risk }).values[0].value;
    expect(valueOf()).toBe(1.005);
    expect(valueOf(0.5)).toBe(2.01);
    expect(valueOf(3)).toBe(0.335);
  });

  it.each([
    ['in the session', stocks, '2024-03-05', 9.5, '2024-03-05'],
    ['before the open', stocks, '2024-03-05', 8, '2024-03-05'],
    ['at the close: of the next session', stocks, '2024-03-05', 16, '2024-03-06'],
    ['on a Friday evening: of Monday', stocks, '2024-03-08', 19, '2024-03-11'],
    ['on a Sunday', stocks, '2024-03-10', 19, '2024-03-11'],
    ['on the evening before its trading date', daily, '2024-03-05', 18, '2024-03-06'],
    ['in the break of futures', daily, '2024-03-05', 17.5, '2024-03-06'],
    ['before the break', daily, '2024-03-05', 16.5, '2024-03-05'],
    ['on Sunday evening', daily, '2024-03-10', 18.5, '2024-03-11'],
  ] as const)('dates a trade %s', (_, session, date, hours, expected) => {
    const entered = at(date, Math.floor(hours), (hours % 1) * 60);
    expect(seriesFromTrades([trade(entered, entered, 1)], { of: 'traded', session }).values[0].date).toBe(expected);
  });

  it('may have another name, and no values', () => {
    expect(seriesFromTrades([], { of: 'won', session: stocks, name: 'mine' })).toEqual({ name: 'mine', values: [] });
  });

  it.each<[string, unknown, unknown, string, string]>([
    ['no list', {}, { of: 'won', session: stocks }, 'wrong-type', 'trades'],
    ['an unknown figure', [], { of: 'best', session: stocks }, 'out-of-bounds', 'options.of'],
    ['no session', [], { of: 'won' }, 'missing-field', 'options.session'],
    ['a session by its name', [], { of: 'won', session: 'daily' }, 'wrong-type', 'options.session'],
    ['no risk', [], { of: 'result', session: stocks, risk: 0 }, 'out-of-bounds', 'options.risk'],
    ['an unknown option', [], { of: 'won', session: stocks, unit: 'R' }, 'unknown-option', 'options'],
    [
      'a trade left before it was entered',
      [trade(2, 1, 0)],
      { of: 'won', session: stocks },
      'out-of-bounds',
      'trades[0].left',
    ],
    [
      'a result that is no number',
      [trade(1, 2, NaN)],
      { of: 'won', session: stocks },
      'out-of-bounds',
      'trades[0].result',
    ],
    [
      'a field that trades do not have',
      [{ ...trade(1, 2, 3), price: 1 }],
      { of: 'won', session: stocks },
      'unknown-option',
      'trades[0]',
    ],
  ])('refuses %s', (_, given, options, code, argument) => {
    expect(() => seriesFromTrades(given as [], options as never)).toThrow(expect.objectContaining({ code, argument }));
  });
});
