import { MostRecent, type Market, type Session } from '../../sessions/index.js';
import type { Report } from '../report.js';
import type { ParamValue } from '../result.js';
import type { CheckedInPlay } from './checked-in-play.js';

/** What is kept for as long as a session is in progress: it depends on the sessions before that one alone. */
export interface DayBook {
  /** The sessions before the one in progress. */
  readonly history: Market;
  /** The same with the bars as they were given. */
  readonly given: Market;
  /** The same and the one in progress, as they were seen when the book was begun: for lists of times, weekdays, years. */
  readonly begun: Market;
  /** The very same report for the same options each time. */
  readonly report: (id: string, params: Readonly<Record<string, ParamValue>>, make: () => Report) => Report;
  /** What is known of the history of each description. */
  readonly chapters: WeakMap<object, unknown>;
}

/** A few callers with other options may follow the same market. */
const KEPT = 8;

const books = new WeakMap<object, MostRecent<DayBook>>();

/**
 * The book of a session in progress, begun when it is asked for first, and kept while bars are added to it.
 *
 * @param market - the sessions from the beginning of the lookback up to the one in progress
 */
export function bookOf(
  market: Market,
  session: Session,
  { settings }: CheckedInPlay,
  barMinutes: number | null,
  begin: () => Pick<DayBook, 'history' | 'given' | 'begun'>,
): DayBook {
  const { where, groupBy, guards, precision, events } = settings;
  // Sessions are the same objects as long as their bars, and those before, are the same.
  const key = [session.before, session.day, barMinutes, JSON.stringify([where, groupBy, guards, precision, events])];
  return MostRecent.in(books, market.lineage, KEPT).get(key, () => {
    const reports = new Map<string, Report>();
    return {
      ...begin(),
      report: (id, params, make) => {
        const name = `${id} ${JSON.stringify(params)}`;
        const report = reports.get(name) ?? make();
        reports.set(name, report);
        return report;
      },
      chapters: new WeakMap(),
    };
  });
}
