import { firstBreak, type Criterion } from '../../../sessions/index.js';
import { sidesOfRange, type SidesBroken } from '../../questions/breaks.js';
import { event, type EventColumns } from '../event.js';
import { choice, flag, number, type ChoiceColumn } from '../kinds.js';
import { reach } from './reach.js';
import type { ChoiceQuestion } from '../report.js';
import { previous, session } from './session.js';

/** The breaks of the previous range by a session: each side, strictly beyond it. */
export interface Breaks {
  readonly high: EventColumns;
  readonly low: EventColumns;
  readonly sides: ChoiceColumn<SidesBroken>;
}

/** The breaks of the previous range, by criterion. */
export const breaks: Readonly<Record<Criterion, Breaks>> = { wick: breaksBy('wick'), close: breaksBy('close') };

function breaksBy(by: Criterion): Breaks {
  const high = event(
    'high-broken',
    session.itself,
    [previous.high],
    (own, level) => firstBreak(own, level, -Infinity, by)?.bar ?? null,
    flag([reach[by].high, previous.high], (price, level) => price > level),
  );
  const low = event(
    'low-broken',
    session.itself,
    [previous.low],
    (own, level) => firstBreak(own, Infinity, level, by)?.bar ?? null,
    flag([reach[by].low, previous.low], (price, level) => price < level),
  );
  const sides = choice(['high-only', 'low-only', 'both', 'neither'], [high.happens, low.happens], (above, below) => {
    if (above) return below ? 'both' : 'high-only';
    return below ? 'low-only' : 'neither';
  });
  return { high, low, sides };
}

/** Which sides of the previous range a session broke, by criterion: each break is a fact, and both of them decide it. */
export const breaksQuestion: Readonly<Record<Criterion, ChoiceQuestion<SidesBroken>>> = {
  wick: breaksAsked('wick'),
  close: breaksAsked('close'),
};

function breaksAsked(by: Criterion): ChoiceQuestion<SidesBroken> {
  const { high, low, sides } = breaks[by];
  return {
    id: 'breaks',
    title: 'Breaks of the previous range',
    outcomes: sidesOfRange,
    answer: sides,
    facts: [high.instant, low.instant],
    decided: number([high.instant, low.instant], (above, below) => Math.max(above, below)),
  };
}

export const breaksOfSession = breaksQuestion.wick;
