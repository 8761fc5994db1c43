import { describe, expect, it } from 'vitest';
import { sessionTemplates } from '../../../src/calendar/index.js';
import { catalog, neededBars } from '../../../src/reports/index.js';
import { InvalidRequest } from '../../../src/requests/invalid-request.js';
import { checkedQuery } from '../../../src/service/tasks/checked-query.js';
import { NOW } from '../fixtures/receive-with.js';

const REPORT = 'outside-days-standard';
const nothing = { run: { asOf: NOW }, ofMarket: {} };

describe('what a query asks of a run', () => {
  it('that is as it should be needs the bars that the report says', () => {
    for (const { report } of catalog) {
      const needed = neededBars(report, { assetClass: 'futures', ticker: 'ES', asOf: NOW });
      expect(checkedQuery(report, 'futures', nothing)).toEqual(needed);
    }
    const ofMarket = { session: 'london', params: { criterion: 'close' } };
    expect(checkedQuery(REPORT, 'forex', { ...nothing, ofMarket }).session).toBe('london');
  });

  it('is refused in the words of the query, and as a fault of the client', () => {
    const refused =
      (run: object, ofMarket: object = {}) =>
      () =>
        checkedQuery(REPORT, 'stocks', { run: { asOf: NOW, ...run }, ofMarket });
    expect(refused({ startDate: '2024-13-01' })).toThrow(InvalidRequest);
    expect(refused({ startDate: '2024-13-01' })).toThrow(/^start_date must be .*"2024-13-01"\.$/);
    expect(refused({}, { params: { criterion: 'body' } })).toThrow(/^criterion must be one of /);
    expect(refused({}, { session: 'tokyo' })).toThrow(/^session must be one of /);
    expect(refused({ where: { field: 'x' } })).toThrow(/^where/);
  });

  it('of a report that may not be told of is held against what every report takes', () => {
    const where = { field: 'weekday', op: 'eq', value: 'monday' } as const;
    // Bars of a day will do for it, so that no condition is refused for the length of bars.
    expect(checkedQuery(null, 'stocks', { run: { asOf: NOW, where }, ofMarket: {} })).toEqual({
      session: 'new-york',
      interval: 86_400_000,
      leadDays: 22,
      previousDays: 0,
    });
    expect(() => checkedQuery(null, 'stocks', { run: { asOf: NOW, endDate: 'x' }, ofMarket: {} })).toThrow(
      /^end_date must/,
    );
  });

  it('of an asset class that does not exist says nothing of its sessions and options', () => {
    const ofMarket = { session: 'tokyo', params: { criterion: 'body' } };
    expect(checkedQuery(REPORT, undefined, { ...nothing, ofMarket }).session).toBe(sessionTemplates.stocks[0].id);
    expect(() => checkedQuery(REPORT, 'stocks', { ...nothing, ofMarket })).toThrow(InvalidRequest);
    expect(() => checkedQuery(REPORT, undefined, { run: { asOf: NOW, endDate: 'x' }, ofMarket })).toThrow(/^end_date/);
  });
});

it('a fault of the service is none of the client', () => {
  const run = Object.defineProperty({}, 'asOf', {
    enumerable: true,
    get: () => {
      throw new TypeError('broken');
    },
  });
  expect(() => checkedQuery(REPORT, 'stocks', { run, ofMarket: {} })).toThrow(new TypeError('broken'));
});
