import type { Bars } from '../bars/index.js';
import { seriesOf, type Series } from '../bars/inner.js';
import { dateOfDay, type SessionTemplate, weekdayOfDay } from '../calendar/index.js';
import { weekdays } from '../calendar/inner.js';
import { type CheckedQuery, clockOf, firstBarAt, Latest, MostRecent } from '../sessions/inner.js';
import { hoursInWords, outerHours } from './expected-hours.js';
import { hoursOfBars } from './hours-of-bars.js';
import { keyOfHours } from './key-of-hours.js';
import { type DatedBars, noDates, outsideBars, type OutsideWalk } from './outside-bars.js';
import { MAX_POSITIONS } from './pauses.js';
import type { Notice } from './notice.js';

/** More than this share of the bars outside all sessions is more than a few prints. */
const FEW = 1 / 100;

/** So many trading dates without a bar in the session are no short file. */
const DATES = 3;

const latestWalks = new WeakMap<Series, MostRecent<Latest<OutsideWalk>>>();

type Query = Pick<CheckedQuery, 'marketClass' | 'session' | 'calendar'>;

/** What the bars outside sessions call for: a notice about the hours, and one about closed days. */
export function outsideNotices(bars: Bars, query: Query, end: number): { hours?: Notice; days?: Notice } {
  const { marketClass, session, calendar } = query;
  const outer = outerHours(marketClass.sessions, session);
  const { template } = outer.clock;
  const walked = MostRecent.in(latestWalks, seriesOf(bars), 12)
    .get([keyOfHours(template), calendar, outer.wide], () => new Latest<OutsideWalk>())
    .replace((before) =>
      outsideBars(bars, { ...outer, calendar }, end, before !== null && before.end <= end ? before : null),
    );
  const { closed, late, other, missed } = walked.all;
  // Other venues trade on after the early close of a session with shorter hours.
  const own = [...marketClass.sessions, ...(session === null ? [] : [session.template])].map(keyOfHours);
  const days = closedDays(closed, outer.wide && own.includes(keyOfHours(template)) ? late : noDates);
  const isMuch = outer.wide && (other.count > end * FEW || missed.dates > 0);
  const seen = isMuch
    ? `${other.count} of ${end} bars are outside all sessions (${hoursInWords(template)}) and no report counts them` +
      (missed.dates === 0 ? '.' : `; ${datesInWords(missed)} ${missed.dates === 1 ? 'has' : 'have'} no other bars.`)
    : unmetSession(bars, query, end);
  if (seen === null) return { ...(days === null ? {} : { days }) };
  const found = isMuch
    ? other
    : { count: end, positions: Array.from({ length: Math.min(end, MAX_POSITIONS) }, (_, i) => i) };
  const hours: Notice = {
    code: 'outside-sessions',
    text: `${seen} ${hoursToPass(bars, template, end)}`,
    ...only(found),
  };
  return { hours, ...(days === null ? {} : { days }) };
}

/** The hours that the bars have, and the template that fits them. */
export function hoursToPass(bars: Bars, { timeZone }: SessionTemplate, end: number): string {
  const found = hoursOfBars(bars, timeZone, end);
  if (found === null) return 'The bars are at all times of the day: check their time zone and the asset class.';
  const { template, fits } = found;
  const { open, close, timeZone: zone, weekdays: traded } = template;
  const seen = `Most bars are from ${open} to ${close} ${zone}, ${weekdaysInWords(traded)}.`;
  return fits
    ? `${seen} If their time zone is right, this session fits: ${JSON.stringify(template)}`
    : `${seen} Check their time zone and the asset class; if both are right, pass the hours of the market as session.`;
}

/** A session in which there is no bar although the bars go on for days. */
function unmetSession(bars: Bars, { marketClass, session, calendar }: Query, end: number): string | null {
  const clock = session ?? clockOf(marketClass.sessions[0]);
  const { time, interval } = bars;
  let dates = 0;
  for (let day = clock.localDayOf(time[0]), bar = 0; clock.closeOf(day) <= time[end - 1]; day++) {
    if (!clock.trades(day) || clock.openOf(day) < time[0] || (calendar?.holidayOf(day) ?? null) !== null) continue;
    bar = firstBarAt(bars, clock.openOf(day) - interval + 1, bar);
    if (time[bar] < clock.closeOf(day)) return null;
    dates++;
  }
  return dates < DATES
    ? null
    : `No bar is in the session ${hoursInWords(clock.template)}, so no report on it counts one.`;
}

function closedDays(closed: DatedBars, late: DatedBars): Notice | null {
  const count = closed.count + late.count;
  if (count === 0) return null;
  const said = [
    closed.count > 0 && `${closed.count} on days without a session: ${datesInWords(closed)}`,
    late.count > 0 && `${late.count} after an early close: ${datesInWords(late)}`,
  ].filter((part) => part !== false);
  const text =
    `The calendar is closed for ${count} of the bars, and no report counts them: ${said.join('; ')}. ` +
    `If the market was open, pass its calendar (null for none), or open these days with openOn of barstats/calendar.`;
  const positions = [...closed.positions, ...late.positions].sort((a, b) => a - b).slice(0, MAX_POSITIONS);
  return { code: 'closed-days', text, positions, count };
}

function only({
  count,
  positions,
}: {
  count: number;
  positions: readonly number[];
}): Pick<Notice, 'count' | 'positions'> {
  return { positions, count };
}

/** The first dates with their weekdays, and how many more there are. */
export function datesInWords({ days, dates }: Pick<DatedBars, 'days' | 'dates'>): string {
  const named = days.map((day) => `${dateOfDay(day)} (${capital(weekdays[weekdayOfDay(day)])})`);
  return [...named, ...(dates > days.length ? [`${dates - days.length} more`] : [])].join(', ');
}

/** Weekdays, Monday first. */
export function weekdaysInWords(traded: SessionTemplate['weekdays']): string {
  if (traded.length === 7) return 'every day';
  return traded.join() === weekdays.slice(0, 5).join() ? 'Monday to Friday' : traded.map(capital).join(', ');
}

function capital(word: string): string {
  return word[0].toUpperCase() + word.slice(1);
}
