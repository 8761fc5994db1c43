import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../../src/bars/index.js';
import { checkedOptions } from '../../../../src/conformance/service/checking/checked-options.js';
import {
  hasFigures,
  knownReports,
  lastDate,
  type AskedFigures,
} from '../../../../src/conformance/service/checking/figures.js';
import { worldOf } from '../../../../src/conformance/service/checking/world.js';
import { runReport, type ReportId } from '../../../../src/reports/index.js';
import { told } from '../in-process.js';

const world = worldOf(checkedOptions(told));
const reports = knownReports(world.options.reports);

/** The result of the library, as a service sends it. */
function responseOf({ report, market, start, end }: AskedFigures) {
  const bars = barsFromRows(world.rowsOf(market), { interval: '1d' });
  const range = { endDate: end, ...(start === null ? {} : { startDate: start }) };
  return {
    status: 200,
    headers: {},
    body: JSON.stringify(runReport(bars, report as ReportId, { ...market, ...range })),
  };
}

const laterBy = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

const asks = fc
  .record({
    report: fc.constantFrom(...reports),
    market: fc.constantFrom(...world.markets),
    before: fc.nat(60),
    length: fc.option(fc.nat(60)),
  })
  .map(({ report, market, before, length }): AskedFigures => {
    const end = laterBy(lastDate(world), -before);
    return { report, market, start: length === null ? null : laterBy(end, -length), end };
  });

const asked: AskedFigures = {
  report: 'opening-stats-standard',
  market: world.markets[0],
  start: '2026-06-01',
  end: '2026-06-30',
};

describe('hasFigures', () => {
  it('holds for what the library computes, of any report, market and range', () => {
    fc.assert(
      fc.property(asks, (each) => {
        expect(hasFigures(world, responseOf(each), each)).toEqual({ holds: true });
      }),
      { numRuns: 40 },
    );
  });

  it.each<readonly [string, Partial<AskedFigures>]>([
    ['those of stocks/MSFT', { market: world.markets[1] }],
    ['those of previous-days-range-standard', { report: 'previous-days-range-standard' }],
    ['if the first date were left out', { start: '2026-06-02' }],
    ['if the last date were left out', { end: '2026-06-29' }],
    ['if start_date were ignored', { start: null }],
  ])('says that other figures are as %s', (words, other) => {
    expect(hasFigures(world, responseOf({ ...asked, ...other }), asked)).toEqual({
      holds: false,
      expected: expect.stringMatching(
        /^the figures of opening-stats-standard for stocks\/AAPL from 2026-06-01 to 2026-06-30: /,
      ),
      got: expect.stringMatching(new RegExp(`^\\d+ observations, counts \\d.*, as ${words}$`)),
    });
  });

  it.each<readonly [string, start: string, end: string]>([
    ['if the range began a day earlier', '2026-05-06', '2026-05-28'],
    ['if the range ended a day later', '2026-05-07', '2026-05-29'],
    ['if both dates were a day earlier', '2026-05-06', '2026-05-27'],
    ['if both dates were a day later', '2026-05-08', '2026-05-29'],
  ])('says that figures of days about a range are as %s', (words, start, end) => {
    const midweek = { ...asked, start: '2026-05-07', end: '2026-05-28' };
    expect(hasFigures(world, responseOf({ ...midweek, start, end }), midweek)).toMatchObject({
      got: expect.stringMatching(new RegExp(`, as ${words}$`)),
    });
  });

  it('says of what is read in part what is read', () => {
    const reading = (report: (body: unknown) => object) => worldOf(checkedOptions({ ...told, readings: { report } }));
    const got = (report: (body: unknown) => object) => hasFigures(reading(report), responseOf(asked), asked);
    expect(got(() => ({ observations: 3 }))).toMatchObject({ got: '3 observations' });
    expect(got(() => ({ counts: [1, 2] }))).toMatchObject({ got: 'counts 1, 2' });
    expect(got(() => ({ counts: Array(13).fill(1) }))).toMatchObject({
      got: `counts ${Array(12).fill(1).join(', ')}, …`,
    });
  });

  it('judges nothing but results', () => {
    expect(hasFigures(world, { status: 403, headers: {}, body: '{}' }, asked)).toMatchObject({ holds: null });
    expect(hasFigures(world, { status: 200, headers: {}, body: '{}' }, asked)).toMatchObject({
      holds: null,
      why: 'options.readings.report reads no figures',
    });
  });
});
