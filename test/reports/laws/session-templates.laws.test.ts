import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows, extendBars, type BarRow, type Bars } from '../../../src/bars/index.js';
import { sessionTemplates, type SessionTemplate } from '../../../src/calendar/index.js';
import { weekdays } from '../../../src/calendar/inner.js';
import { conditionArbitrary, groupByArbitrary } from '../../../src/conformance/arbitraries/condition-arbitrary.js';
import {
  catalog,
  describeReport,
  inPlay,
  neededBars,
  runReport,
  type ReportId,
  type ReportOptions,
} from '../../../src/reports/index.js';
import { outcomeOf } from '../../conformance/outcome-of.js';
import { law } from '../../laws/law.js';

// A session may be given as a template of one's own wherever it may be given by its name: the name of a template is no more than what
// results call it, and its hours are all that figures depend on.

const families = ['market-session-breakout', 'market-session-correlation', 'asian-range-breakout'];
const reports = catalog
  .filter(({ family }) => [...families, 'session-range-by-weekday'].includes(family))
  .map(({ report }) => report);
const isOfPairs = (report: ReportId): boolean => describeReport(report).options.some(({ name }) => name === 'second');

type Session = string | SessionTemplate;

/** What is asked of a market, but for its sessions. */
type Asked = Omit<ReportOptions<ReportId>, 'session' | 'params' | 'assetClass' | 'ticker'>;

const HALF_HOUR = 1_800_000;

/** Half-hourly bars day and night over some weeks, some of them missing; their prices go up and down by small steps. */
const rowsArbitrary: fc.Arbitrary<readonly BarRow[]> = fc
  .record({
    from: fc.constantFrom('2024-03-04', '2024-03-25', '2024-10-21', '2024-12-16'),
    days: fc.integer({ min: 6, max: 24 }),
    steps: fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.nat(4), fc.nat(4)), { minLength: 20, maxLength: 60 }),
    holes: fc.constantFrom(0, 0, 97, 31),
  })
  .map(({ from, days, steps, holes }) => {
    const rows: BarRow[] = [];
    let open = 1000;
    for (let i = 0; i < days * 48; i++) {
      const [step, above, below] = steps[(i * 7) % steps.length];
      const close = open + step;
      const [high, low] = [Math.max(open, close) + above, Math.min(open, close) - below];
      if (holes === 0 || i % holes !== 0) rows.push({ time: Date.parse(from) + i * HALF_HOUR, open, high, low, close });
      open = close;
    }
    return rows;
  });

const barsOf = (rows: readonly BarRow[]): Bars => barsFromRows(rows, { interval: HALF_HOUR });

/** The same bars, made by adding to those before. */
function extended(rows: readonly BarRow[], at: readonly number[]): readonly Bars[] {
  const made: Bars[] = [];
  for (const end of [...at, rows.length].map((place) => Math.min(rows.length, 1 + place)).sort((a, b) => a - b)) {
    const before = made.at(-1);
    if (before === undefined) made.push(barsOf(rows.slice(0, end)));
    else if (before.length < end) made.push(extendBars(before, barsOf(rows.slice(before.length, end))));
  }
  return made;
}

const classes = fc.constantFrom('futures' as const, 'forex' as const, 'crypto' as const);

/** A template of anybody's own, of any name. */
const ownTemplate: fc.Arbitrary<SessionTemplate> = fc.record({
  id: fc.constantFrom('own', 'asia', 'london'),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/New_York', 'Asia/Tokyo'),
  open: fc.constantFrom('00:00', '07:30', '09:00', '14:00', '18:00', '23:00'),
  close: fc.constantFrom('02:00', '08:30', '12:00', '17:00', '21:30', '24:00'),
  weekdays: fc.oneof(
    fc.constant(weekdays.slice(0, 5)),
    fc.subarray([...weekdays], { minLength: 1 }).map((some): SessionTemplate['weekdays'] => some),
  ),
});

const asked: fc.Arbitrary<Asked> = fc.record(
  {
    detailed: fc.constant(true),
    stability: fc.constant(true),
    where: conditionArbitrary(true),
    groupBy: groupByArbitrary(true),
    completeness: fc.constant({ openWithin: 120, closeWithin: 120, coverage: 0.25 }),
    startDate: fc.constantFrom('2024-03-08', '2024-10-25'),
  },
  { requiredKeys: [] },
);

/** Options of a report with its sessions: the pair, or the day that it is about. */
function optionsOf(
  report: ReportId,
  assetClass: 'futures' | 'forex' | 'crypto',
  more: Asked,
  first: Session,
  second: Session,
  overlap: 'first' | 'cut' = 'first',
): ReportOptions<ReportId> {
  const sessions = isOfPairs(report) ? { params: { first, second, overlap } } : { session: second };
  return { assetClass, ticker: 'X', ...more, ...sessions };
}

/** The bytes of a result but for what it says of its sessions, or the code of what refused it. */
function figures(bars: Bars, report: ReportId, options: ReportOptions<ReportId>): string {
  return outcomeOf(() => {
    const { session, params, ...rest } = runReport(bars, report, options);
    return { ...rest, hours: [session.timeZone, session.open, session.close], overlap: params.overlap };
  });
}

describe('a session given as a template', () => {
  law(
    'gives the figures that its name gives, in bars made in one go and in bars that were added to',
    [
      rowsArbitrary,
      classes,
      asked,
      fc.tuple(fc.nat(3), fc.nat(3), fc.constantFrom('first' as const, 'cut' as const)),
      fc.constantFrom(...reports),
      fc.array(fc.nat(1200), { maxLength: 3 }),
    ],
    (rows, assetClass, more, [a, b, overlap], report, at) => {
      const templates = sessionTemplates[assetClass];
      const [first, second] = [templates[a], templates[b]];
      const named = figures(barsOf(rows), report, optionsOf(report, assetClass, more, first.id, second.id, overlap));
      const own = (template: SessionTemplate) => ({ ...template, id: 'own' });
      const described = optionsOf(report, assetClass, more, own(first), own(second), overlap);
      const grown = extended(rows, at).map((bars) => figures(bars, report, described));
      expect(grown.at(-1)).toBe(named);
      expect(figures(barsOf(rows), report, described)).toBe(named);
      return /"eligible":[1-9]/.test(named);
    },
    { runs: 60, atLeast: 0.1 },
  );

  law(
    'gives the same in play as its name, at any instant',
    [rowsArbitrary, classes, fc.nat(23), fc.nat(16)],
    (rows, assetClass, day, place) => {
      let counted = 0;
      const bars = barsOf(rows);
      // While London is open, after Asia.
      const asOf = Number(rows[0].time) - (Number(rows[0].time) % 86_400_000) + (day * 48 + 15 + place) * HALF_HOUR;
      const templateOf = (id: string) => sessionTemplates[assetClass].find((each) => each.id === id)!;
      const [first, second] = [templateOf(day % 4 === 0 ? 'new-york' : 'asia'), templateOf('london')];
      const pairs = reports.filter(isOfPairs);
      const inPlayOf = (...pair: readonly [Session, Session]) =>
        outcomeOf(() => {
          const params = Object.fromEntries(pairs.map((id) => [id, { first: pair[0], second: pair[1] }]));
          const options = { assetClass, ticker: 'X', asOf, lookback: 'all', reports: pairs, params } as const;
          const { reports: found, upcoming, notInPlay } = inPlay(bars, options);
          counted += found.length;
          const without = found.map(({ params: _, session, ...rest }) => ({ ...rest, opens: session.opens }));
          return { found: without, upcoming, notInPlay };
        });
      const described = inPlayOf({ ...first, id: 'a' }, { ...second, id: 'b' });
      expect(described).toBe(inPlayOf(first.id, second.id));
      return counted > 0;
    },
    { runs: 20, atLeast: 0.1 },
  );

  it('is that of its own report in play, whatever other reports are asked about', () => {
    const bars = barsOf(
      Array.from({ length: 480 }, (_, i) => ({
        time: Date.UTC(2024, 0, 1) + i * HALF_HOUR,
        ...{ open: 100, high: 101 + (i % 7), low: 100 - (i % 5), close: 101 },
      })),
    );
    const second = (open: string) => ({
      ...{ id: 'own', timeZone: 'UTC', open, close: '17:00' },
      weekdays: weekdays.slice(0, 5),
    });
    const params = {
      'market-session-breakout-standard': { second: second('08:00') },
      'market-session-breakout-by-weekday': { second: second('09:00') },
      'market-session-correlation-standard': { second: second('08:00') },
    } as const;
    const ids = Object.keys(params) as (keyof typeof params)[];
    const inPlayOf = (reports: readonly (keyof typeof params)[]) => {
      const asOf = Date.UTC(2024, 0, 10, 12);
      const given = Object.fromEntries(reports.map((id) => [id, params[id]]));
      return inPlay(bars, { assetClass: 'forex', ticker: 'X', asOf, lookback: 'all', reports, params: given }).reports;
    };
    const together = inPlayOf(ids);
    expect(together.map(({ session }) => session.open)).toEqual(['08:00', '09:00', '08:00']);
    expect(together).toEqual(ids.flatMap((id) => inPlayOf([id])));
  });

  it('needs the bars that its name needs', () => {
    for (const report of reports) {
      for (const { id } of sessionTemplates.forex) {
        const template = { ...sessionTemplates.forex.find((each) => each.id === id)!, id: 'own' };
        const needed = neededBars(report, optionsOf(report, 'forex', {}, 'asia', id));
        expect(neededBars(report, optionsOf(report, 'forex', {}, 'asia', template))).toEqual({
          ...needed,
          session: 'own',
        });
      }
    }
  });

  law(
    'has hours of its own, whatever was asked before of another one of its name',
    [
      rowsArbitrary,
      classes,
      fc.array(fc.record({ first: ownTemplate, second: ownTemplate }), { minLength: 2, maxLength: 4 }),
      fc.constantFrom(...reports),
    ],
    (rows, assetClass, sessions, report) => {
      const shared = barsOf(rows);
      const asks = sessions.map(({ first, second }) =>
        optionsOf(report, assetClass, { detailed: true }, { ...first, id: 'asia' }, { ...second, id: 'london' }),
      );
      const asLast = asks.map((options) => outcomeOf(() => runReport(barsOf(rows), report, options)));
      // There and back again.
      for (const i of [...asks.keys(), ...[...asks.keys()].reverse()]) {
        expect(outcomeOf(() => runReport(shared, report, asks[i]))).toBe(asLast[i]);
      }
      return new Set(asks.map((options) => figures(shared, report, options))).size > 1;
    },
    { runs: 40, atLeast: 0.3 },
  );

  law(
    'looks at nothing after an instant, in a run and in play',
    [rowsArbitrary, classes, asked, ownTemplate, ownTemplate, fc.constantFrom(...reports), fc.nat(1200)],
    (rows, assetClass, more, first, second, report, place) => {
      const asOf = Number(rows[place % rows.length].time) + HALF_HOUR;
      const options = { ...optionsOf(report, assetClass, more, first, second), asOf };
      const until = barsOf(rows.filter(({ time }) => Number(time) + HALF_HOUR <= asOf));
      const all = barsOf(rows);
      const result = outcomeOf(() => runReport(all, report, options));
      expect(outcomeOf(() => runReport(until, report, options))).toBe(result);
      const { session, params } = options;
      const playing = {
        ...({ assetClass, ticker: 'X', asOf, lookback: 'all', reports: [report] } as const),
        ...(session === undefined ? { params: { [report]: params } } : { session }),
      };
      expect(outcomeOf(() => inPlay(until, playing))).toBe(outcomeOf(() => inPlay(all, playing)));
      return /"eligible":[1-9]/.test(result);
    },
    { runs: 80, atLeast: 0.02 },
  );

  it('is among the params of the result as it was given, its fields in their order', () => {
    const rows = Array.from({ length: 96 }, (_, i) => ({
      time: Date.UTC(2024, 0, 8) + i * HALF_HOUR,
      ...{ open: 1, high: 1, low: 1, close: 1 },
    }));
    const first = { weekdays: ['monday', 'tuesday'], close: '12:00', open: '09:00', timeZone: 'UTC', id: 'morning' };
    const { params } = runReport(barsOf(rows), 'market-session-breakout-standard', {
      assetClass: 'forex',
      ticker: 'X',
      params: { first: first as unknown as SessionTemplate },
    });
    expect(JSON.stringify(params)).toBe(
      '{"first":{"id":"morning","timeZone":"UTC","open":"09:00","close":"12:00","weekdays":["monday","tuesday"]},"second":"london","overlap":"first"}',
    );
    expect([params.first, (params.first as SessionTemplate).weekdays].every(Object.isFrozen)).toBe(true);
  });
});
