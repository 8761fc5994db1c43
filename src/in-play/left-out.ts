import type { Market, Session } from '../sessions/inner.js';
import { clockOf, type Lack, type Reason, reasonsInWords, type Table, type WhenKnown } from '../columns/inner.js';
import type { Applied } from '../conditions/inner.js';
import { isLacking, type PreparedReport } from '../rows/inner.js';
import type { Live, Moment } from './moment.js';
import type { NotInPlay } from './result.js';

/** Why an observation does not count, and whether it may yet. */
export interface LeftOut extends Omit<NotInPlay, 'report'> {
  readonly mayPass: boolean;
}

/** What may take a reason back: any later bar of the session, or a bar until the instant at which the clock settles it. Others stay. */
const passing: ReadonlyMap<string, 'with-any-bar' | 'until-settled'> = new Map<
  Reason,
  'with-any-bar' | 'until-settled'
>([
  ['no-break', 'with-any-bar'],
  ['no-following', 'with-any-bar'],
  ['no-entry', 'with-any-bar'],
  ['no-first', 'until-settled'],
  ['no-window', 'until-settled'],
  ['no-volume', 'until-settled'],
]);

/** Why the report leaves out a row that lacks something. */
export function leftOutByReport(
  lack: Lack<string>,
  prepared: PreparedReport,
  table: Table,
  row: number,
  moment: Moment,
  live: Live,
): LeftOut {
  const { reason, own } = lack;
  const text = own === null ? reasonsInWords[reason as Reason] : own[reason];
  return { reason, text, mayPass: mayPass(lack, prepared, table, row, moment, live) };
}

/** Why what the caller asks for leaves out the rows of a session, by an instant; `null` if it does not. */
export function leftOutByCaller(
  { where, looksBefore }: Pick<Applied, 'where' | 'looksBefore'>,
  session: Session,
  asOf: number,
): LeftOut | null {
  if (looksBefore?.(session) === true) return forGood('before-history');
  const judged = where?.(session);
  return judged?.holds === false && judged.since <= asOf ? forGood('condition') : null;
}

function forGood(reason: 'condition' | 'before-history'): LeftOut {
  return { reason, text: reasonsInWords[reason], mayPass: false };
}

/** Whether a reason may go away before the session ends. */
function mayPass(
  lack: Lack<string>,
  { knownFrom, reasons }: PreparedReport,
  table: Table,
  row: number,
  { market }: Moment,
  { session, barsEnd }: Live,
): boolean {
  if (session.closed) return false;
  const isPast = (from: number | null): boolean => barsEnd > (from ?? session.openTime);
  if (lack.own !== null) {
    // Whatever it means, it stays once one of the columns that tell it is known.
    const telling = reasons.get(lack)!.filter((column) => isLacking(lack, column, table, row));
    return !telling.some(({ known }) => isPast(settledAt(known, table, row, session, market)));
  }
  // Bars without volumes will have none.
  if (lack.reason === 'no-volume' && market.bars.volume === null) return false;
  const by = passing.get(lack.reason);
  return by === 'with-any-bar' || (by === 'until-settled' && !isPast(knownFrom?.(session, market) ?? null));
}

/** The instant from which a column says the same of a row whatever comes; `null` for the open, and where the clock does not tell. */
function settledAt(known: WhenKnown, table: Table, row: number, session: Session, market: Market): number | null {
  const clock = clockOf(known);
  if (clock !== null) return clock(session, market);
  if (known.when === 'before' || known.when === 'open') return null;
  return 'instant' in known ? (table.value(known.instant, row) ?? Infinity) : Infinity;
}
