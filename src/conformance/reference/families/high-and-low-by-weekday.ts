import { candidateReport, periodCandidates } from '../reports/candidate-report.js';
import { colourOf } from '../prices/colour.js';
import { comparedPeriod } from '../market/session-ahead.js';
import { weekdayOf } from '../calendar/days.js';
import { colourDimension, weekdayDimension } from '../reports/dimensions.js';
import { whole } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import type { Period } from '../market/period.js';
import type { Contribution, Question, Report } from '../reports/report.js';
import { closeLocation, locationOf, previousFigures } from './previous-period-range.js';

type Variant = 'standard' | 'by-candle' | 'by-close';

/** On which weekday the week makes its high, and on which its low. */
export const highAndLowByWeekday: readonly Report[] = (['standard', 'by-candle', 'by-close'] as const).map((variant) =>
  candidateReport({
    family: 'high-and-low-by-weekday',
    variant,
    unit: 'week',
    dimensions: () => (variant === 'by-candle' ? [colourDimension] : []),
    questions: (_, market) => (variant === 'by-close' ? closeQuestions(market) : weekdayQuestions(variant, market)),
    candidates: (_, market) => periodCandidates(market, 'week', (week) => observe(variant, week, market)),
    current: variant === 'by-close' ? (_, market) => previousFigures(comparedPeriod(market, 'week')) : null,
  }),
);

function weekdayQuestions(variant: Variant, { template }: Market): readonly Question[] {
  const known = variant === 'by-candle' ? 'hindsight' : 'at-open';
  const outcomes = weekdayDimension(template).values;
  return [
    { id: 'high-weekday', title: 'Weekday of the weekly high', known, outcomes },
    { id: 'low-weekday', title: 'Weekday of the weekly low', known, outcomes },
  ];
}

function closeQuestions({ template }: Market): readonly Question[] {
  const perWeekday = ['high', 'low'].flatMap((extreme) =>
    weekdayDimension(template).values.map(({ id, label }): Question => {
      const title = `Close of the weeks that made their ${extreme} on ${label}`;
      return { ...closeLocation('week'), id: `close-location-${extreme}-${id}`, title, known: 'hindsight' };
    }),
  );
  return [closeLocation('week'), ...perWeekday];
}

function observe(variant: Variant, week: Period, { template }: Market): Contribution {
  const { sessions, previous } = week;
  if (variant === 'by-close' && typeof previous === 'string') return previous;
  if (week.rolls) return 'roll';
  const candle = colourOf(week.close, week.open);
  if (variant === 'by-candle' && candle === 'flat') return 'flat';

  const high = weekdayOf(sessions.find((session) => session.high.eq(week.high))!.day);
  const low = weekdayOf(sessions.find((session) => session.low.eq(week.low))!.day);
  const outcomes: Record<string, string | null> = { 'high-weekday': high, 'low-weekday': low };
  const levels = { 'week-high': whole(week.high), 'week-low': whole(week.low) };
  if (variant !== 'by-close' || typeof previous === 'string') {
    return { groups: [variant === 'by-candle' ? { colour: candle } : {}], levels, outcomes, measures: {} };
  }

  const close = locationOf(week.close, previous);
  outcomes['close-location'] = close;
  for (const { id } of weekdayDimension(template).values) {
    outcomes[`close-location-high-${id}`] = id === high ? close : null;
    outcomes[`close-location-low-${id}`] = id === low ? close : null;
  }
  return {
    groups: [{}],
    levels: { ...levels, 'previous-high': whole(previous.high), 'previous-low': whole(previous.low) },
    outcomes,
  };
}
