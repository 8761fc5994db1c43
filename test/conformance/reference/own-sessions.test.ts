import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchanges, type SessionTemplate, sessionTemplates } from '../../../src/calendar/index.js';
import {
  marketArbitrary,
  ownSessionsArbitrary,
  plainRunArbitrary,
  withOwnSessions,
} from '../../../src/conformance/arbitraries/index.js';
import { barsOfRequest, optionsOfRequest } from '../../../src/conformance/engine/bars-of-request.js';
import { type EngineOptions, type ReferenceOptions, referenceReport } from '../../../src/conformance/index.js';
import { referenceDecisions } from '../../../src/conformance/reference/index.js';
import type { ReportId, ReportResult } from '../../../src/reports/index.js';
import { outcomeOf } from '../outcome-of.js';
import { HOUR, handMadeBars, type Prices } from './hand-made-bars.js';

const pairs = [
  'market-session-breakout-standard',
  'market-session-breakout-by-weekday',
  'market-session-breakout-by-size',
  'market-session-breakout-by-levels',
  'market-session-correlation-standard',
  'market-session-correlation-by-weekday',
] as const satisfies readonly ReportId[];
const parts = [
  'asian-range-breakout-standard',
  'asian-range-breakout-by-weekday',
  'asian-range-breakout-by-extension',
  'session-range-by-weekday-standard',
] as const satisfies readonly ReportId[];

/** Any run of any of these reports on any market, those with sessions of their own among them. */
const runs = (reports: readonly ReportId[]) =>
  fc.constantFrom(...reports).chain((report) =>
    fc
      .tuple(plainRunArbitrary(marketArbitrary({ bars: 'intraday' })), ownSessionsArbitrary(report))
      .map(([{ market, options }, plan]) => ({
        report,
        market,
        options: withOwnSessions(plan, report, market, options),
      })),
  );

type Run = ReturnType<typeof runs> extends fc.Arbitrary<infer Each> ? Each : never;

const resultOf = ({ report, market }: Run, options: EngineOptions): ReportResult => {
  const request = { report, rows: market.rows, interval: market.intervalMs, options };
  return referenceReport(barsOfRequest(request), report, optionsOfRequest(request));
};

/** All of a result but what its sessions are called. */
const figuresOf = (run: Run, options: EngineOptions): string =>
  outcomeOf(() => {
    const { session, params, ...figures } = resultOf(run, options);
    return { ...figures, hours: [session.timeZone, session.open, session.close], names: Object.keys(params) };
  });

const renamed = (template: SessionTemplate, id: string): SessionTemplate => ({ ...template, id });

/** The template that an option means. */
const meant = ({ options: { assetClass, exchange } }: Run, session: unknown): SessionTemplate | undefined => {
  if (typeof session === 'object') return session as SessionTemplate;
  const ofClass = typeof assetClass === 'object' ? assetClass.sessions : sessionTemplates[assetClass];
  return (typeof exchange === 'string' ? exchanges[exchange].sessions : ofClass).find(({ id }) => id === session);
};

describe('a session of one’s own', () => {
  it('has the figures of the one that it is a copy of, as first, second and session of two', () => {
    const tally = { compared: 0, counted: 0 };
    fc.assert(
      fc.property(runs(pairs), fc.constantFrom('copy', 'asia', 'london'), (run, id) => {
        const { first = 'asia', second = 'london' } = run.options.params ?? {};
        const one = meant(run, first);
        const other = meant(run, second);
        if (one === undefined || other === undefined) return;
        // Reports that conditions name have sessions of their own, whose names tell them apart.
        if (JSON.stringify([run.options.where, run.options.groupBy]).includes('"report"')) return;
        const { session: _, ...options } = run.options;
        const named = figuresOf(run, { ...options, params: { ...options.params, first, second } });
        const copies = { first: renamed(one, id), second: renamed(other, id) };
        for (const copied of [{ first: copies.first, second }, { first, second: copies.second }, copies]) {
          const params = { ...options.params, ...copied };
          expect(figuresOf(run, { ...options, params })).toBe(named);
          const session = copied.second as string | SessionTemplate;
          expect(figuresOf(run, { ...options, params, session })).toBe(named);
        }
        tally.compared++;
        if (/"eligible":[1-9]/.test(named)) tally.counted++;
      }),
      { numRuns: 100 },
    );
    expect(tally.compared).toBeGreaterThan(30);
    expect(tally.counted).toBeGreaterThan(4);
  });

  it('has the figures of the one that it is a copy of, as the session of the parts of a day', () => {
    let counted = 0;
    fc.assert(
      fc.property(runs(parts), fc.constantFrom('copy', 'asia', 'daily'), (run, id) => {
        const template = meant(run, run.options.session ?? 'daily');
        if (template === undefined) return;
        const named = figuresOf(run, run.options);
        expect(figuresOf(run, { ...run.options, session: renamed(template, id) })).toBe(named);
        if (/"eligible":[1-9]/.test(named)) counted++;
      }),
      { numRuns: 150 },
    );
    expect(counted).toBeGreaterThan(7);
  });

  it('means its hours, whatever zone they are written in', () => {
    // Tokyo and Seoul have had one clock since 1989, so have Vienna and Berlin since 1981.
    const twins: Readonly<Record<string, string>> = { 'Asia/Tokyo': 'Asia/Seoul', 'Europe/Berlin': 'Europe/Vienna' };
    const moved = <Session>(session: Session): Session => {
      if (typeof session !== 'object' || session === null) return session;
      const { timeZone } = session as unknown as SessionTemplate;
      return { ...session, timeZone: twins[timeZone] ?? timeZone };
    };
    let compared = 0;
    fc.assert(
      fc.property(runs([...pairs, ...parts]), (run) => {
        const { assetClass, session, params = {} } = run.options;
        const elsewhere = {
          ...run.options,
          assetClass:
            typeof assetClass === 'object' ? { ...assetClass, sessions: assetClass.sessions.map(moved) } : assetClass,
          ...(session === undefined ? {} : { session: moved(session) }),
          params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, moved(value)])),
        };
        if (JSON.stringify(elsewhere) === JSON.stringify({ ...run.options, params })) return;
        const same = (options: EngineOptions): string =>
          figuresOf(run, options).replaceAll(/"hours":\["[^"]*"/g, '"hours":[');
        expect(same(elsewhere)).toBe(same(run.options));
        compared++;
      }),
      { numRuns: 200 },
    );
    expect(compared).toBeGreaterThan(10);
  });

  it('is repeated in the params, in one order of its fields and as it was given', () => {
    fc.assert(
      fc.property(runs(pairs), (run) => {
        const given = run.options.params ?? {};
        const backwards = Object.fromEntries(
          Object.entries(given).map(([name, value]) => [name, meant(run, value) === value ? reversed(value) : value]),
        );
        const params = outcomeOf(() => resultOf(run, { ...run.options, params: backwards }).params);
        if (params.startsWith('refused')) return;
        const parsed = JSON.parse(params) as Record<string, unknown>;
        expect(parsed).toMatchObject(given);
        for (const session of [parsed.first, parsed.second]) {
          if (typeof session !== 'object' || session === null) continue;
          const order = ['id', 'timeZone', 'open', 'close', 'weekdays', 'breaks', 'earlierHours'];
          expect(Object.keys(session)).toEqual(order.filter((name) => name in session));
        }
      }),
    );
  });
});

/** The same object with its keys the other way round. */
function reversed(value: unknown): never {
  return Object.fromEntries(Object.entries(value as object).reverse()) as never;
}

const futures: ReferenceOptions = { assetClass: 'futures', ticker: 'ES', calendar: null, detailed: true };
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const own = (id: string, timeZone: string, open: string, close: string): SessionTemplate => ({
  id,
  timeZone,
  open,
  close,
  weekdays,
});

/** Hours of one price from an instant on, but for those that are given by day and hour. */
function hours(start: string, count: number, given: Readonly<Record<string, Prices>>): ReturnType<typeof handMadeBars> {
  return handMadeBars(
    HOUR,
    Array.from({ length: count }, (_, i) => {
      const time = new Date(Date.parse(start) + i * HOUR).toISOString();
      return [time, ...(given[time.slice(8, 13)] ?? ([105, 105, 105, 105] as const))] as const;
    }),
  );
}

describe('two sessions of one’s own, by hand', () => {
  // The evening of New York, across its midnight: 01:00 to 07:00 UTC on 9 January 2024; after it Frankfurt, 08:00 to 12:00 UTC.
  const evening = own('evening', 'America/New_York', '20:00', '02:00');
  const frankfurt = own('frankfurt', 'Europe/Berlin', '09:00', '13:00');
  const params = { first: evening, second: frankfurt };
  const bars = hours('2024-01-09T00:00Z', 16, {
    '09T00': [105, 200, 1, 105],
    '09T03': [105, 110, 100, 105],
    '09T07': [105, 200, 1, 105],
    '09T09': [105, 105, 99, 104],
    '09T12': [105, 200, 1, 105],
  });
  const run = (options: Partial<ReferenceOptions> = {}, id = 'market-session-breakout-standard'): ReportResult =>
    referenceReport(bars, id, { ...futures, params, ...options });

  it('are looked at in their own hours', () => {
    const { session, detailed } = run();
    expect(session).toEqual({ id: 'frankfurt', timeZone: 'Europe/Berlin', open: '09:00', close: '13:00' });
    expect(detailed).toEqual([
      {
        date: '2024-01-09',
        groups: [{}],
        levels: { 'first-high': 110, 'first-low': 100 },
        outcomes: { breaks: 'low-only' },
        measures: {},
      },
    ]);
  });

  it('are in the params, to the byte', () => {
    expect(JSON.stringify(run().params)).toBe(
      '{"first":{"id":"evening","timeZone":"America/New_York","open":"20:00","close":"02:00","weekdays":["monday","tuesday","wednesday","thursday","friday"]},' +
        '"second":{"id":"frankfurt","timeZone":"Europe/Berlin","open":"09:00","close":"13:00","weekdays":["monday","tuesday","wednesday","thursday","friday"]},"overlap":"first"}',
    );
  });

  it('abut: the second one counts from its first bar on', () => {
    const night = own('night', 'UTC', '00:00', '08:00');
    const [row] = run({ params: { first: night, second: frankfurt } }).detailed ?? [];
    expect(row).toMatchObject({ levels: { 'first-high': 200, 'first-low': 1 }, outcomes: { breaks: 'neither' } });
  });

  it('overlap: by default the second one counts from the close of the first one on, and cut it counts as a whole', () => {
    const sessions = { first: own('early', 'UTC', '03:00', '08:00'), second: own('late', 'UTC', '06:00', '09:00') };
    const row = (overlap: string): unknown => run({ params: { ...sessions, overlap } }).detailed?.[0];
    expect(row('first')).toMatchObject({
      levels: { 'first-high': 200, 'first-low': 1 },
      outcomes: { breaks: 'neither' },
    });
    expect(row('cut')).toMatchObject({ levels: { 'first-high': 110, 'first-low': 100 }, outcomes: { breaks: 'both' } });
  });

  it('are known when the first one is over', () => {
    const [{ questions }] = referenceDecisions(bars, 'market-session-breakout-standard', { ...futures, params });
    // Known at the open of Frankfurt; its low is broken by the bar of 09:00, an hour later, but its high could be as well.
    expect(questions.breaks).toMatchObject({ outcome: 'low-only', known: [0, 0], decided: [0, 4 * HOUR] });
  });

  it('may be the session of the run once more, but for no other', () => {
    const refused = expect.objectContaining({ code: 'session-unavailable' });
    expect(run({ session: { ...frankfurt, weekdays: [...weekdays].reverse() } })).toEqual(run());
    const others: readonly NonNullable<ReferenceOptions['session']>[] = [
      evening,
      'london',
      'frankfurt',
      { ...frankfurt, id: 'berlin' },
      { ...frankfurt, open: '09:30' },
      { ...frankfurt, timeZone: 'Europe/Paris' },
      { ...frankfurt, weekdays: ['monday'] },
    ];
    for (const session of others) expect(() => run({ session }), JSON.stringify(session)).toThrow(refused);
    // With the second one left out, only London is London.
    const [, london] = sessionTemplates.futures;
    const ofLondon = (session: SessionTemplate) => () => run({ session, params: { first: evening } }).session.id;
    expect(ofLondon({ ...london })()).toBe('london');
    expect(ofLondon(frankfurt)).toThrow(refused);
    expect(ofLondon({ ...frankfurt, id: 'london' })).toThrow(refused);
  });

  it('need no session of the asset class', () => {
    expect(run({ assetClass: 'stocks' }).observations.eligible).toBe(1);
    expect(() => run({ assetClass: 'stocks', params: { second: frankfurt } })).toThrow(
      expect.objectContaining({ code: 'session-unavailable' }),
    );
  });

  it('are told apart by their hours, whatever their names', () => {
    const asia = own('asia', 'UTC', '02:00', '07:00');
    const [row] = run({ params: { first: asia, second: frankfurt } }).detailed ?? [];
    expect(row.levels).toEqual({ 'first-high': 110, 'first-low': 100 });
  });

  it('are never passed over for an older one, where their trading dates are three days apart', () => {
    // On either side of the date line: the second one of 9 January opens at 11:50 UTC on the 10th, the first one of the 12th at 10:30 UTC
    // on that day. That is the last one before it, and still open when it closes; the one of the 11th would count.
    const everyDay = [...weekdays, 'saturday', 'sunday'] as const;
    const east = { ...own('east', 'Etc/GMT+12', '23:50', '24:00'), weekdays: everyDay };
    const west = { ...own('west', 'Pacific/Kiritimati', '00:30', '00:10'), weekdays: everyDay };
    const minutes = handMadeBars(
      HOUR / 6,
      Array.from({ length: 3 * 144 }, (_, i) => {
        const time = new Date(Date.parse('2024-01-09T00:00Z') + (i * HOUR) / 6).toISOString();
        return [time, 105, 105, 105, 105] as const;
      }),
    );
    const { observations } = referenceReport(minutes, 'market-session-breakout-standard', {
      ...futures,
      params: { first: west, second: east },
    });
    expect(observations).toEqual({ unit: 'pair', seen: 3, eligible: 0, excluded: { 'no-first': 3 } });
  });
});

describe('a day of one’s own, by hand', () => {
  // From 22:00 to 10:00 UTC with Asia, 23:00 to 08:00 UTC, in it.
  const night = own('night', 'Europe/London', '22:00', '10:00');
  const bars = hours('2024-01-08T22:00Z', 16, {
    '09T01': [105, 110, 100, 105],
    '09T09': [105, 112, 105, 111],
    '09T10': [105, 200, 1, 105],
  });

  it('breaks the Asian range in its own hours', () => {
    const { detailed, session } = referenceReport(bars, 'asian-range-breakout-standard', {
      ...futures,
      session: night,
    });
    expect(session.id).toBe('night');
    expect(detailed).toMatchObject([
      {
        levels: { 'asia-high': 110, 'asia-low': 100 },
        outcomes: { breaks: 'high-only', 'rest-colour': 'green', 'day-colour': 'green' },
      },
    ]);
  });

  it('has the parts that close within it', () => {
    const id = 'session-range-by-weekday-standard';
    const [row] = referenceReport(bars, id, { ...futures, session: night }).detailed ?? [];
    expect(row.measures).toMatchObject({ 'asia-range': 10, 'london-range': null, 'new-york-range': null });
  });

  it('never takes the place of a part, whatever its name', () => {
    const id = 'session-range-by-weekday-standard';
    const [row] = referenceReport(bars, id, { ...futures, session: { ...night, id: 'asia' } }).detailed ?? [];
    expect(row.measures).toMatchObject({ 'asia-range': 10, 'london-range': null });
  });

  it('has no part that the asset class does not have', () => {
    for (const id of parts) {
      expect(() => referenceReport(bars, id, { ...futures, assetClass: 'stocks', session: night }), id).toThrow(
        expect.objectContaining({ code: 'session-unavailable' }),
      );
    }
  });
});
