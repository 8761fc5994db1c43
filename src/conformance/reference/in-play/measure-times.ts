import type { Params, Report } from '../reports/report.js';
import { endOfObservation } from './cases.js';
import { instantOf, later, never, type Position } from './position.js';
import { at, type Observed, openOf } from './observed.js';
import { patternCloses } from './families/patterns.js';
import type { Times } from './rule.js';
import { isInSession, tellsAtTheEnd } from './static-times.js';

type KnownAt = (observed: Observed, times: Readonly<Record<string, Times>>) => Position;

/** Of rows that may go on after their first session, the measures that are known before the end of the row. */
const early: Readonly<Record<string, Readonly<Record<string, KnownAt>>>> = {
  'previous-weeks-range': { 'previous-range': openOf },
  'previous-months-range': { 'previous-range': openOf },
  'week-opening-gap': { 'gap-size': openOf, 'gap-to-average': openOf },
  'opening-week-range': { 'range-percent': openingOver },
  ...Object.fromEntries(
    ['cpi', 'nfp', 'fomc', 'earnings'].map((name) => [`${name}-performance`, { 'change-before-percent': closeBefore }]),
  ),
  'fair-value-gaps': { 'gap-percent': lastCandleClosed, 'minutes-from-open': lastCandleClosed },
};

/** Trades have measures of their own, all known at the end. */
function isTrade(variant: string): boolean {
  return ['by-excursion', 'by-bracket'].includes(variant);
}

/** When a measure of a row is known: most of them at its end. */
export function measureKnownAt(measure: string, one: Observed, times: Readonly<Record<string, Times>>): number {
  const position = earlyOf(measure, one.report);
  return position === undefined
    ? endOfObservation(one, times)
    : instantOf(position(one, times), one.firstDay, one.market);
}

/** Whether a measure of rows that may go on is known at or before the open of the session that dates them. */
export function isKnownAtOpen(measure: string, report: Report): boolean {
  const position = earlyOf(measure, report);
  return position === openOf || position === closeBefore;
}

/** Whether a measure is known at the end of its row, and not before, as far as the reference can tell. */
export function isKnownAtTheEnd(measure: string, report: Report, params: Params): boolean {
  return tellsAtTheEnd(measure, report) || (!isInSession(report, params) && earlyOf(measure, report) === undefined);
}

function earlyOf(measure: string, { family, variant }: Report): KnownAt | undefined {
  return isTrade(variant) ? undefined : early[family]?.[measure];
}

/** The close of the opening range of a week; the levels beyond it have a row only once a side is broken. */
function openingOver(observed: Observed, times: Readonly<Record<string, Times>>): Position {
  const last = observed.sessions.at((observed.params.days as number) - 1);
  if (last === undefined) return never;
  const over = at(last.closesAt, last, observed);
  return Object.values(times).reduce((known, each) => later(known, each.known ?? over), over);
}

/** The close of the session before. */
function closeBefore(observed: Observed): Position {
  const { market, session } = observed;
  const before = market.sessions[session.position - 1];
  return at(before.closesAt, before, observed);
}

function lastCandleClosed(observed: Observed): Position {
  return at(patternCloses(observed), observed.session, observed);
}
