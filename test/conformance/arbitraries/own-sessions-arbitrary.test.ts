import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionClock, type SessionTemplate, sessionTemplates } from '../../../src/calendar/index.js';
import {
  marketArbitrary,
  ownSessionsArbitrary,
  plainRunArbitrary,
  withOwnSessions,
} from '../../../src/conformance/arbitraries/index.js';
import { expectedAnswer } from '../../../src/conformance/engine/expected-answer.js';
import type { ReportId } from '../../../src/reports/index.js';

const pairs: readonly ReportId[] = ['market-session-breakout-standard', 'market-session-correlation-by-weekday'];
const parts: readonly ReportId[] = ['asian-range-breakout-standard', 'session-range-by-weekday-standard'];

/** Runs of a report that name sessions of their own, with what the reference answers. */
function runsOf(report: ReportId) {
  const plans = ownSessionsArbitrary(report).filter((plan) => plan !== null);
  return fc
    .sample(fc.tuple(plainRunArbitrary(marketArbitrary()), plans), { numRuns: 250, seed: 20241105 })
    .map(([{ market, options }, plan]) => {
      const own = withOwnSessions(plan, report, market, options);
      const answer = expectedAnswer({ report, rows: market.rows, interval: market.intervalMs, options: own });
      return { market, plan, options: own, answer };
    });
}

type Run = ReturnType<typeof runsOf>[number];
type Runs = ReadonlyMap<ReportId, readonly Run[]>;

// Made once, by the tests.
let runs: Runs;
beforeAll(() => {
  runs = new Map([...pairs, ...parts].map((report) => [report, runsOf(report)]));
});

const isTemplate = (value: unknown): value is SessionTemplate => typeof value === 'object' && value !== null;

const templatesOf = (given: Runs) =>
  [...given.values()]
    .flat()
    .flatMap(({ market, options: { session, params } }) =>
      [session, params?.first, params?.second].filter(isTemplate).map((template) => ({ market, template })),
    );

const hoursOf = ({ timeZone, open, close, weekdays }: SessionTemplate): string =>
  JSON.stringify([timeZone, open, close, weekdays]);

describe('sessions of a run of its own', () => {
  it('are templates', () => {
    for (const { template } of templatesOf(runs)) {
      expect(sessionClock(template).template).toEqual(template);
    }
  });

  it.each<[string, (run: ReturnType<typeof templatesOf>[number]) => boolean]>([
    ['across midnight', ({ template: { open, close } }) => open > close && close !== '00:00'],
    ['of a whole day', ({ template: { open, close } }) => open === close || (open === '00:00' && close === '24:00')],
    ['up to the end of a day, by both of its names', ({ template: { close } }) => close === '24:00'],
    ['that open where the one of the bars closes', ({ market, template }) => template.open === market.template.close],
    ['that close where the one of the bars opens', ({ market, template }) => template.close === market.template.open],
    ['in another zone', ({ market, template }) => template.timeZone !== market.template.timeZone],
    ['at the weekend only', ({ template: { weekdays } }) => weekdays.join() === 'saturday,sunday'],
    ['whose weekdays do not start with Monday', ({ template: { weekdays } }) => weekdays[0] === 'sunday'],
    ['off the grid of the bars', ({ template: { open } }) => /[27]$/.test(open)],
    [
      'that are one of the asset class, by another name',
      ({ market, template }) =>
        sessionTemplates[market.assetClass].some(
          (known) => hoursOf(known) === hoursOf(template) && known.id !== template.id,
        ),
    ],
    [
      'that are one of the asset class, by its own name',
      ({ market, template }) =>
        sessionTemplates[market.assetClass].some(
          (known) => hoursOf(known) === hoursOf(template) && known.id === template.id,
        ),
    ],
    [
      'that have the name of one of the asset class, and other hours',
      ({ market, template }) =>
        sessionTemplates[market.assetClass].some(
          (known) => hoursOf(known) !== hoursOf(template) && known.id === template.id,
        ),
    ],
  ])('are some %s', (_, found) => {
    expect(templatesOf(runs).some(found)).toBe(true);
  });

  it.each<[string, (run: Run) => boolean]>([
    ['the first one alone', ({ options: { params } }) => isTemplate(params?.first) && !isTemplate(params.second)],
    ['the second one alone', ({ options: { params } }) => !isTemplate(params?.first) && isTemplate(params?.second)],
    ['both', ({ options: { params } }) => isTemplate(params?.first) && isTemplate(params.second)],
    ['no session of the run', ({ options: { session } }) => session === undefined],
    [
      'the second one once more',
      ({ options: { session, params } }) => isTemplate(session) && session === params?.second,
    ],
    ['the second one once more by its id', ({ options: { session } }) => typeof session === 'string'],
    [
      'another one of the same id',
      ({ options: { session, params } }) =>
        isTemplate(session) &&
        isTemplate(params?.second) &&
        session.id === params.second.id &&
        session.open !== params.second.open,
    ],
  ])('are of two %s', (_, found) => {
    expect(pairs.flatMap((report) => runs.get(report)!).some(found)).toBe(true);
  });

  it.each([...pairs, ...parts])('leave observations to count for %s', (report) => {
    const counted = runs
      .get(report)!
      .filter(({ answer }) => 'observations' in answer && answer.observations.eligible > 0);
    expect(counted.length).toBeGreaterThan(5);
  });

  it('are left to the families about several sessions', () => {
    expect(new Set(fc.sample(ownSessionsArbitrary('gap-fill-standard'), 50))).toEqual(new Set([null]));
  });
});
