import {
  compareQuotients,
  divideQuotients,
  multiply,
  type Quotient,
  roundQuotient,
  sumOfQuotients,
} from '../numeric/inner.js';
import { eventsIn, eventsOfSession, type Market, type MarketEvent, Session, volumeOf } from '../sessions/inner.js';
import { aroundEvent, type AroundEvent, ofEvent, eventRows } from '../columns/events/around-event.js';
import type { Column } from '../columns/column.js';
import { choice, quotient } from '../columns/kinds.js';
import { columnsOf } from '../columns/columns-of.js';
import { atEnd, atOpen } from '../columns/known.js';
import { type Lack, lack, notAsked, PRESENT } from '../columns/lack.js';
import { type ColumnReport, statistic } from '../columns/report.js';
import { ofEarlier } from '../columns/sessions/of-earlier.js';
import { previous, session, sessions } from '../columns/sessions/session.js';
import { Table, type Unit } from '../columns/table.js';
import { defineFamily, variant } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { ranksWithin, weekOfSession } from '../define/headlines/blocks.js';
import { eventGroup, eventGroups } from '../define/headlines/event-group.js';
import type { RowKind } from '../columns/row-kind.js';

/** How many sessions before the session of an event its window begins, and how many after it ends. */
const BEFORE = 2;
const AFTER = 1;

/** An event with its window, and the mean volume of the sessions outside all windows. */
interface EventWindow extends AroundEvent {
  /** `null` without such sessions or without volumes. */
  readonly mean: Quotient | null;
  /** Whether there are such sessions, or no volumes to compare. */
  readonly compared: boolean;
}

const windowRows: RowKind<EventWindow> = { name: 'event', kind: eventRows };

const windowsOf = (events: readonly MarketEvent[]): Unit<EventWindow> => ({
  name: 'event',
  kind: windowRows,
  rowsOf: (market) => {
    const seen = eventsIn(market, events);
    if (seen.length === 0) return [];
    const others = othersThan(market, events);
    return seen.map(({ position }) => ({ ...aroundEvent(market, position, BEFORE, AFTER), ...others }));
  },
  sessionOf: ({ session }) => session,
});

/** The mean volume of the complete sessions outside the windows of all events, those dated outside the range too. */
function othersThan(market: Market, events: readonly MarketEvent[]): Pick<EventWindow, 'mean' | 'compared'> {
  const { all, firstPlace, template } = market;
  const inside = new Set<Session>();
  // Only sessions of the range are compared: what lies further off has no window that reaches them.
  const end = Math.min(all.length, firstPlace + market.sessions.length + BEFORE);
  for (let place = Math.max(0, firstPlace - AFTER); place < end; place++) {
    if (eventsOfSession(all[place], template.timeZone, events).length === 0) continue;
    for (const each of all.slice(Math.max(0, place - BEFORE), place + AFTER + 1)) inside.add(each);
  }
  const { why, values } = Table.of(sessions, market).cells(session.volume);
  const volumes: Quotient[] = [];
  let count = 0;
  for (const [position, own] of market.sessions.entries()) {
    if (!own.closed || !own.complete || inside.has(own)) continue;
    count++;
    if (why[position] === PRESENT) volumes.push(values[position]);
  }
  if (count === 0 || volumes.length < count) return { mean: null, compared: market.bars.volume === null };
  const { numerator, denominator } = sumOfQuotients(volumes);
  return { mean: { numerator, denominator: multiply(denominator, count) }, compared: true };
}

const ofWindows = columnsOf(windowRows);

/** The volumes of the sessions of a window. */
const volumes = ofWindows.object(
  atEnd,
  ({ path }) => {
    if (typeof path === 'string') return notAsked;
    const found = path.flatMap((session) => volumeOf(session) ?? []);
    return found.length === path.length ? found : lack('no-volume');
  },
  'no-volume',
);

/** Known at the end, because it includes later sessions. */
const mean = ofWindows.quotient(
  atEnd,
  (row) => {
    if (row.session === null) return notAsked;
    return row.compared ? (row.mean ?? lack('no-volume')) : lack('no-average');
  },
  'no-average',
  'no-volume',
);

/** The sessions of a window in order. */
const days = [
  { id: 'volume-2-before', label: 'Volume two sessions before' },
  { id: 'volume-1-before', label: 'Volume one session before' },
  { id: 'volume-on', label: 'Volume of the event session' },
  { id: 'volume-1-after', label: 'Volume one session after' },
].map((day, place) => ({ ...day, own: quotient([volumes], (all) => all[place]) }));

const standard = (events: readonly MarketEvent[]): ColumnReport => ({
  unit: windowsOf(events),
  needs: [ofEvent.whole, ofEvent.path, volumes, mean],
  questions: days.map(({ id, label, own }) => ({
    id,
    title: label,
    outcomes: [
      {
        id: 'above',
        label: 'Above the mean of other sessions',
        when: 'the volume is above the mean volume of the sessions around no event',
      },
      { id: 'not-above', label: 'Not above the mean', when: 'the volume is at or below that mean' },
    ],
    answer: choice(['above', 'not-above'], [own, mean], (traded, usual) =>
      compareQuotients(traded, usual) > 0 ? 'above' : 'not-above',
    ),
  })),
  measures: days.map(({ id, label, own }) => ({
    id,
    label,
    unit: 'ratio',
    formula: 'volume of that session / mean volume of the sessions around no event; undefined for a mean of 0',
    value: quotient([own, mean], (traded, usual) => divideQuotients(traded, usual) ?? notAsked),
  })),
  statistics: [
    statistic({
      id: 'mean-volume',
      label: 'Mean volume of other sessions',
      formula: 'total volume of the complete sessions around no event / number of these sessions',
      columns: [mean],
      of: (rows, decimals) =>
        rows.length === 0 ? null : roundQuotient(rows[0][0].numerator, rows[0][0].denominator, decimals),
    }),
  ],
});

const WEEK = 7;

/** The complete session exactly seven days before, in the range or not. */
function weekBefore({ day, before }: Session): Session | Lack {
  let found = before;
  while (found !== null && found.day > day - WEEK) found = found.before;
  return found?.day === day - WEEK && found.complete ? found : notAsked;
}

const volumeWeekBefore = volumeOfEarlier(columnsOf().object(atOpen, weekBefore));

const volumeBefore = volumeOfEarlier(previous.itself);

const volumeWeekBeforePrevious = volumeOfEarlier(
  columnsOf().object(atOpen, ({ previous: before }) => (before instanceof Session ? weekBefore(before) : notAsked)),
);

function volumeOfEarlier(earlier: Column<Session>): Column<Quotient> {
  return ofEarlier(earlier, session.volume, (own) => volumeOf(own) ?? notAsked);
}

/** The volume over that of the previous session, relative to the same a week before. */
const riseOfVolume = quotient(
  [session.volume, volumeBefore, volumeWeekBefore, volumeWeekBeforePrevious],
  (own, before, weekAgo, beforeWeekAgo) => {
    const rise = divideQuotients(own, before);
    const usual = divideQuotients(weekAgo, beforeWeekAgo);
    return (rise && usual && divideQuotients(rise, usual)) ?? notAsked;
  },
);

/** The volume around events compared with that of all other sessions. */
export const economicDataVolume = defineFamily({
  id: 'economic-data-volume',
  title: 'Volume around economic data',
  text: 'Volume in the two sessions before an event, in the session of the event and in the one after, compared with the mean volume of the sessions around no event.',
  atRandom: {
    keeps: 'volume, and with it every answer',
    destroys: 'nothing that is asked here',
  },
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All events',
      text: 'All events that you supply, whatever their names.',
      report: (_, { events }) => standard(events),
    }),
  },
  headline: headline({
    question: 'Does volume change from the previous session as much on event days as on other days of their week?',
    cases:
      'sessions of weeks with at least two of them, where the session seven days earlier and the one seven days before the previous session have volumes, too',
    success:
      'the rank of volume / previous volume, divided by the same ratio seven days earlier, 1 being the lowest of all cases',
    test: 'within-blocks',
    kind: 'structure',
    events: true,
    outcomes: ranksWithin('week'),
    groups: () => eventGroups,
    columns: (_, { events }) => wholeSessions(riseOfVolume, eventGroup(events), weekOfSession),
  }),
});
