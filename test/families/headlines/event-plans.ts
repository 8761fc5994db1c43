import fc from 'fast-check';
import type { Market, MarketEvent, Session } from '../../../src/sessions/inner.js';

/** An event of some name, so many days after the first session of a market. */
export interface EventPlan {
  readonly name: string;
  readonly day: number;
  readonly time: string | undefined;
}

/** Events of two names, in whatever case, before, at and after a close at 12:00 or 15:00. */
export const eventPlans: fc.Arbitrary<readonly EventPlan[]> = fc.array(
  fc.record({
    name: fc.constantFrom('cpi', 'CPI', 'Cpi', 'nfp'),
    day: fc.nat(20),
    time: fc.constantFrom(undefined, '08:30', '11:59', '12:00', '14:59', '15:00'),
  }),
  { maxLength: 12, size: 'max' },
);

/** The events that are planned, from the first session of a market on. */
export function plannedEvents({ sessions }: Market, plans: readonly EventPlan[]): readonly MarketEvent[] {
  const first = sessions.length === 0 ? 0 : sessions[0].day;
  return plans.map(({ name, day, time }) => {
    const date = new Date((first + day) * 86_400_000).toISOString().slice(0, 10);
    return { name, date, ...(time === undefined ? {} : { time }) };
  });
}

/** Whether an event is one of a session on the clock of UTC: of its date before its close, or of the date of the one before after that one's. */
export function isEventOf({ date, before, closeTime }: Session, event: MarketEvent): boolean {
  const isAfter = (close: number) => event.time !== undefined && Date.parse(`${event.date}T${event.time}Z`) >= close;
  if (event.date === date) return !isAfter(closeTime);
  return before !== null && event.date === before.date && isAfter(before.closeTime);
}
