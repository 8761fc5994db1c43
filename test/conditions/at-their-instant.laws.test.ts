import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { marketArbitrary, type GeneratedMarket } from '../../src/conformance/arbitraries/index.js';
import { BarstatsRangeError } from '../../src/errors/index.js';
import { appliedTo } from '../../src/conditions/applied.js';
import { catalogNames } from '../../src/families/find-report.js';
import { describeReport, inPlay, runReport, type Condition, type ReportId } from '../../src/reports/index.js';
import { checkedOptions } from '../../src/conditions/settings/checked-options.js';
import { barEnd, nextScheduledSession, queryMarket } from '../../src/sessions/inner.js';
import { law } from '../laws/law.js';
import { barsOf, eventsIn, reports } from '../reports/fixtures/runs.js';
import { comparisonOf, joints, picks, seriesOn } from './generated-conditions.js';

// Nothing that a condition says of a session changes once the instant has come from which that is certain.

interface Certain {
  readonly date: string;
  readonly holds: boolean;
  readonly since: number;
  readonly groups: string | readonly string[] | undefined;
  readonly firstEnds: number;
  readonly rolls: boolean;
  readonly isComplete: boolean;
  readonly next: number | undefined;
  readonly open: number;
  readonly close: number;
}

const optionsOf = (market: GeneratedMarket) =>
  ({
    assetClass: market.assetClass,
    ticker: 'TEST',
    session: market.session,
    events: eventsIn(market),
    series: seriesOn(market),
  }) as const;

/** What is said of each session by the bars that have ended by an instant; `null` where the bars cannot tell. */
function certainIn(
  market: GeneratedMarket,
  where: Condition,
  asOf: number,
  closes: readonly Pick<Certain, 'open' | 'close'>[] = [],
): readonly Certain[] | null {
  const interval = market.intervalMs;
  // A bar that goes on beyond the close of its session ends with it.
  const endOfBar = (time: number): number =>
    Math.min(time + interval, closes.find(({ open, close }) => open <= time && time < close)?.close ?? Infinity);
  const rows = market.rows.filter(({ time }) => market.intervalMs === DAY || endOfBar(time) <= asOf);
  const groupBy = groupByOf(where);
  const options = { ...optionsOf(market), where, asOf, ...groupBy };
  return unlessRefused(() => {
    const { query, settings } = checkedOptions(options, catalogNames, interval);
    const needs = { report: 'probe', defaultSession: market.session, bars: 'daily' } as const;
    const given = queryMarket(barsOf(market, rows), query, needs);
    const applied = appliedTo(settings, given);
    return given.sessions.map((session) => ({
      ...applied.where!(session),
      date: session.date,
      groups: applied.groups?.of(session),
      // What is known before the open is known at the open.
      since: Math.max(applied.where!(session).since, applied.groups?.since(session) ?? 0, session.openTime),
      // Without a bar nothing is said of a session.
      firstEnds: barEnd(session, session.firstBar),
      // A change of contract within the session is taken as known beforehand.
      rolls: session.firstContract !== session.lastContract,
      isComplete: session.complete,
      next: nextScheduledSession(given, session.day)?.openTime,
      open: session.openTime,
      close: session.closeTime,
    }));
  });
}

const DAY = 86_400_000;

/** When the last bar has ended: a week that goes on is not over because the bars are. */
const endOf = ({ rows, intervalMs }: GeneratedMarket): number => rows[rows.length - 1].time + intervalMs;

/** Where a condition is one question, the grouping by it as well. */
function groupByOf(where: Condition): object {
  if (!('question' in where)) return {};
  const { is: _, ...groupBy } = where;
  return { groupBy };
}

function unlessRefused<Result>(run: () => Result): Result | null {
  try {
    return run();
  } catch (error) {
    if (error instanceof BarstatsRangeError) return null;
    throw error;
  }
}

const markets = marketArbitrary({ wellFormed: true, suggestions: false, maxSessions: 14 });
const longer = marketArbitrary({ wellFormed: true, suggestions: false, maxSessions: 40 });
const intraday = marketArbitrary({ wellFormed: true, suggestions: false, maxSessions: 14, bars: 'intraday' });

/** Expects of a few sessions that what followed the instant changed nothing of what is said of them; returns what was said, and whether it was known late. */
function expectSettled(
  market: GeneratedMarket,
  where: Condition,
  places: readonly number[],
  asked: readonly ReportId[],
): readonly string[] {
  const seen: string[] = [];
  const whole = certainIn(market, where, endOf(market));
  if (whole === null || whole.length === 0) return seen;
  // A week ends with the last session that there are bars of: whether those of the others are missing is told by the next week alone.
  const hasGaps = whole.some(({ next }, i) => i + 1 < whole.length && next !== whole[i + 1].open);
  if (hasGaps && !asked.every((report) => ofSessions.includes(describeReport(report).unit))) return seen;
  for (const place of places) {
    const found = whole[place % whole.length];
    const instant =
      market.intervalMs === DAY ? Math.max(found.since, found.close) : Math.max(found.since, found.firstEnds);
    // What may go on beyond its session is certain at no instant.
    // Nor is what the last of these bars do not reach.
    if (instant === Infinity || found.since > endOf(market) || found.rolls) continue;
    // Which stretches of the clock a report asks about depends on the bars.
    if (certainIn(market, where, instant, whole) === null) continue;
    const at = (asOf: number) => certainIn(market, where, asOf, whole)?.find(({ date }) => date === found.date);
    const message = `${JSON.stringify(where)} on ${found.date} at ${new Date(instant).toISOString()} of ${market.description}`;
    const cut = at(instant);
    // That a window is over, or that bars follow a pattern, is told by the next bar: until then nothing is certain.
    const mayWait = asked.some(waitsForBar) && cut !== undefined && cut.since > instant;
    const next = market.rows.find(({ time }) => time >= instant && time < found.close);
    const told = mayWait && next !== undefined ? at(next.time + market.intervalMs) : cut;
    expectSame(told, found, found.isComplete && !asked.some(hasSecond), message);
    seen.push(String(found.holds));
    if (found.since > found.open) seen.push('after the open');
  }
  return seen;
}

/**
 * Of a session with a hole nothing is known in the end; before, its answers are there as if it would have none. Where another part of the
 * condition is what settles it, one of these may have seemed to do so earlier.
 */
function expectSame(told: Certain | undefined, found: Certain, hasNoHole: boolean, message: string): void {
  const { isComplete: _, since, ...rest } = found;
  expect(told, message).toMatchObject(rest);
  if (hasNoHole) expect(told!.since, message).toBe(since);
  else expect(told!.since, message).toBeLessThanOrEqual(since);
}

/** Whether a report looks at sessions of its own as well, which may have holes where those of the run have none. */
function hasSecond(report: ReportId): boolean {
  return describeReport(report).options.some(({ name }) => name === 'second');
}

const ofSessions: readonly string[] = ['session', 'pair', 'bucket', 'gap', 'pattern'];

/** Whether rows of a report go on after the session that dates them: what they have said by then is not looked at before they end. */
function goesOn(report: ReportId): boolean {
  return !ofSessions.includes(describeReport(report).unit);
}

const ofTheNextBar: readonly string[] = ['no-first', 'no-window', 'no-volume', 'no-following'];

/** Whether it takes a bar that follows to know that a session of a report counts. */
function waitsForBar(report: ReportId): boolean {
  return describeReport(report).exclusions.some((reason) => ofTheNextBar.includes(reason));
}

const settled = reports.filter((report) => !goesOn(report));

const places = fc.array(fc.nat(99), { minLength: 2, maxLength: 3 });

describe('nothing that follows changes what was certain', () => {
  law(
    'of an answer or a measure of any report',
    [fc.constantFrom(...settled), fc.oneof(intraday, markets), picks, places],
    (report, market, pick, at) => {
      return expectSettled(market, comparisonOf(report, pick), at, [report]).length > 0 ? [report] : [];
    },
    { runs: 400, atLeast: 0.3 },
  );

  law(
    'of whatever the bars of an instant say for certain',
    [
      fc.oneof(fc.constantFrom(...reports), fc.constantFrom(...reports.filter(goesOn))),
      fc.oneof(intraday, markets),
      picks,
      fc.nat(999),
    ],
    (report, market, pick, at) => {
      const where = comparisonOf(report, pick);
      const whole = certainIn(market, where, endOf(market));
      if (whole === null || whole.length === 0) return [];
      const hasHoles = whole.some(
        ({ isComplete, next }, i) => !isComplete || (i + 1 < whole.length && next !== whole[i + 1].open),
      );
      const { rows, intervalMs } = market;
      const instant = rows[Math.floor((at * rows.length) / 1000)].time + intervalMs;
      const seen: string[] = [];
      for (const { date, holds, since, groups, rolls } of certainIn(market, where, instant, whole) ?? []) {
        const found = whole.find((each) => each.date === date)!;
        // Of a session with a hole nothing is known in the end, nor of the week that it is in.
        const hasHole = goesOn(report) ? hasHoles : !found.isComplete;
        if (since > instant || rolls || found.rolls || hasHole) continue;
        const message = `${JSON.stringify(where)} on ${date} at ${new Date(instant).toISOString()} of ${market.description}`;
        expect({ holds: found.holds, groups: found.groups }, message).toEqual({ holds, groups });
        seen.push(`${describeReport(report).unit}, ${groups === 'not-known' ? 'absent' : holds}`);
      }
      return seen;
    },
    {
      runs: 800,
      atLeast: 0.3,
      meets: ['streak, absent', 'week, absent', 'event, absent', 'session, true', 'session, false'],
    },
  );

  law(
    'of a decision at the close of a session, with holes in the bars and changes of contract',
    [
      fc.oneof(fc.constantFrom(...reports), fc.constantFrom(...reports.filter(goesOn))),
      fc.oneof(intraday, markets, longer),
      picks,
      fc.nat(3),
      fc.array(fc.nat(99), { minLength: 3, maxLength: 3 }),
    ],
    (report, market, pick, previous, at) => {
      const where = comparisonOf(report, { ...pick, previous });
      const whole = certainIn(market, where, endOf(market));
      if (whole === null || whole.length === 0) return [];
      const seen: string[] = [];
      for (const place of at) {
        const found = whole[place % whole.length];
        const instant = found.close;
        if (instant > endOf(market)) continue;
        const told = certainIn(market, where, instant, whole)?.find(({ date }) => date === found.date);
        // Which stretches of the clock a report asks about depends on the bars.
        if (told === undefined || (previous === 0 && !found.isComplete)) continue;
        // A week ends with the last session that there are bars of: whether those of the others are missing is told by the next week alone.
        if (previous === 0 && found.next !== whole[whole.indexOf(found) + 1]?.open) continue;
        const message = `${JSON.stringify(where)} on ${found.date} at ${new Date(instant).toISOString()} of ${market.description}`;
        const decision = ({ holds, groups, since }: Certain) => (since <= instant ? { holds, groups } : 'open');
        // That a window is over is told by the next bar: until then nothing is certain.
        if (previous === 0 && waitsForBar(report) && decision(told) === 'open') continue;
        expect(decision(told), message).toEqual(decision(found));
        if (found.since > instant) continue;
        const { unit } = describeReport(report);
        const isStill = whole.some(({ isComplete }) => !isComplete) ? ', with holes' : '';
        seen.push(`${unit} ${found.groups === 'not-known' ? 'absent' : found.holds}${isStill}`);
      }
      return seen;
    },
    {
      runs: 400,
      atLeast: 0.3,
      meets: ['streak true', 'week true', 'event true', 'gap true', 'week true, with holes'],
    },
  );

  // The instant of a series may lie in a week that goes on, of which nobody sees yet whether it has more sessions: weeks are tried alone.
  law(
    'of several of them, of fields, windows and series in any combination',
    [
      intraday,
      fc.array(fc.tuple(fc.constantFrom(...settled), picks), { minLength: 1, maxLength: 2 }),
      fc.constantFrom<Condition>(
        { series: 'own', op: 'gte', value: 1 },
        { series: 'own', op: 'in', value: [0, 2] },
        { field: 'gap.direction', op: 'eq', value: 'up' },
        { field: 'window.colour', op: 'eq', value: 'green', minutes: 60 },
      ),
      joints,
      places,
    ],
    (market, asked, other, join, at) => {
      const parts = [other, ...asked.map(([report, pick]) => comparisonOf(report, pick))];
      return expectSettled(
        market,
        join(...parts),
        at,
        asked.map(([report]) => report),
      );
    },
    { runs: 300, atLeast: 0.3, meets: ['after the open', 'false', 'true'] },
  );
});

/** Reports of sessions, whose questions are known at the open, after a window and at an event. */
const others: readonly ReportId[] = [
  'gap-fill-standard',
  'previous-days-range-by-levels',
  'opening-range-breakout-standard',
  'initial-balance-breakout-by-levels',
  'pivot-points-standard',
  'vwap-standard',
];

describe('what is in play once a condition is certain', () => {
  const asked = fc.tuple(fc.constantFrom(...reports), picks);
  const options = fc.record({
    asked,
    second: asked,
    other: fc.constantFrom(...others),
    join: fc.option(joints),
    later: fc.nat(20),
  });
  law(
    'is what the run over all bars keeps',
    [intraday, options, places],
    (market, { asked: [report, pick], second, other, join, later }, at) => {
      const seen = new Set<string>();
      if (goesOn(report) || (join !== null && goesOn(second[0]))) return seen;
      const comparison = comparisonOf(report, pick);
      const where =
        join === null ? comparison : join(comparison, comparisonOf(...second), { series: 'own', op: 'gte', value: 1 });
      const whole = certainIn(market, where, endOf(market));
      const bars = barsOf(market);
      const { groupBy: _, ...rest } = { groupBy: null, ...optionsOf(market) };
      const all = unlessRefused(() => runReport(bars, other, { ...rest, asOf: endOf(market), where, detailed: true }));
      const without = unlessRefused(() => runReport(bars, other, { ...rest, asOf: endOf(market), detailed: true }));
      if (whole === null || whole.length === 0 || all === null || without === null) return seen;
      // Where sessions overlap another one may be in progress.
      if (market.template.id === 'closes-beyond-next-open') return seen;
      for (const place of at) {
        const found = whole[place % whole.length];
        const since = Math.max(found.since, found.firstEnds) + later * market.intervalMs;
        if (since > found.close || found.rolls) continue;
        const {
          reports: inIt,
          upcoming,
          notInPlay,
        } = inPlay(bars, { ...rest, where, asOf: since, lookback: 'all', reports: [other] });
        const message = `${JSON.stringify(where)} of ${other} on ${found.date} at ${new Date(since).toISOString()} of ${market.description}`;
        const kept = all.detailed!.some(({ date }) => date === found.date);
        const counts = without.detailed!.some(({ date }) => date === found.date);
        if (found.holds) {
          expect(
            notInPlay.map(({ reason }) => reason),
            message,
          ).not.toContain('condition');
          if (found.since > found.open) seen.add('late');
          seen.add('kept');
        } else {
          expect([inIt, upcoming], message).toEqual([[], []]);
          seen.add('left');
        }
        // What is asked in play counts in the end, unless the session has a hole after the instant. What waits for an event may wait in vain.
        const isAsked = inIt.some(({ observations }) =>
          observations.some(({ groups }) =>
            groups.some(({ questions }) => questions.some(({ state }) => state !== 'waiting')),
          ),
        );
        if (isAsked && counts) expect(kept, message).toBe(true);
      }
      return seen;
    },
    { runs: 250, atLeast: 0.1, meets: ['kept', 'left', 'late'] },
  );
});
