import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns } from '../../src/bars/index.js';
import { exchangeCalendars, sessionTemplates } from '../../src/calendar/index.js';
import { checkedScan } from '../../src/discovery/checked-scan.js';
import { scanDiscovery } from '../../src/discovery/scan-discovery.js';
import { scanMarket, stepsOfMarket } from '../../src/discovery/scan-market.js';
import { headlines, noticesOf } from '../../src/reports/index.js';
import { refused } from '../bars/refusal.js';
import { wanderingMarket, WANDERED_UNTIL } from '../reports/fixtures/wandering-market.js';

const HOUR = 3_600_000;
const market = wanderingMarket('forex', 1);
const families = ['doji', 'gap-fill', 'performance-by-weekday', 'volume-and-range-by-weekday'];
const options = { lookback: '1mo', asOf: WANDERED_UNTIL, families } as const;
const part = scanMarket(market, options);

describe('the part of a market in a scan', () => {
  it('says which market and which scan it is of, as plain JSON', () => {
    const { lookback } = checkedScan(options);
    const { ticker } = market;
    expect(part).toMatchObject({ assetClass: 'forex', ticker, asOf: WANDERED_UNTIL, seed: 0, lookback });
    expect(scanMarket(market, { ...options, seed: 5 }).seed).toBe(5);
    expect(JSON.parse(JSON.stringify(part))).toStrictEqual(part);
  });

  it('has one test for each family, in the order of the headlines, which is the same whatever else is asked', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(families), (some) => {
        const { tests } = scanMarket(market, { ...options, families: some });
        expect(tests).toEqual(part.tests.filter(({ family }) => some.includes(family)));
      }),
      { numRuns: 5 },
    );
    const known = headlines.map(({ family }) => family);
    expect(part.tests.map(({ family }) => family)).toEqual(known.filter((family) => families.includes(family)));
    expect(part.tests.some(({ untested }) => untested === undefined)).toBe(true);
  });

  it('comes after a step for each family, which names it', () => {
    const steps = stepsOfMarket(market, checkedScan(options));
    const asked: string[] = [];
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) asked.push(step.value);
    expect(asked).toEqual(part.tests.map(({ family }) => family));
    expect(step.value).toEqual(part);
  });

  it('does not know of bars that end after its instant', () => {
    const asOf = WANDERED_UNTIL - 10 * 24 * HOUR;
    const { bars } = market;
    const known = bars.time.filter((time) => time + bars.interval <= asOf).length;
    const upTo = (column: Float64Array) => column.slice(0, known);
    const { time, open, high, low, close } = bars;
    const columns = { time: upTo(time), open: upTo(open), high: upTo(high), low: upTo(low), close: upTo(close) };
    const without = { ...market, bars: barsFromColumns({ ...columns, volume: upTo(bars.volume!) }) };
    expect(scanMarket(market, { ...options, asOf })).toEqual(scanMarket(without, { ...options, asOf }));
    expect(scanMarket(without, options)).not.toEqual(part);
  });

  it('has the cases of its lookback and no others', () => {
    const longer = scanMarket(market, { ...options, lookback: '3mo' });
    const asked = part.tests.filter(({ cases }) => cases > 0);
    expect(asked.length).toBeGreaterThan(1);
    for (const { family, cases } of asked) {
      expect(longer.tests.find((test) => test.family === family)!.cases).toBeGreaterThan(2 * cases);
    }
  });
});

describe('the notices of a part', () => {
  /** Bars of a session from nine to four in New York, an hour late. */
  const late = wanderingMarket('stocks', 2, [14, 21]);
  const own = {
    id: 'own',
    timeZone: 'America/New_York',
    open: '10:00',
    close: '17:00',
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  } as const;
  const early = { ...own, open: '09:30', close: '16:30' };
  const told = (session?: string | typeof own | typeof early) =>
    scanMarket({ ...late, calendar: null, ...(session === undefined ? {} : { session }) }, options).notices;

  it('are those of its bars on the hours that it is asked about', () => {
    expect(late.bars.interval).toBe(HOUR / 2);
    expect(told(early)).toEqual(noticesOf(late.bars, { assetClass: 'stocks', calendar: null, session: early }));
    expect(told(early)).toHaveLength(1);
    expect(told(own)).toBeUndefined();
    // Of a single day nothing can be told yet.
    const asOf = late.bars.time[0] + 24 * HOUR;
    expect(scanMarket({ ...late, calendar: null, session: early }, { ...options, asOf }).notices).toBeUndefined();
    expect('notices' in scanMarket({ ...late, calendar: null, session: own }, options)).toBe(false);
  });

  it('are those on the hours of its exchange', () => {
    for (const exchange of ['XNYS', 'XTKS'] as const) {
      const { notices } = scanMarket({ ...late, exchange }, options);
      expect(notices ?? []).toEqual(noticesOf(late.bars, { assetClass: 'stocks', exchange, asOf: WANDERED_UNTIL }));
    }
    // At nine in New York it is night in Tokyo.
    expect(scanMarket({ ...late, exchange: 'XTKS' }, options).notices).not.toEqual(told());
  });

  it('are those of the class where it has no such session, which the tests say', () => {
    const unknown = scanMarket({ ...late, session: 'asia' }, options);
    expect(unknown.tests.every(({ untested }) => untested === 'session-unavailable')).toBe(true);
    expect(unknown.notices).toEqual(told());
  });
});

describe('a market is refused', () => {
  it.each([
    ['that is none', null, options, 'wrong-type at market'],
    ['of no class', { ...market, assetClass: 'bonds' }, options, 'unknown-asset-class at market.assetClass'],
    ['for a scan of no instant', market, { lookback: '1mo' }, 'missing-field at options.asOf asOf'],
    ['for options of a whole scan', market, { ...options, onProgress: 1 }, 'unknown-option at options onProgress'],
  ])('%s', (_, wrong, asked, expected) => {
    expect(refused(() => scanMarket(wrong as never, asked as never))).toBe(expected);
  });
});

describe('a market of the caller’s own kind', () => {
  const market = wanderingMarket('stocks', 2, [14, 21]);
  const own = { name: 'shares', sessions: sessionTemplates.stocks, calendar: exchangeCalendars.stocks };
  const cases = ({ tests }: ReturnType<typeof scanMarket>) =>
    tests.map((test) => [test.family, test.cases, test.estimate]);

  it('has the cases of the asset class with its sessions and its calendar, under its own name', () => {
    const named = scanMarket(market, options);
    const part = scanMarket({ ...market, assetClass: own }, options);
    expect([named.assetClass, part.assetClass]).toEqual(['stocks', 'shares']);
    expect(cases(part)).toEqual(cases(named));
    expect(cases(scanMarket({ ...market, assetClass: 'crypto', exchange: 'XNYS' }, options))).toEqual(cases(named));
  });

  it('finds a session by the id that it has there', () => {
    const [{ weekdays, timeZone }] = sessionTemplates.stocks;
    const sessions = [...own.sessions, { id: 'early', timeZone, open: '09:30', close: '12:00', weekdays }];
    const part = scanMarket({ ...market, assetClass: { ...own, sessions }, session: 'early' }, options);
    expect(part.tests.some(({ untested }) => untested === undefined)).toBe(true);
    expect(
      scanMarket({ ...market, session: 'early' }, options).tests.every(({ untested }) => untested !== undefined),
    ).toBe(true);
  });

  it('cannot come twice under one name', () => {
    expect(() =>
      scanDiscovery(
        [
          { ...market, assetClass: own },
          { ...market, assetClass: own, calendar: null },
        ],
        options,
      ),
    ).toThrow('markets[1] is the same market as markets[0]: shares ');
  });

  it('is refused by the path of what is wrong', () => {
    const refusal = (changes: object, details: object): void =>
      expect(() => scanMarket({ ...market, ...changes }, options)).toThrow(expect.objectContaining(details));
    refusal({ exchange: 'NYSE' }, { code: 'unknown-exchange', argument: 'market.exchange' });
    refusal(
      { assetClass: { ...own, sessions: [] } },
      { code: 'out-of-bounds', argument: 'market.assetClass.sessions' },
    );
  });
});

describe('the events of a scan', () => {
  const eventFamilies = [
    'cpi-performance',
    'economic-data-volume',
    'event-day',
    'nfp-performance',
    'performance-by-weekday',
  ];
  const why = (events?: readonly { name: string; date: string }[], bars = market.bars) => {
    const { events: _, ...without } = market;
    const given = events === undefined ? without : { ...without, events };
    const { tests } = scanMarket({ ...given, bars }, { ...options, families: eventFamilies });
    return Object.fromEntries(tests.map(({ family, untested }) => [family, untested]));
  };
  const all = ['cpi-performance', 'economic-data-volume', 'event-day', 'nfp-performance'];
  const lacking = (families: readonly string[]) => Object.fromEntries(families.map((family) => [family, 'no-events']));

  it('are missing for a question if none is given that it asks about, whatever the prices', () => {
    for (const none of [undefined, []]) {
      expect(why(none)).toMatchObject(lacking(all));
      expect(why(none)['performance-by-weekday']).not.toBe('no-events');
    }
    const two = barsFromColumns({
      time: [WANDERED_UNTIL - 2 * HOUR, WANDERED_UNTIL - HOUR],
      open: [1, 1],
      high: [1, 1],
      low: [1, 1],
      close: [1, 1],
    });
    expect(why([], two)).toEqual({ ...lacking(all), 'performance-by-weekday': 'insufficient' });
  });

  it('count by their names in any case, not by their dates', () => {
    const date = '1990-01-02';
    expect(why([{ name: 'Cpi', date }])).toMatchObject(lacking(['nfp-performance']));
    for (const family of ['cpi-performance', 'event-day', 'economic-data-volume']) {
      expect(why([{ name: 'CPI', date }])[family]).toBe('insufficient');
    }
    expect(why([{ name: 'other', date }])).toMatchObject(lacking(['cpi-performance', 'nfp-performance']));
    expect(why([{ name: 'other', date }])['event-day']).toBe('insufficient');
  });
});
