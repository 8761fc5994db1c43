import type { Bars } from '../../../bars/index.js';
import { timesOf } from '../in-play/cases.js';
import { type Observed, observed } from '../in-play/observed.js';
import type { Times } from '../in-play/rule.js';
import { sessionInProgress } from '../in-play/session-in-progress.js';
import { look, type Look, type LookOptions, paramsOf } from '../market/look.js';
import { openMarket } from '../market/open-market.js';
import type { Report } from '../reports/report.js';
import { templateAsked } from '../calendar/template-asked.js';

/** A row that counts, and when its questions are known and settled. */
export interface Row {
  readonly one: Observed;
  readonly times: Readonly<Record<string, Times>>;
}

/** What a report has of each trading date: its rows in their order, of those that do not count the reason. */
export type RowsByDate = ReadonlyMap<string, readonly (Row | string)[]>;

/** The rows that a look finds. What has begun and is only a row once it has ended is one that is not closed. */
export function rowsOf({ report, params, market, candidates }: Look): RowsByDate {
  const rows = new Map<string, (Row | string)[]>();
  for (const { session, observation } of candidates) {
    if (session === null) continue;
    const { date } = session;
    if (typeof observation === 'string') rows.set(date, [...(rows.get(date) ?? []), observation]);
    else {
      const one = observed(report, params, market, session, observation);
      rows.set(date, [...(rows.get(date) ?? []), { one, times: timesOf(one) }]);
    }
  }
  const begun = report.begun?.(params, market) ?? null;
  if (begun !== null && !rows.has(begun.date)) rows.set(begun.date, ['not-closed']);
  return rows;
}

/**
 * The rows as they stand at an instant, by the bars that have ended by then: those that count, and those under way as far as they
 * have come. What a row under way does not say yet is settled later than the instant, or never.
 */
export function rowsAt(instant: number, report: Report, bars: Bars, options: LookOptions): RowsByDate {
  const params = paramsOf(report, bars, options.params);
  const template = templateAsked(report, params, options);
  const { closing, ...rest } = options;
  const asked = { ...rest, asOf: instant };
  const barMinutes = typeof params.barMinutes === 'number' ? params.barMinutes : null;
  const inProgress = sessionInProgress(bars, template, asked, barMinutes);
  if (inProgress !== null) {
    return rowsOf(look(report, bars, { ...asked, closing: inProgress.session.closesAt }));
  }
  // Nothing is seen of a session without a bar that has ended.
  const last = openMarket(bars, template, asked).sessions.at(-1);
  const asOf = last === undefined ? instant : Math.min(instant, last.closesAt > instant ? last.opensAt : instant);
  return rowsOf(look(report, bars, { ...asked, asOf, closing: asOf }));
}

/**
 * Why a row does not count although it may have stood before: it is not over, or what came later leaves it out. The other reasons
 * are certain from the first bars of the row on, or of rows that say nothing before they are over.
 */
const mayHaveStood: ReadonlySet<string> = new Set([
  'not-closed',
  'incomplete',
  'no-previous',
  'roll',
  'no-following',
  'no-history',
]);

/** Whether something does not count that may have stood before. */
export function hasFallen(row: Row | string): boolean {
  return typeof row === 'string' && mayHaveStood.has(row);
}
