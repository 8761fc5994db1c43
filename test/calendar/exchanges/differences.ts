import {
  dateOfDay,
  dayOfDate,
  type EarlierHours,
  type Exchange,
  sessionClock,
  type SessionTemplate,
} from '../../../src/calendar/index.js';
import type { PublishedSession } from '../published-sessions.js';

/** The hours of a trading date: those of the first era that reaches so far, else those of today. */
export function hoursOn(template: SessionTemplate, date: string): Omit<EarlierHours, 'through'> {
  return template.earlierHours?.find(({ through }) => date <= through) ?? template;
}

/** The session of a day as reports see it; `null` for none. */
export function sessionOn({ sessions: [template], calendar }: Exchange, day: number): PublishedSession | null {
  const clock = sessionClock(template);
  if (!clock.trades(day) || calendar.holidayOf(day) !== null) return null;
  const close = Math.min(clock.closeOf(day), calendar.earlyCloseOf(day) ?? Infinity);
  const [pause] = clock.breaksOf(day);
  return { open: clock.openOf(day), close, pause: pause !== undefined && pause.from < close ? pause : null };
}

/**
 * Where an exchange and a published list of its sessions differ, from the first date that its calendar knows to the last
 * of the list, as `date: what`; opens and pauses are compared from the dates on from which the list has the real ones.
 */
export function differences(
  exchange: Exchange,
  published: ReadonlyMap<number, PublishedSession>,
  { opensFrom = '0000-01-01', pausesFrom = '0000-01-01' } = {},
): string[] {
  const found: string[] = [];
  const last = Math.max(...published.keys());
  for (let day = dayOfDate(exchange.calendar.knownFrom); day <= last; day += 1) {
    const [here, there] = [sessionOn(exchange, day), published.get(day)];
    const date = dateOfDay(day);
    const differ = (what: string): void => void found.push(`${date}: ${what}`);
    if (here === null || there === undefined) {
      if (here !== null) differ('a session here only');
      if (there !== undefined) differ('a session there only');
      continue;
    }
    if (date >= opensFrom && here.open !== there.open) differ('open');
    if (here.close !== there.close) differ('close');
    if (date >= pausesFrom && JSON.stringify(here.pause) !== JSON.stringify(there.pause)) differ('pause');
  }
  return found;
}
