import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../src/board/index.js';
import { BarstatsRangeError, BarstatsTypeError } from '../../src/errors/index.js';
import { boardOf, levelOf, rowOf } from './plain-boards.js';

const decided = { state: 'decided', since: '2024-03-04T15:00:00.000Z', soFar: 'yes', outcome: null } as const;
const [touched, later] = ['2024-03-04T15:00:00.000Z', '2024-03-04T16:00:00.000Z'];

const ofRows = (earlier: Parameters<typeof rowOf>[0] | null, after: Parameters<typeof rowOf>[0] | null) =>
  changesBetween(
    boardOf({ rows: earlier === null ? [] : [rowOf(earlier)] }),
    boardOf({ rows: after === null ? [] : [rowOf(after)] }),
  );

describe('what changes of a question', () => {
  it('is that it came into play, was decided or is no longer in play', () => {
    expect(ofRows(null, {})).toEqual([
      {
        ...{ kind: 'came-into-play', assetClass: 'stocks', ticker: 'X', report: 'gap-fill-standard' },
        ...{
          date: '2024-03-04',
          observation: 1,
          group: {},
          label: 'all',
          question: 'filled',
          title: 'Is the gap filled?',
        },
        ...{ from: null, to: 'open', since: '2024-03-04T14:30:00.000Z', outcome: null },
      },
    ]);
    expect(ofRows({}, decided)).toMatchObject([
      { kind: 'decided', from: 'open', to: 'decided', since: decided.since, outcome: 'yes' },
    ]);
    expect(ofRows(null, decided)).toMatchObject([{ kind: 'decided', from: null, to: 'decided', outcome: 'yes' }]);
    expect(ofRows(decided, {})).toMatchObject([{ kind: 'came-into-play', from: 'decided', to: 'open', outcome: null }]);
    expect(ofRows(decided, null)).toMatchObject([
      { kind: 'no-longer-in-play', from: 'decided', to: null, since: null, outcome: null },
    ]);
  });

  it('is another outcome or instant of its decision, and nothing of an open question', () => {
    expect(ofRows(decided, decided)).toEqual([]);
    expect(ofRows(decided, { ...decided, soFar: 'no' })).toMatchObject([{ kind: 'decided', outcome: 'no' }]);
    expect(ofRows(decided, { ...decided, since: later })).toMatchObject([{ kind: 'decided', since: later }]);
    expect(ofRows({}, { soFar: 'yes', since: later })).toEqual([]);
  });

  it.each([
    { assetClass: 'futures' },
    { ticker: 'Y' },
    { report: 'doji-standard' },
    { date: '2024-03-05' },
    { observation: 2 },
    { group: { weekday: 'monday' } },
    { question: 'touched' },
  ])('is not that of another question, with %o', (other) => {
    const kinds = ofRows({}, other).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['came-into-play', 'no-longer-in-play']);
  });
});

describe('what changes of a price', () => {
  const ofLevels = (
    earlier: readonly Parameters<typeof levelOf>[0][],
    after: readonly Parameters<typeof levelOf>[0][],
  ) => changesBetween(boardOf({ levels: earlier.map(levelOf) }), boardOf({ levels: after.map(levelOf) }));

  it('is that it was touched, or again', () => {
    expect(ofLevels([{}], [{ touched }])).toEqual([
      {
        ...{ kind: 'level-touched', assetClass: 'stocks', ticker: 'X', date: '2024-03-04', session: 'new-york' },
        ...{ level: 'target', price: 10, reports: [], from: null, to: touched },
      },
    ]);
    expect(ofLevels([], [{ touched }])).toMatchObject([{ from: null, to: touched }]);
    expect(ofLevels([{ touched }], [{ touched: later }])).toMatchObject([{ from: touched, to: later }]);
    expect(ofLevels([{ touched }], [{ touched }])).toEqual([]);
    expect(ofLevels([{ touched }], [{}])).toEqual([]);
    expect(ofLevels([{ touched }], [])).toEqual([]);
  });

  it.each([
    { assetClass: 'futures' },
    { ticker: 'Y' },
    { date: '2024-03-05' },
    { session: 'london' },
    { level: 'previous-close' },
    { price: 11 },
  ])('is not that of another price, with %o', (other) => {
    expect(ofLevels([{ touched }], [{ touched }, { ...other, touched }])).toMatchObject([
      { ...other, from: null, to: touched },
    ]);
  });
});

it('changes are told market by market, in the order of their kinds, then by name, whatever the order of the boards', () => {
  const market = (ticker: string) => ({ assetClass: 'stocks', ticker, last: 1, averageRange: 1 });
  const markets = ['A', 'B'].map(market);
  const failing = { ...market('C'), error: { code: 'wrong-type', message: 'bars' } } as const;
  const rows = ['A', 'B'].flatMap((ticker) => [
    rowOf({ ticker, question: 'broken', ...decided }),
    rowOf({ ticker, question: 'filled', ...decided }),
    rowOf({ ticker, question: 'filled', date: '2024-03-05' }),
  ]);
  const gone = rowOf({ ticker: 'B', question: 'left' });
  const levels = [9, 10].map((price) => levelOf({ ticker: 'A', price, touched }));
  const earlier = boardOf({ rows: [gone], markets: [market('C'), { ...failing, ticker: 'D' }, market('E')] });
  const told = (turn: <Item>(items: Item[]) => Item[]) =>
    changesBetween(
      earlier,
      boardOf({
        markets: turn([...markets, failing, market('D')]),
        rows: turn([...rows]),
        levels: turn([...levels]),
      }),
    ).map((change) =>
      [
        change.ticker,
        change.kind,
        ...('question' in change ? [change.question] : 'price' in change ? [change.price] : []),
      ].join(' '),
    );
  expect(told((items) => items)).toEqual([
    'A market-added',
    'A came-into-play filled',
    'A level-touched 10',
    'A level-touched 9',
    'A decided broken',
    'A decided filled',
    'B market-added',
    'B came-into-play filled',
    'B decided broken',
    'B decided filled',
    'B no-longer-in-play left',
    'C market-failing',
    'D market-recovered',
    'E market-removed',
  ]);
  expect(told((items) => items.reverse())).toEqual(told((items) => items));
});

describe('boards that cannot be compared', () => {
  const plain = boardOf({});
  const refusal = (message: string) => new BarstatsRangeError('out-of-bounds', message, { argument: 'later' });

  it('are those of other options', () => {
    const other = boardOf({ asked: { ...plain.asked, options: { guards: { insufficient: 5 } } } });
    expect(() => changesBetween(plain, other)).toThrow(refusal('later must have the options of earlier'));
  });

  it('are those of which the later one is of an earlier instant', () => {
    const earlier = boardOf({ asOf: '2024-03-04T17:29:59.999Z' });
    expect(() => changesBetween(plain, earlier)).toThrow(refusal('later must not be of an earlier instant'));
    expect(changesBetween(earlier, plain)).toEqual([]);
  });

  it('are none at all', () => {
    const wrong = (argument: string, message: string) => new BarstatsTypeError('wrong-type', message, { argument });
    expect(() => changesBetween(5 as never, plain)).toThrow(wrong('earlier', 'earlier must be an object, got 5'));
    expect(() => changesBetween(plain, { ...plain, levels: 5 } as never)).toThrow(
      wrong('later.levels', 'later.levels must be a list of levels, got 5'),
    );
  });
});
