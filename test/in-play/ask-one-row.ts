import type { ColumnLevel } from '../../src/columns/report.js';
import { Table } from '../../src/columns/table.js';
import type { ReportHistory } from '../../src/in-play/history.js';
import type { Live, Moment } from '../../src/in-play/moment.js';
import { rowInPlay } from '../../src/in-play/row-in-play.js';
import { catalogNames } from '../../src/families/find-report.js';
import { checkedOptions } from '../../src/conditions/settings/checked-options.js';
import { knownUnder } from '../../src/rows/known-in-results.js';
import type { Division } from '../../src/run/groups.js';
import type { PreparedQuestion, PreparedReport } from '../../src/rows/prepare.js';
import { at, hour, hourly, hours, marketOf } from '../sessions/markets.js';

/** The session under way, of seven hours. */
export const date = '2024-07-01';
const market = marketOf(hourly(hours(date, 9, 16)));
const [session] = market.sessions;
export const opens = at(date, '09:00');

/** A history that says what it was asked for. */
function history() {
  const say = (text: string) => ({ text });
  return {
    groups: [{ group: {}, label: 'All', members: Int32Array.of(1, 2, 3) }],
    answered: (question: number) => say(`all of ${question}`),
    undecided: (question: number, _group: number, now: number, facts: readonly boolean[]) =>
      say(`${question} at ${now / hour}: ${facts.join()}`),
  } as unknown as ReportHistory;
}

/** There is one group, and all rows are in it. */
const all: Division = {
  id: 'all',
  values: [{ id: 'all', label: 'All' }],
  of: (rows) => ({ list: new Int32Array(rows.length), ends: null }),
};

/** When it is asked, and in what report. */
export interface Asking {
  /** The hours since the open that it is now. */
  readonly now: number;
  /** The hours since the open at which the conditions of the caller are known. */
  readonly conditions?: number;
  readonly levels?: readonly ColumnLevel[];
  readonly remaining?: readonly ColumnLevel[];
  readonly knownFrom?: PreparedReport['knownFrom'];
  readonly closed?: boolean;
  readonly underWay?: () => readonly object[];
}

/** What is known of the one row there is, which is the session. */
export function ask(
  questions: readonly PreparedQuestion[],
  { now, conditions = 0, levels = [], remaining, knownFrom = null, closed = false, underWay }: Asking,
) {
  const unit = { name: 'session', rowsOf: () => [session], sessionOf: () => session, ...(underWay && { underWay }) };
  const { settings } = checkedOptions({ assetClass: 'stocks', ticker: 'X', precision: { price: 1 } }, catalogNames);
  return rowInPlay(0, {
    prepared: {
      report: { unit, levels, remaining },
      facts: questions.flatMap(({ facts = [] }) => facts),
      knownFrom,
    } as unknown as PreparedReport,
    askable: questions.map((question, position) => ({ question, position, ...knownUnder(question, 'at-open') })),
    history: history(),
    divisions: [all],
    conditionsKnown: opens + conditions * hour,
    table: Table.of(unit, market),
    moment: { asOf: opens + now * hour, settings, market: { ...market, decimals: 1 } } as Partial<Moment> as Moment,
    live: { session: { ...session, day: session.day, closed }, endOfSpan: () => session.closeTime } as unknown as Live,
  });
}
