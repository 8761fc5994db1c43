import { endOfBar } from '../../bars/inner.js';
import { dateOfDay, type ExchangeCalendar } from '../../calendar/index.js';
import { BarstatsRangeError } from '../../errors/index.js';
import { brokenRule } from '../../errors/inner.js';
import {
  barsEndedBy,
  calendarMonths,
  checkedEvents,
  checkedMarketClass,
  Digest,
  firstBarAt,
} from '../../reports/inner.js';
import type { ScanMarket } from '../test-family.js';
import type { CountedBars } from './watch-state.js';

const DAY = 86_400_000;

/**
 * How many days before the first session not counted yet the bars must begin. No built-in question looks further back than about twenty
 * sessions, the month and the week before; a week that is not over, or an event whose third session after has not come, adds some days.
 */
export const LEAD_DAYS = 100;

/**
 * The first day on which a session may not have been counted: a month counts once the next one has a case. That month, the one that
 * its first session is compared with, and the one under way lie within the bars of the next call. Of earlier sessions these bars could tell
 * less than before, and so find another case.
 */
export function firstUncounted({ to }: CountedBars): number {
  return calendarMonths.firstDayOf(calendarMonths.numberOf(Math.floor(to / DAY)) - 1);
}

/** When the last bar opened that had ended by `asOf`, and when it ended; `null` if none had. */
export function lastKnown(
  { bars }: ScanMarket,
  asOf: number,
): { readonly opened: number; readonly ended: number } | null {
  const last = barsEndedBy(bars, asOf) - 1;
  return last < 0 ? null : { opened: bars.time[last], ended: endOfBar(bars, last) };
}

/**
 * The bars up to one that the next call must give again.
 *
 * @param to - when the last of them opened
 * @param hasOwn - whether a family of the caller is asked, which may look back as far as it likes: then these are all bars
 */
export function countedBars(market: ScanMarket, to: number, hasOwn: boolean): CountedBars {
  const { time } = market.bars;
  const from = hasOwn ? time[0] : time[firstBarAt(market.bars, to - LEAD_DAYS * DAY, 0)];
  return { from, to, digest: digestOf(market, from, to) };
}

/**
 * Refuses bars that do not continue those counted.
 *
 * @throws {@link BarstatsRangeError} `out-of-bounds` for bars that begin too late, `bars-mismatch` for others than those counted
 */
export function refuseOthers(market: ScanMarket, { from, to, digest }: CountedBars): void {
  const { time } = market.bars;
  if (time[0] > from) {
    throw brokenRule(
      'market.bars',
      `must reach back to ${new Date(from).toISOString()}, so that no case is lost, got a first bar of ${new Date(time[0]).toISOString()}`,
    );
  }
  if (digestOf(market, from, to) === digest) return;
  throw new BarstatsRangeError(
    'bars-mismatch',
    `market.bars must be those counted before, from ${new Date(from).toISOString()} to ${new Date(to).toISOString()}, with the same events ` +
      'and holidays; to count changed ones, begin again with all bars and the same first day',
    { argument: 'market.bars' },
  );
}

function digestOf(market: ScanMarket, from: number, to: number): string {
  const { bars, events = [] } = market;
  const [first, end] = [firstBarAt(bars, from, 0), firstBarAt(bars, to + 1, 0)];
  const [firstDay, endDay] = [Math.floor(from / DAY), Math.floor((to + bars.interval) / DAY)];
  const isWithin = (date: string): boolean => date >= dateOfDay(firstDay) && date < dateOfDay(endDay);
  const listed = checkedEvents(events, 'market.events').filter(({ date }) => isWithin(date));
  const { calendar = checkedMarketClass(market, 'market').calendar } = market;
  const digest = new Digest().text(
    JSON.stringify([bars.interval, listed, holidays(calendar, firstDay, endDay), contractsOf(market, first, end)]),
  );
  const { time, open, high, low, close, volume } = bars;
  for (const column of [time, open, high, low, close, volume]) {
    if (column === null) digest.text('none');
    else digest.numbers(column.subarray(first, end));
  }
  return String(digest);
}

/** The days of a calendar that differ from others. */
function holidays(calendar: ExchangeCalendar | null, firstDay: number, endDay: number): readonly unknown[] {
  if (calendar === null) return [];
  const exceptions: unknown[] = [];
  for (let day = firstDay; day < endDay; day++) {
    const [holiday, earlyClose] = [calendar.holidayOf(day), calendar.earlyCloseOf(day)];
    if (holiday !== null || earlyClose !== null) exceptions.push([day, holiday, earlyClose]);
  }
  return exceptions;
}

/** The first bar of each contract with its name: numbers of contracts depend on where the bars begin. */
function contractsOf({ bars }: ScanMarket, first: number, end: number): readonly unknown[] {
  const { contract, contracts } = bars;
  const changes: unknown[] = [];
  for (let i = first; contract !== null && i < end; i++) {
    if (i === first || contract[i] !== contract[i - 1]) changes.push([i - first, contracts[contract[i]]]);
  }
  return changes;
}
