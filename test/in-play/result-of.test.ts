import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findReport, reportIds } from '../../src/families/find-report.js';
import { checkedInPlay } from '../../src/in-play/checked-in-play.js';
import type { Day } from '../../src/in-play/day.js';
import type { Findings } from '../../src/in-play/findings.js';
import type { Live, Moment } from '../../src/in-play/moment.js';
import type { ReportFindings } from '../../src/in-play/report-findings.js';
import type { ObservationInPlay } from '../../src/in-play/result.js';
import { levelAskedBy, resultOf } from '../../src/in-play/result-of.js';
import type { Notice } from '../../src/notices/inner.js';
import { deeplyFrozen, freezeDeeply } from '../reports/fixtures/frozen.js';
import { at, hour } from '../sessions/markets.js';

const checked = (more: object = {}) =>
  checkedInPlay(
    { assetClass: 'stocks', ticker: 'X', asOf: at('2024-07-02', '12:00'), lookback: 'all', ...more },
    3_600_000,
  );

const session = freezeDeeply({ id: 'day' }) as unknown as Day['session'];

const day = { first: '2024-06-03', last: '2024-07-01', session } as Partial<Day> as Day;

const observation = (date: string): ObservationInPlay => freezeDeeply({ date, levels: {}, groups: [] });
const entry = (hours: number | null) =>
  freezeDeeply({
    at: hours === null ? null : new Date(at('2024-07-02') + hours * hour).toISOString(),
    known: 'at-open' as const,
    questions: ['filled'],
  });
const nothing: Findings = {
  observations: [],
  upcoming: [],
  silent: null,
  eligible: 7,
  unit: 'session',
  levelsAsked: new Map(),
};

function placeOf(
  report: number,
  findings: Partial<Findings>,
  params: ReportFindings['params'] = noParams,
): ReportFindings {
  const moment = { live: { day } as Partial<Live> as Live } as Partial<Moment> as Moment;
  return {
    report: findReport(reportIds[report], 'id'),
    params,
    found: { moment, findings: { ...nothing, ...findings } },
  };
}
const noParams = Object.freeze({});

const refused = freezeDeeply({ code: 'bars-too-coarse' as const, message: 'Bars are too coarse' });
const silent = freezeDeeply({ reason: 'no-gap', text: 'it opens exactly at the previous close' });

test('each report is told of where it belongs, in the order in which they were asked for', () => {
  const kind = fc.constantFrom('refused', 'silent', 'shown', 'shown and more to come', 'to come');
  const hours = fc.array(fc.option(fc.integer({ min: 9, max: 15 }), { nil: null }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(fc.tuple(kind, hours), { maxLength: 12 }), (list) => {
      const idsOf = (...kinds: readonly string[]) =>
        reportIds.filter((_, i) => kinds.includes(list.at(i)?.[0] ?? '') && i < list.length);
      const places = list.map(([what, when], i): ReportFindings => {
        const upcoming = when.map(entry);
        if (what === 'refused') return { ...placeOf(i, {}), found: refused };
        if (what === 'silent') return placeOf(i, { silent });
        if (what === 'to come') return placeOf(i, { upcoming });
        return placeOf(i, {
          observations: [observation('2024-07-02')],
          upcoming: what === 'shown' ? [] : upcoming,
        });
      });
      const result = resultOf(checked(), places, []);
      expect(result.reports.map(({ report }) => report)).toEqual(idsOf('shown', 'shown and more to come'));
      expect(result.notInPlay).toEqual(idsOf('silent').map((report) => ({ report, ...silent })));
      expect(result.refused).toEqual(idsOf('refused').map((report) => ({ report, refused })));
      const coming = list.flatMap(([what, when], i) =>
        ['to come', 'shown and more to come'].includes(what) ? when.map((hours) => [reportIds[i], hours] as const) : [],
      );
      // By instant; what an event decides last; at the same instant as they were asked for.
      const sorted = [...Array(16).keys(), null].flatMap((hours) => coming.filter((each) => each[1] === hours));
      expect(result.upcoming).toEqual(sorted.map(([report, hours]) => ({ report, ...entry(hours) })));
      expect(deeplyFrozen(result)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('a report in play says what its history is, and what there is of it now', () => {
  const now = observation('2024-07-02');
  const params = freezeDeeply({ fill: 50 });
  const place = placeOf(reportIds.indexOf('gap-fill-by-spike'), { observations: [now] }, params);
  expect(resultOf(checked(), [place], []).reports).toEqual([
    {
      report: 'gap-fill-by-spike',
      family: 'gap-fill',
      variant: 'by-spike',
      session,
      params: { fill: 50 },
      history: { startDate: '2024-06-03', endDate: '2024-07-01', unit: 'session', eligible: 7 },
      observations: [now],
    },
  ]);
});

test('the market, the instant and how far back it goes are told; conditions and notices only where there are some', () => {
  expect(resultOf(checked(), [], [])).toEqual({
    kind: 'in-play',
    assetClass: 'stocks',
    ticker: 'X',
    asOf: '2024-07-02T12:00:00.000Z',
    lookback: { requested: 'all', granted: 'all', capped: false, startDate: null },
    reports: [],
    upcoming: [],
    notInPlay: [],
    refused: [],
  });
  const where = { field: 'weekday', op: 'eq', value: 'monday' };
  const groupBy = { field: 'month' };
  const notice = { code: 'times-shifted' } as unknown as Notice;
  const granted = { requested: '1y', granted: '6mo', capped: true, startDate: '2024-01-02' };
  const told = resultOf(checked({ where, groupBy, lookback: { ...granted, months: 6 } }), [], [notice]);
  expect(told).toMatchObject({ where, groupBy, lookback: granted, notices: [notice] });
  expect(resultOf(checked({ where }), [], [])).not.toHaveProperty('groupBy');
  expect(resultOf(checked({ groupBy }), [], [])).not.toHaveProperty('where');
  const order = ['kind', 'assetClass', 'ticker', 'asOf', 'lookback', 'where', 'groupBy', 'notices', 'reports'];
  expect(Object.keys(told)).toEqual([...order, 'upcoming', 'notInPlay', 'refused']);
});

test('a question is about the level that it states, else about that of its own identifier', () => {
  const observations = [observation('2024-07-02')];
  const places = [placeOf(0, { observations, levelsAsked: new Map([['filled', 'target']]) })];
  const [inPlay] = resultOf(checked(), places, []).reports;
  expect(levelAskedBy(inPlay, 'filled')).toBe('target');
  expect(levelAskedBy(inPlay, 'pullback-1')).toBe('pullback-1');
});
