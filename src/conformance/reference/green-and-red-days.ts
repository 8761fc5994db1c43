import { colourOf, colours } from './colour.js';
import { monthOf, weekdayOf } from './days.js';
import { monthDimension, weekdayDimension } from './dimensions.js';
import { inPercentOf } from './exact.js';
import { type Market, previousOf } from './market.js';
import type { Observation, Params, Question, Report } from './report.js';
import type { Session } from './session.js';

type Variant = 'standard' | 'by-month';

const colour: Question = { id: 'colour', title: 'Colour of the session', known: 'at-open', outcomes: colours };

/** The colour of each weekday. */
export const greenAndRedDays: readonly Report[] = (['standard', 'by-month'] as const).map((variant) => ({
  family: 'green-and-red-days-by-weekday',
  variant,
  intraday: false,
  session: 'first',
  params: { basis: 'open' },
  dimensions: (template) =>
    variant === 'by-month' ? [weekdayDimension(template), monthDimension] : [weekdayDimension(template)],
  questions: () => [colour],
  measures: [{ id: 'change-percent', label: 'Change', unit: '%' }],
  observe: (session, market, params) => observe(variant, session, market, params),
  current: null,
}));

function observe(variant: Variant, session: Session, market: Market, { basis }: Params): Observation | string {
  let reference = session.open;
  if (basis === 'previous-close') {
    const previous = previousOf(market, session);
    if (typeof previous === 'string') return previous;
    reference = previous.close;
  }

  const { close, day } = session;
  return {
    group: variant === 'by-month' ? { weekday: weekdayOf(day), month: monthOf(day) } : { weekday: weekdayOf(day) },
    levels: { reference },
    outcomes: { colour: colourOf(close, reference) },
    measures: { 'change-percent': inPercentOf(close.minus(reference), reference) },
  };
}
