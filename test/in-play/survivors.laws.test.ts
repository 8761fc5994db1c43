import * as fc from 'fast-check';
import { expect } from 'vitest';
import { barsFromRows, type Bars } from '../../src/bars/index.js';
import { marketArbitrary, type GeneratedMarket } from '../../src/conformance/arbitraries/index.js';
import { BarstatsRangeError } from '../../src/errors/index.js';
import { inPlay, runReport, type ReportInPlay } from '../../src/reports/index.js';
import { law } from '../laws/law.js';

const minute = 60_000;

const markets = marketArbitrary({ bars: 'intraday', wellFormed: true, suggestions: false, maxSessions: 14 }).filter(
  // Stretches are counted from the open: none is to be left out, nor the open to be another one.
  ({ intervalMs, template: { breaks, earlierHours } }) =>
    intervalMs >= 5 * minute && intervalMs <= 30 * minute && breaks === undefined && earlierHours === undefined,
);

/** The report on gaps at an instant; `null` where no gap is in play. */
function gapAt(bars: Bars, { assetClass, session }: GeneratedMarket, asOf: number): ReportInPlay | null {
  const options = { assetClass, ticker: 'X', session, asOf, lookback: 'all', reports: ['gap-fill-standard'] } as const;
  return inPlay(bars, options).reports.at(0) ?? null;
}

/** A few instants of which each lies in another session. */
function ends({ rows, intervalMs }: GeneratedMarket, places: readonly number[]): readonly number[] {
  return places.map((place) => rows[Math.floor((place / 1000) * rows.length)].time + intervalMs);
}

const places = fc.array(fc.integer({ min: 300, max: 999 }), { minLength: 1, maxLength: 3 });

law(
  'of the gaps that were open when a stretch of the clock begins those fill that fill in it or in a later one',
  [markets, places, fc.constantFrom(30, 60, 120)],
  (market, some, minutes) => {
    const compared = { instants: 0, filled: 0 };
    const bars = barsFromRows(market.rows, { interval: market.intervalMs });
    const { assetClass, session } = market;
    for (const end of ends(market, some)) {
      const found = gapAt(bars, market, end);
      if (found === null) continue;
      const { opens, closes, date } = found.session;
      const before = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
      const run = { assetClass, ticker: 'X', session, endDate: before, params: { minutes } } as const;
      const times = unlessTooCoarse(() => runReport(bars, 'gap-fill-by-fill-time', run));
      // A bar that goes on into the next stretch belongs to none of them.
      if (times === null) return false;
      for (let i = 1; Date.parse(opens) + i * minutes * minute < Date.parse(closes); i++) {
        const groups = gapAt(bars, market, Date.parse(opens) + i * minutes * minute)?.observations[0].groups ?? [];
        for (const { group, questions } of groups) {
          const { state, undecided } = questions[0];
          if (state !== 'open') continue;
          const { outcomes } = times.summary.find((each) => each.group.direction === group.direction)!.questions[0];
          const later = outcomes.slice(i).reduce((sum, { count }) => sum + count, 0);
          expect(undecided!.outcomes[0], market.description).toMatchObject({ id: 'filled', count: later });
          compared.instants++;
          compared.filled += later;
        }
      }
    }
    return compared.filled > 0;
  },
  { runs: 120, atLeast: 0.03 },
);

function unlessTooCoarse<Result>(run: () => Result): Result | null {
  try {
    return run();
  } catch (error) {
    if (error instanceof BarstatsRangeError && error.code === 'bars-too-coarse') return null;
    throw error;
  }
}

law(
  'those that are as undecided as a gap become fewer over a session, and never more',
  [markets, places],
  (market, some) => {
    let fewer = 0;
    const bars = barsFromRows(market.rows, { interval: market.intervalMs });
    const found = gapAt(bars, market, ends(market, some)[0]);
    if (found === null) return false;
    const [opens, closes] = [found.session.opens, found.session.closes].map((instant) => Date.parse(instant));
    const least = new Map<string, number>();
    for (let asOf = opens; asOf <= closes; asOf += Math.max(5 * minute, (closes - opens) / 40)) {
      for (const { label, questions, observations } of gapAt(bars, market, asOf)?.observations[0].groups ?? []) {
        // What is asked when the gap fills is asked of more and more.
        for (const { id, undecided } of questions.filter(({ known }) => known === 'at-open')) {
          if (undecided === null) continue;
          const before = least.get(`${label} ${id}`) ?? observations;
          expect(undecided.of, `${market.description} ${label} ${id}`).toBeLessThanOrEqual(before);
          if (undecided.of < before) fewer++;
          least.set(`${label} ${id}`, undecided.of);
        }
      }
    }
    return fewer > 0;
  },
  { runs: 60, atLeast: 0.03 },
);
