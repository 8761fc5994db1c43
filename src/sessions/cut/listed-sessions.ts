import type { Bars } from '../../bars/index.js';
import { seriesOf, type Series } from '../../bars/inner.js';
import { dateOfDay, type ExchangeCalendar, type SessionClock } from '../../calendar/index.js';
import { BarstatsRangeError } from '../../errors/index.js';
import { Latest, MostRecent } from '../kept-values.js';
import { cutAsOf } from './cut-as-of.js';
import { cutDailyBars } from './cut-daily-bars.js';
import { cutIntradayBars } from './cut-intraday-bars.js';
import { listSessions } from './list-sessions.js';
import type { SessionCut } from './session-cut.js';
import type { SessionRules } from './session-rules.js';
import type { Session } from './session.js';

/** What the cut of bars into sessions depends on. */
interface SessionsRequest {
  readonly clock: SessionClock;
  readonly calendar: ExchangeCalendar | null;
  readonly rules: SessionRules;
}

/** All sessions, and the chain that they are the latest of. */
interface ListedSessions {
  readonly sessions: readonly Session[];
  readonly line: Latest<readonly Session[]>;
}

/**
 * A server asks for the same few templates over the same bars again and again, and an instant moves on with every request: what
 * depends on the bars alone is kept longest, and all of it only as long as the bars are.
 */
const cuts = new WeakMap<Bars, MostRecent<SessionCut>>();
const lists = new WeakMap<SessionCut, MostRecent<readonly Session[]>>();

/** The latest of each for a series, to extend when bars were appended. */
const latestCuts = new WeakMap<Series, MostRecent<Latest<SessionCut>>>();
const latestLists = new WeakMap<Latest<SessionCut>, MostRecent<Latest<readonly Session[]>>>();

const newLatest = <T>(): Latest<T> => new Latest<T>();

/**
 * All sessions of a template over some bars, reusing the cut of an earlier report or of the series before bars were appended.
 *
 * @throws {@link BarstatsRangeError} `duplicate-trading-date` when two daily bars are the same trading date
 */
export function listedSessions(bars: Bars, { clock, calendar, rules }: SessionsRequest): ListedSessions {
  const { timeZone, open, close, weekdays, breaks, earlierHours } = clock.template;
  const hours = [
    timeZone,
    open,
    close,
    weekdays.join(),
    JSON.stringify(breaks),
    JSON.stringify(earlierHours),
    calendar,
  ];
  const latestCut = MostRecent.in(latestCuts, seriesOf(bars), 12).get(hours, newLatest<SessionCut>);
  const cut = MostRecent.in(cuts, bars, 12).get(hours, () =>
    latestCut.replace((latest) => {
      // A cut of more bars than these cannot be extended, so these are cut from the start.
      const earlier = latest !== null && latest.bars.length <= bars.length ? latest : null;
      return bars.daily ? cutDailyBars(bars, clock, earlier) : cutIntradayBars(bars, clock, calendar, earlier);
    }),
  );
  refuseDuplicate(cut, rules.asOf);
  const { openWithin, closeWithin, coverage, previousWithinDays } = rules;
  // Every instant after the last close sees the same sessions.
  const asOf = cut.length === 0 || rules.asOf >= cut.closeTime[cut.length - 1] ? Infinity : rules.asOf;
  const limits = [openWithin, closeWithin, coverage.numerator, coverage.denominator, previousWithinDays];
  const line = MostRecent.in(latestLists, latestCut, 4).get(limits, newLatest<readonly Session[]>);
  const sessions = MostRecent.in(lists, cut, 4).get([...limits, asOf], () =>
    line.replace((earlier) => listSessions(cutAsOf(cut, asOf), clock, { ...rules, asOf }, earlier ?? [])),
  );
  return { sessions, line };
}

/** Before its date has closed a daily bar does not exist, so it cannot be there twice either. */
function refuseDuplicate({ duplicate }: SessionCut, asOf: number): void {
  if (duplicate === null || duplicate.closeTime > asOf) return;
  const { bar, day } = duplicate;
  throw new BarstatsRangeError(
    'duplicate-trading-date',
    `bars[${bar}] must be the only daily bar of its trading date, got a second one for ${dateOfDay(day)}`,
    { argument: 'bars', index: bar, field: 'time' },
  );
}
