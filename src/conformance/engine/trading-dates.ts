import { sessionTemplates, type SessionTemplate } from '../../calendar/index.js';
import { offsetAt, sessionSpan } from '../arbitraries/index.js';
import type { EngineRequest } from './engine-request.js';

const dayMs = 86_400_000;

/** Of every row the day, since 1970-01-01, of the session that holds it; of one outside of sessions its local date. */
export function tradingDaysOf({ rows, interval, options }: EngineRequest): readonly number[] {
  const template = templateOf(options);
  return rows.map(({ time }) => {
    const instant = typeof time === 'number' ? time : Date.parse(time);
    if (interval >= dayMs && instant % dayMs === 0) return instant / dayMs;
    return sessionDay(instant, template) ?? Math.floor((instant + offsetAt(template.timeZone, instant)) / dayMs);
  });
}

/** On how many trading dates the bars of a request lie. */
export function tradingDateCount(request: EngineRequest): number {
  return new Set(tradingDaysOf(request)).size;
}

/** The session asked for; where the report chooses, the first one of the asset class. */
function templateOf({ assetClass, session }: EngineRequest['options']): SessionTemplate {
  if (typeof session === 'object') return session;
  const [first, ...others] = sessionTemplates[assetClass];
  return others.find(({ id }) => id === session) ?? first;
}

function sessionDay(instant: number, template: SessionTemplate): number | undefined {
  const around = Math.floor(instant / dayMs);
  return [around - 1, around, around + 1, around + 2].find((day) => {
    const span = sessionSpan(template, day);
    return span !== null && instant >= span.open && instant < span.close;
  });
}
