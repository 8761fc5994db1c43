import type { Market } from '../../sessions/index.js';
import { atOnce } from '../courses/at-once.js';
import type { Current, Description, Question, OutcomeDescription } from '../description.js';
import { pivotZones } from '../dimensions/pivot-zone.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesAfterPrevious } from '../headlines/cases-after-previous.js';
import { reachedOrMirrored } from '../headlines/reached-or-mirrored.js';
import { successIf } from '../headlines/success-if.js';
import { pivotIds, pivotOf, pivotsOf, type PivotMethod, pivotFormula } from '../levels/pivots.js';
import { lastWhole } from '../levels/previous.js';
import { sessionsWithPivots, type PivotCandidate, type SessionWithPivots } from '../observations/pivots.js';
import { wholeSessionsAfterPrevious } from '../observations/sessions-after-previous.js';
import type { ChoiceOption } from '../option.js';
import { perOutcome } from '../questions/per-outcome.js';
import { touchQuestion } from '../questions/touches.js';
import { reportOf } from '../report.js';

const touches = (id: string, i: number) =>
  touchQuestion<SessionWithPivots>(
    id,
    id.toUpperCase(),
    ({ pivots }) => pivots.touched[i],
    ({ pivots }) => pivots.levels[i],
  );

/** The zones as outcomes: a price on a level is in the one of its two zones that is nearer the middle. */
function zonesOf(price: string, method: PivotMethod): readonly OutcomeDescription[] {
  return pivotZones(method).map(({ id, label }) => ({ id, label, when: `${price} lies ${placeOf(label)}` }));
}

function placeOf(zone: string): string {
  const [lower, upper] = zone.split(' to ');
  if (upper === undefined) return `${zone.charAt(0).toLowerCase()}${zone.slice(1)}`;
  return `${lower.startsWith('S') ? 'from' : 'above'} ${lower}, ${upper.startsWith('R') ? 'up to' : 'below'} ${upper}`;
}

const openZone = (method: PivotMethod): Question<SessionWithPivots> => ({
  id: 'open-zone',
  title: 'Zone of the open',
  known: 'at-open',
  outcomes: zonesOf('the open', method),
  of: ({ pivots }) => pivots.openZone,
  course: atOnce,
});

const closeZone = (method: PivotMethod): Question<SessionWithPivots> => ({
  id: 'close-zone',
  title: 'Zone of the close',
  known: 'at-open',
  outcomes: zonesOf('the close', method),
  of: ({ pivots }) => pivots.closeZone,
});

const standard = (method: PivotMethod): Description<PivotCandidate, SessionWithPivots> => ({
  kind: sessionsWithPivots[method],
  exclusions: wholeSessionsAfterPrevious,
  dimensions: [],
  questions: [...pivotIds[method].map(touches), openZone(method), closeZone(method)],
  measures: [],
  statistics: [],
  levels: pivotIds[method].map((id, i) => ({
    id,
    formula: pivotFormula(method, id),
    of: ({ pivots }) => pivots.levels[i],
  })),
  current: (market) => nextPivots(method, market),
});

/** The pivots of the next session. */
function nextPivots(method: PivotMethod, market: Market): readonly Current[] {
  const last = lastWhole(market);
  const levels = last && pivotsOf(method, last);
  return pivotIds[method].map((id, i) => ({
    id,
    label: id.toUpperCase(),
    unit: 'price',
    value: levels?.[i] ?? null,
  }));
}

/** The zone of the close, of all and of the sessions that touched each level or did not. */
function closeZones(method: PivotMethod): readonly Question<SessionWithPivots>[] {
  const question = closeZone(method);
  return [
    question,
    ...pivotIds[method].flatMap((id, i) =>
      perOutcome({ ...question, id: `close-zone-${id}` }, touches(id, i), {
        touched: `Close of the sessions that touched ${id.toUpperCase()}`,
        'not-touched': `Close of the sessions that did not touch ${id.toUpperCase()}`,
      }),
    ),
  ];
}

const method: ChoiceOption<PivotMethod> = {
  type: 'choice',
  default: 'traditional',
  choices: ['traditional', 'camarilla'],
  text: 'How the levels are drawn: from a third of high, low and close together, or from the close by fixed parts of the range.',
};

/** Levels drawn from the previous session. */
export const pivotPoints = family({
  id: 'pivot-points',
  title: 'Pivot points',
  text: 'Levels drawn from the high, low and close of the previous session: how often each is touched, and between which of them sessions open and close.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'daily',
      options: { method },
      report: (params) => reportOf(standard(params.method)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'daily',
      options: { method },
      report: (params) => reportOf({ ...standard(params.method), dimensions: [weekday] }),
    }),
    'by-open': variant({
      title: 'By open',
      text: 'One group per zone in which the session opens.',
      bars: 'daily',
      options: { method },
      report: (params) =>
        reportOf({
          ...standard(params.method),
          dimensions: [
            { id: 'open-zone', values: () => pivotZones(params.method), of: ({ pivots }) => pivots.openZone },
          ],
        }),
    }),
    'by-close': variant({
      title: 'By close',
      text: 'The zone in which the session closes, of all and of those that touched each level or did not.',
      bars: 'daily',
      options: { method },
      report: (params) => reportOf({ ...standard(params.method), questions: closeZones(params.method) }),
    }),
  },
  headline: headline({
    question: 'From the open, is the pivot reached rather than the point as far on the other side?',
    cases:
      'sessions that open away from the pivot, the mean of the previous high, low and close, and reach either it or the point as far on the other side of the open, but not both',
    success: 'the session trades at the pivot',
    test: 'half',
    bars: 'daily',
    options: {},
    of: (_, { market }) =>
      casesAfterPrevious(market, (session, previous) =>
        successIf(reachedOrMirrored(session, pivotOf('traditional', 'pp', previous))),
      ),
  }),
});
