import { colourOf, colourQuestion } from '../colour.js';
import { monthOf, weekdayOf } from '../days.js';
import { monthDimension, weekdayDimension } from '../dimensions.js';
import { inPercentOf, whole } from '../exact.js';
import { type Market, previousOf } from '../market.js';
import type { Observation, Params, Report } from '../report.js';
import { sessionReport } from '../session-report.js';
import type { Session } from '../session.js';

type Variant = 'standard' | 'by-month';

/** How often sessions are green, red or flat on each weekday. */
export const greenAndRedDays: readonly Report[] = (['standard', 'by-month'] as const).map((variant) =>
  sessionReport({
    family: 'green-and-red-days-by-weekday',
    variant,
    params: { basis: 'open' },
    dimensions: (_, { template }) =>
      variant === 'by-month' ? [weekdayDimension(template), monthDimension] : [weekdayDimension(template)],
    questions: () => [colourQuestion],
    measures: [{ id: 'change-percent', label: 'Change', unit: '%' }],
    observe: (session, market, params) => observe(variant, session, market, params),
  }),
);

function observe(variant: Variant, session: Session, market: Market, { basis }: Params): Observation | string {
  let reference = session.open;
  if (basis === 'previous-close') {
    const previous = previousOf(market, session);
    if (typeof previous === 'string') return previous;
    reference = previous.close;
  }

  const { close, day } = session;
  return {
    groups: [variant === 'by-month' ? { weekday: weekdayOf(day), month: monthOf(day) } : { weekday: weekdayOf(day) }],
    levels: { reference: whole(reference) },
    outcomes: { colour: colourOf(close, reference) },
    measures: { 'change-percent': inPercentOf(close.minus(reference), reference) },
  };
}
