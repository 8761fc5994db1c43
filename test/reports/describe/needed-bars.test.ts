import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, type Bars } from '../../../src/bars/index.js';
import { assetClasses, sessionTemplates, type SessionTemplate } from '../../../src/calendar/index.js';
import { weekdays } from '../../../src/calendar/inner.js';
import { conditionArbitrary, groupByArbitrary } from '../../../src/conformance/arbitraries/condition-arbitrary.js';
import { reportParamsArbitrary } from '../../../src/conformance/index.js';
import {
  atWallTime,
  defineFamily,
  flag,
  headline,
  number,
  quotient,
  quotientOf,
  session,
  sessions,
  variant,
  windowAtClose,
  windowAtOpen,
  type Column,
  type ColumnReport,
  type NumberOption,
  type TypedVariantDescription,
} from '../../../src/define/index.js';
import {
  catalog,
  describeReport,
  inPlay,
  neededBars,
  runHeadline,
  runReport,
  type OptionDescription,
  type ReportId,
  type ReportOptions,
} from '../../../src/reports/index.js';

type Options = ReportOptions<ReportId>;

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Ends that are a Saturday: after clocks changed in America, in Europe, back in Europe, back in America, and never. */
const ends = [
  Date.UTC(2026, 2, 14),
  Date.UTC(2026, 3, 4),
  Date.UTC(2025, 9, 31),
  Date.UTC(2025, 10, 8),
  Date.UTC(2026, 6, 18),
];

const made = new Map<string, Bars>();

/** Bars of every weekday, or of every day, of two weeks: each begins at a multiple of its length. Prices go up and down. */
function barsOf(interval: number, end: number, everyDay: boolean): Bars {
  const key = [interval, end, everyDay].join();
  const known = made.get(key);
  if (known !== undefined) return known;
  const from = Math.ceil((end - 14 * DAY) / interval) * interval;
  const time = Array.from({ length: Math.floor((end - from) / interval) }, (_, i) => from + i * interval).filter(
    (at) => everyDay || ![0, 6].includes(new Date(at).getUTCDay()) || interval < DAY,
  );
  const open = time.map((_, i) => 100 + ((i * 7919) % 101) / 10);
  const close = open.map((_, i) => open[(i + 1) % open.length]);
  const high = open.map((price, i) => Math.max(price, close[i]) + (i % 5) / 10);
  const low = open.map((price, i) => Math.min(price, close[i]) - (i % 3) / 10);
  const bars = barsFromColumns(
    { time, open, high, low, close, volume: time.map((_, i) => 1 + (i % 17)) },
    { interval },
  );
  made.set(key, bars);
  return bars;
}

/** A wall time or a number of minutes that no clock strikes. */
function oddValues(option: OptionDescription): fc.Arbitrary<unknown> {
  if (option.type === 'wall-time') return fc.constantFrom('00:00', '09:31', '10:07', '12:15', '15:59', '23:59');
  if ('unit' in option && option.unit === 'minutes') return fc.constantFrom(1, 2, 7, 13, 45, 59, 61, 77, 90, 119, 240);
  return fc.constant(option.default);
}

const paramsOf = (report: ReportId): fc.Arbitrary<object> => {
  const { options } = describeReport(report);
  const odd = fc.record(Object.fromEntries(options.map((option) => [option.name, oddValues(option)])), {
    requiredKeys: [],
  });
  return fc.oneof(fc.constant({}), reportParamsArbitrary(report) as fc.Arbitrary<object>, odd);
};

const reports = fc.constantFrom(...catalog.map(({ report }) => report));

/** Two times of three, nothing. */
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const given = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** A report that a condition or grouping looks at, with a question or a measure of it where it has any. */
const referred = reports.chain((report) => {
  const { questions, measures } = describeReport(report);
  const more = fc.record({ params: paramsOf(report), previous: fc.constantFrom(0, 1, 3) }, { requiredKeys: [] });
  const ofQuestions = questions.map(({ id, outcomes }) => [
    { report, question: id },
    { is: outcomes.map((outcome) => outcome.id) },
  ]);
  const ofMeasures = measures.map(({ id }) => [
    { report, measure: id },
    { op: 'gt', value: 1 },
  ]);
  return fc.tuple(fc.constantFrom(...ofQuestions, ...ofMeasures), more).map(([[part, test], given]) => ({
    where: { ...part, ...given, ...test },
    groupBy: { ...part, ...given, ...('measure' in part ? { edges: [0, 1] } : {}) },
  }));
});

/** A report of the catalog with options that are meant well: any session of any asset class. */
const runs = fc
  .record({
    report: reports,
    market: fc.constantFrom(
      ...assetClasses.flatMap((assetClass) => [
        { assetClass },
        ...sessionTemplates[assetClass].map(({ id }) => ({ assetClass, session: id })),
      ]),
    ),
    where: seldom(
      fc.oneof(
        conditionArbitrary(true),
        referred.map(({ where }) => where),
      ),
    ),
    groupBy: seldom(
      fc.oneof(
        groupByArbitrary(true),
        referred.map(({ groupBy }) => groupBy),
      ),
    ),
    hindsight: seldom(fc.boolean()),
    stability: seldom(fc.boolean()),
  })
  .chain(({ report, market, ...others }) =>
    paramsOf(report).map((params) => ({
      report,
      options: { ticker: 'T', ...market, ...given(others), params },
    })),
  );

const wrong = fc.constantFrom<unknown>('', 'x', null, 0, -1, NaN, Infinity, [], {}, 'toString', '2026-02-30', '25:00');
const fields = [
  'assetClass',
  'ticker',
  'session',
  'startDate',
  'endDate',
  'where',
  'groupBy',
  'stability',
  'params',
  'guards',
  'detailed',
  'nonsense',
];

/** The same, most of them with something that no run takes. */
const spoilt = fc
  .tuple(
    runs,
    fc.dictionary(fc.constantFrom(...fields), wrong, { maxKeys: 2 }),
    fc.constantFrom(...fields, ''),
    fc.oneof(reports, fc.constantFrom('x', '')),
  )
  .chain(([{ report, options }, values, without, other]) =>
    fc.record({
      report: fc.oneof(
        { weight: 6, arbitrary: fc.constant(report) },
        { weight: 1, arbitrary: fc.constant(other as ReportId) },
      ),
      options: fc.constant(
        Object.fromEntries(
          Object.entries({ ...options, ...values }).filter(([name]) => name !== without),
        ) as unknown as Options,
      ),
    }),
  );

/** What is thrown, with all that it says. */
function thrownBy(call: () => unknown): unknown {
  try {
    call();
    return null;
  } catch (error) {
    return error instanceof Error ? { ...error, name: error.name, message: error.message } : error;
  }
}

const errorsOfBars = ['bars-too-coarse', 'bars-misaligned', 'duplicate-trading-date'];
const codeOf = (thrown: unknown): string => (thrown as { code?: string } | null)?.code ?? '';

/** Whether bars of a minute can give it: where a length of bars was asked for that does not divide another length, none can. */
function isPossible(report: ReportId, options: Options, end = ends[4]): boolean {
  const thrown = thrownBy(() => runReport(barsOf(MINUTE, end, options.assetClass === 'crypto'), report, options));
  return !errorsOfBars.includes(codeOf(thrown));
}

describe('neededBars', () => {
  it('throws what a run throws for its arguments, and nothing where a run throws nothing', () => {
    const bars = barsOf(MINUTE, ends[4], true);
    const codes = new Set<string>();
    fc.assert(
      fc.property(fc.oneof(runs, spoilt), ({ report, options }) => {
        const ofRun = thrownBy(() => runReport(bars, report, options));
        if (errorsOfBars.includes(codeOf(ofRun))) return;
        expect(thrownBy(() => neededBars(report, options))).toEqual(ofRun);
        codes.add(codeOf(ofRun));
      }),
      { numRuns: 250 },
    );
    expect([...codes]).toEqual(
      expect.arrayContaining([
        '',
        'wrong-type',
        'unknown-report',
        'unknown-option',
        'unknown-asset-class',
        'session-unavailable',
        'not-a-date',
      ]),
    );
  });

  it('names a length whose bars, begun at its multiples, are never too long and never misaligned', () => {
    let ran = 0;
    fc.assert(
      fc.property(runs, fc.constantFrom(...ends), ({ report, options }, end) => {
        if (thrownBy(() => neededBars(report, options)) !== null || !isPossible(report, options, end)) return;
        const { interval, session } = neededBars(report, options);
        const result = runReport(barsOf(interval, end, options.assetClass === 'crypto'), report, options);
        expect(result.session.id).toBe(session);
        ran += 1;
      }),
      { numRuns: 50 },
    );
    expect(ran).toBeGreaterThan(35);
  });

  it('names bars that meet the edges of sessions that are given as templates, in any zone', () => {
    const templates = fc.record({
      id: fc.constantFrom('own', 'daily'),
      timeZone: fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe'),
      open: fc.constantFrom('00:00', '07:00', '09:15', '10:20', '22:00'),
      close: fc.constantFrom('03:00', '12:05', '17:00', '23:40', '24:00'),
      weekdays: fc.constant(weekdays.slice(0, 5)),
    });
    const some = fc.constantFrom<ReportId>(
      'market-session-breakout-standard',
      'market-session-correlation-standard',
      'asian-range-breakout-standard',
      'outside-days-standard',
    );
    fc.assert(
      fc.property(some, templates, templates, fc.constantFrom(...ends), (report, first, second, end) => {
        const of = report.startsWith('market') ? { params: { first, second } } : { session: second };
        const options = { assetClass: 'forex', ticker: 'T', ...of } as Options;
        const { interval } = neededBars(report, options);
        expect(interval).toBeLessThan(DAY);
        expect(runReport(barsOf(interval, end, true), report, options).session.open).toBe(second.open);
      }),
      { numRuns: 50 },
    );
  });

  it('takes daily bars for the hours that they are about, whatever the name of the session', () => {
    const [newYork] = sessionTemplates.stocks;
    const needed = (session: SessionTemplate) =>
      neededBars('outside-days-standard', { assetClass: 'stocks', ticker: 'T', session });
    expect(needed({ ...newYork, id: 'own' })).toMatchObject({ session: 'own', interval: DAY });
    expect(needed({ ...newYork, close: '12:00' })).toMatchObject({ session: 'new-york', interval: 30 * MINUTE });
  });

  it('names the length of a day, or one that divides the hour', () => {
    fc.assert(
      fc.property(runs, ({ report, options }) => {
        if (thrownBy(() => neededBars(report, options)) !== null) return;
        const { interval } = neededBars(report, options);
        if (interval === DAY) expect(describeReport(report).bars).toBe('daily');
        else expect((60 * MINUTE) % interval).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it.each(catalog.map(({ report }) => report))('%s runs on the bars that it asks for, in every session', (report) => {
    for (const assetClass of assetClasses) {
      for (const { id } of sessionTemplates[assetClass]) {
        const options = { assetClass, ticker: 'T', session: id } as Options;
        const thrown = thrownBy(() => neededBars(report, options));
        if (thrown !== null) {
          expect(codeOf(thrown)).toBe('session-unavailable');
          continue;
        }
        const { interval } = neededBars(report, options);
        expect(runReport(barsOf(interval, ends[0], assetClass === 'crypto'), report, options).report).toBe(report);
      }
    }
  });
});

describe('the bars of a report under conditions on other reports', () => {
  const needed = (report: ReportId, options: object): number =>
    neededBars(report, { assetClass: 'stocks', ticker: 'T', ...options }).interval / MINUTE;
  const breaks = { report: 'opening-range-breakout-standard', question: 'breaks' } as const;
  const under = (part: object) => needed('gap-fill-standard', { where: part });

  it('are daily only if they are for all of these reports', () => {
    const reversed = { report: 'outside-days-standard', question: 'reversed', is: [] };
    expect(needed('gap-fill-standard', {})).toBe(DAY / MINUTE);
    expect(under({ ...reversed, previous: 1 })).toBe(DAY / MINUTE);
    expect(under({ ...breaks, is: 'breakout', previous: 1 })).toBe(15);
    expect(under({ not: { or: [{ and: [{ ...breaks, is: [], previous: 1 }] }] } })).toBe(15);
    expect(needed('gap-fill-standard', { groupBy: { ...breaks, previous: 1 } })).toBe(15);
  });

  it('are not daily if another report is about a part of the day', () => {
    const gap = { report: 'gap-fill-standard', question: 'filled', is: [], previous: 1 };
    const crypto = (more: object): number =>
      needed('adr-average-daily-range-standard', { assetClass: 'crypto', where: { ...gap, ...more } });
    expect(crypto({})).toBe(30);
    expect(crypto({ report: 'previous-days-range-standard', question: 'breaks' })).toBe(DAY / MINUTE);
  });

  it('fit the params of these reports, their times and the opens of their sessions', () => {
    expect(under({ ...breaks, params: { minutes: 5 }, is: 'breakout' })).toBe(5);
    expect(needed('gap-fill-standard', { groupBy: { ...breaks, params: { minutes: 6 } } })).toBe(6);
    const power = { report: 'power-hour-breakout-standard', question: 'breaks', is: [], previous: 1 };
    expect(under({ ...power, params: { minutes: 7 } })).toBe(1);
    const morning = { id: 'a', timeZone: 'America/New_York', open: '09:35', close: '11:00', weekdays: ['monday'] };
    const sessionBreakout = { report: 'market-session-breakout-standard', question: 'breaks', is: [], previous: 1 };
    const params = { first: 'new-york', second: morning };
    expect(under({ ...sessionBreakout, params })).toBe(5);
  });

  it('are refused where they are longer than another report says', () => {
    const bars = barsOf(60 * MINUTE, ends[0], false);
    const volume = quotient([session.whole], () => quotientOf(5));
    const options = { assetClass: 'futures', ticker: 'T', session: 'london' } as const;
    const family = defineFamily({
      id: 'short',
      title: 'Short',
      text: 'Short.',
      defaultSession: 'first',
      variants: {
        standard: variant({
          title: 'All',
          text: 'All.',
          bars: 'intraday',
          longestBar: 15,
          options: {},
          report: (): ColumnReport => ({
            ...{ unit: sessions, needs: [session.whole] },
            measures: [{ id: 'volume', label: 'Volume', unit: '', formula: 'the volume', value: volume }],
          }),
        }),
      },
    });
    const where = { report: family, measure: 'volume', op: 'gt', value: 1, previous: 1 } as const;
    expect(neededBars('outside-days-standard', { ...options, where }).interval).toBe(15 * MINUTE);
    expect(() => runReport(bars, 'outside-days-standard', { ...options, where })).toThrow(
      expect.objectContaining({ code: 'bars-too-coarse' }) as Error,
    );
  });
});

describe('bars for hours of one’s own', () => {
  const weekly = { timeZone: 'UTC', weekdays: weekdays.slice(0, 5) };
  const session = { id: 'own', open: '09:00', close: '15:00', ...weekly };
  const needed = (options: Partial<Options>) =>
    neededBars('opening-stats-standard', { assetClass: 'crypto', ticker: 'X', ...options }).interval / MINUTE;
  const own = { name: 'mine', sessions: [session], calendar: null };

  it('meet the opens of today and those of before; breaks they may lie across', () => {
    expect(needed({ assetClass: own })).toBe(DAY / MINUTE);
    expect(neededBars('initial-balance-breakout-standard', { assetClass: own, ticker: 'X' })).toMatchObject({
      session: 'own',
      interval: 60 * MINUTE,
    });
    const breaks = [{ from: '11:10', to: '12:05' }];
    const balance = (more: object): number =>
      neededBars('initial-balance-breakout-standard', {
        assetClass: { ...own, sessions: [{ ...session, ...more }] },
        ticker: 'X',
      }).interval / MINUTE;
    expect(balance({ breaks })).toBe(60);
    expect(balance({ earlierHours: [{ through: '2020-01-01', open: '09:15', close: '15:00' }] })).toBe(15);
  });

  it('may be daily for the session that is the day, or else the first', () => {
    const part = { ...session, id: 'part', close: '12:00' };
    const of = (sessions: readonly SessionTemplate[], id: string) =>
      needed({ assetClass: { ...own, sessions }, session: id });
    expect([of([session, part], 'own'), of([session, part], 'part')]).toEqual([1440, 60]);
    expect([of([part, { ...session, id: 'daily' }], 'daily'), of([part, { ...session, id: 'daily' }], 'part')]).toEqual(
      [1440, 60],
    );
  });
});

describe("a report of one's own", () => {
  const shared = { unit: sessions } as const;
  type Own = Pick<TypedVariantDescription<{ minutes: NumberOption }>, 'longestBar'>;
  const minutes = { type: 'number', default: 30, minimum: 1, maximum: 240, whole: true, unit: 'x', text: 'x' } as const;
  const familyOf = (needs: readonly Column<unknown>[], { longestBar }: Own = {}) => {
    const own = {
      bars: 'intraday',
      options: { minutes },
      ...(longestBar === undefined ? {} : { longestBar }),
    } as const;
    return defineFamily({
      id: 'mine',
      title: 'Mine',
      text: 'Mine.',
      defaultSession: 'new-york',
      variants: {
        standard: variant({ title: 'All', text: 'All.', ...own, report: (): ColumnReport => ({ ...shared, needs }) }),
      },
      headline: headline({
        question: 'Q?',
        cases: 'all',
        success: 'up',
        test: 'half',
        ...own,
        columns: () => ({ unit: sessions, needs, answer: flag([session.open, session.close], (a, b) => b > a) }),
      }),
    });
  };
  const market = { assetClass: 'stocks', ticker: 'X' } as const;
  const needed = (family: ReturnType<typeof familyOf>, params = {}) =>
    neededBars(family, { ...market, params }).interval / MINUTE;

  it('needs bars that do not reach across a time or the end of a window that its columns name', () => {
    const noon = flag([atWallTime('12:05').price], (price) => price > 0);
    expect(needed(familyOf([session.whole]))).toBe(30);
    expect(needed(familyOf([session.whole, atWallTime('12:05').within, noon]))).toBe(5);
    expect(needed(familyOf([windowAtOpen(7).itself]))).toBe(1);
    expect(needed(familyOf([number([windowAtOpen(6).high], (high) => high)]))).toBe(6);
    expect(needed(familyOf([windowAtClose(20).open]))).toBe(10);
    for (const column of [noon, windowAtOpen(6).itself, windowAtClose(20).open]) {
      const family = familyOf([session.whole, column]);
      const bars = barsOf(needed(family) * MINUTE, ends[0], false);
      expect(runReport(bars, family, market).observations.eligible).toBeGreaterThan(0);
      expect(() => runReport(barsOf(30 * MINUTE, ends[0], false), family, market)).toThrow(
        expect.objectContaining({ code: 'bars-too-coarse' }) as Error,
      );
    }
  });

  it('needs bars as long as it says, or shorter ones that fill those, in a run, in play and in its headline', () => {
    const fixed = familyOf([session.whole], { longestBar: 15 });
    const byOption = familyOf([session.whole], { longestBar: (params) => params.minutes });
    expect([needed(fixed), needed(byOption), needed(byOption, { minutes: 10 })]).toEqual([15, 30, 10]);
    const askedOf = (family: typeof fixed, length: number, params = {}) => {
      const bars = barsOf(length * MINUTE, ends[0], false);
      const asOf = Date.UTC(2026, 2, 13, 16);
      const codes = [
        () => runReport(bars, family, { ...market, params }),
        () => runHeadline(bars, family, market),
        () => {
          const { refused } = inPlay(bars, { ...market, asOf, reports: [family], params: { 'mine-standard': params } });
          if (refused.length > 0) throw refused[0].refused as unknown as Error;
        },
      ].map((ask) => {
        try {
          ask();
          return 'given';
        } catch (error) {
          return (error as { code: string }).code;
        }
      });
      return codes;
    };
    const [given, coarse] = ['given', 'bars-too-coarse'];
    for (const length of [1, 5, 15]) expect(askedOf(fixed, length)).toEqual([given, given, given]);
    for (const length of [10, 30]) expect(askedOf(fixed, length)).toEqual([coarse, coarse, coarse]);
    expect(askedOf(byOption, 30)).toEqual([given, given, given]);
    // A headline has the defaults of its options.
    expect(askedOf(byOption, 30, { minutes: 15 })).toEqual([coarse, given, coarse]);
  });

  it('must say a whole number of minutes', () => {
    for (const longestBar of [0, -5, 1.5, NaN, '5' as never, () => 0]) {
      const family = familyOf([session.whole], { longestBar });
      for (const ask of [
        () => needed(family),
        () => runHeadline(barsOf(30 * MINUTE, ends[0], false), family, market),
      ]) {
        expect(ask).toThrow(
          expect.objectContaining({
            code: 'wrong-family',
            message: expect.stringContaining('longestBar must be a whole number of minutes from 1, got ') as string,
          }) as Error,
        );
      }
    }
  });
});
