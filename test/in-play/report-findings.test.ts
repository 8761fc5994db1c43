import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BarstatsRangeError } from '../../src/errors/index.js';
import type { FamilyReport } from '../../src/define/family.js';
import { sessions } from '../../src/columns/sessions/session.js';
import type { AskedReport } from '../../src/in-play/asked-reports.js';
import { checkedInPlay } from '../../src/in-play/checked-in-play.js';
import type { Day } from '../../src/in-play/day.js';
import type { Entry } from '../../src/in-play/coming.js';
import type { Findings } from '../../src/in-play/findings.js';
import type { Moment } from '../../src/in-play/moment.js';
import { type Moments, momentsOf } from '../../src/in-play/moments.js';
import { betweenSessions, findingsOfReport, reportOfSession } from '../../src/in-play/report-findings.js';
import type { ReportContext } from '../../src/options/report-context.js';
import type { PreparedReport } from '../../src/rows/prepare.js';
import type { Market, ScheduledSession } from '../../src/sessions/inner.js';
import { at, day as template, hourly, hours } from '../sessions/markets.js';

const bars = hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16));

const checkedAt = (time: string, more: object = {}) => {
  const options = { assetClass: 'stocks', ticker: 'X', session: template, calendar: null, lookback: 'all' };
  return checkedInPlay({ ...options, asOf: at('2024-07-02', time), ...more }, 3_600_000);
};

/** A report without questions, and the markets that it was made for. */
function asked(): AskedReport & { readonly madeFor: Market[] } {
  const madeFor: Market[] = [];
  const description = {
    report: (_params: never, { market }: ReportContext) => {
      madeFor.push(market);
      return { unit: sessions, needs: [] };
    },
  } as unknown as FamilyReport['description'];
  return {
    report: { id: 'probe-standard', description } as unknown as FamilyReport,
    params: Object.freeze({}),
    needs: { report: 'probe-standard', defaultSession: 'first', fixedSession: false, bars: 'intraday' },
    barMinutes: null,
    madeFor,
  };
}

test('a report is made for the sessions of the day where one is under way, and for those that there were where none is', () => {
  for (const time of ['12:00', '20:00']) {
    const checked = checkedAt(time);
    const [moments, own] = [momentsOf(bars, checked), asked()];
    const moment = moments.for(own.needs, null);
    const place = findingsOfReport(own, checked, moments);
    expect(place).toMatchObject({ report: { id: 'probe-standard' }, params: {} });
    expect(place.found).toMatchObject({ findings: { silent: { reason: 'no-questions' } } });
    expect('moment' in place.found && place.found.moment).toBe(moment);
    expect(own.madeFor).toEqual([moment.live?.day.begun ?? moment.market]);
    expect(moment.live === null).toBe(time === '20:00');
  }
});

/** Moments that refuse to be looked at, and how often that was tried. */
function refusing(error: Error): Moments & { tried: number } {
  const moments = {
    tried: 0,
    for: () => {
      moments.tried++;
      throw error;
    },
  };
  return moments;
}

const rangeError = (code: string) => new BarstatsRangeError(code as never, `It is ${code}`, { argument: 'options' });

test('what the bars do not allow is said of that report, each time anew, as other bars may allow it', () => {
  for (const code of ['too-many-figures', 'bars-too-coarse', 'bars-misaligned', 'duplicate-trading-date']) {
    const [moments, own] = [refusing(rangeError(code)), asked()];
    const ask = () => findingsOfReport(own, checkedAt('12:00'), moments);
    expect(ask()).toEqual({ report: own.report, params: own.params, found: { code, message: `It is ${code}` } });
    moments.tried = 0;
    ask();
    expect(moments.tried).toBeGreaterThan(0);
  }
});

test('that an asset class lacks the session of a report is found once for it, whatever the bars are', () => {
  const [moments, own] = [refusing(rangeError('session-unavailable')), asked()];
  const ask = (report: AskedReport, more: object = {}) =>
    findingsOfReport(report, checkedAt('12:00', more), moments).found;
  const found = ask(own);
  expect(found).toEqual({ code: 'session-unavailable', message: 'It is session-unavailable' });
  expect(ask(own)).toBe(found);
  expect(moments.tried).toBe(1);
  // Another session, another asset class or another report may have it.
  ask(own, { session: { ...template, id: 'other' } });
  ask(own, { assetClass: 'crypto' });
  ask(asked());
  expect(moments.tried).toBe(4);
});

test('any other error is none of the report, and stops the call', () => {
  for (const error of [rangeError('out-of-bounds'), new TypeError('a slip'), new Error('another')]) {
    expect(() => findingsOfReport(asked(), checkedAt('12:00'), refusing(error))).toThrow(error);
  }
});

test('all day a report is made once for the same options, whoever states them; for others it is made anew', () => {
  const step = fc.record({ day: fc.nat(1), id: fc.nat(1), fill: fc.nat(1), isCopy: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      const days = [{} as Day, {} as Day];
      const names = [{}, {}];
      const own = [{ fill: 0 }, { fill: 1 }];
      const latest = new Map<string, { readonly fill: number; readonly report: PreparedReport }>();
      for (const { day, id, fill, isCopy } of steps) {
        const before = latest.get(`${day} ${id}`);
        const made = {} as PreparedReport;
        const report = reportOfSession(days[day], names[id], isCopy ? { fill } : own[fill], () => made);
        expect(report).toBe(before?.fill === fill ? before.report : made);
        latest.set(`${day} ${id}`, { fill, report });
      }
    }),
  );
});

test('between two sessions a report says what it said before, until the bars, their sessions or the next one to open are others', () => {
  const session = (openTime: number) => ({ openTime }) as ScheduledSession;
  const moment = (
    more: { lineage?: object; count?: number; next?: ScheduledSession | null; settings?: object } = {},
  ) => {
    const { lineage = bars, count = 2, next = session(5), settings = {} } = more;
    const market = { lineage, sessions: { length: count } } as unknown as Market;
    const none = { where: null, groupBy: null, events: [] };
    return { market, scheduled: null, next, settings: { ...none, ...settings }, asOf: 1 } as unknown as Moment;
  };
  const own = asked();
  let looked = 0;
  const ask = (at: Moment, report: AskedReport = own) =>
    betweenSessions(report, at, () => ({ unit: `session ${looked++}`, upcoming: [] }) as unknown as Findings);
  const first = ask(moment());
  expect(ask(moment({ next: session(5) }))).toBe(first);
  expect(ask(moment(), asked())).not.toBe(first);
  expect(ask(moment())).toBe(first);
  const others = [{ lineage: {} }, { count: 3 }, { next: session(6) }, { next: null }];
  for (const other of others) expect(ask(moment(other))).not.toBe(ask(moment()));
  // What a caller adds is not compared, and what is under way changes with every bar.
  const settings = [{ where: {} }, { groupBy: {} }, { events: [{}] }];
  const kept = [...settings.map((each) => moment({ settings: each })), { ...moment(), scheduled: session(1) }];
  const before = ask(moment());
  for (const each of kept) expect(ask(each)).not.toBe(ask(each));
  expect(ask(moment())).toBe(before);
});

test('what is said to come at an instant is said until then, and not of instants before it was said', () => {
  const own = asked();
  const market = { lineage: {}, sessions: [] } as unknown as Market;
  const settings = { where: null, groupBy: null, events: [] };
  const comes = [{ at: '1970-01-01T00:00:00.009Z' }, { at: null }] as unknown as readonly Entry[];
  const ask = (asOf: number) =>
    betweenSessions(
      own,
      { market, scheduled: null, next: null, settings, asOf } as unknown as Moment,
      () => ({ unit: `at ${asOf}`, upcoming: comes }) as unknown as Findings,
    ).unit;
  expect([5, 8, 9, 5, 6].map(ask)).toEqual(['at 5', 'at 5', 'at 9', 'at 5', 'at 5']);
});
