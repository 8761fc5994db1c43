import { describe, expect, it } from 'vitest';
import { barsFromColumns, barsFromRows, extendBars } from '../../../src/bars/index.js';
import { calendarFromDates } from '../../../src/calendar/index.js';
import { rankEvidence, type ScanMarket, watch, watchSteps, type WatchState } from '../../../src/discovery/index.js';
import { datesFor, simulatedMarket } from '../../../src/discovery/simulated-market.js';
import { defineFamily } from '../../../src/define/index.js';
import { gapFill, overnightContinuation } from '../../../src/families/index.js';
import { headlines } from '../../../src/reports/index.js';
import { everyCase } from '../../cases.js';
import { refusal, refused } from '../../bars/refusal.js';
import { familyAsking } from '../../reports/check/own-families.js';
import { wanderingMarket } from '../../reports/fixtures/wandering-market.js';
import { withoutFirstLook } from './without-first-look.js';

const DAY = 86_400_000;
const since = '2025-05-01';
const market = wanderingMarket('forex', 1);
const whole = watch(null, market, { since });
const throughJson = (state: WatchState) => JSON.parse(JSON.stringify(state)) as WatchState;
const named = (state: WatchState, family: string) => state.questions.find((each) => each.family === family)!;

/** The bars of a market that open from one instant on and before another. */
function between({ bars, ...rest }: ScanMarket, from: number, to = Infinity): ScanMarket {
  const [first, end] = [from, to].map((instant) => bars.time.filter((time) => time < instant).length);
  const part = (column: Float64Array) => column.slice(first, end);
  const [time, open, high, low, close] = [bars.time, bars.open, bars.high, bars.low, bars.close].map(part);
  const columns = { time, open, high, low, close, ...(bars.volume === null ? {} : { volume: part(bars.volume) }) };
  return { ...rest, bars: barsFromColumns(columns, { interval: bars.interval }) };
}

describe('a state', () => {
  it('is frozen plain JSON with a question for each family, and its first day', () => {
    expect(throughJson(whole)).toStrictEqual(whole);
    expect(Object.isFrozen(whole.questions[0].groups)).toBe(true);
    expect(whole).toMatchObject({ version: 1, assetClass: 'forex', ticker: 'WANDERING-1', since });
    expect(whole.questions.map(({ family }) => family)).toEqual(headlines.map(({ family }) => family));
    expect(whole).not.toHaveProperty('headlines');
  });

  it('counts the sessions from the first day on, worked out by hand', () => {
    const row = (time: string, open: number, close: number) => ({ time, open, high: 20, low: 1, close });
    const rows = [
      ...[row('2025-01-02', 10, 11), row('2025-01-03', 12, 13), row('2025-01-06', 12, 11), row('2025-01-07', 12, 14)],
      ...[row('2025-01-08', 13, 13), row('2025-01-09', 14, 15), row('2025-01-10', 14, 12)],
    ];
    const daily: ScanMarket = { assetClass: 'stocks', ticker: 'DAILY', bars: barsFromRows(rows) };
    const state = watch(null, daily, { since: '2025-01-06', families: ['overnight-continuation'] });
    // The 6th opens below 13 and falls: yes. The 7th opens above 11 and rises: yes. The 8th does not move. The 9th opens above 13 and
    // rises: yes. The 10th opens below 15 and falls: yes.
    expect(named(state, 'overnight-continuation')).toMatchObject({
      through: '2025-01-10',
      groups: [{ group: '', counts: [4, 0] }],
    });
    // 2⁴ / (5 · 1).
    expect(rankEvidence([state]).ranking[0].e).toBe(3.2);
    // Green on the 6th after a red session, and so on: by the colour of the one before, the first group that comes is that of the 3rd, green.
    const other = watch(null, daily, { since: '2025-01-06', families: ['previous-session-correlation'] });
    expect(named(other, 'previous-session-correlation').groups).toEqual([
      { group: 'green', counts: [0, 2] },
      { group: 'red', counts: [1, 0] },
    ]);
  });

  it('leaves what it is given as it is', () => {
    const given = throughJson(whole);
    const later = watch(given, market);
    expect(Object.isFrozen(given)).toBe(false);
    expect(Object.isFrozen(given.questions[0])).toBe(false);
    expect(later).toStrictEqual(whole);
  });

  it('is the same from a database that keeps fields in another order', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, own]) => [key, turned(own)]),
      );
    };
    const half = watch(null, between(market, 0, Date.UTC(2025, 4, 20)), { since });
    expect(JSON.stringify(watch(turned(half) as WatchState, market))).toBe(JSON.stringify(watch(half, market)));
  });

  it('comes after a step for each family', () => {
    const steps = watchSteps(null, market, { since });
    const seen: string[] = [];
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) seen.push(step.value);
    expect(seen).toEqual(headlines.map(({ family }) => family));
    expect(step.value).toStrictEqual(whole);
    expect([...watchSteps(whole, market)]).toEqual(seen);
  });

  it('before there are bars, and before the first day, has counted nothing, and goes on', () => {
    const nothing = watch(null, between(market, 0, 0), { since });
    expect(nothing.counted).toBeNull();
    const early = watch(nothing, between(market, 0, Date.UTC(2025, 3, 20)));
    expect(early.questions.every(({ through }) => through === null)).toBe(true);
    expect(early.questions.some(({ untested }) => untested === 'no-earlier-sessions')).toBe(false);
    expect(withoutFirstLook(watch(early, market))).toStrictEqual(withoutFirstLook(whole));
    expect(rankEvidence([nothing]).ranking[0]).toMatchObject({ e: 1, log10: 0, cases: 0, called: false });
  });

  it('counts a session only when a bar shows that it is over', () => {
    const one = { since, families: ['overnight-continuation'] };
    const through = (to: number) => watch(null, between(market, 0, to), one).questions[0].through;
    // The session of the 15th of May ends at 17:00 in New York, 21:00 in UTC.
    expect(through(Date.UTC(2025, 4, 15, 20, 30))).toBe('2025-05-14');
    expect(through(Date.UTC(2025, 4, 15, 21))).toBe('2025-05-15');
    const asOf = watch(null, market, { ...one, asOf: Date.UTC(2025, 4, 15, 20, 59) });
    expect(asOf.questions[0].through).toBe('2025-05-14');
  });
});

describe('the first look', () => {
  const one = { since, families: ['overnight-continuation'] };
  const rowOf = (state: WatchState) => rankEvidence([state]).ranking[0];

  it('is the end of the last bar of the first call that has any, and stays', () => {
    expect(watch(null, between(market, 0, 0), one).firstLook).toBeNull();
    const until = Date.UTC(2025, 4, 15, 20, 30);
    const first = watch(watch(null, between(market, 0, 0), one), between(market, 0, until));
    expect(first.firstLook).toBe(until);
    expect(watch(first, market).firstLook).toBe(until);
    expect(watch(null, market, { ...one, asOf: until }).firstLook).toBe(until);
  });

  it('makes retrospective what had opened by then, whenever it counts', () => {
    // The session of the 15th of May is open from 12:00 to 21:00 in UTC.
    const at = (...look: Parameters<typeof Date.UTC>) => {
      const first = watch(null, market, { ...one, asOf: Date.UTC(...look) });
      return [first, watch(first, market)].map((state) => rowOf(state).retrospective);
    };
    const counted = (to: number) => rowOf(watch(null, between(market, 0, to), one)).cases;
    const [before, after] = [Date.UTC(2025, 4, 14, 21), Date.UTC(2025, 4, 15, 21)].map(counted);
    expect(after).toBe(before + 1);
    expect(at(2025, 3, 30)).toEqual([0, 0]);
    expect(at(2025, 4, 15, 12)).toEqual([before, before]);
    expect(at(2025, 4, 15, 13)).toEqual([before, after]);
    expect(at(2025, 4, 15, 21)).toEqual([after, after]);
  });
});

describe('a watch that is carried on from 100 days before', () => {
  it.each(everyCase ? (['stocks', 'futures', 'crypto', 'forex'] as const) : (['stocks', 'forex'] as const))(
    'is that of all bars at once, over a year of %s',
    (assetClass) => {
      const dates = datesFor('1y', assetClass) + 70;
      const { asOf: _, ...year } = simulatedMarket({ assetClass, dates, seed: 3, minutes: 60 });
      const options = { since: '2025-01-02' };
      const all = withoutFirstLook(watch(null, year, options));
      let state = watch(null, between(year, 0, Date.UTC(2025, 0, 20)), options);
      for (let to = Date.UTC(2025, 0, 23, 5); ; to += 13 * DAY + 7 * 3_600_000) {
        const from = state.counted!.from;
        expect(state.counted!.to - from).toBeLessThanOrEqual(100 * DAY);
        state = watch(throughJson(state), between(year, from, to));
        if (to > Date.UTC(2026, 0, 1)) break;
      }
      expect(withoutFirstLook(state)).toStrictEqual(all);
      expect(state.questions.filter(({ through }) => through !== null).length).toBeGreaterThan(25);
    },
    60_000,
  );
});

describe('price steps', () => {
  const race = { since, families: ['engulfing-candles'] };

  it('are those of the sessions before the first day, whatever comes after', () => {
    const { steps } = named(watch(null, market, race), 'engulfing-candles');
    expect(steps).toEqual({ tickSize: 1, medianRange: expect.any(Number) as number });
    const coarse = between(market, 0, Infinity);
    const first = coarse.bars.time.filter((time) => time < Date.UTC(2025, 4, 5)).length;
    for (const column of [coarse.bars.open, coarse.bars.high, coarse.bars.low, coarse.bars.close]) {
      column.forEach((price, i) => (column[i] = i < first ? price : Math.round(price / 50) * 50));
    }
    expect(named(watch(null, coarse, race), 'engulfing-candles').steps).toEqual(steps);
  });

  it('are those of the ninety days before it, and not of earlier ones', () => {
    const { asOf: _, ...long } = simulatedMarket({ assetClass: 'stocks', dates: 200, seed: 2, minutes: 30 });
    const first = Date.UTC(2025, 10, 3);
    const options = { since: '2025-11-03', families: ['engulfing-candles'] };
    const wider = (until: number): ScanMarket => {
      const { bars, ...rest } = between(long, 0);
      bars.high.forEach((high, i) => (bars.high[i] = bars.time[i] < until ? high + 1000 : high));
      return { ...rest, bars };
    };
    const stepsOf = (given: ScanMarket) => named(watch(null, given, options), 'engulfing-candles').steps;
    const own = stepsOf(long);
    expect(stepsOf(wider(first - 90 * DAY))).toEqual(own);
    expect(stepsOf(between(long, first - 90 * DAY))).toEqual(own);
    expect(stepsOf(wider(first - 30 * DAY))!.medianRange).toBeGreaterThan(2 * own!.medianRange!);
  });

  it('may be given, and then the median range is in them', () => {
    const { steps } = named(watch(null, market, race), 'engulfing-candles');
    const given = watch(null, { ...market, tickSize: '0.5' }, race);
    expect(named(given, 'engulfing-candles').steps).toEqual({ tickSize: 0.5, medianRange: 2 * steps!.medianRange! });
    expect(named(watch(null, { ...market, tickSize: 50 }, race), 'engulfing-candles')).toMatchObject({
      untested: 'coarse-ticks',
      groups: [],
    });
  });

  it('without sessions before the first day leave a race untested, and nothing else', () => {
    const late = watch(null, between(market, Date.UTC(2025, 4, 1)), { since });
    const untested = late.questions
      .filter((each) => each.untested === 'no-earlier-sessions')
      .map(({ family }) => family);
    expect(untested).toEqual(headlines.filter(({ race: isRace }) => isRace).map(({ family }) => family));
    const next = watch(late, between(market, Date.UTC(2025, 4, 1)));
    expect(next).toStrictEqual(late);
  });
});

describe('bars that do not continue', () => {
  const half = watch(null, between(market, 0, Date.UTC(2025, 4, 20)), { since });

  it('are refused where they begin too late for the cases to come', () => {
    const { code, argument, message } = refusal(() => watch(half, between(market, Date.UTC(2025, 3, 2))));
    expect([code, argument]).toEqual(['out-of-bounds', 'market.bars']);
    expect(message).toContain('must reach back to 2025-04-01T00:00:00.000Z');
  });

  it('are refused where what was counted is different: prices, volumes, the length, events, holidays', () => {
    const changed = (change: (bars: ScanMarket['bars']) => void): ScanMarket => {
      const copy = between(market, 0);
      change(copy.bars);
      return copy;
    };
    const last = half.counted!.to;
    const place = market.bars.time.indexOf(last);
    const others: ScanMarket[] = [
      changed(({ high }) => high[place]++),
      changed(({ volume }) => volume![0]++),
      { ...market, events: [{ name: 'CPI', date: '2025-05-18' }] },
      {
        ...market,
        calendar: calendarFromDates({
          id: 'own',
          timeZone: 'America/New_York',
          holidays: ['2025-05-07'],
          earlyCloses: {},
        }),
      },
    ];
    for (const other of others) expect(refused(() => watch(half, other))).toBe('bars-mismatch at market.bars');
    // What comes after may be anything.
    const after = changed(({ high }) => high[place + 1]++);
    expect(watch(half, after).counted!.to).toBe(whole.counted!.to);
    const later = { ...market, events: [{ name: 'CPI', date: '2025-05-20' }] };
    expect(watch(half, later).counted!.to).toBe(whole.counted!.to);
  });

  it('are refused with other contracts, however the contracts are numbered', () => {
    const { bars } = between(market, 0, Date.UTC(2025, 3, 20));
    const contractBars = (name: (i: number) => string, from = 0) =>
      barsFromRows(
        Array.from(bars.time, (time, i) => {
          const [open, high, low, close] = [bars.open[i], bars.high[i], bars.low[i], bars.close[i]];
          return { time, open, high, low, close, contract: name(i) };
        }).slice(from),
      );
    const rolled = (i: number) => (i < 300 ? 'H5' : 'M5');
    const families = ['doji'];
    const of = (own: ScanMarket['bars']): ScanMarket => ({ assetClass: 'futures', ticker: 'ES', bars: own });
    const state = watch(null, of(contractBars(rolled)), { since: '2025-04-10', families });
    const last = bars.time[bars.length - 1];
    const next = barsFromRows([{ time: last + 1_800_000, open: 1, high: 1, low: 1, close: 1, contract: 'M5' }], {
      interval: '30m',
    });
    expect(watch(state, of(extendBars(contractBars(rolled), next))).counted!.to).toBe(last + 1_800_000);
    const other = contractBars((i) => (i < 300 ? 'H5' : 'U5'));
    expect(refused(() => watch(state, of(extendBars(other, next))))).toBe('bars-mismatch at market.bars');
  });

  it('change nothing where they are older than those counted', () => {
    expect(watch(whole, between(market, Date.UTC(2025, 4, 1), Date.UTC(2025, 4, 20)))).toStrictEqual(whole);
  });
});

describe('families of the caller', () => {
  const stocks = wanderingMarket('stocks', 1);
  const mine = familyAsking('mine', { rejected: 52, of: 1000 });
  const options = { since, families: [mine, 'gap-fill'] };
  const own = watch(null, stocks, options);

  it('are counted with built-in ones, by their cases, and the state carries their questions', () => {
    expect(own.questions.map(({ family }) => family)).toEqual(['gap-fill', 'mine']);
    expect(own.headlines).toMatchObject([{ family: 'mine', question: 'Does it go on?' }]);
    const { groups } = named(own, 'mine');
    expect(groups).toEqual(named(watch(null, stocks, { since }), 'overnight-continuation').groups);
    expect(
      rankEvidence([throughJson(own)])
        .ranking.map(({ family }) => family)
        .sort(),
    ).toEqual(['gap-fill', 'mine']);
    const known = watch(null, stocks, { since, families: [overnightContinuation, gapFill] });
    expect(known).toStrictEqual(watch(null, stocks, { since, families: ['gap-fill', 'overnight-continuation'] }));
  });

  it('are needed again, with the same question, and with all bars from the first call on', () => {
    const half = watch(null, between(stocks, 0, Date.UTC(2025, 4, 20)), options);
    expect(half.counted!.from).toBe(stocks.bars.time[0]);
    const { asOf: _, ...long } = simulatedMarket({ assetClass: 'stocks', dates: 150, seed: 1, minutes: 60 });
    expect(watch(null, long, options).counted!.from).toBe(long.bars.time[0]);
    expect(watch(null, long, { since }).counted!.from).toBeGreaterThan(long.bars.time[0]);
    const given = throughJson(half);
    watch(given, stocks, { families: ['gap-fill', mine] });
    expect(Object.isFrozen(given.headlines)).toBe(false);
    const later = watch(throughJson(half), stocks, { families: ['gap-fill', mine] });
    expect(withoutFirstLook(later)).toStrictEqual(withoutFirstLook(own));
    expect(refused(() => watch(half, stocks))).toBe('out-of-bounds at options.families');
    const other = defineFamily({ ...mine, headline: { ...mine.headline!, question: 'Does it turn?' } });
    expect(refused(() => watch(half, stocks, { families: ['gap-fill', other] }))).toBe(
      'out-of-bounds at options.families',
    );
  });

  it('are refused or marked as in a scan where they are not calibrated', () => {
    const wild = { since, families: [familyAsking('wild')] };
    expect(refused(() => watch(null, stocks, wild))).toBe('uncalibrated at options.families[0]');
    const state = watch(null, stocks, { ...wild, uncalibrated: true });
    const [row] = rankEvidence([state]).ranking;
    expect(row.calibrated).toBe(false);
    expect(row.sentence).toContain('not calibrated');
  });
});
