import * as fc from 'fast-check';
import type { MarketEvent } from '../../reports/index.js';
import type { GeneratedRow } from './generated-market.js';
import { dateOf } from './session-span.js';

/** Events in small numbers, to be put on the dates of a market. */
export interface EventPlan {
  readonly name: string;
  /** Thousandths of the way through the bars. */
  readonly at: number;
  /** Days beside it. */
  readonly beside: number;
  readonly time: string | undefined;
}

const eventNames = ['CPI', 'cpi', 'Cpi', 'NFP', 'FOMC', 'Earnings', 'earnings', 'No-Event', 'OPEX'];
const eventTimes = ['00:00', '08:30', '10:00', '14:00', '15:59', '16:00', '16:30', '17:00', '18:00', '23:59'];

export const eventPlans: fc.Arbitrary<readonly EventPlan[]> = fc.array(
  fc.record({
    name: fc.constantFrom(...eventNames),
    at: fc.nat(999),
    beside: fc.integer({ min: -2, max: 2 }),
    time: fc.option(fc.constantFrom(...eventTimes), { nil: undefined, freq: 2 }),
  }),
  { maxLength: 12, size: 'max' },
);

/** Events on dates in, and a little beside, the bars; several may share a date, but none is given twice. */
export function eventsOn(rows: readonly GeneratedRow[], plans: readonly EventPlan[]): readonly MarketEvent[] {
  const events = plans.map(({ name, at, beside, time }) => {
    const { time: instant } = rows[Math.floor((at * rows.length) / 1000)];
    const date = dateOf(Math.floor(instant / 86_400_000) + beside);
    return time === undefined ? { name, date } : { name, date, time };
  });
  const keyOf = ({ name, date, time }: MarketEvent): string => `${name.toLowerCase()} ${date} ${time ?? ''}`;
  return [...new Map(events.map((event) => [keyOf(event), event])).values()];
}
