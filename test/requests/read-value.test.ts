import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { formatCondition, inPlay, runReport, type ReportResult } from '../../src/reports/index.js';
import { InvalidRequest } from '../../src/requests/invalid-request.js';
import { readCondition, readEachOnce, readGrouping, readLookback } from '../../src/requests/read-value.js';
import { conditions } from '../conditions/text/arbitraries.js';
import { misfitsOf } from '../open-api/validator-of.js';
import { NOW, receiveWith, respond } from '../service/fixtures/receive-with.js';

const known = ['1mo', '3mo', '6mo', '1y'] as const;

it('a lookback is one of four, as it is spelled', () => {
  expect(known.map(readLookback)).toEqual(known);
});

it('anything else is refused, with the four that there are', () => {
  const near = fc.constantFrom('', '1MO', ' 1mo', '1mo ', '2mo', '12mo', '1', 'toString', '1mo,3mo');
  const other = fc.oneof(fc.string(), near, fc.constant(undefined));
  fc.assert(
    fc.property(
      other.filter((text) => !(known as readonly unknown[]).includes(text)),
      (text) => {
        expect(() => readLookback(text)).toThrow(new InvalidRequest('lookback must be one of 1mo, 3mo, 6mo, 1y.'));
      },
    ),
  );
});

const listed = fc.uniqueArray(fc.stringMatching(/^[A-Z/ ]{0,4}$/), { minLength: 1, maxLength: 9 });

it('a list is read in its order, as long as it may be, and refused if it is longer', () => {
  fc.assert(
    fc.property(listed, (list) => {
      expect(readEachOnce(list.join(), 'tickers', list.length)).toEqual(list);
      expect(() => readEachOnce([...list, 'more'].join(), 'tickers', list.length)).toThrow(
        new InvalidRequest(`tickers must name at most ${list.length} tickers, got ${list.length + 1}.`),
      );
    }),
  );
});

it('an item that is there twice is refused by its name', () => {
  fc.assert(
    fc.property(listed, fc.nat(), (list, i) => {
      const again = list[i % list.length];
      expect(() => readEachOnce([...list, again].join(), 'reports', 99)).toThrow(
        new InvalidRequest(`reports must name each report once, got ${JSON.stringify(again)} twice.`),
      );
    }),
  );
});

const receive = receiveWith({}, 'all-access');
const asking = (target: string) => receive(`/report_calculation/${target}`);

const HALF_HOUR = 1_800_000;
const from = Date.UTC(2026, 5, 15);
const bars = barsFromRows(
  Array.from({ length: 16 * 48 + 24 }, (_, i) => {
    const open = 100 + ((i * 7919) % 101);
    const [high, low] = [open + (i % 5), open - (i % 3)];
    return { time: from + i * HALF_HOUR, open, high, low, close: low };
  }),
  { interval: HALF_HOUR },
);

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const morning = { id: 'morning', timeZone: 'Asia/Kolkata', open: '09:00', close: '12:00', weekdays };
const afternoon = { id: 'london', timeZone: 'Europe/Berlin', open: '13:00', close: '17:30', weekdays };
const written = (template: object): string => encodeURIComponent(JSON.stringify(template));

/** The body of the answer to a request that the bars above are given to. */
function bodyOf(target: string): ReportResult {
  const received = receive(target);
  if (received.finished) throw new Error(received.response.body ?? '');
  const { status, body } = respond(received, [{ bars }]);
  expect(status).toBe(200);
  return JSON.parse(body ?? '') as ReportResult;
}

describe('a session that is given as a template in a query', () => {
  const range = { startDate: '2026-06-15', endDate: '2026-06-30' };
  const dates = `start_date=${range.startDate}&end_date=${range.endDate}`;
  const market = { assetClass: 'futures', ticker: 'ES', ...range, detailed: true, asOf: NOW } as const;

  it('is that of the options of the report', () => {
    const query = `${dates}&first=${written(morning)}&second=${written(afternoon)}`;
    const result = bodyOf(`/report_calculation/market-session-breakout-standard/futures/ES?${query}`);
    const params = { first: morning, second: afternoon };
    expect(result).toEqual(runReport(bars, 'market-session-breakout-standard', { ...market, params }));
    expect(result.observations.eligible).toBeGreaterThan(5);
    expect(misfitsOf('market-session-breakout-standard', result)).toEqual([]);
    // 09:00 in Kolkata is half past an hour of UTC.
    const received = asking(`market-session-breakout-standard/futures/ES?${query}`);
    expect(received.finished || received.task.needs[0].interval).toBe(HALF_HOUR);
  });

  it('is that of the run', () => {
    const query = `${dates}&session=${written({ ...afternoon, open: '00:00' })}`;
    const result = bodyOf(`/report_calculation/asian-range-breakout-standard/futures/ES?${query}`);
    const session = { ...afternoon, open: '00:00' };
    expect(result).toEqual(runReport(bars, 'asian-range-breakout-standard', { ...market, session }));
    expect(result.observations.eligible).toBeGreaterThan(5);
    expect(misfitsOf('asian-range-breakout-standard', result)).toEqual([]);
  });

  it('is that of every report in play', () => {
    const reports = ['asian-range-breakout-standard', 'opening-stats-standard'] as const;
    const result = bodyOf(`/in_play/futures/ES?reports=${reports.join(',')}&session=${written(afternoon)}`);
    const session = afternoon;
    const lookback = { requested: '1y', granted: '1y', capped: false, months: 12, startDate: '2025-07-01' } as const;
    expect(result).toEqual(
      inPlay(bars, { ...{ assetClass: 'futures', ticker: 'ES', asOf: NOW }, session, reports, lookback }),
    );
    expect(misfitsOf('InPlay', result)).toEqual([]);
  });

  it.each([
    ['first={', 'first must be JSON.'],
    [
      `first=${written({ ...morning, id: 'a b '.repeat(250) })}`,
      'first must not be longer than 1000 characters, got 1130.',
    ],
    [
      `first=${written({ ...morning, timeZone: 'Asia/Kolkatta' })}`,
      'first.timeZone must be an IANA time zone such as "America/New_York", or an offset such as "+05:30", got "Asia/Kolkatta"',
    ],
    [`second=${written({ ...morning, close: '5' })}`, 'second.close must be '],
    [`second=${written({ ...morning, weekdays: [] })}`, 'second.weekdays must name at least one weekday, got none.'],
    ['first={}', 'first.id is missing.'],
    [
      `first=${written({ ...morning, pauses: [] })}`,
      'first has no field "pauses"; it has id, timeZone, open, close, weekdays, breaks, earlierHours.',
    ],
    ['first=[]', 'first must be one of '],
    ['session={}', 'session.id is missing.'],
    [
      `session=${written(afternoon)}`,
      'market-session-breakout-standard is about the sessions that its own options name',
    ],
    ['first={"__proto__":{"id":"x"}}', 'first has no field "__proto__"'],
  ])('is refused by the name of its parameter (%#)', (query, message) => {
    const received = asking(`market-session-breakout-standard/futures/ES?${query}`);
    if (!received.finished) throw new Error('It was not refused');
    expect(received.response.status).toBe(400);
    const body = JSON.parse(received.response.body ?? '') as { code: string; message: string };
    expect(body.code).toBe('invalid_request');
    expect(body.message.slice(0, message.length)).toBe(message);
  });
});

describe('a grouping in a query', () => {
  const read = (text: string) => readGrouping(text, 'groupBy');

  it('is a name, JSON, or text as in conditions', () => {
    expect(read('weekday')).toEqual({ field: 'weekday' });
    expect(read('{"field":"adr","edges":[1]}')).toEqual({ field: 'adr', edges: [1] });
    expect(read('opening-range-breakout(minutes: 15).breaks')).toEqual({
      ...{ report: 'opening-range-breakout-standard', params: { minutes: 15 }, question: 'breaks' },
    });
  });

  it.each([
    ['moon', 'groupBy has "moon" at column 1, expected a field, a question of a report or a series'],
    ['{', 'groupBy must be JSON.'],
    ['adr', 'groupBy.edges is missing: adr is a number.'],
    ['gap-fill.gap-size', 'groupBy.question must be one of filled, held, reversed'],
    ['series.vix', 'groupBy.series is not known: "vix"'],
  ])('is refused where it is wrong: %j', (groupBy, message) => {
    const received = receive(
      `/report_calculation/opening-stats-standard/futures/ES?groupBy=${encodeURIComponent(groupBy)}`,
    );
    if (!received.finished) throw new Error('It was not refused');
    expect(received.response.status).toBe(400);
    const body = JSON.parse(received.response.body ?? '') as { code: string; message: string };
    expect(body.message.slice(0, message.length)).toBe(message);
  });
});

describe('a condition in a query', () => {
  const read = (text: string) => readCondition(text, 'where');

  it('is the same as JSON and in its text form', () => {
    const check = (where: Parameters<typeof formatCondition>[0]) => {
      const [text, json] = [formatCondition(where), JSON.stringify(where)];
      expect(JSON.stringify(read(text))).toBe(json);
      expect(JSON.stringify(read(json))).toBe(json);
    };
    const wellFormed = conditions.filter((condition) => !/\\ud[89a-f]/.test(JSON.stringify(condition)));
    fc.assert(fc.property(wellFormed, check));
  });

  it('is that of the run, and of what is in play', () => {
    const where = {
      and: [
        { field: 'weekday', op: 'in', value: ['monday', 'friday'] },
        { not: { field: 'streak', op: 'gt', value: 2 } },
      ],
    };
    const query = 'where=weekday+in+(monday,friday)+and+not+streak%3E2';
    const ofReport = bodyOf(`/report_calculation/opening-stats-standard/futures/ES?${query}`);
    expect(ofReport.where).toEqual(where);
    expect(ofReport.observations.excluded.condition).toBeGreaterThan(0);
    expect(bodyOf(`/in_play/futures/ES?reports=opening-stats-standard&${query}`).where).toEqual(where);
  });

  it.each([
    [
      'monday',
      'where has "monday" at column 1, expected a field, a question or measure of a report, a series, not or (.',
    ],
    ['', 'where ends at column 1, expected a field, a question or measure of a report, a series, not or (.'],
    ['weekday = monday fild', 'where has "fild" at column 18, expected and, or or the end.'],
    ['[]', 'where has "[" at column 1, expected a field, a question or measure of a report, a series, not or (.'],
    ['adr'.padStart(10_001, '.'), 'where goes on at column 10001, expected at most 10000 characters, got 10001.'],
    ['{', 'where must be JSON.'],
  ])('is refused where it is wrong: %j', (where, message) => {
    expect(() => read(where)).toThrow(new InvalidRequest(message));
    for (const target of ['report_calculation/opening-stats-standard/futures/ES', 'in_play/futures/ES']) {
      const received = receive(`/${target}?where=${encodeURIComponent(where)}`);
      if (!received.finished) throw new Error('It was not refused');
      expect(received.response.status).toBe(400);
      expect(JSON.parse(received.response.body ?? '')).toEqual({ code: 'invalid_request', message });
    }
  });
});
