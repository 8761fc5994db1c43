import { comparePrice } from '../../numeric/inner.js';
import { choice, flag, object, quotient } from '../../columns/kinds.js';
import { notAsked } from '../../columns/lack.js';
import { perAnswer } from '../../columns/per-answer.js';
import { oncePerOptions } from '../../columns/once-per-options.js';
import type { ChoiceQuestion, ColumnGrouping, ColumnQuestion, ColumnReport } from '../../columns/report.js';
import { previous, session, sessions } from '../../columns/sessions/session.js';
import { touchQuestion } from '../../columns/sessions/touch.js';
import { defineFamily, variant } from '../../define/family.js';
import { headline, wholeSessions } from '../../define/headlines/headline.js';
import { reachedOrMirrored } from '../../define/headlines/reached-or-mirrored.js';
import type { ChoiceOption } from '../../options/inner.js';
import { pivotFormula, pivotIds, type PivotMethod, pivotMethods, pivotOf, pivotsOf, takesOpen } from './pivots.js';
import { pivotZoneOf, pivotZones, zonesOf } from './zones.js';
import { alsoBy } from '../also-by.js';

const pivotReached = flag(
  [session.ended, previous.itself],
  (own, before) => reachedOrMirrored(own, pivotOf(before)) ?? notAsked,
);

/** Everything that depends on the method. */
const drawnBy = oncePerOptions((method: PivotMethod) => {
  const pivots = takesOpen(method)
    ? object([previous.itself, session.open], (before, open) => pivotsOf(method, before, open))
    : object([previous.itself], (before) => pivotsOf(method, before, before.close));
  const levels = pivotIds[method].map((id, i) => {
    const level = quotient([pivots], (all) => all[i]);
    const touched = flag(
      [session.low, session.high, pivots],
      (low, high, all) => comparePrice(low, all[i]) <= 0 && comparePrice(high, all[i]) >= 0,
    );
    return { id, name: id.toUpperCase(), level, question: touchQuestion(id, id.toUpperCase(), level, touched) };
  });
  const zones = pivotZones(method).map(({ id }) => id);
  const zoneOf = pivotZoneOf(method);
  const openZone: ChoiceQuestion = {
    id: 'open-zone',
    title: 'Zone of the open',
    outcomes: zonesOf('the open', method),
    answer: choice(zones, [pivots, session.open], zoneOf),
    decided: session.opens,
  };
  const closeZone: ChoiceQuestion = {
    id: 'close-zone',
    title: 'Zone of the close',
    outcomes: zonesOf('the close', method),
    answer: choice(zones, [pivots, session.close], zoneOf),
  };
  const closeZones: readonly ColumnQuestion[] = [
    closeZone,
    ...levels.flatMap(({ id, name, question }) =>
      perAnswer({ ...closeZone, id: `close-zone-${id}` }, question, {
        touched: `Close of the sessions that touched ${name}`,
        'not-touched': `Close of the sessions that did not touch ${name}`,
      }),
    ),
  ];
  return { levels, openZone, closeZone, closeZones };
});

const standard = (method: PivotMethod): ColumnReport => {
  const { levels, openZone, closeZone } = drawnBy(method);
  return {
    unit: sessions,
    needs: [session.whole, previous.itself],
    questions: [...levels.map(({ question }) => question), openZone, closeZone],
    levels: levels.map(({ id, name, level }) => ({ id, label: name, formula: pivotFormula(method, id), value: level })),
  };
};

const byOpenZone = (method: PivotMethod): ColumnGrouping => ({
  id: 'open-zone',
  values: () => pivotZones(method),
  by: drawnBy(method).openZone.answer,
});

/** The standard report with some parts replaced. */
const report = (method: PivotMethod, parts: Partial<ColumnReport>) => ({ ...standard(method), ...parts });

const method: ChoiceOption<PivotMethod> = {
  type: 'choice',
  default: 'traditional',
  choices: pivotMethods,
  text: 'How levels are calculated: around the mean of high, low and close (traditional, fibonacci, classic), of high, low and the open (woodie), by the colour of the previous session (dm), or from the close (camarilla).',
};

/** Levels calculated from the previous session. */
export const pivotPoints = defineFamily({
  id: 'pivot-points',
  title: 'Pivot points',
  text: 'Levels calculated from the prices of the previous session: how often each is touched, and which zone between them a session opens and closes in.',
  atRandom: {
    keeps: 'how wide bars are',
    destroys: 'any pull to a level, and any bounce there',
  },
  defaultSession: 'first',
  variants: {
    ...alsoBy({}, ['by-weekday'], {
      options: { method },
      report: (params) => standard(params.method),
    }),
    'by-open': variant({
      title: 'By open',
      text: 'One group per zone that the session opens in.',
      options: { method },
      report: (params) => report(params.method, { groups: [byOpenZone(params.method)] }),
    }),
    'by-close': variant({
      title: 'By close',
      text: 'The zone that the session closes in: for all sessions, then by whether each level was touched.',
      options: { method },
      report: (params) => report(params.method, { questions: drawnBy(params.method).closeZones }),
    }),
  },
  headline: headline({
    question: 'From the open, does price reach the pivot rather than the same distance the other way?',
    cases:
      'sessions that do not open at the pivot (the mean of the previous high, low and close) and then reach either the pivot or the same distance on the other side of the open, but not both',
    success: 'price reaches the pivot',
    test: 'half',
    columns: () => wholeSessions(pivotReached),
  }),
});
