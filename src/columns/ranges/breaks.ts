import type { Criterion, Session } from '../../sessions/inner.js';
import { firstBreak, type FirstBreak } from '../../prices/inner.js';
import type { OutcomeDescription } from '../labelled.js';
import type { Column, Instant } from '../column.js';
import {
  event,
  type EventColumns,
  eventInSessions,
  type EventName,
  foundEvent,
  type FoundEvent,
  mustHappen,
} from '../event.js';
import { choice, flag, instant, number, type ChoiceColumn } from '../kinds.js';
import { lack } from '../lack.js';
import type { AnyRow } from '../row-kind.js';
import type { ChoiceGrouping, ChoiceQuestion } from '../report.js';
import { reach as reachOfSession } from '../sessions/extremes.js';
import { previous, session as sessionItself } from '../sessions/session.js';

/** A range of prices, or how far they went. */
export interface PriceRange {
  readonly high: number;
  readonly low: number;
}

/** The two ends of a range, or of what was reached. */
export interface Ends<Row extends object = AnyRow> {
  readonly high: Column<number, Row>;
  readonly low: Column<number, Row>;
}

/** The sides of a range that were broken. */
export type SidesBroken = 'high-only' | 'low-only' | 'both' | 'neither';

/** Which sides of a range prices went strictly beyond. */
export function breaksOf(reach: PriceRange, range: PriceRange): SidesBroken {
  return sidesBroken(reach.high > range.high, reach.low < range.low);
}

function sidesBroken(above: boolean, below: boolean): SidesBroken {
  if (above) return below ? 'both' : 'high-only';
  return below ? 'low-only' : 'neither';
}

/** The breaks of a range: of each side, strictly beyond it. */
export interface RangeBreaks {
  readonly high: EventColumns;
  readonly low: EventColumns;
  readonly sides: ChoiceColumn<SidesBroken>;
  /** When both sides are broken, which decides for good what is. */
  readonly both: Column<Instant>;
}

const highBroken: EventName = { id: 'high-broken', inWords: 'when the high is broken' };
const lowBroken: EventName = { id: 'low-broken', inWords: 'when the low is broken' };

/** A bar breaks one side of a range or both, and none before it did. */
export const firstBreakOfSides: EventName = { id: 'first-break', inWords: 'when a bar first breaks a side' };

/**
 * The breaks of a range by the bars of a session.
 *
 * @param by - what has to go beyond a side
 * @param session - the session that may break it
 * @param range - the range
 * @param reach - how far those bars went, by the same criterion
 * @param from - the first bar that is looked at
 */
export function rangeBreaks(
  by: Criterion,
  session: Column<Session>,
  range: Ends,
  reach: Ends,
  from: Column<number> = number([session], ({ firstBar }) => firstBar),
): RangeBreaks {
  return breaksBy(
    event(
      highBroken,
      session,
      [range.high, from],
      (own, level, bar) => firstBreak(own, level, -Infinity, by, bar)?.bar ?? null,
      isAbove(reach, range),
    ),
    event(
      lowBroken,
      session,
      [range.low, from],
      (own, level, bar) => firstBreak(own, Infinity, level, by, bar)?.bar ?? null,
      isBelow(reach, range),
    ),
  );
}

/** The breaks of a range by the bars of several sessions, one after the other; the high and low of a bar count. */
export function rangeBreaksIn(sessions: Column<readonly Session[]>, range: Ends, reach: Ends): RangeBreaks {
  return breaksBy(
    eventInSessions(
      highBroken,
      sessions,
      [range.high],
      (own, level) => firstBreak(own, level, -Infinity, 'wick')?.bar ?? null,
      isAbove(reach, range),
    ),
    eventInSessions(
      lowBroken,
      sessions,
      [range.low],
      (own, level) => firstBreak(own, Infinity, level, 'wick')?.bar ?? null,
      isBelow(reach, range),
    ),
  );
}

const isAbove = (reach: Ends, range: Ends): Column<boolean> =>
  flag([reach.high, range.high], (price, level) => price > level);

const isBelow = (reach: Ends, range: Ends): Column<boolean> =>
  flag([reach.low, range.low], (price, level) => price < level);

/** The breaks of the two sides of a range, from when each happens. */
export function breaksBy(high: EventColumns, low: EventColumns): RangeBreaks {
  return {
    high,
    low,
    sides: choice(['high-only', 'low-only', 'both', 'neither'], [high.whether, low.whether], sidesBroken),
    both: instant([high.instant, low.instant], (above, below) => Math.max(above, below)),
  };
}

const sidesOfRange: readonly OutcomeDescription<SidesBroken>[] = [
  { id: 'high-only', label: 'High only', when: 'the price goes above the high of the range but not below its low' },
  { id: 'low-only', label: 'Low only', when: 'the price goes below the low of the range but not above its high' },
  { id: 'both', label: 'Both sides', when: 'the price goes above the high and below the low of the range' },
  { id: 'neither', label: 'Neither side', when: 'the price stays within the range, ends included' },
];

/** Asks which sides of a range were broken: each break is a fact, and both of them decide it. */
export function breaksQuestion({ high, low, sides, both }: RangeBreaks, title: string): ChoiceQuestion<SidesBroken> {
  return {
    id: 'breaks',
    title,
    outcomes: sidesOfRange,
    answer: sides,
    facts: [high.instant, low.instant],
    decided: both,
  };
}

/** The breaks of the previous range by a session, by criterion. */
export const previousBreaks: Readonly<Record<Criterion, RangeBreaks>> = {
  wick: rangeBreaks('wick', sessionItself.itself, previous, reachOfSession.wick),
  close: rangeBreaks('close', sessionItself.itself, previous, reachOfSession.close),
};

const ofPrevious = 'Breaks of the previous range';

/** Which sides of the previous range a session broke, by criterion. */
export const previousBreaksQuestion: Readonly<Record<Criterion, ChoiceQuestion<SidesBroken>>> = {
  wick: breaksQuestion(previousBreaks.wick, ofPrevious),
  close: breaksQuestion(previousBreaks.close, ofPrevious),
};

/** The first bar that breaks a side of a range, and the side. */
export interface FirstBreakOfRange<Row extends object = AnyRow> {
  readonly first: FoundEvent<FirstBreak, Row>;
  readonly bar: Column<number, Row>;
  /** Leaves out ranges that are not broken. */
  readonly broken: Column<boolean, Row>;
  /** The same, and those broken on both sides by one bar that opened within them. */
  readonly side: ChoiceColumn<'high' | 'low', Row>;
}

/**
 * The first break of a range by the bars of a session.
 *
 * @param by - what has to go beyond a side
 * @param from - the first bar that is looked at
 */
export function firstBreakOfRange<Row extends object>(
  by: Criterion,
  session: Column<Session, Row>,
  { high, low }: Ends<Row>,
  from: Column<number, Row> = number([session], ({ firstBar }) => firstBar),
): FirstBreakOfRange<Row> {
  const first = foundEvent(firstBreakOfSides, session, [high, low, from], (own, top, bottom, bar) =>
    firstBreak(own, top, bottom, by, bar),
  );
  const broken = mustHappen(first, 'no-break');
  const side = choice(
    ['high', 'low'],
    [broken, first.found],
    (_, found) => (found.side === 'ambiguous' ? lack('ambiguous') : found.side),
    'ambiguous',
  );
  return { first, bar: first.bar, broken, side };
}

/** The first break of a side of the previous range by a session, by criterion. */
export const firstBreakOfPrevious: Readonly<Record<Criterion, FirstBreakOfRange<Session>>> = {
  wick: firstBreakOfRange('wick', sessionItself.itself, previous),
  close: firstBreakOfRange('close', sessionItself.itself, previous),
};

/** Groups by the side of a range that broke first. */
export function byFirstSide(side: ChoiceColumn<'high' | 'low'>): ChoiceGrouping {
  return {
    id: 'first-side',
    values: () => [
      { id: 'high', label: 'High broken first' },
      { id: 'low', label: 'Low broken first' },
    ],
    by: side,
  };
}
