import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { exchanges, type SessionTemplate } from '../../../src/calendar/index.js';
import {
  marketAndOptionsArbitrary,
  marketArbitrary,
  reportOptionsArbitrary,
} from '../../../src/conformance/arbitraries/index.js';
import { fieldNames } from '../../../src/conditions/fields.js';

const operators = ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between'];

const sample = () => fc.sample(marketAndOptionsArbitrary(marketArbitrary()), { numRuns: 1000, seed: 20241103 });
type Runs = ReturnType<typeof sample>;

// Made once, by the tests.
let runs: Runs;
let options: readonly Runs[number]['options'][];
beforeAll(() => {
  runs = sample();
  options = runs.map((run) => run.options);
});

const hoursOf = ({ id: _, ...hours }: SessionTemplate): string => JSON.stringify(hours);

describe('marketAndOptionsArbitrary', () => {
  it('gives no option the value undefined', () => {
    for (const each of options) expect(Object.values(each)).not.toContain(undefined);
  });

  it('ends no range before it starts', () => {
    for (const { startDate, endDate } of options) {
      if (startDate !== undefined && endDate !== undefined) expect(endDate >= startDate).toBe(true);
    }
  });

  const conditions = () => JSON.stringify(options.map(({ where, groupBy }) => [where, groupBy]));
  it.each(fieldNames)('asks for the field %s', (field) => {
    expect(conditions()).toContain(`"${field}"`);
  });

  it.each(operators)('compares as %s says', (operator) => {
    expect(conditions()).toContain(`"op":"${operator}"`);
  });

  it('gives no event twice', () => {
    for (const { events = [] } of options) {
      const keys = events.map(({ name, date, time }) => [name.toLowerCase(), date, time].join());
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it.each<[string, (run: Runs[number]) => boolean]>([
    ['no start', ({ options: { startDate } }) => startDate === undefined],
    [
      'a start before the bars',
      ({ market, options: { startDate } }) =>
        startDate !== undefined && Date.parse(startDate) < market.rows[0].time - 2 * 864e5,
    ],
    [
      'an end after the bars',
      ({ market, options: { endDate } }) => endDate !== undefined && Date.parse(endDate) > market.rows.at(-1)!.time,
    ],
    [
      'an asOf within the bars',
      ({ market, options: { asOf } }) => asOf !== undefined && asOf < market.rows.at(-1)!.time,
    ],
    ['the session of the report', ({ options: { session } }) => session === undefined],
    ['the session of the market', ({ market, options: { session } }) => session === market.session],
    ['another session', ({ market, options: { session } }) => session !== undefined && session !== market.session],
    [
      'an asset class of its own with a calendar of its own',
      ({ options: { assetClass } }) => typeof assetClass === 'object' && assetClass.calendar !== null,
    ],
    [
      'a session of its own asset class by name',
      ({ options: { assetClass, session } }) => typeof assetClass === 'object' && typeof session === 'string',
    ],
    [
      'the exchange that the bars are of',
      ({ market, options: { exchange } }) =>
        typeof exchange === 'string' && exchanges[exchange].sessions.some((each) => each === market.session),
    ],
    ['no calendar', ({ options: { calendar } }) => calendar === null],
    ['a calendar of its own', ({ options: { calendar } }) => calendar !== null && calendar !== undefined],
    [
      'a calendar with an early close',
      ({ market, options: { calendar } }) =>
        typeof calendar?.earlyCloseOf(Math.floor(market.rows[0].time / 864e5)) === 'number',
    ],
    ['limits of completeness', ({ options: { completeness } }) => completeness?.coverage !== undefined],
    ['guards', ({ options: { guards } }) => guards?.lowSample !== undefined],
    ['precisions', ({ options: { precision } }) => precision?.percent !== undefined],
    ['a condition on every session', ({ options: { where } }) => JSON.stringify(where) === '{"and":[]}'],
    [
      'the opposite of a condition',
      ({ options: { where } }) => where !== undefined && typeof where === 'object' && 'not' in where,
    ],
    ['a condition on a window', ({ options: { where } }) => JSON.stringify(where ?? null).includes('window.size')],
    [
      'a window for daily bars',
      ({ market, options: { where } }) =>
        market.intervalMs === 864e5 && JSON.stringify(where ?? null).includes('window.'),
    ],
    ['a grouping by its bare name', ({ options: { groupBy } }) => typeof groupBy === 'string'],
    ['a grouping by edges', ({ options: { groupBy } }) => JSON.stringify(groupBy ?? null).includes('edges')],
    [
      'a grouping by events that there are',
      ({ options: { groupBy, events } }) => groupBy === 'event' && !!events?.length,
    ],
    ['parts of the period', ({ options: { stability } }) => stability === true],
    ['an event with a time', ({ options: { events } }) => events?.some(({ time }) => time !== undefined) === true],
    ['detailed rows', ({ options: { detailed } }) => detailed === true],
    ['a limit for the previous session', ({ options: { previousWithinDays } }) => previousWithinDays !== undefined],
  ])('gives options with %s', (_, found) => {
    expect(runs.some(found)).toBe(true);
  });

  it('gives the exchange that the bars are of more often than not', () => {
    const exchangesOf = ({ market }: Runs[number]) =>
      Object.values(exchanges).filter(({ sessions }) => sessions.some((each) => each === market.session));
    const ofExchanges = runs.filter((run) => exchangesOf(run).length > 0);
    const told = ofExchanges.filter((run) => exchangesOf(run).some(({ id }) => id === run.options.exchange));
    expect(ofExchanges.length).toBeGreaterThan(20);
    expect(told.length).toBeGreaterThan(ofExchanges.length / 2);
  });
});

describe('reportOptionsArbitrary', () => {
  it('gives options for the market that it is given', () => {
    for (const { market } of runs.slice(0, 20)) {
      for (const { assetClass } of fc.sample(reportOptionsArbitrary(market), { numRuns: 5, seed: 1 })) {
        if (typeof assetClass === 'string') expect(assetClass).toBe(market.assetClass);
        else expect(assetClass.sessions.map(hoursOf)).toContain(hoursOf(market.template));
      }
    }
  });
});
