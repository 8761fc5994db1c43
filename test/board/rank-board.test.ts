import { describe, expect, it } from 'vitest';
import { type BoardRow, rankBoard } from '../../src/board/index.js';
import { BarstatsRangeError, BarstatsTypeError } from '../../src/errors/index.js';
import { boardOf, rowOf } from './plain-boards.js';

const market = (ticker: string) => ({ assetClass: 'stocks', ticker, last: 1, averageRange: 1 });
const failing = { ...market('F'), error: { code: 'wrong-type', message: 'bars' } } as const;

const ranked = (...rows: readonly Partial<BoardRow>[]) =>
  rankBoard([boardOf({ rows: rows.map((row, i) => rowOf({ question: `q${i}`, ...row })) })]).rows.map(
    ({ question, rank }) => `${question} ${rank}`,
  );

describe('the order of a board', () => {
  const level = (distance: number | null) => ({ id: 'target', price: 1, distance });

  it('ranks open questions from 1 by their margins, and those with too few cases last', () => {
    expect(
      ranked({ margin: 5 }, { margin: 20, guard: 'insufficient' }, { margin: 10, guard: 'low-sample' }, {}),
    ).toEqual(['q2 1', 'q3 2', 'q0 3', 'q1 4']);
    expect(ranked({ margin: null }, { margin: 1 }, { margin: 0 })).toEqual(['q1 1', 'q0 2', 'q2 3']);
  });

  it('of one margin puts more cases first, then the nearer price, and a question without a distance last', () => {
    expect(ranked({ of: 49 }, { of: 51 }, { of: 50 })).toEqual(['q1 1', 'q2 2', 'q0 3']);
    expect(
      ranked({ level: null }, { level: level(2) }, { level: level(null) }, { level: level(0.5) }, { level: level(0) }),
    ).toEqual(['q4 1', 'q3 2', 'q1 3', 'q0 4', 'q2 5']);
  });

  it('has decided questions after the open ones, unranked, the latest first', () => {
    const decided = (hour: number) => ({ state: 'decided', since: `2024-03-04T${hour}:00:00.000Z` }) as const;
    expect(ranked(decided(15), decided(17), {}, decided(16), decided(17))).toEqual([
      ...['q2 1', 'q1 null', 'q4 null', 'q3 null', 'q0 null'],
    ]);
  });

  it('leaves questions that are alike by the names of their markets', () => {
    expect(ranked({ ticker: 'B' }, { ticker: 'A' }, { ticker: 'A', assetClass: 'futures' }, { ticker: 'A' })).toEqual([
      'q2 1',
      'q1 2',
      'q3 3',
      'q0 4',
    ]);
  });
});

describe('the summary of a board', () => {
  const ORDER =
    'The order is no test and no forecast: of so many questions some depart far from their usual share by chance alone, and one ' +
    'that is open late in its session departs for that reason alone.';
  const decided = rowOf({ state: 'decided' });

  it.each([
    [[], [], '0 open and 0 decided questions in 0 markets. '],
    [[rowOf({})], [market('A')], '1 open and 0 decided question in 1 market. '],
    [[decided], [market('A')], '0 open and 1 decided question in 1 market. '],
    [[rowOf({}), decided], [market('A'), market('B')], '1 open and 1 decided questions in 2 markets. '],
    [[], [failing], '0 open and 0 decided questions in 1 market, of which 1 cannot be asked. '],
    [
      [],
      [failing, { ...failing, ticker: 'G' }, market('A')],
      '0 open and 0 decided questions in 3 markets, of which 2 cannot be asked. ',
    ],
  ])('counts its questions and markets: %#', (rows, markets, counted) => {
    expect(rankBoard([boardOf({ rows, markets })]).summary).toBe(`${counted}${ORDER}`);
  });
});

describe('parts that make no board', () => {
  const part = boardOf({ markets: [market('A')] });
  const { asked } = part;

  it('are none', () => {
    expect(() => rankBoard([])).toThrow(
      new BarstatsRangeError('out-of-bounds', 'parts must not be empty', { argument: 'parts' }),
    );
    expect(() => rankBoard(part as never)).toThrow(
      new BarstatsTypeError('wrong-type', 'parts must be a list of parts of a board, got an object', {
        argument: 'parts',
      }),
    );
    expect(() => rankBoard([part, { ...part, markets: null as never }])).toThrow(
      new BarstatsTypeError('wrong-type', 'parts[1].markets must be a list of markets, got null', {
        argument: 'parts[1].markets',
      }),
    );
  });

  it.each([
    { asOf: '2024-03-04T17:30:00.001Z' },
    { asked: { ...asked, reports: ['doji-standard'] } },
    { asked: { ...asked, options: { precision: { percent: 1 } } } },
    { asked: { ...asked, lookback: { ...asked.lookback, requested: '1y' } } },
  ])('are of several boards, as with %o', (other) => {
    expect(() => rankBoard([part, part, boardOf(other)])).toThrow(
      new BarstatsRangeError(
        'out-of-bounds',
        'parts[2] must be of the same board as parts[0], with the same instant and options',
        { argument: 'parts', index: 2 },
      ),
    );
  });

  it('have a market twice', () => {
    expect(() => rankBoard([part, boardOf({ markets: [market('B')] }), part])).toThrow(
      new BarstatsRangeError('out-of-bounds', 'parts has a market twice: ["stocks","A"]', {
        argument: 'parts',
        index: 1,
      }),
    );
  });

  it('have more reports in all than a board may have', () => {
    const reports = new Array<string>(250_000).fill('gap-fill-standard');
    const many = (...tickers: readonly string[]) =>
      boardOf({ asked: { ...asked, reports }, markets: tickers.map(market) });
    expect(rankBoard([many('A')]).markets).toHaveLength(1);
    expect(() => rankBoard([many('A', 'B')])).toThrow(
      new BarstatsRangeError('too-many-items', 'parts must have at most 250000 reports in all, got 500000', {
        ...{ argument: 'parts', count: 500_000, limit: 250_000 },
      }),
    );
  });
});
