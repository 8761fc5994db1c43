import { choices } from '../reports/dimensions.js';
import { compare, type Fraction, whole } from '../numbers/exact.js';
import { type Market, previousOf } from '../market/market.js';
import { pivotIds, pivotLevels, pivotZoneOf, pivotZones } from '../prices/pivots.js';
import type { Choice, Contribution, Params, Question, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import type { Session } from '../market/session.js';

type Variant = 'standard' | 'by-weekday' | 'by-open' | 'by-close';

const touches: readonly Choice[] = choices({ touched: 'Touched', 'not-touched': 'Not touched' });

/** Levels calculated from the previous session. */
export const pivotPoints: readonly Report[] = (['standard', 'by-weekday', 'by-open', 'by-close'] as const).map(
  (variant) =>
    sessionReport({
      family: 'pivot-points',
      variant,
      params: { method: 'traditional' },
      dimensions: ({ method }) => (variant === 'by-open' ? [{ id: 'open-zone', values: pivotZones(method) }] : []),
      questions: ({ method }) => (variant === 'by-close' ? closeQuestions(method) : questions(method)),
      observe: (session, market, params) => observe(variant, session, market, params),
      current: ({ method }) =>
        pivotIds(method).map((id) => ({
          id,
          label: id.toUpperCase(),
          unit: 'price',
          value: (last, _, running) => pivotLevels(method, last, running?.open ?? null)[id],
        })),
    }),
);

function questions(method: unknown): readonly Question[] {
  const outcomes = pivotZones(method);
  return [
    ...pivotIds(method).map((id): Question => ({
      id: `touched-${id}`,
      title: `${id.toUpperCase()} touched`,
      known: 'at-open',
      outcomes: touches,
    })),
    { id: 'open-zone', title: 'Zone of the open', known: 'at-open', outcomes },
    { id: 'close-zone', title: 'Zone of the close', known: 'at-open', outcomes },
  ];
}

function closeQuestions(method: unknown): readonly Question[] {
  const outcomes = pivotZones(method);
  return [
    { id: 'close-zone', title: 'Zone of the close', known: 'at-open', outcomes },
    ...pivotIds(method).flatMap((id): Question[] => {
      const name = id.toUpperCase();
      return [
        {
          id: `close-zone-${id}-touched`,
          title: `Close of the sessions that touched ${name}`,
          known: 'hindsight',
          outcomes,
        },
        {
          id: `close-zone-${id}-not-touched`,
          title: `Close of the sessions that did not touch ${name}`,
          known: 'hindsight',
          outcomes,
        },
      ];
    }),
  ];
}

function observe(variant: Variant, session: Session, market: Market, { method }: Params): Contribution {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;

  const levels = pivotLevels(method, previous, session.open);
  const openZone = pivotZoneOf(method, session.open, levels);
  const closeZone = pivotZoneOf(method, session.close, levels);
  const group: Record<string, string> = {};
  if (variant === 'by-open') group['open-zone'] = openZone;

  const outcomes: Record<string, string | null> = { 'open-zone': openZone, 'close-zone': closeZone };
  for (const id of pivotIds(method)) {
    const touched = isTouched(levels[id]!, session);
    outcomes[`touched-${id}`] = touched ? 'touched' : 'not-touched';
    outcomes[`close-zone-${id}-touched`] = touched ? closeZone : null;
    outcomes[`close-zone-${id}-not-touched`] = touched ? null : closeZone;
  }
  return { groups: [group], levels, outcomes, measures: {} };
}

function isTouched(level: Fraction, { high, low }: Session): boolean {
  return compare(whole(low), level) <= 0 && compare(level, whole(high)) <= 0;
}
