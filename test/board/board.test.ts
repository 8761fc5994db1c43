import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import {
  board,
  boardPart,
  boardSteps,
  changesBetween,
  rankBoard,
  type BoardOptions,
  type WatchlistMarket,
} from '../../src/board/index.js';
import { BarstatsRangeError, BarstatsTypeError } from '../../src/errors/index.js';
import { toTable } from '../../src/charts/index.js';
import { catalog, inPlay, seriesFromBars } from '../../src/reports/index.js';
import { referenceOrder, referenceRows } from './reference.js';
import { simulatedMarket } from '../discovery/simulation/simulated-market.js';

const HOUR = 3_600_000;

const simulated = [3, 4].map((seed) => simulatedMarket({ assetClass: 'futures', dates: 30, seed }));
const markets: readonly WatchlistMarket[] = simulated.map(({ bars }, i) => ({
  assetClass: 'futures',
  ticker: `M${i}`,
  bars,
}));
const options = {
  asOf: [...simulated[0].bars.time].filter((time) => new Date(time).getUTCHours() === 17).at(-1)! + 30 * 60_000,
  lookback: 'all',
  reports: ['gap-fill-standard', 'adr-average-daily-range-standard', 'pivot-points-standard'],
} as const satisfies BoardOptions;

const found = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    const { code, argument } = error as { code: string; argument: string };
    return `${code} ${argument}`;
  }
};

describe('a board of simulated markets', () => {
  // In each test anew: what is made before the tests is not part of what they cover.
  const make = () => board(markets, options);

  it('has the rows and the order of plain loops, of many that stand out', () => {
    const reports = catalog.map(({ report }) => report);
    const { rows } = board(markets, { ...options, reports });
    const found = markets.flatMap(({ bars, ...kind }) => referenceRows(inPlay(bars, { ...kind, ...options, reports })));
    const bytes = (all: readonly object[]) => all.map((row) => JSON.stringify(row)).sort();
    expect(bytes(rows.map(({ rank, level, ...row }) => row))).toEqual(bytes(found));
    for (let i = 1; i < rows.length; i++) expect(referenceOrder(rows[i - 1], rows[i])).toBeLessThanOrEqual(0);
    expect(rows.filter(({ margin }) => margin !== null && margin > 0).length).toBeGreaterThan(10);
  });

  it('is restricted by series of the caller, as what is in play is', () => {
    const [market] = markets;
    const series = [seriesFromBars(market.bars, { assetClass: 'futures', name: 'own', value: 'close', previous: 1 })];
    const most = Math.max(...series[0].values.map(({ value }) => Number(value)));
    const asked = { ...options, where: `series.own < ${most}`, series } as const;
    const { rows } = board([market], asked);
    const { bars, ...kind } = market;
    const ticked = (all: readonly object[]) => all.map((row) => JSON.stringify(row)).sort();
    expect(ticked(rows.map(({ rank, level, ...row }) => row))).toEqual(
      ticked(referenceRows(inPlay(bars, { ...kind, ...asked }))),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).not.toEqual(board([market], options).rows);
  });

  it('says after each report how many markets are done, and gives the same bytes in steps', () => {
    const steps = boardSteps(markets, options);
    const said: object[] = [];
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) said.push(step.value);
    const { length } = options.reports;
    const ofMarket = (done: number) => Array.from({ length }, () => ({ done, of: markets.length }));
    expect(said).toEqual([...ofMarket(0), ...ofMarket(1), { done: 2, of: 2 }]);
    expect(JSON.stringify(step.value)).toBe(JSON.stringify(make()));
  });

  it('has the average daily range of the report about it, and the last price of the session', () => {
    const made = make();
    expect(made.rows.length).toBeGreaterThan(20);
    for (const { ticker, last, averageRange } of made.markets) {
      const { bars } = markets.find((market) => market.ticker === ticker)!;
      const { reports } = inPlay(bars, { assetClass: 'futures', ticker, ...options });
      const own = reports.find(({ report }) => report === 'adr-average-daily-range-standard')!;
      expect(averageRange).toBe(own.observations[0].levels['average-range']);
      let close = NaN;
      for (let i = 0; i < bars.length && bars.time[i] + bars.interval <= options.asOf; i++) close = bars.close[i];
      expect(last).toBe(close);
    }
  });

  it('measures distances to the level of a question in average daily ranges', () => {
    const made = make();
    const measured = made.rows.filter(({ level }) => level !== null);
    expect(measured.length).toBeGreaterThan(10);
    expect(measured.some(({ question }) => question === 'exceeded')).toBe(true);
    for (const { ticker, question, level } of measured) {
      const { last, averageRange } = made.markets.find((market) => market.ticker === ticker)!;
      expect(level!.distance).toBeCloseTo(Math.abs(level!.price - last!) / averageRange!, 1.9);
      if (question.startsWith('touched-')) expect(level!.id).toBe(question.slice('touched-'.length));
      if (question === 'exceeded') expect(level!.id).toMatch(/^used-up-/);
    }
  });

  it('has distances from the last price also of questions that stay the same', () => {
    const fresh = () =>
      [3, 4].map((seed, i) => ({
        assetClass: 'futures' as const,
        ticker: `M${i}`,
        bars: simulatedMarket({ assetClass: 'futures', dates: 30, seed }).bars,
      }));
    const followed = fresh();
    for (let bar = 0; bar < 3; bar++) {
      const now = { ...options, asOf: options.asOf + bar * followed[0].bars.interval };
      expect(board(followed, now)).toEqual(board(fresh(), now));
    }
  });

  it('says that its order is no test', () => {
    const made = make();
    expect(made.summary).toMatch(/^\d+ open and \d+ decided questions in 2 markets\. The order is no test/);
  });

  it('is a table', () => {
    const made = make();
    const csv = toTable(made, { format: 'csv' }).trimEnd().split('\r\n');
    expect(csv).toHaveLength(made.rows.length + 1);
    expect(csv[0]).toBe(
      'rank,assetClass,ticker,report,date,observation,group,question,state,since,soFar,outcome,percent,low,high,usual,margin,of,guard,level,price,distance,groupLabel,questionTitle',
    );
    const { rank, ticker, margin } = made.rows[0];
    const cells = csv[1].split(',');
    expect([cells[0], cells[2], cells[16]]).toEqual([rank, ticker, margin].map(String));
    const text = toTable(made);
    expect(text).toContain('The order is no test');
    // For reading, the open and the decided questions are apart, in words.
    const [open, decided] = text.split(/^(?:Open|Decided)$/m).slice(1);
    const lines = (table: string) => table.split('\n').filter((line) => / M\d+ {2}/.test(` ${line}`));
    const count = (state: string) => made.rows.filter((row) => row.state === state).length;
    // A table that is too wide for a terminal has its rows in two parts.
    expect([lines(open).length / 2, lines(decided).length]).toEqual([count('open'), count('decided')]);
    expect(open).toContain(String(made.rows[0].level!.price));
    expect(open.split('──')[0]).not.toMatch(/since|state|observation/);
    expect(decided.split('──')[0]).not.toMatch(/rank|percent|level/);
    const none = board([], { ...options, reports: ['gap-fill-standard'] });
    expect(toTable(none)).not.toMatch(/^Open|^Decided/m);
    // @ts-expect-error a board has no observations
    expect(found(() => toTable(made, { rows: 'detailed' }))).toBe('out-of-bounds options.rows');
  });

  it('has prices that were touched in the session, and not before their question was known', () => {
    const made = make();
    const touched = made.levels.filter((level) => level.touched !== null);
    expect(touched.length).toBeGreaterThan(0);
    for (const { ticker, price, touched: at } of touched) {
      const { bars } = markets.find((market) => market.ticker === ticker)!;
      const bar = bars.time.indexOf(Date.parse(at!) - bars.interval);
      const reach = [bars.high[bar], bars.low[bar], bars.close[bar - 1]];
      expect(Math.max(...reach)).toBeGreaterThanOrEqual(price);
      expect(Math.min(...reach)).toBeLessThanOrEqual(price);
      expect(Date.parse(at!)).toBeLessThanOrEqual(options.asOf);
    }
  });
});

describe('a market that cannot be asked', () => {
  const hourly = (from: string) =>
    barsFromRows(
      [0, 1, 2, 3].map((i) => ({ time: Date.parse(from) + i * HOUR, open: 1, high: 1, low: 1, close: 1 })),
      { interval: HOUR },
    );
  const asked = { asOf: Date.parse('2024-03-04T17:30:00Z'), reports: ['gap-fill-standard'] } as const;
  const good = { assetClass: 'crypto', ticker: 'GOOD', bars: hourly('2024-03-04T14:30:00Z') } as const;

  it.each<[string, Partial<WatchlistMarket>, string]>([
    ['of an unknown asset class', { assetClass: 'bonds' as 'stocks' }, 'unknown-asset-class'],
    ['of an unknown exchange', { exchange: 'nowhere' as 'XTKS' }, 'unknown-exchange'],
    ['with bars that fit no session', { bars: hourly('2024-03-04T14:00:00Z') }, 'bars-misaligned'],
    ['with bars that are none', { bars: [] as never }, 'wrong-type'],
    ['without its session', { session: 'tokyo' }, 'session-unavailable'],
    ['with events that are none', { events: [{}] as never }, 'missing-field'],
  ])('%s is on the board with its error and stops no other', (_, wrong, code) => {
    const bad: WatchlistMarket = { ...good, ticker: 'BAD', ...wrong };
    const { markets: entries, rows, refused } = board([bad, good], asked);
    const entry = entries.find(({ ticker }) => ticker === 'BAD')!;
    expect(entry).toMatchObject({ last: null, averageRange: null, error: { code } });
    expect(entry.error!.message).not.toBe('');
    expect(entries.find(({ ticker }) => ticker === 'GOOD')).toMatchObject({ last: 1 });
    expect(entries.find(({ ticker }) => ticker === 'GOOD')!.error).toBeUndefined();
    expect(board([bad, good], asked).summary).toContain('in 2 markets, of which 1 cannot be asked.');
    expect([...rows, ...refused].some(({ ticker }) => ticker === 'BAD')).toBe(false);
    expect(boardPart(bad, asked).markets).toEqual([entry]);
  });

  it('is told when it begins to fail and when it recovers, and so are markets that come and go', () => {
    const bad = { ...good, assetClass: 'crypto', session: 'tokyo' } as const;
    const [working, failing, none] = [[good], [bad], []].map((list) => board(list, asked));
    const told = (a: typeof none, b: typeof none) =>
      changesBetween(a, b).flatMap(({ kind, from, to }) =>
        kind.startsWith('market') ? [`${kind} ${from} ${to}`] : [],
      );
    expect(told(working, failing)).toEqual(['market-failing working session-unavailable']);
    expect(told(failing, working)).toEqual(['market-recovered session-unavailable working']);
    expect(told(none, working)).toEqual(['market-added null working']);
    expect(told(none, failing)).toEqual(['market-added null session-unavailable']);
    expect(told(failing, none)).toEqual(['market-removed session-unavailable null']);
  });
});

describe('markets of one board', () => {
  it('have their own rows though they share their bars', () => {
    const [{ bars }] = markets;
    const { rows } = board(
      ['B', 'A'].map((ticker) => ({ assetClass: 'futures', ticker, bars })),
      options,
    );
    const of = (name: string) => rows.flatMap(({ ticker, rank, ...row }) => (ticker === name ? [row] : []));
    expect(of('A').length).toBeGreaterThan(10);
    expect(of('B')).toEqual(of('A'));
  });

  it('are named by class and ticker, in this order', () => {
    const [{ bars }] = markets;
    const list = (
      [
        ['stocks', 'A'],
        ['futures', 'Z'],
        ['stocks', 'Z'],
      ] as const
    ).map(([assetClass, ticker]) => ({ assetClass, ticker, bars }));
    const named = board(list, options).markets.map(({ assetClass, ticker }) => `${assetClass} ${ticker}`);
    expect(named).toEqual(['futures Z', 'stocks A', 'stocks Z']);
  });

  it('have what was asked of all of them', () => {
    const given = {
      params: {},
      guards: { insufficient: 1, lowSample: 3 },
      precision: { percent: 1 },
      previousWithinDays: 9,
    };
    expect(board([], { ...options, ...given }).asked.options).toEqual(given);
  });

  it('have notices, the average of five daily ranges in more decimals than prices, and with daily bars no touches', () => {
    const days = ['04', '05', '06', '07', '08', '11', '12'];
    const daily = (factor: number) =>
      barsFromRows(
        days.map((day, i) => {
          const base = i < 3 ? 100 : 100 / factor;
          // Without volumes of their own the days would be one that is repeated.
          const high = base + (i === 5 ? 2 : 1);
          return { time: `2024-03-${day}`, open: base, high, low: base, close: base, volume: i };
        }),
      );
    const asOf = Date.parse('2024-03-12T20:00:00Z');
    const reports = ['previous-days-range-standard', 'gap-fill-standard'] as const;
    const made = board(
      [1, 2].map((factor) => ({ assetClass: 'stocks', ticker: `X${factor}`, bars: daily(factor) })),
      { asOf, reports, lookback: 'all' },
    );
    expect(made.markets[0]).toEqual({ assetClass: 'stocks', ticker: 'X1', last: 100, averageRange: 1.2 });
    expect(made.markets[1].notices).toMatchObject([{ code: 'unadjusted-split' }]);
    expect(made.levels.length).toBeGreaterThan(0);
    expect(made.levels.every(({ touched }) => touched === null)).toBe(true);
  });

  it('have touches by a last bar that goes on after the close', () => {
    const opens = Date.parse('2024-03-04T14:30:00Z');
    const prices = [10, 10, 10, 10, 10, 10, 10, 14, 14, 14, 14, 14, 14, 10];
    const bars = barsFromRows(
      prices.map((price, i) => {
        const time = opens + (i < 7 ? i : i + 17) * HOUR;
        return { time, open: price, high: price, low: price, close: price };
      }),
    );
    const asOf = Date.parse('2024-03-05T21:00:00Z');
    const { levels } = board([{ assetClass: 'stocks', ticker: 'X', bars }], { asOf, reports: ['gap-fill-standard'] });
    expect(levels.find(({ level }) => level === 'target')).toMatchObject({ touched: '2024-03-05T21:00:00.000Z' });
  });

  it('are told of in order: markets first, then questions, and a decision that is another one', () => {
    const [none, all] = [[], markets].map((list) => board(list, options));
    const kinds = changesBetween(none, all).flatMap(({ kind, ticker }) => (ticker === 'M0' ? [kind] : []));
    const order = ['market-added', 'came-into-play', 'level-touched', 'decided'];
    expect([...new Set(kinds)]).toEqual(order.filter((kind) => kinds.includes(kind as never)));
    expect(new Set(kinds).size).toBeGreaterThan(2);
    const rows = all.rows.map((row) => (row.state === 'decided' ? { ...row, soFar: 'another' } : row));
    const decided = all.rows.filter(({ state }) => state === 'decided').length;
    expect(decided).toBeGreaterThan(0);
    expect(changesBetween(all, { ...all, rows }).map(({ kind }) => kind)).toEqual(new Array(decided).fill('decided'));
  });
});

describe('the last price and the average range of a market', () => {
  const hourly = (date: string, hours: number, high: number) =>
    Array.from({ length: hours }, (_, i) => {
      const time = Date.parse(`2024-02-${date}T14:30:00Z`) + i * HOUR;
      return { time, open: 100, high, low: 100, close: 100 };
    });
  // The session of Monday the 12th breaks off after three hours.
  const bars = barsFromRows([
    ...['05', '06', '07', '08', '09'].flatMap((date) => hourly(date, 7, 101)),
    ...hourly('12', 3, 110),
    ...hourly('13', 2, 100),
  ]);
  const asked = (more: Partial<BoardOptions>) =>
    board([{ assetClass: 'stocks', ticker: 'X', bars }], {
      ...{ asOf: Date.parse('2024-02-13T17:00:00Z'), reports: ['gap-fill-standard'], lookback: 'all' },
      ...more,
    }).markets[0];

  it('are over the sessions that count as complete', () => {
    expect(asked({})).toMatchObject({ last: 100, averageRange: 1 });
    const any = { openWithin: 390, closeWithin: 390, coverage: 0 };
    expect(asked({ completeness: any })).toMatchObject({ last: 100, averageRange: 2.8 });
  });

  it('are none where no session is as late as the lookback begins', () => {
    const asOf = Date.parse('2024-04-13T17:00:00Z');
    expect(asked({ asOf })).toMatchObject({ last: 100 });
    expect(asked({ asOf, lookback: '1mo' })).toMatchObject({ last: null, averageRange: null });
  });

  it('are none where the bars fit the session of a report but not the first one of the market', () => {
    const onTheHour = barsFromRows(
      Array.from({ length: 30 }, (_, i) => ({ time: Date.UTC(2024, 2, 4, i), open: 1, high: 1, low: 1, close: 1 })),
    );
    const reports = ['gap-fill-standard', 'asian-range-breakout-standard'] as const;
    const made = board([{ assetClass: 'futures', ticker: 'X', bars: onTheHour }], {
      ...{ asOf: Date.UTC(2024, 2, 5, 4), reports },
    });
    expect(made.markets[0]).toMatchObject({ last: null, averageRange: null });
    expect(made.markets[0].error).toBeUndefined();
    expect(made.refused.map(({ report }) => report)).toEqual(['gap-fill-standard']);
  });

  it('are there where nothing is asked', () => {
    expect(asked({ reports: [] })).toEqual({ assetClass: 'stocks', ticker: 'X', last: 100, averageRange: 1 });
  });
});

describe('reports that the bars of a market do not allow', () => {
  it('stop no other that is only to come', () => {
    const reports = ['gap-fill-standard', 'asian-range-breakout-standard'] as const;
    const asOf = Date.UTC(2024, 2, 4, 3);
    const bars = barsFromRows(
      [1, 2, 3].map((i) => ({ time: Date.UTC(2024, 2, 1, 14, 30) + i * HOUR, open: 1, high: 1, low: 1, close: 1 })),
      { interval: HOUR },
    );
    const made = board([{ assetClass: 'stocks', ticker: 'X', bars }], { asOf, reports });
    expect(made.markets[0].error).toBeUndefined();
    expect(made.refused.map(({ report }) => report)).toEqual(['asian-range-breakout-standard']);
  });

  it('are listed with the reason', () => {
    const reports = ['gap-fill-standard', 'asian-range-breakout-standard'] as const;
    const { refused } = board([{ ...markets[0], assetClass: 'stocks' }], { ...options, reports });
    expect(refused).toMatchObject([
      { ticker: 'M0', report: 'asian-range-breakout-standard', refused: { code: 'session-unavailable' } },
    ]);
  });
});

describe('wrong arguments', () => {
  const part = boardPart(markets[0], options);

  it('say what is wrong', () => {
    expect(() => board({} as never, options)).toThrow(
      new BarstatsTypeError('wrong-type', 'markets must be a list of markets, got an object', { argument: 'markets' }),
    );
    expect(() => board([markets[1], markets[0], markets[1]], options)).toThrow(
      new BarstatsRangeError('out-of-bounds', 'markets has a market twice: ["futures","M1"]', {
        ...{ argument: 'markets', index: 2 },
      }),
    );
    expect(() => boardPart({ ...markets[0], assetClass: '' as never }, options)).toThrow(
      new BarstatsRangeError('out-of-bounds', 'market.assetClass must not be empty', { argument: 'market.assetClass' }),
    );
    expect(() => boardPart({ assetClass: 'stocks', ticker: 'X' } as never, options)).toThrow(
      new BarstatsTypeError('missing-field', 'market.bars is missing', { argument: 'market.bars', field: 'bars' }),
    );
  });

  it.each<[string, () => unknown, string]>([
    ['no list of markets', () => board({} as never, options), 'wrong-type markets'],
    ['no instant', () => board([], {} as never), 'missing-field options.asOf'],
    [
      'an unknown report',
      () => board([], { ...options, reports: ['x'] as never }),
      'unknown-report options.reports[0]',
    ],
    ['an unknown option', () => board([], { ...options, x: 1 } as never), 'unknown-option options'],
    ['an unknown lookback', () => board([], { ...options, lookback: '2y' as '1y' }), 'out-of-bounds options.lookback'],
    [
      'wrong guards',
      () => board([], { ...options, guards: { insufficient: -1 } }),
      'out-of-bounds options.guards.insufficient',
    ],
    ['wrong params', () => board(markets, { ...options, params: { x: {} } as never }), 'unknown-option options.params'],
    [
      'a wrong condition',
      () => board(markets, { ...options, where: {} as never }),
      'missing-field options.where.field',
    ],
    ['a market twice', () => board([markets[0], markets[0]], options), 'out-of-bounds markets'],
    [
      'more reports in all than a board may have',
      () => board(new Array<never>(1191).fill({} as never), { asOf: 0 }),
      'too-many-items markets',
    ],
    [
      'more reports of a list',
      () => board(new Array<never>(83_334).fill({} as never), options),
      'too-many-items markets',
    ],
    [
      'parts with more',
      () => rankBoard([part, { ...part, markets: new Array<never>(83_333).fill(part.markets[0] as never) }]),
      'too-many-items parts',
    ],
    [
      'other reports',
      () => changesBetween(part, board([], { ...options, reports: ['gap-fill-standard'] })),
      'out-of-bounds later',
    ],
    ['all reports', () => changesBetween(part, board([], { ...options, reports: 'all' })), 'out-of-bounds later'],
    [
      'other conditions',
      () => changesBetween(part, board([], { ...options, where: { field: 'weekday', op: 'eq', value: 'monday' } })),
      'out-of-bounds later',
    ],
    [
      'another grouping',
      () => changesBetween(part, board([], { ...options, groupBy: 'weekday' })),
      'out-of-bounds later',
    ],
    ['another lookback', () => changesBetween(part, board([], { ...options, lookback: '1mo' })), 'out-of-bounds later'],
    [
      'a market without a ticker',
      () => boardPart({ ...markets[0], ticker: '' }, options),
      'out-of-bounds market.ticker',
    ],
    ['a field that no market has', () => boardPart({ ...markets[0], x: 1 } as never, options), 'unknown-option market'],
    ['no parts', () => rankBoard([]), 'out-of-bounds parts'],
    ['a part that is none', () => rankBoard([{} as never]), 'missing-field parts[0].kind'],
    ['a part of another kind', () => rankBoard([{ ...part, kind: 'scan' as never }]), 'out-of-bounds parts[0].kind'],
    ['a part without its lists', () => rankBoard([{ ...part, rows: 1 as never }]), 'wrong-type parts[0].rows'],
    ['a part twice', () => rankBoard([part, part]), 'out-of-bounds parts'],
    [
      'parts of two instants',
      () => rankBoard([part, boardPart(markets[1], { ...options, asOf: options.asOf + 1 })]),
      'out-of-bounds parts',
    ],
    [
      'parts of two lookbacks',
      () => rankBoard([part, boardPart(markets[1], { ...options, lookback: '1mo' })]),
      'out-of-bounds parts',
    ],
    [
      'boards with other guards',
      () => changesBetween(part, board([], { ...options, guards: { lowSample: 40 } })),
      'out-of-bounds later',
    ],
    [
      'boards in the wrong order',
      () => changesBetween(part, board([], { ...options, asOf: options.asOf - 1 })),
      'out-of-bounds later',
    ],
    ['a board that is none', () => changesBetween(part, [] as never), 'wrong-type later'],
  ])('are refused: %s', (_, run, code) => {
    expect(found(run)).toBe(code);
  });

  it('a board may have so many reports, of which each is looked at only then', () => {
    const markets = new Array<never>(83_333).fill({} as never);
    expect(found(() => board(markets, options))).toBe('missing-field markets[0].assetClass');
    expect(found(() => board(new Array<never>(1162).fill({} as never), { asOf: 0 }))).toMatch(/^missing-field markets/);
  });

  it('boards of another instant have the same options though their lookback begins on another day', () => {
    const [a, b] = [0, 48 * HOUR].map((more) => board([], { asOf: options.asOf + more, lookback: '3mo' }));
    expect(changesBetween(a, b)).toEqual([]);
  });
});
