import type { Criterion } from '../../sessions/inner.js';
import { firstTouch } from '../../prices/inner.js';
import { event } from '../../columns/event.js';
import { flag } from '../../columns/kinds.js';
import type { ChoiceQuestion } from '../../columns/report.js';
import { reach } from '../../columns/sessions/extremes.js';
import { previous, session } from '../../columns/sessions/session.js';
import { breaksBy, breaksQuestion, type RangeBreaks, type SidesBroken } from '../../columns/ranges/breaks.js';

/** The touches of the previous range by a session, at its sides or beyond. */
function touchesBy(by: Criterion) {
  const ends = reach[by];
  const high = event(
    'high-touched',
    session.itself,
    [previous.high],
    (own, level) => firstTouch(own, level, 'below', by),
    flag([ends.high, previous.high], (price, level) => price >= level),
  );
  const low = event(
    'low-touched',
    session.itself,
    [previous.low],
    (own, level) => firstTouch(own, level, 'above', by),
    flag([ends.low, previous.low], (price, level) => price <= level),
  );
  return { ...breaksBy(high, low), high, low };
}

/** These touches, by criterion. */
export const previousTouches = { wick: touchesBy('wick'), close: touchesBy('close') };

const touchesQuestion = (touches: RangeBreaks): ChoiceQuestion<SidesBroken> => ({
  ...breaksQuestion(touches, 'Touches of the previous range'),
  id: 'touched',
  outcomes: [
    { id: 'high-only', label: 'High only', when: 'the price reaches the high of the range but not its low' },
    { id: 'low-only', label: 'Low only', when: 'the price reaches the low of the range but not its high' },
    { id: 'both', label: 'Both sides', when: 'the price reaches the high and the low of the range' },
    { id: 'neither', label: 'Neither side', when: 'the price reaches neither the high nor the low of the range' },
  ],
});

/** Which sides of the previous range a session touched, by criterion. */
export const previousTouchesQuestion: Readonly<Record<Criterion, ChoiceQuestion<SidesBroken>>> = {
  wick: touchesQuestion(previousTouches.wick),
  close: touchesQuestion(previousTouches.close),
};
