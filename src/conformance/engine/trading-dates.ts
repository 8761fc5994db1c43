import { dayOfDate, exchanges, sessionTemplates, type SessionTemplate, weekdayOfDay } from '../../calendar/index.js';
import { weekdays } from '../../calendar/inner.js';
import { offsetAt, sessionSpan } from '../arbitraries/index.js';
import type { EngineRequest } from './engine-request.js';

const dayMs = 86_400_000;

/** Of every row its trading day. */
export function tradingDaysOf({ rows, interval, options }: Omit<EngineRequest, 'report'>): readonly number[] {
  const template = templateOf(options);
  return rows.map(({ time }) =>
    tradingDayOf(typeof time === 'string' ? dayOfDate(time) * dayMs : Number(time), interval, template),
  );
}

/** The number of trading dates of a request's bars. */
export function tradingDateCount(request: EngineRequest): number {
  return new Set(tradingDaysOf(request)).size;
}

/** The session asked for; where the report chooses, the first one of the exchange or of the asset class. */
export function templateOf({ assetClass, exchange, session }: EngineRequest['options']): SessionTemplate {
  if (typeof session === 'object') return session;
  const ofClass = typeof assetClass === 'object' ? assetClass.sessions : sessionTemplates[assetClass];
  const [first, ...others] = exchange === undefined ? ofClass : exchanges[exchange].sessions;
  return others.find(({ id }) => id === session) ?? first;
}

/** The day, since 1970-01-01, of the session that holds a bar; of one outside of sessions the local date. */
export function tradingDayOf(instant: number, interval: number, template: SessionTemplate): number {
  if (interval >= dayMs && instant % dayMs === 0) return instant / dayMs;
  return sessionDayOf(instant, template) ?? Math.floor((instant + offsetAt(template.timeZone, instant)) / dayMs);
}

/** The day of the session that holds an instant; holidays are not looked at. */
export function sessionDayOf(instant: number, template: SessionTemplate): number | undefined {
  const around = Math.floor(instant / dayMs);
  return [around - 1, around, around + 1, around + 2].find((day) => {
    const span = template.weekdays.includes(weekdays[weekdayOfDay(day)]) ? sessionSpan(template, day) : null;
    return span !== null && instant >= span.open && instant < span.close;
  });
}
