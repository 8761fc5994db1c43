import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import {
  marketArbitrary,
  type GeneratedMarket,
  type GeneratedRow,
} from '../../../src/conformance/arbitraries/index.js';
import { rankEvidence, type ScanMarket, watch, type WatchState } from '../../../src/discovery/index.js';
import { headlines, type MarketEvent } from '../../../src/reports/index.js';
import { askHeadlines, type HeadlineCase } from '../../../src/reports/inner.js';
import { law } from '../../laws/law.js';
import { withoutFirstLook } from './without-first-look.js';

const DAY = 86_400_000;
const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Events of all names, some days apart, from before the first bar until after the last. */
function eventsAmong({ rows }: GeneratedMarket, days: number): readonly MarketEvent[] {
  const names = ['cpi', 'nfp', 'fomc', 'earnings'];
  const events: MarketEvent[] = [];
  for (let instant = rows[0].time; instant < rows[rows.length - 1].time + 3 * DAY; instant += days * DAY) {
    events.push({ name: names[events.length % names.length], date: dateOf(instant) });
  }
  return events;
}

function marketOf(market: GeneratedMarket, days: number, rows: readonly GeneratedRow[] = market.rows): ScanMarket {
  return {
    assetClass: market.assetClass,
    ticker: 'GENERATED',
    bars: barsFromRows(rows, { interval: market.intervalMs }),
    events: eventsAmong(market, days),
  };
}

/** The days of a market, at a share of the way. */
const dayAt = ({ rows }: GeneratedMarket, share: number): string => {
  const [first, last] = [rows[0].time, rows[rows.length - 1].time];
  return dateOf(first + (last - first) * share);
};

const markets = marketArbitrary({ maxSessions: 60, suggestions: false });
/** Doubles would be near 0 nearly always: fast-check spreads them over all exponents. */
const share = (most: number) => fc.nat(1000).map((part) => (most * part) / 1000);
const shares = fc.array(share(1), { minLength: 1, maxLength: 5 });

const throughJson = (state: WatchState | null) => JSON.parse(JSON.stringify(state)) as WatchState | null;

describe('a watch', () => {
  law(
    'comes to the same state as all bars at once, however they are split into calls, to the last byte but for the first look',
    [markets, shares, fc.double({ min: -0.1, max: 1.1, noNaN: true }), fc.integer({ min: 1, max: 6 }), fc.boolean()],
    (market, parts, since, days, trims) => {
      let counted = 0;
      const options = { since: dayAt(market, since) };
      const whole = watch(null, marketOf(market, days), options);
      const ends = [...parts.map((share) => Math.ceil(share * market.rows.length)), market.rows.length];
      const [first, ...later] = ends.sort((a, b) => a - b).filter((each) => each > 0);
      let state: WatchState | null = null;
      for (const end of [first, ...later]) {
        const from: number = (trims ? state?.counted?.from : undefined) ?? -Infinity;
        const rows = market.rows.slice(0, end).filter(({ time }) => time >= from);
        state = watch(throughJson(state), marketOf(market, days, rows), state === null ? options : {});
      }
      expect(JSON.stringify(withoutFirstLook(state!))).toBe(JSON.stringify(withoutFirstLook(whole)));
      // All bars at once after the same first call.
      const begun = watch(null, marketOf(market, days, market.rows.slice(0, first)), options);
      expect(JSON.stringify(state)).toBe(JSON.stringify(watch(begun, marketOf(market, days))));
      counted += whole.questions.filter(({ through }) => through !== null).length;
      return counted > 0;
    },
    { runs: 60, atLeast: 0.3 },
  );

  law(
    'comes to the same state by instants as by bars, and bars that end later do not exist',
    [markets, shares, share(0.6)],
    (market, parts, since) => {
      const options = { since: dayAt(market, since) };
      const { rows, intervalMs } = market;
      const all = marketOf(market, 4);
      let state: WatchState | null = null;
      let first: number | null = null;
      let compared = 0;
      for (const share of [...parts].sort((a, b) => a - b)) {
        const asOf = Math.round(rows[0].time + share * (rows[rows.length - 1].time + intervalMs - rows[0].time));
        const known = rows.filter(({ time }) => time + intervalMs <= asOf);
        state = watch(state, all, { ...options, asOf });
        if (known.length === 0) continue;
        compared++;
        const atOnce = watch(null, marketOf(market, 4, known), options);
        expect(JSON.stringify(withoutFirstLook(state))).toBe(JSON.stringify(withoutFirstLook(atOnce)));
        first ??= atOnce.firstLook;
        expect(state.firstLook).toBe(first);
      }
      return compared > 0;
    },
    { runs: 40, atLeast: 0.5 },
  );

  law(
    'changes nothing when bars come again, or older ones',
    [markets, share(1)],
    (market, share) => {
      const state = watch(null, marketOf(market, 4), { since: dayAt(market, 0.2) });
      expect(JSON.stringify(watch(state, marketOf(market, 4)))).toBe(JSON.stringify(state));
      const older = market.rows.slice(0, Math.ceil(share * market.rows.length));

      if (older.length > 0)
        expect(JSON.stringify(watch(throughJson(state), marketOf(market, 4, older)))).toBe(JSON.stringify(state));
      return state.questions.some(({ through }) => through !== null);
    },
    { runs: 30, atLeast: 0.3 },
  );

  law(
    'ranks evidence that the order of states and a way through JSON do not change',
    [fc.tuple(markets, markets)],
    ([one, two]) => {
      const states = [one, two].map((market, i) =>
        watch(null, { ...marketOf(market, 4), ticker: `T${i}` }, { since: dayAt(market, 0.3) }),
      );
      const result = JSON.stringify(rankEvidence(states));
      expect(JSON.stringify(rankEvidence(states.map((each) => throughJson(each)!).reverse()))).toBe(result);
      return states.some(({ questions }) => questions.some(({ through }) => through !== null));
    },
    { runs: 15, atLeast: 0.1 },
  );
});

describe('the cases of a question', () => {
  /** Within blocks by their order there, without the last one, which may not be over. */
  const named = (cases: readonly HeadlineCase[]) => {
    const last = cases.at(-1)?.block;
    return cases
      .filter(({ block }) => block === undefined || block !== last)
      .map(({ session, outcome, group, block }) => [
        session.day,
        block === undefined
          ? outcome
          : cases.filter((each) => each.block === block && Number(each.outcome) < Number(outcome)).length,
        group,
        block?.day,
      ]);
  };

  law(
    'become known in the order of their sessions, so that a case once counted is never passed over',
    [markets, fc.double({ min: 0.1, max: 1, noNaN: true }), fc.integer({ min: 1, max: 6 })],
    (market, share, days) => {
      let found = 0;
      const whole = marketOf(market, days);
      const rows = market.rows.slice(0, Math.ceil(share * market.rows.length));
      const part = marketOf(market, days, rows);
      const until = ({ bars }: ScanMarket) => bars.time[bars.length - 1] + bars.interval;
      const ask = ({ bars, ...options }: ScanMarket, family: string) => {
        const asked = { ...options, startDate: dayAt(market, 0.1), tickSize: 1, asOf: until({ bars, ...options }) };
        return named(askHeadlines(bars, asked)(family).cases);
      };
      for (const { family, years } of headlines) {
        if (years !== undefined) continue;
        let known: unknown[];
        let earlier: unknown[];
        try {
          known = ask(whole, family);
          earlier = ask(part, family);
        } catch {
          continue;
        }
        found += earlier.length;
        expect(known.slice(0, earlier.length), family).toEqual(earlier);
      }
      return found > 0;
    },
    { runs: 40, atLeast: 0.3 },
  );
});
