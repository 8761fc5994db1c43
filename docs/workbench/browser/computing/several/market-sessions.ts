import { dateOfDay, exchangeCalendars, sessionClock, sessionTemplates } from 'barstats/calendar';
import { firstFrom } from '../first-from.js';
import { barsOf } from '../loaded-markets.js';
import type { Tasks } from '../tasks.js';
import type { MarketSession, MarketSessions } from './tasks-of-several.js';

const DAY = 86_400_000;

/** The sessions of a market that have bars: those asked for, else the first of its asset class. */
export function marketSessions({ key, assetClass, session }: Tasks['sessions']['asked']): MarketSessions {
  const bars = barsOf(key);
  const { time, length, interval, daily } = bars;
  const templates = sessionTemplates[assetClass];
  const clock = sessionClock(templates.find(({ id }) => id === session) ?? templates[0]);
  const calendar = exchangeCalendars[assetClass];
  const sessions: MarketSession[] = [];
  const last = Math.floor(time[length - 1] / DAY) + 1;
  for (let day = Math.floor(time[0] / DAY) - 1; day <= last; day++) {
    if (!clock.trades(day) || (calendar?.holidayOf(day) ?? null) !== null) continue;
    const opens = clock.openOf(day);
    const usual = clock.closeOf(day);
    const closes = Math.min(usual, calendar?.earlyCloseOf(day) ?? usual);
    // Daily bars are at the midnight of their date.
    const [from, to] = daily ? [day * DAY, day * DAY + 1] : [opens, closes];
    if (firstFrom(bars, from) < firstFrom(bars, to)) sessions.push({ date: dateOfDay(day), opens, closes });
  }
  return { timeZone: clock.template.timeZone, interval, daily, end: time[length - 1] + interval, sessions };
}
